import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { SurplusReason } from "@lopango/contract/payments/surplus-reasons";
import { nightsBetween, todayInCongo } from "@lopango/contract/platform/dates";
import { formatExactPrice, type Money } from "@lopango/contract/payments/money";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import type { InBoth } from "./in-both.tsx";
import type { BadgeTone } from "../ui/badge.tsx";

type PaymentStatus = AdminPayment["status"];
type Mismatch = AdminPayment["mismatches"][number];

export const SURPLUS_REASON_LABELS: Record<SurplusReason, string> = {
  paid_twice: "Payée deux fois",
  another_transaction: "Seconde transaction du même paiement",
  not_for_sale: "Annonce retirée avant le paiement",
  already_let: "Logement déjà loué, ou hôte sans réponse",
  payer_suspended: "Payeur suspendu pendant le paiement",
  payment_rejected: "Argent reçu pour un paiement refusé",
  stay_changed: "Séjour moins cher depuis son changement de dates",
  change_not_made: "Changement de dates qui n’a pas eu lieu",
};

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  open: { label: "En attente de l’opérateur", tone: "caution" },
  paid: { label: "Payé", tone: "positive" },
  failed: { label: "Échoué", tone: "neutral" },
  cancelled: { label: "Abandonné", tone: "neutral" },
  review: { label: "À examiner", tone: "accent" },
  rejected: { label: "Refusé", tone: "danger" },
};

/** Returns the payment's label; a refunded payment is not labelled «Payé». */
export function paymentLabel(
  payment: Pick<AdminPayment, "status" | "amount_cents" | "currency" | "resolution" | "refunds" | "returned">,
): { label: string; tone: BadgeTone } {
  const { status, resolution, refunds, returned } = payment;
  const received = resolution?.received ?? payment;
  const own = refunds.find(({ transaction, status: sent }) => transaction === null && sent === "done");
  const back = returned ?? own;
  if (status !== "paid" || !back) return PAYMENT_STATUS_LABELS[status];
  return back.amount_cents < received.amount_cents
    ? { label: "Remboursé en partie", tone: "neutral" }
    : { label: "Remboursé", tone: "neutral" };
}

export const PURPOSES: Record<AdminPayment["purpose"], string> = {
  booking: "Réservation",
  change: "Changement de dates",
  unlock: "Annonce débloquée",
};

export const MISMATCH_LABELS: Record<Mismatch, string> = {
  reference: "Référence différente",
  amount: "Montant différent",
  currency: "Devise différente",
  transaction: "Transaction déjà utilisée",
};

/** Decisions about an objection, in the log. */
/** Returns the sum in each currency: «412 $US et 30 000 FC». */
export function sumLabel(amounts: readonly Money[], inBoth: InBoth): string {
  const sums = new Map<string, number>();
  for (const { amount_cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  return [...sums].map(([currency, cents]) => inBoth({ amount_cents: cents, currency })).join(" et ");
}

/** Returns the days that remain to send a refund, on Kinshasa's calendar: the last one is today's. */
export function deadlineLabel(sendBy: string, now: Date): { label: string; tone: BadgeTone } {
  const [today, last] = [todayInCongo(now), todayInCongo(new Date(sendBy))];
  const days = (count: number) => `${count}\u00a0jour${count > 1 ? "s" : ""}`;
  if (last < today) return { label: `En retard de ${days(nightsBetween(last, today))}`, tone: "danger" };
  if (last === today) return { label: "Dernier jour", tone: "danger" };
  const left = nightsBetween(today, last);
  return { label: `Encore ${days(left)}`, tone: left > 2 ? "neutral" : "caution" };
}

type Kind = AdminDiscrepancy["kind"];
type Side = NonNullable<AdminDiscrepancy["ours"]>;

export const KINDS: Record<Kind, string> = {
  not_paid: "Argent introuvable",
  not_counted: "Argent non compté",
  unclear: "Réponse incomprise",
  refunded_twice: "Remboursé deux fois",
  amount: "Montant différent",
  currency: "Devise différente",
  transaction: "Autre transaction",
  reference: "Référence différente",
  unmatched_webhook_event: "Notification sans paiement",
  line_without_payment: "Relevé\u202f: ligne sans paiement",
  line_without_refund: "Relevé\u202f: sortie sans remboursement",
  line_not_counted: "Relevé\u202f: argent non compté",
  line_differs: "Relevé\u202f: autre montant",
  line_changed: "Relevé\u202f: ligne changée",
  payment_without_line: "Relevé\u202f: paiement absent",
};

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

const STATUSES: Record<string, { label: string }> = {
  ...PAYMENT_STATUS_LABELS,
  pending: { label: "En attente" },
  refunded: { label: "Remboursé" },
};

/** Returns the values of one side, one per line: `Payé`, `240 $US`, `TX-1`. */
export function sideLines({ status, amount_cents: amount, currency, transaction }: Side): string[] {
  const money = amount === null ? currency : formatExactPrice(amount, currency ?? "USD");
  return [STATUSES[status]?.label ?? status, money, transaction].filter((line) => line !== null);
}
