import { REFUND_DAYS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { Payment } from "../../payments/rules/payment.ts";

const isOpen = ({ status, given_up_at }: Payment): boolean =>
  (status === "open" && !given_up_at) || status === "review";

/**
 * Returns what a viewer who tried to pay for a listing that is offline reads about their money; null for nothing paid
 * (docs/product/unlocks.md#money-for-nothing).
 */
export function moneyForGone(attempts: readonly Payment[]): string | null {
  const refunds = attempts.flatMap((payment) => payment.refunds);
  const sumOf = (wanted: "due" | "done"): string | null => {
    const all = refunds.filter(({ status }) => status === wanted);
    const cents = all.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return all[0] ? formatExactPrice(cents, all[0].currency) : null;
  };
  const [due, done] = [sumOf("due"), sumOf("done")];
  const lines = [
    done && `Vous aviez payé ${done} pour cette annonce\u202f: cette somme vous a été rendue.`,
    due &&
      `Nous avons reçu ${due} pour cette annonce sans pouvoir vous l’ouvrir\u202f: notre équipe vous rend cette somme sous ${REFUND_DAYS}\u00a0jours.`,
    attempts.some(isOpen) &&
      "Votre paiement est en cours de vérification\u202f: s’il aboutit, il vous est rendu en totalité.",
  ];
  return lines.filter(Boolean).join(" ") || null;
}
