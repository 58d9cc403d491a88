import type { BookedRoom, Booking } from "@lopango/contract/bookings/booking";
import { roomCount, linesOfRooms, roomNames } from "@lopango/contract/listings/rooms";
import type { RateInUse } from "@lopango/contract/payments/conversion";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { MONTHLY_REBATE_NIGHTS, WEEKLY_REBATE_NIGHTS, pricedRooms, type Price } from "@lopango/contract/listings/price";
import type { PriceLine } from "@lopango/contract/payments/price-line";
import { formatNights } from "@lopango/contract/platform/french-dates";
import type { Property } from "@lopango/contract/listings/property";
import { RateNote } from "../payments/in-both.tsx";
import { Amount } from "../payments/amount.tsx";
import type { WantedStay } from "./own-pending.ts";

type Line = [label: string, amount: string, cents: number | null];

const INCLUDED = "inclus";

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
  if (kind === "breakfast_included") return INCLUDED;
  return cents < 0 ? `\u2212${formatExactPrice(-cents, currency)}` : formatExactPrice(cents, currency);
}

/**
 * Returns the lines of a price in French, with their amounts: null for what is included.
 * @example `125 $US × 3 nuits`, or `1 mois` and `12 nuits au tarif du mois`
 */
export function priceLines({ lines, currency }: Pick<Price, "lines" | "currency">): Line[] {
  const hasMonths = lines.some(({ kind }) => kind === "months");
  return lines.map((line) => [
    labelOf(line, hasMonths, currency),
    amountOf(line, currency),
    line.kind === "breakfast_included" ? null : line.amount_cents,
  ]);
}

/** A price, by room where several are booked, and the rate that its booking keeps. */
export type ShownPrice = Price & { rooms?: readonly BookedRoom[]; rate?: RateInUse | null | undefined };

/** Returns the price at which the booking was sold, even if the listing's price changed since. */
export const priceOf = ({
  price_lines: lines,
  total_cents,
  currency,
  rooms,
  exchange_rate: rate = null,
}: Pick<Booking, "price_lines" | "total_cents" | "currency" | "rooms" | "exchange_rate">): ShownPrice => ({
  lines,
  total_cents,
  currency,
  rooms,
  rate,
});

/** Price lines and total. `label` names the total, which is an estimate until a booking exists. */
export function Breakdown({ price, label = "Total estimé" }: { price: ShownPrice; label?: string }) {
  const { rooms = [], currency, rate } = price;
  return (
    <dl className="text-sm">
      {roomCount(rooms) > 1
        ? rooms.map((room, index) => (
            <RoomPrice key={`${index} ${room.property_id}`} room={room} currency={currency} rate={rate} />
          ))
        : priceLines(price).map(([text, , cents], index) => (
            <div key={`${index} ${text}`} className="flex items-baseline justify-between gap-4 pb-3">
              <dt className="min-w-0 text-ink-soft">{text}</dt>
              <dd className="shrink-0 text-right">
                {cents === null ? INCLUDED : <Amount cents={cents} currency={currency} rate={rate} />}
              </dd>
            </div>
          ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{label}</dt>
        <dd className="shrink-0 text-right">
          <Amount cents={price.total_cents} currency={currency} rate={rate} note={<RateNote rate={rate} />} />
        </dd>
      </div>
    </dl>
  );
}

/** Rooms of one type with their total, and the lines of one of them. */
function RoomPrice({ room, currency, rate }: { room: BookedRoom } & Pick<ShownPrice, "currency" | "rate">) {
  const { title, count, price_lines: lines, total_cents } = room;
  const each = priceLines({ lines, currency });
  return (
    <div className="flex items-baseline justify-between gap-4 pb-3">
      <dt className="min-w-0">
        <span className="wrap-break-word">{`${count}\u00a0×\u00a0${title}`}</span>
        {each.map(([text, amount]) => (
          <span key={text} className="block text-ink-soft">
            {each.length > 1 ? `${text}\u202f: ${amount}` : text}
          </span>
        ))}
        {count > 1 && each.length > 1 ? <span className="block text-ink-soft">par chambre</span> : null}
      </dt>
      <dd className="shrink-0 text-right">
        <Amount cents={total_cents} currency={currency} rate={rate} />
      </dd>
    </div>
  );
}

/** Price of rooms for a stay, each by its own people. `base`: what replaces the listings' own. */
export function priceOfRooms(
  listings: readonly Property[],
  { checkin, checkout, rooms }: WantedStay,
  base: object = {},
): ShownPrice {
  const { rooms: titles } = roomNames(listings);
  const booked = rooms.flatMap((room, index): BookedRoom[] => {
    const listing = listings.find(({ id }) => id === room.property_id);
    if (!listing) return [];
    return pricedRooms({ ...listing, ...base }, titles[index] ?? listing.title, room, { checkin, checkout });
  });
  const total_cents = booked.reduce((sum, room) => sum + room.total_cents, 0);
  return { lines: linesOfRooms(booked), total_cents, currency: listings[0]?.currency ?? "USD", rooms: booked };
}
