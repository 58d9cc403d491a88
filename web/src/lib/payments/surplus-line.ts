import type { SurplusMoney } from "@lopango/contract/bookings/booking";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";

/**
 * Returns the sentence about excess payments, by refund status; null without one.
 * @param tooMuch suffix where another payment was accepted
 */
export function surplusLine(surplus: readonly SurplusMoney[] = [], tooMuch = " de trop"): string | null {
  if (surplus.length === 0) return null;
  const amounts = new Intl.ListFormat("fr-FR", { type: "conjunction" });
  const of = (wanted: SurplusMoney["status"]): string =>
    amounts.format(
      surplus
        .filter(({ status }) => status === wanted)
        .map(({ amount_cents, currency }) => formatExactPrice(amount_cents, currency)),
    );
  const [due, done] = [of("due"), of("done")];
  const lines = [
    done && `Nous avons reçu ${done}${tooMuch}, et vous avons rendu cette somme en totalité.`,
    due &&
      `Nous avons reçu ${due}${tooMuch} : notre équipe vous rend cette somme en totalité, sous ${REFUND_DAYS} jours.`,
  ];
  return lines.filter(Boolean).join(" ") || null;
}
