import type { Booking } from "@lopango/contract/bookings/booking";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { MONTHLY_REBATE_NIGHTS, WEEKLY_REBATE_NIGHTS, type Price } from "@lopango/contract/payments/price";
import type { PriceLine } from "@lopango/contract/payments/price-line";
import { formatNights } from "@lopango/contract/calendar/french-dates";

type Line = [label: string, amount: string];

const people = (count: number) => `${count}\u00a0personne${count > 1 ? "s" : ""}`;
const rebate = (nights: number, percent: number) => `Remise de ${percent}\u00a0% dès ${formatNights(nights)}`;

function labelOf(line: PriceLine, isPriceShown: boolean, currency: string): string {
  const { months = 0, nights = 0, guests = 0, percent = 0 } = line;
  const price = formatExactPrice(line.unit_cents ?? 0, currency);
  const each = `${price} × ${formatNights(nights)}`;
  switch (line.kind) {
    case "months":
      return months === 1 ? "1\u00a0mois" : `${months}\u00a0mois à ${price}`;
    case "nights":
      return each;
    case "nights_of_month":
      return `${formatNights(nights)} au tarif du mois${isPriceShown ? "" : ` (${price})`}`;
    case "weekly_rebate":
      return rebate(WEEKLY_REBATE_NIGHTS, percent);
    case "monthly_rebate":
      return rebate(MONTHLY_REBATE_NIGHTS, percent);
    case "extra_guests":
      return `${people(guests)} en plus (${each})`;
    case "breakfast":
      return `Petit-déjeuner, ${people(guests)} (${each})`;
    case "breakfast_included":
      return "Petit-déjeuner";
    case "tax":
      return `Taxe de séjour, ${people(guests)} (${each})`;
  }
}

/** `−30 $US`; an amount without a sign is never negative. */
function amountOf({ kind, amount_cents: cents }: PriceLine, currency: string): string {
  if (kind === "breakfast_included") return "inclus";
  return cents < 0 ? `\u2212${formatExactPrice(-cents, currency)}` : formatExactPrice(cents, currency);
}

/**
 * Returns the lines of a price in French.
 * @example `125 $US × 3 nuits`, or `1 mois` and `12 nuits au tarif du mois`
 */
export function priceLines({ lines, currency }: Pick<Price, "lines" | "currency">): Line[] {
  const hasMonths = lines.some(({ kind }) => kind === "months");
  return lines.map((line) => [labelOf(line, hasMonths, currency), amountOf(line, currency)]);
}

/** Returns the price at which the booking was sold, even if the listing's price changed since. */
export const priceOf = ({
  price_lines: lines,
  total_cents,
  currency,
}: Pick<Booking, "price_lines" | "total_cents" | "currency">): Price => ({ lines, total_cents, currency });

/** Price lines and total. `label` names the total, which is an estimate until a booking exists. */
export function Breakdown({ price, label = "Total estimé" }: { price: Price; label?: string }) {
  return (
    <dl className="text-sm">
      {priceLines(price).map(([text, amount], index) => (
        <div key={`${index} ${text}`} className="flex items-baseline justify-between gap-4 pb-3">
          <dt className="text-ink-soft">{text}</dt>
          <dd className="shrink-0 figures">{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{label}</dt>
        <dd className="shrink-0 figures">{formatExactPrice(price.total_cents, price.currency)}</dd>
      </div>
    </dl>
  );
}
