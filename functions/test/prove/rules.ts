import type { User } from "../../src/identity/rules/user.ts";
import type { Booking, Money } from "../../src/bookings/rules/booking.ts";
import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Payment } from "../../src/payments/rules/payment.ts";

/**
 * The rules of docs/decisions once more, in a few lines of the proof's own: a rule that is wrong in the code must not be
 * wrong here too. So nothing here or in invariants.ts calls the functions or the contract (rules.test.ts).
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Hours before UTC of the clocks there. */
const AHEAD = { "Africa/Kinshasa": 1, "Africa/Lubumbashi": 2 } as const;
type Zone = keyof typeof AHEAD;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The date there. */
export const dateIn = (zone: Zone, now: Date): string => dateAt(now.getTime() + AHEAD[zone] * HOUR);

/** The dates of the nights between two dates. */
export function nightsFrom(checkin: string, checkout: string): string[] {
  const nights: string[] = [];
  for (let at = midnight(checkin); at < midnight(checkout); at += DAY) nights.push(dateAt(at));
  return nights;
}

/** docs/product/bookings.md#start-of-a-stay: at the listing's check-in time, or at 14:00 where that is earlier. */
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

/** The same date so many months later, or the last one of that month when it is shorter. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return dateAt(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())));
}

/** docs/product/bookings.md#price: by the night, or whole months and a thirtieth of one for each night after them. */
export function priceOf(
  { category, base_price_cents: price }: Pick<Listing, "category" | "base_price_cents">,
  checkin: string,
  checkout: string,
): number {
  if (category !== "logement") return price * nightsFrom(checkin, checkout).length;
  let months = 0;
  while (monthsLater(checkin, months + 1) <= checkout) months += 1;
  const nights = nightsFrom(monthsLater(checkin, months), checkout).length;
  return price * months + Math.round((price * nights) / 30);
}

/** What a policy gives back, until so many hours before the stay begins: the first that is still kept. */
export const POLICIES = {
  flexible: [{ hours: 24, share: 1 }],
  moderate: [
    { hours: 120, share: 1 },
    { hours: 0, share: 0.5 },
  ],
  strict: [{ hours: 168, share: 0.5 }],
} as const satisfies Record<Booking["cancellation_policy"], { hours: number; share: number }[]>;

/** What goes back of `paid_cents` to a guest who cancels then; halves round up. */
export function backByPolicy(
  booking: Pick<Booking, "cancellation_policy" | "checkin" | "property">,
  paid_cents: number,
  at: Date,
): number {
  const left = beginningOf(booking).getTime() - at.getTime();
  const share = POLICIES[booking.cancellation_policy].find(({ hours }) => left >= hours * HOUR)?.share ?? 0;
  return Math.ceil(paid_cents * share);
}

/** Until when a host answers who was paid for then: a day, and never longer than until the stay begins. */
export const answerDue = (booking: Booking, paidAt: Date): Date =>
  new Date(Math.min(paidAt.getTime() + DAY, beginningOf(booking).getTime()));

export const isUnpaid = ({ status }: Booking): boolean => status === "created" || status === "pending_payment";
export const isPaid = ({ status }: Booking): boolean => status === "paid" || status === "confirmed";

/** docs/product/bookings.md#changing-a-stay: what came for a stay and did not go back when its dates changed. */
export function heldMoney({ received, adjusted }: Booking): number {
  const came = [received, ...(adjusted?.added ?? [])].reduce((sum, money) => sum + (money?.amount_cents ?? 0), 0);
  return came - (adjusted?.returned_cents ?? 0);
}

/** What goes back of `cents` of a stay's money to a guest who cancels then: never what is forfeited. */
export const backOfStay = (booking: Booking, cents: number, at: Date): number =>
  Math.min(backByPolicy(booking, cents, at), heldMoney(booking) - (booking.adjusted?.forfeited_cents ?? 0));

/** The attempts whose money a stay has, or its change. */
export const paymentsOf = ({ received, adjusted, change }: Booking): string[] =>
  [received, ...(adjusted?.added ?? []), change?.received].flatMap((money) => (money ? [money.payment] : []));

/** Whether it has its nights, unpaid, for a while still. */
export const holds = ({ hold_until: until }: Booking, now: Date): boolean => until !== null && until > now;

/** Whether money that comes is its price: it is unpaid, or was given up by time or for other dates, and nothing goes back. */
export const wantsMoney = (booking: Booking): boolean =>
  isUnpaid(booking) ||
  (booking.status === "cancelled" &&
    booking.refund === null &&
    ["hold_expired", "replaced", "given_up"].includes(booking.reason ?? ""));

/** Whether somebody has decided what became of it, or money came. */
export const isDecided = ({ status }: Payment): boolean => ["paid", "review", "rejected"].includes(status);

/** What a paid attempt brought: what an admin found, or else its price. */
export const broughtBy = ({ resolution, amount_cents, currency }: Payment): Money =>
  resolution?.received ?? { amount_cents, currency };

/** docs/decisions/0050: within two seconds of a question what is stored is the answer. */
export const wasAskedNow = ({ asked_at: at }: Payment, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < 2_000;

export const hasAdminRole = ({ roles }: User): boolean => roles.some((role) => role === "admin");

/** Who has the night at `now`: bookings, each with the end of its hold, or null when it is paid for. */
export function holdersOf(
  taken: Record<string, Date | null> | undefined,
  now: Date,
): [id: string, until: Date | null][] {
  return Object.entries(taken ?? {}).filter(([, until]) => until === null || until > now);
}
