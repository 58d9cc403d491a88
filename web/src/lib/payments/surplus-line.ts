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
  const of = (wanted: SurplusMoney["status"]): string => {
    const sums = new Map<string, number>();
    for (const { status, amount_cents, currency } of surplus)
      if (status === wanted) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
    return amounts.format([...sums].map(([currency, sum]) => formatExactPrice(sum, currency)));
  };
  const [due, done] = [of("due"), of("done")];
  const lines = [
    done && `Nous avons reçu ${done}${tooMuch}, et vous avons rendu cette somme en totalité.`,
    due &&
      `Nous avons reçu ${due}${tooMuch} : notre équipe vous rend cette somme en totalité, sous ${REFUND_DAYS} jours.`,
  ];
  return lines.filter(Boolean).join(" ") || null;
}
