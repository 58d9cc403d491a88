import type { User } from "../../src/identity/rules/user.ts";
import type { Booking } from "../../src/bookings/rules/booking.ts";
import type { Night, Taken } from "../../src/calendar/rules/calendar.ts";
import type { Money } from "../../src/payments/rules/money.ts";
import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Payment } from "../../src/payments/rules/payment.ts";

/**
 * The product's rules restated for the proof, so that a bug in the code does not hide here. Neither this file nor
 * invariants.ts may call the functions or the contract (rules.test.ts).
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Hours ahead of UTC. */
const AHEAD = { "Africa/Kinshasa": 1, "Africa/Lubumbashi": 2 } as const;
type Zone = keyof typeof AHEAD;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const dateIn = (zone: Zone, now: Date): string => dateAt(now.getTime() + AHEAD[zone] * HOUR);

export function nightsFrom(checkin: string, checkout: string): string[] {
  const nights: string[] = [];
  for (let at = midnight(checkin); at < midnight(checkout); at += DAY) nights.push(dateAt(at));
  return nights;
}

/** At the listing's check-in time, but no later than 14:00 (docs/product/bookings.md#start-of-a-stay). */
export function beginningOf({
  checkin,
  property: { checkin_time: time, time_zone: zone },
}: {
  checkin: string;
  property: { checkin_time: string; time_zone: Zone };
}): Date {
  const own = Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * MINUTE;
  return new Date(midnight(checkin) - AHEAD[zone] * HOUR + Math.min(own, 14 * HOUR));
}

/** Adds months, clamped to the last day of the month. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return dateAt(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())));
}

type Timed = Pick<Booking, "checkin"> & { property: Pick<Booking["property"], "checkin_time" | "time_zone"> };

/** The clock of a stay's day of arrival, `hours` after its check-in time. */
const afterCheckIn = ({ checkin, property: { checkin_time: time, time_zone: zone } }: Timed, hours: number): Date =>
  new Date(
    midnight(checkin) -
      AHEAD[zone] * HOUR +
      (Number(time.slice(0, 2)) + hours) * HOUR +
      Number(time.slice(3, 5)) * MINUTE,
  );

/** An arrival is noted from six hours before the check-in time, a no-show from six hours after it. */
export const arrivalFrom = (stay: Timed): Date => afterCheckIn(stay, -6);
export const missedFrom = (stay: Timed): Date => afterCheckIn(stay, 6);

export const dayAfter = (date: string): string => dateAt(midnight(date) + DAY);

/** A guest objects within 48 hours (docs/product/reception.md#objections). */
export const objectionEnd = (told: Date): number => told.getTime() + 2 * DAY;
export const isObjectedTo = (presence: Booking["presence"], about: "no_show" | "check_out"): boolean =>
  presence?.objections.some((one) => one.about === about && one.decision === null) ?? false;

/** First night that a stay no longer has (docs/product/reception.md#nights-left). */
export const endOfNights = ({ checkout, presence }: Pick<Booking, "checkout" | "presence">): string =>
  presence?.freed_from ?? checkout;

type Priced = Pick<Listing, "category" | "base_price_cents" | "rates" | "rate_plan">;

/** The last rule of that night that sets a price; null means the listing's own (docs/product/rates.md#rate-rules). */
function nightPrice({ base_price_cents, rates }: Priced, date: string): number {
  const weekday = new Date(midnight(date)).getUTCDay() || 7;
  const rule = rates.findLast(
    ({ from, to, weekdays = [weekday], price_cents }) =>
      price_cents !== undefined && from <= date && date <= to && weekdays.includes(weekday),
  );
  return rule?.price_cents ?? base_price_cents;
}

/** Guests of a room, and the ages of the children among them; null: unknown. */
export interface People {
  guests: number;
  ages?: readonly (number | null)[] | undefined;
}

/**
 * A hotel: its nights less a rebate, then what each guest costs but the youngest children
 * (docs/product/rates.md#hotels-by-the-night).
 */
function hotelPrice(listing: Priced, nights: readonly string[], { guests: all, ages = [] }: People): number {
  const { free_child_age: free } = listing.rate_plan;
  const guests = all - (free === undefined ? 0 : ages.filter((age) => age !== null && age <= free).length);
  const { weekly_rebate = 0, monthly_rebate = 0, included_guests = guests, ...plan } = listing.rate_plan;
  const { extra_guest_cents = 0, tax_cents = 0 } = plan;
  const full = nights.reduce((sum, date) => sum + nightPrice(listing, date), 0);
  const percent = Math.max(nights.length >= 7 ? weekly_rebate : 0, nights.length >= 28 ? monthly_rebate : 0);
  const extra = Math.max(0, guests - included_guests);
  return full - Math.round((full * percent) / 100) + (extra * extra_guest_cents + guests * tax_cents) * nights.length;
}

