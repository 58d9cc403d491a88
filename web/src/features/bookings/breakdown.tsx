import type { Booking } from "@lopango/contract/bookings/booking";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { quote, type Quote } from "@lopango/contract/payments/price";
import { formatNights } from "@lopango/contract/calendar/french-dates";

type Line = [label: string, cents: number];

/**
 * Returns the parts of a price, which add up to the total.
 * @example `125 $US × 3 nuits`, or `1 mois` and `12 nuits au tarif du mois`
 */
export function priceLines({ unit, unit_price_cents, months, single_nights, total_cents, currency }: Quote): Line[] {
  const price = formatExactPrice(unit_price_cents, currency);
  if (unit === "night") return [[`${price} × ${formatNights(single_nights)}`, total_cents]];
  const months_cents = unit_price_cents * months;
  const lines: Line[] = [];
  if (months > 0) lines.push([months === 1 ? "1\u00a0mois" : `${months}\u00a0mois à ${price}`, months_cents]);
  if (single_nights > 0) {
    const rate = months === 0 ? `tarif du mois (${price})` : "tarif du mois";
    lines.push([`${formatNights(single_nights)} au ${rate}`, total_cents - months_cents]);
  }
  return lines;
}

/** Returns the price at which the booking was sold, even if the listing's price changed since. */
export function quoteOf(booking: Booking): Quote {
  const { unit_price_cents: base_price_cents, total_cents, currency, checkin, checkout, property } = booking;
  return { ...quote({ category: property.category, base_price_cents, currency }, checkin, checkout), total_cents };
}

/** Price lines and total. `label` names the total, which is an estimate until a booking exists. */
export function Breakdown({ quote: price, label = "Total estimé" }: { quote: Quote; label?: string }) {
  const amount = (cents: number) => formatExactPrice(cents, price.currency);
  return (
    <dl className="text-sm">
      {priceLines(price).map(([text, cents]) => (
        <div key={text} className="flex items-baseline justify-between gap-4 pb-3">
          <dt className="text-ink-soft">{text}</dt>
          <dd className="shrink-0 figures">{amount(cents)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{label}</dt>
        <dd className="shrink-0 figures">{amount(price.total_cents)}</dd>
      </div>
    </dl>
  );
}
