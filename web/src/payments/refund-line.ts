import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import { refundDestinationText } from "@lopango/contract/payments/refund-destination";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { RateInUse } from "@lopango/contract/payments/conversion";
import { agreeing } from "@lopango/contract/payments/money";
import { SURPLUS_WHY } from "@lopango/contract/payments/surplus-reasons";

export const REFUND_PROMISE = `notre équipe vous l’envoie sous ${REFUND_DAYS} jours`;

type Returned = Pick<
  SurplusMoney,
  "amount_cents" | "currency" | "status" | "reference" | "came_back" | "send_by" | "steps"
>;

interface Telling {
  /** Reason, with a leading space; empty where it is shown beside. */
  why: string;
  /** The number that the guest chose, formatted. */
  to?: string | undefined;
  /** Until when it is sent, from `send_by`; without it the sentence promises days. */
  promise?: ((sendBy: string) => string) | undefined;
  /** That the booking keeps. */
  rate?: RateInUse | null | undefined;
  /** How to name another number for money that came back. */
  ask: string;
}

/** Amount, reason, date and destination of a refund, or what became of it. */
export function refundLine(refund: Returned, { why, to, promise, rate, ask }: Telling): string {
  const { amount_cents, status, reference, came_back, send_by, steps = [] } = refund;
  const sum = inBothCurrencies(refund, rate) + why;
  const goal = refundDestinationText(to);
  if (status === "done")
    return `${sum} ${agreeing(amount_cents, "vous a été remboursé", "vous ont été remboursés")}${to ? ` ${goal}` : ""}.${reference ? ` Référence du remboursement\u202f: ${reference}.` : ""}`;
  if (came_back && !to) return `Votre remboursement de ${sum} nous est revenu (${came_back}). ${ask}`;
  const until = send_by && promise ? promise(send_by) : REFUND_PROMISE;
  switch (steps.at(-1)?.step) {
    case "sent":
      return `Remboursement de ${sum} envoyé ${goal}\u202f: l’opérateur doit encore confirmer son arrivée.`;
    case "person":
      return `Remboursement de ${sum} confié à une personne\u202f: ${until}, ${goal}.`;
    default:
      return `Remboursement de ${sum} en cours\u202f: ${until}, ${goal}.`;
  }
}

/** Returns one sentence for each reason for which money beside the price goes back (docs/product/payments.md#surplus). */
export const surplusLines = (
  surplus: readonly SurplusMoney[] = [],
  { promise, rate }: Pick<Telling, "promise" | "rate"> = {},
): string[] =>
  surplus.map((money) =>
    refundLine(money, {
      why: ` (${SURPLUS_WHY[money.reason]})`,
      promise,
      rate,
      ask: "Écrivez-nous depuis la page d’aide sur quel numéro l’envoyer.",
    }),
  );
