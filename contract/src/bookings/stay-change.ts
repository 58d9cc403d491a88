import { cancellationRefundCents, creditOf, refundableCents, type PaidStay } from "../listings/cancellation.ts";
import { isSameLodging, type Lodgers } from "../listings/lodging.ts";
import type { CivilDate } from "../platform/dates.ts";
import { hasBreakfast, isPerPerson, quote, sumOf, type Rate } from "../listings/price.ts";
import { charged } from "../payments/money.ts";
import type { PriceLine } from "../payments/price-line.ts";

/** Price of a change of dates or guests, for server and page (docs/product/bookings.md#changing-a-stay). */

/** Minor units; at most one of `to_pay_cents` and `back_cents` is positive. */
export interface Difference {
  to_pay_cents: number;
  back_cents: number;
  /** Overpaid part that the policy keeps. */
  kept_cents: number;
}

/**
 * Compares the new price `total_cents` with the credit of the stay.
 * A part of the price that an admin waived is not charged again.
 * The policy at the present dates decides how much of an overpayment is refunded.
 */
export function differenceOf(stay: PaidStay, total_cents: number, now: Date): Difference {
  const credit = creditOf(stay);
  const surplus = Math.max(0, credit - total_cents);
  const back = Math.min(refundableCents(surplus, stay, now), cancellationRefundCents(stay, now));
  return {
    to_pay_cents: Math.max(0, total_cents - Math.max(credit, stay.total_cents)),
    back_cents: back,
    kept_cents: surplus - back,
  };
}

interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Price of a room on the dates of `stay`. */
interface SoldRoom extends Lodgers {
  count: number;
  unit_price_cents: number;
  price_lines: PriceLine[];
  total_cents: number;
}

/** Whether a change keeps the dates: then nights keep their price, and the stay its policy. */
export const hasSameDates = (stay: Stay, wanted: Stay): boolean =>
  stay.checkin === wanted.checkin && stay.checkout === wanted.checkout;

/**
 * Price of a room with other dates or guests. New dates are priced by the listing's present rates. Unchanged dates keep
 * the price of their nights; with other guests only what each person costs is priced anew.
 */
export function roomOfChange<Room extends SoldRoom>(
  room: Room,
  stay: Stay,
  wanted: Stay & Lodgers,
  listing: Rate,
): Room {
  const { checkin, checkout, guests, children } = wanted;
  const isSame = hasSameDates(stay, wanted);
  if (isSame && isSameLodging(room, wanted)) return room;
  const breakfast = hasBreakfast(room.price_lines);
  const present = quote(listing, checkin, checkout, { guests, children, breakfast });
  const { children: _before, ...kept } = room;
  const lines = isSame
    ? [...room.price_lines.filter((line) => !isPerPerson(line)), ...present.lines.filter(isPerPerson)]
    : present.lines;
  return {
    ...(kept as Room),
    guests,
    ...(children?.length && { children }),
    unit_price_cents: isSame ? room.unit_price_cents : present.unit_price_cents,
    price_lines: lines,
    total_cents: sumOf(lines) * room.count,
  };
}

/** Part of the credit of a stay that paid for rooms of `cents`; what was paid beyond the price is no room's. */
function shareOfRooms(stay: PaidStay, cents: number): number {
  const { total_cents, paid_currency } = stay;
  return total_cents > 0 ? charged((Math.min(creditOf(stay), total_cents) * cents) / total_cents, paid_currency) : 0;
}

/**
 * Rooms that cost `cents` of a stay, cancelled while the other rooms stay: the policy refunds `back_cents` of what paid
 * for them and keeps `kept_cents`. Minor units of the paid currency.
 */
export function differenceOfRooms(
  stay: PaidStay,
  cents: number,
  now: Date,
): Pick<Difference, "back_cents" | "kept_cents"> {
  const share = shareOfRooms(stay, cents);
  const back = Math.min(refundableCents(share, stay, now), cancellationRefundCents(stay, now));
  return { back_cents: back, kept_cents: share - back };
}

/** Returns whether the host must accept a change. A stay that still awaits the host is answered as a whole. */
export const asksHost = (
  { status }: { status: string },
  { confirmation }: { confirmation: "instant" | "host" },
): boolean => status === "confirmed" && confirmation === "host";
