import type { Booking } from "@lopango/contract/booking";
import { formatExactPrice } from "@lopango/contract/money";
import type { Quote } from "@lopango/contract/price";
import { formatNights } from "@lopango/contract/french-dates";

/** How the price of a stay comes about: `125 $US × 3 nuits`, or a month's price by the night. */
export function unitLine({ unit, unit_price_cents, nights, currency }: Omit<Quote, "total_cents">): string {
  const price = formatExactPrice(unit_price_cents, currency);
  return unit === "night" ? `${price} × ${formatNights(nights)}` : `${price} / mois × ${formatNights(nights)} ÷ 30`;
}

/** The price of a booking as it was made. */
export function quoteOf(booking: Booking): Quote {
  const { nights, unit_price_cents, total_cents, currency, property } = booking;
  return { nights, unit: property.category === "hotel" ? "night" : "month", unit_price_cents, total_cents, currency };
}

/** The lines of a price, and its total; `label` names the total, which is an estimate until a booking exists. */
export function Breakdown({ quote, label = "Total estimé" }: { quote: Quote; label?: string }) {
  const total = formatExactPrice(quote.total_cents, quote.currency);
  return (
    <dl className="text-sm">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <dt className="text-ink-soft">{unitLine(quote)}</dt>
        <dd className="shrink-0 figures">{total}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{label}</dt>
        <dd className="shrink-0 figures">{total}</dd>
      </div>
    </dl>
  );
}