/** Per night, or whole months plus a thirtieth for each further night (docs/product/bookings.md#price). */
export function priceOf(listing: Priced, checkin: string, checkout: string, people: People = { guests: 1 }): number {
  const { category, base_price_cents: price } = listing;
  if (category !== "logement") return hotelPrice(listing, nightsFrom(checkin, checkout), people);
  let months = 0;
  while (monthsLater(checkin, months + 1) <= checkout) months += 1;
  const nights = nightsFrom(monthsLater(checkin, months), checkout).length;
  return price * months + Math.round((price * nights) / 30);
}

/** Refunded shares until so many hours before the start; the first match applies. */
export const POLICIES = {
  flexible: [{ hours: 24, share: 1 }],
  moderate: [
    { hours: 120, share: 1 },
    { hours: 0, share: 0.5 },
  ],
  strict: [{ hours: 168, share: 0.5 }],
} as const satisfies Record<Booking["cancellation_policy"], { hours: number; share: number }[]>;

/** Refund of `paid_cents` for a cancellation at a time; halves round up. */
export function backByPolicy(
  booking: Pick<Booking, "cancellation_policy" | "checkin" | "property">,
  paid_cents: number,
  at: Date,
): number {
  const left = beginningOf(booking).getTime() - at.getTime();
  const share = POLICIES[booking.cancellation_policy].find(({ hours }) => left >= hours * HOUR)?.share ?? 0;
  return Math.ceil(paid_cents * share);
}

/** Deadline of the host: a day after the payment, but before the start. */
export const answerDue = (booking: Booking, paidAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + DAY, beginningOf(booking).getTime()));

export const isUnpaid = ({ status }: Booking): boolean => status === "created" || status === "pending_payment";
export const isPaid = ({ status }: Booking): boolean => status === "paid" || status === "confirmed";

/** Money received for a stay minus refunds of its changes (docs/product/bookings.md#changing-a-stay). */
export function heldMoney({ received, adjusted }: Booking): number {
  const came = [received, ...(adjusted?.added ?? [])].reduce((sum, money) => sum + (money?.amount_cents ?? 0), 0);
  return came - (adjusted?.returned_cents ?? 0);
}

/** Held money that counts for the price: what was kept of nights and rooms that were given up pays once. */
export const creditOf = (booking: Booking): number => heldMoney(booking) - (booking.adjusted?.kept_cents ?? 0);

/** Refund of `cents` for a cancellation at a time, without the forfeited part. An objection may have given more back. */
export const backOfStay = (booking: Booking, cents: number, at: Date): number =>
  Math.max(
    0,
    Math.min(backByPolicy(booking, cents, at), heldMoney(booking) - (booking.adjusted?.forfeited_cents ?? 0)),
  );

export const paymentsOf = ({ received, adjusted, change }: Booking): string[] =>
  [received, ...(adjusted?.added ?? []), change?.received].flatMap((money) => (money ? [money.payment] : []));

export const holds = ({ hold_until: until }: Booking, now: Date): boolean => until !== null && until > now;

/** Whether a payment is for the stay: unpaid, expired or replaced, without a refund. */
export const wantsMoney = (booking: Booking): boolean =>
  isUnpaid(booking) ||
  (booking.status === "cancelled" &&
    booking.refund === null &&
    ["hold_expired", "replaced", "given_up"].includes(booking.reason ?? ""));

/** Whether the outcome is final, or money was received. */
export const isDecided = ({ status }: Payment): boolean => ["paid", "review", "rejected"].includes(status);

/** Money of a paid attempt: the admin's finding, else its price. */
export const broughtBy = ({ resolution, amount_cents, currency }: Payment): Money =>
  resolution?.received ?? { amount_cents, currency };

/** The stored status is current for two seconds (docs/decisions/0115). */
export const wasAskedNow = ({ asked_at: at }: Payment, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < 2_000;

export const hasAdminRole = ({ roles }: User): boolean => roles.some((role) => role === "admin");

/** Bookings that have the night, with their units and the end of each hold; null: paid. */
export function holdersOf(taken: Record<string, Taken> | undefined, now: Date): [id: string, taken: Taken][] {
  return Object.entries(taken ?? {}).filter(([, { until }]) => until === null || until > now);
}

/** Whether both are of one listing or house. */
export const isSamePlace = (one: Pick<Booking, "establishment_id" | "rooms">, other: typeof one): boolean =>
  (one.establishment_id !== null && one.establishment_id === other.establishment_id) ||
  one.rooms.some((room) => other.rooms.some(({ property_id: id }) => id === room.property_id));

const sumOf = (units: Record<string, number> = {}): number => Object.values(units).reduce((sum, one) => sum + one, 0);

/** Units that events of other sites take. */
export const importedIn = (night: Night | undefined): number => sumOf(night?.imported);

/** Units that the house closed or put out of order. */
export const closedIn = (night: Night | undefined): number => (night?.closed ?? 0) + sumOf(night?.out_of_order);

/** Units that these bookings have. */
export const unitsOf = (holders: readonly [string, Taken][]): number =>
  holders.reduce((sum, [, { units }]) => sum + units, 0);
