import type { Booking } from "../../src/bookings/rules/booking.ts";
import type { Money } from "../../src/payments/rules/money.ts";
import type { Payment } from "../../src/payments/rules/payment.ts";
import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import {
  answerDue,
  backOfStay,
  creditOf,
  beginningOf,
  broughtBy,
  closedIn,
  dateIn,
  DAY,
  endOfNights,
  hasAdminRole,
  heldMoney,
  holdersOf,
  holds,
  importedIn,
  isDecided,
  isPaid,
  isSamePlace,
  isUnpaid,
  nightsFrom,
  paymentsOf,
  unitsOf,
  wantsMoney,
  wasAskedNow,
} from "./rules.ts";
import { isNamed, type ScriptedProvider, type Transaction } from "./scripted-provider.ts";
import type { State } from "./world.ts";

export class Broken extends Error {}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}

const isIn = (date: string, { checkin, checkout }: Pick<Booking, "checkin" | "checkout">): boolean =>
  checkin <= date && date < checkout;

/** End of a paid stay's claim on a night: null forever, or the deadline of its change. */
function paidUntil(booking: Booking, now: Date, date: string): Date | null | undefined {
  const { change } = booking;
  if (isIn(date, booking) && date < endOfNights(booking)) return null;
  if (!change || !isIn(date, change)) return undefined;
  return change.hold_until === null || change.hold_until > now ? change.hold_until : undefined;
}

const isWalkIn = (stay: Booking | WalkIn): stay is WalkIn => "written" in stay;

/** Name in the calendar. */
const takenBy = (stay: Booking | WalkIn): string => (isWalkIn(stay) ? `walk-in_${stay.id}` : stay.id);

const said = (stay: Booking | WalkIn): string =>
  `${stay.status} (${isWalkIn(stay) ? "a walk-in" : (stay.reason ?? "-")})`;

/** End of the stay's claim on a night: null forever, undefined none. */
function hasUntil(booking: Booking | WalkIn, now: Date, date: string): Date | null | undefined {
  if (isWalkIn(booking))
    return booking.status === "confirmed" && isIn(date, booking) && date < endOfNights(booking) ? null : undefined;
  if (isPaid(booking)) return paidUntil(booking, now, date);
  if (!isIn(date, booking)) return undefined;
  if (isUnpaid(booking) && booking.reason === "payment_review") return null;
  return isUnpaid(booking) && holds(booking, now) ? booking.hold_until : undefined;
}

/**
 * Checks that no night is sold twice, and that the calendar equals the bookings. `despite`: nights (`listing date`)
 * that the host closed or removed units from although booked.
 */
export function checkNights(
  { bookings, walkIns, months, listings }: State,
  despite: ReadonlySet<string>,
  now: Date,
): void {
  const byName = new Map([...bookings, ...walkIns].map((stay) => [takenBy(stay), stay]));
  for (const listing of listings) {
    const today = dateIn(listing.time_zone, now);
    for (const { days } of months.filter(({ property_id: id }) => id === listing.id)) {
      for (const [date, night] of Object.entries(days)) {
        const live = holdersOf(night.taken, now);
        for (const [id, { until, units }] of live) {
          const stay = byName.get(id);
          must(stay !== undefined, `${date} is taken by ${id}, which is no stay`);
          const count = roomsAt(stay, listing.id);
          must(count === units, `${date} has ${units} rooms of ${id}, which has ${count}`);
          const implied = hasUntil(stay, now, date);
          must(
            implied !== undefined && implied?.getTime() === until?.getTime(),
            `${date} is ${until ? "held" : "sold"} to ${id}, which is ${said(stay)}`,
          );
        }
        if (date < today) continue;
        const sold = unitsOf(live);
        must(sold <= listing.units, `${date} at ${listing.id} is sold ${sold} times, units: ${listing.units}`);
        const closed = closedIn(night);
        const isTooMuch = closed > 0 && sold > 0 && closed + sold > listing.units;
        must(!isTooMuch || despite.has(`${listing.id} ${date}`), `${date} at ${listing.id} is closed and sold`);
      }
    }
  }
  for (const booking of bookings) {
    const stays = [booking, ...(booking.change ? [booking.change] : [])];
    const dates = stays.flatMap(({ checkin, checkout }) => nightsFrom(checkin, checkout));
    const claimed = dates.filter((date) => hasUntil(booking, now, date) !== undefined);
    for (const room of booking.rooms.filter((one) => listings.some(({ id }) => id === one.property_id)))
      for (const date of claimed)
        must(
          hasNight(months, booking, room, date),
          `${date} at ${room.property_id} is not in the calendar for a booking that is ${booking.status}`,
        );
  }
  for (const walkIn of walkIns)
    for (const { property_id: id } of walkIn.rooms) {
      const listing = listings.find((one) => one.id === id);
      // Nights that passed while they were free are not taken back.
      const dates = nightsFrom(walkIn.checkin, walkIn.checkout).filter(
        (date) => listing && date >= dateIn(listing.time_zone, now) && hasUntil(walkIn, now, date) === null,
      );
      for (const date of dates)
        must(hasNight(months, walkIn, { property_id: id }, date), `${date} at ${id} is not kept for a walk-in`);
    }
}

/** Checks that price and guests of a booking and of its change are those of their rooms. */
export function checkRooms({ bookings }: State): void {
  for (const booking of bookings)
    for (const { rooms, total_cents, guests } of [booking, ...(booking.change ? [booking.change] : [])]) {
      const total = rooms.reduce((sum, room) => sum + room.total_cents, 0);
      must(total === total_cents, `${booking.id} costs ${total_cents}, its rooms ${total}`);
      const people = rooms.reduce((sum, room) => sum + room.count * room.guests, 0);
      must(people === guests, `${booking.id} is for ${guests} guests, its rooms for ${people}`);
      for (const { count, price_lines: lines, total_cents: cents } of rooms)
        must(count > 0 && lines.reduce((sum, line) => sum + line.amount_cents, 0) * count === cents, "lines add up");
    }
}

export function checkFullNights({ months, listings }: State, now: Date): void {
  for (const { id, units, time_zone, full_nights: full } of listings) {
    if (full === undefined) continue;
    const today = dateIn(time_zone, now);
    const own = months.filter(({ property_id: of }) => of === id).flatMap(({ days }) => Object.entries(days));
    const isGone = (date: string): boolean => {
      const night = own.find(([of]) => of === date)?.[1];
      const paid = Object.entries(night?.taken ?? {}).filter(([, { until }]) => until === null);
      return closedIn(night) + importedIn(night) + unitsOf(paid) >= units;
    };
    // Bit 0 is the month's first night.
    const told = Object.entries(full).flatMap(([month, bits]) =>
      Array.from({ length: 31 }, (_, day) => (bits & (1 << day) ? `${month}-${`${day + 1}`.padStart(2, "0")}` : "")),
    );
    const ahead = (dates: string[]): string =>
      [...new Set(dates)]
        .filter((date) => date >= today)
        .toSorted()
        .join();
    const gone = ahead(own.map(([date]) => date).filter(isGone));
    must(ahead(told) === gone, `${id} says that ${ahead(told)} are full, and its calendar ${gone}`);
  }
}

/** Rooms of a listing, whoever sleeps in them. */
const roomsAt = ({ rooms }: Booking | WalkIn, listing: string): number =>
  (rooms as WalkIn["rooms"]).reduce((sum, { property_id: of, count }) => sum + (of === listing ? count : 0), 0);

export const hasNight = (
  months: State["months"],
  stay: Booking | WalkIn,
  { property_id }: { property_id: string },
  date: string,
): boolean =>
  months.some(
    ({ property_id: of, days }) =>
      of === property_id && days[date]?.taken[takenBy(stay)]?.units === roomsAt(stay, property_id),
  );

/**
 * Checks late events. Only a payment within its hold confirms after arrival. Money a day late regains no lost nights. A
 * past stay is not cancelled.
 */
export function checkLateness(before: State, after: State): void {
  for (const booking of after.bookings) {
    const known = before.bookings.find(({ id }) => id === booking.id);
    const held = (at: Date): boolean => known !== undefined && holds(known, at);
    const isReviewed = known?.reason === "payment_review";
    for (const { event, at } of booking.history.slice(known?.history.length ?? 0)) {
      const when = `at ${at.toISOString()}`;
      if (event === "confirm" && at >= beginningOf(booking))
        must(booking.confirmation === "instant" && held(at), `a stay was confirmed ${when}, after arrival`);
      if (event === "settle" && !held(at) && !isReviewed) {
        must(at.getTime() - booking.created_at.getTime() < DAY, `a stay was paid for ${when}, more than a day late`);
        const wasOffered = booking.rooms.every(({ property_id: of }) =>
          [before, after].some(({ listings }) => listings.some(({ id, is_active: online }) => id === of && online)),
        );
        must(wasOffered, `a stay was paid for ${when} that nobody offers`);
      }
      // An objection is decided after the stay, too.
      const isDecided = booking.history.some(
        (entry) => entry.event === "decide_objection" && entry.at.getTime() === at.getTime(),
      );
      if (event === "cancel_by_admin" && known?.status === "confirmed" && !isDecided)
        must(
          booking.checkout > dateIn(booking.property.time_zone, at),
          `a stay was called off ${when}, when it was over`,
        );
    }
  }
}

/** Checks the opposite: a payment that could confirm is not refunded for a cause of the guest's own. */
export function checkGivenBack(before: State, after: State): void {
  for (const booking of after.bookings) {
    const known = before.bookings.find(({ id }) => id === booking.id);
    if (!known || known.refund || booking.refund?.reason !== "paid_too_late" || known.reason === "replaced") continue;
    const at = settledAt(booking, after);
    if (at >= beginningOf(booking) || at.getTime() - booking.created_at.getTime() >= DAY) continue;
    const inTheWay = [before, after].some((state) => isInTheWay(booking, state, at));
    must(inTheWay, `the money of ${booking.id} goes back, and its nights are free`);
  }
}

function settledAt({ received }: Booking, { payments }: State): Date {
  const paid = payments.find(({ reference }) => reference === received?.payment);
  must(paid !== undefined, "money came by no attempt");
  return paid.updated_at;
}

/** Whether a night is taken by others, paid or possibly paid by the same guest, or no longer offered. */
function isInTheWay(booking: Booking, state: State, at: Date): boolean {
  const isBookedAgain = state.bookings.some(
    (other) =>
      other.id !== booking.id &&
      other.guest_id === booking.guest_id &&
      isPaid(other) &&
      isSamePlace(other, booking) &&
      other.checkin < booking.checkout &&
      booking.checkin < other.checkout,
  );
  return isBookedAgain || booking.rooms.some((room) => isRoomTaken(booking, room, state, at));
}

function isRoomTaken(
  booking: Booking,
  { property_id }: Booking["rooms"][number],
  { bookings, listings, months }: State,
  at: Date,
): boolean {
  const listing = listings.find(({ id }) => id === property_id);
  if (!listing?.is_active) return true;
  const byId = new Map(bookings.map((other) => [other.id, other]));
  return nightsFrom(booking.checkin, booking.checkout).some((date) => {
    const night = months.find(({ property_id: id, days }) => id === listing.id && date in days)?.days[date];
    const holders = holdersOf(night?.taken, at);
    const guestOf = (id: string) => byId.get(id)?.guest_id;
    const isBookedAgain = holders.some(([id]) => {
      const other = byId.get(id);
      return other?.guest_id === booking.guest_id && (isPaid(other) || other.reason === "payment_review");
    });
    const strangers = holders.filter(([id]) => guestOf(id) !== booking.guest_id);
    const withheld = closedIn(night) + importedIn(night);
    return isBookedAgain || withheld + unitsOf(strangers) + roomsAt(booking, property_id) > listing.units;
  });
}

/** Bookings with what happened to them in between. */
export const movesBetween = (before: State, after: State) => movesOf(before.bookings, after.bookings);

export function* movesOf<Stay extends Booking | WalkIn>(before: readonly Stay[], after: readonly Stay[]) {
  for (const booking of after) {
    const known = before.find(({ id }) => id === booking.id);
    yield { booking, known, news: booking.history.slice(known?.history.length ?? 0) };
  }
}

const paidAt = ({ history }: Booking): Date | undefined => history.findLast(({ event }) => event === "settle")?.at;

/** Start of the host's deadline: the payment, or the last change of the request. */
const askedAt = ({ history }: Booking): Date | undefined =>
  history.findLast(({ event, status }) => event === "settle" || (event === "change" && status === "paid"))?.at;

/** Checks that hosts answer within a day and before arrival, and that unanswered requests are declined exactly then. */
export function checkHostAnswers(before: State, after: State): void {
  for (const { booking, news } of movesBetween(before, after)) {
    const paid = askedAt(booking);
    if (booking.confirmation !== "host" || !paid) continue;
    const due = answerDue(booking, paid);
    const until = booking.confirm_by?.getTime();
    must(
      booking.status !== "paid" || until === due.getTime(),
      `${booking.id} waits until ${until}, not ${due.getTime()}`,
    );
    for (const { event, at, by } of news) {
      must(
        event !== "confirm" || at < due,
        `${booking.id} was accepted at ${at.toISOString()}, after ${due.toISOString()}`,
      );
      must(
        event !== "decline" || (by === "system") === at >= due,
        `${by} declined at ${at.toISOString()}, until ${due.toISOString()}`,
      );
    }
  }
}

/** Checks that late money pays no night that the guest has already paid at that listing. */
export function checkPaidOnce(before: State, after: State): void {
  for (const { booking, known } of movesBetween(before, after)) {
    const at = paidAt(booking);
    if (!known || !at || !isPaid(booking) || isPaid(known)) continue;
    if (holds(known, at) || known.reason === "payment_review") continue;
    const isSame = (other: Booking): boolean =>
      other.id !== booking.id &&
      other.guest_id === booking.guest_id &&
      isSamePlace(other, booking) &&
      other.checkin < booking.checkout &&
      booking.checkin < other.checkout;
    const other = before.bookings.find((one) => isSame(one) && isPaid(one));
    const still = after.bookings.find(({ id }) => id === other?.id);
    must(!still || !isPaid(still), `${booking.id} was paid late for nights of ${other?.id}, which is paid`);
  }
}

function isWithdrawn(id: string, { listings }: State): boolean {
  const listing = listings.find((known) => known.id === id);
  return !listing || (listing.suspended === true && !listing.is_active);
}

/**
 * Checks that no money is kept for a withdrawn listing or from a suspended user: no stay is paid or confirmed, nothing
 * is unlocked.
 */
export function checkWithdrawn(before: State, after: State): void {
  const isOut = (id: string): boolean => isWithdrawn(id, before) && isWithdrawn(id, after);
  const isSuspended = (uid: string): boolean =>
    [before, after].every(({ users }) => users.some((user) => user.uid === uid && user.suspension));
  for (const { booking, news } of movesBetween(before, after)) {
    for (const { event } of news) {
      const isKept = event === "settle" || event === "confirm";
      const out = booking.rooms.some(({ property_id: id }) => isOut(id));
      must(!isKept || !out, `${booking.id}: ${event} at a listing that was taken offline`);
      must(event !== "settle" || !isSuspended(booking.guest_id), `${booking.id} is paid by somebody suspended`);
    }
  }
  const references = new Set(before.unlocks.map(({ payment }) => payment));
  for (const { property_id: id, payment, viewer_id: viewer } of after.unlocks)
    must(references.has(payment) || !(isOut(id) || isSuspended(viewer)), `${payment} unlocked what nobody sells`);
}

/** Checks that refused requests preserve listings, accounts, held nights and payments. */
export function checkNothingDestroyed(before: State, after: State): void {
  for (const listing of before.listings) {
    const left = after.listings.find(({ id }) => id === listing.id);
    must(left?.is_active === listing.is_active, `${listing.id} went offline with a request that was refused`);
    must(
      left.units === listing.units && left.base_price_cents === listing.base_price_cents,
      `${listing.id} was changed by a request that was refused`,
    );
  }
  for (const { uid } of before.users)
    must(
      after.users.some((one) => one.uid === uid),
      `${uid} is gone after a request that was refused`,
    );
  for (const { payment } of before.unlocks)
    must(
      after.unlocks.some((one) => one.payment === payment),
      `${payment} unlocks nothing after a request that was refused`,
    );
  const wasPaid = (booking: Booking): boolean =>
    isPaid(booking) && !before.bookings.some((known) => known.id === booking.id && isPaid(known));
  for (const known of before.bookings) {
    const booking = after.bookings.find(({ id }) => id === known.id);
    must(booking !== undefined, `${known.id} is gone after a request that was refused`);
    const isGivenUp = isUnpaid(known) && booking.reason === "replaced";
    // The guest's late payment may replace their own hold.
    const isPaidFor = after.bookings.some((other) => other.guest_id === known.guest_id && wasPaid(other));
    must(!isGivenUp || isPaidFor, `${known.id} was given up for a request that was refused`);
  }
}

export function checkCancellations(before: State, after: State): void {
  for (const booking of after.bookings) {
    const { status, reason, received, refund, history } = booking;
    const known = before.bookings.find(({ id }) => id === booking.id);
    if (status !== "cancelled" || reason !== "cancelled_by_guest" || known?.status === status || !received) continue;
    // A refund that comes back cancels the stay again, and is still that of the day of the cancellation.
    const cancellation = history.findLast((one) => one.status === status && one.event !== "refund_returned");
    const at = cancellation?.at ?? booking.created_at;
    const due = backOfStay(booking, creditOf(booking), at);
    must((refund?.amount_cents ?? 0) === due, `${at.toISOString()}: ${refund?.amount_cents} go back, not ${due}`);
  }
}

/**
 * Checks that a stay changes before it begins, at the price difference or the refund of the old dates' policy. Moving
 * and then cancelling never refunds more than cancelling.
 */
export function checkChanges(before: State, after: State): void {
  for (const { booking, known, news } of movesBetween(before, after)) {
    for (const { event, at, stay } of news) {
      if (event !== "change" || !stay) continue;
      const begins = beginningOf({ checkin: stay.from.checkin, property: booking.property });
      must(at < begins, `${booking.id} changed after it had begun`);
    }
    const [first] = news.filter(({ event }) => event === "ask_change" || event === "change");
    if (!known?.received || !first?.stay || known.change?.id === first.stay.change) continue;
    const { to, to_pay_cents, back_cents } = first.stay;
    const credit = creditOf(known);
    const asked = Math.max(0, to.total_cents - Math.max(credit, known.total_cents));
    must(to_pay_cents === asked, `a change costs ${to_pay_cents}, not ${asked}`);
    const refundable = backOfStay(known, credit, first.at);
    const surplus = Math.max(0, credit - to.total_cents);
    const due = Math.min(backOfStay(known, surplus, first.at), refundable);
    must(back_cents === due, `a change gives back ${back_cents}, not ${due}`);
    if (first.event !== "change") continue;
    checkKept(known, booking, surplus - back_cents);
    const left = heldMoney(booking) - (booking.adjusted?.forfeited_cents ?? 0);
    must(left + back_cents <= refundable, `${booking.id} gives back more by a change than by cancelling at once`);
  }
}

/**
 * Checks that rooms are cancelled before the stay begins, for their part of what was paid as the policy refunds it, and
 * never for more than cancelling all at once would leave.
 */
export function checkCancelledRooms(before: State, after: State): void {
  for (const { booking, known, news } of movesBetween(before, after)) {
    const [first] = news;
    if (first?.event !== "cancel_rooms" || !first.rooms || !known?.received) continue;
    const { property_id: of, count, back_cents } = first.rooms;
    must(count <= roomsAt(known, of), `${booking.id} cancels ${count} rooms that it does not have`);
    // The cheapest of them go first.
    const prices = known.rooms
      .filter(({ property_id: id }) => id === of)
      .flatMap((room) => Array.from({ length: room.count }, () => room.total_cents / room.count))
      .toSorted((one, other) => one - other);
    const cents = prices.slice(0, count).reduce((sum, price) => sum + price, 0);
    must(known.status === "confirmed" && first.at < beginningOf(known), `${booking.id} cancels rooms too late`);
    const shared = Math.min(creditOf(known), known.total_cents);
    const share = Math.round((shared * cents) / known.total_cents);
    const refundable = backOfStay(known, creditOf(known), first.at);
    const due = Math.min(backOfStay(known, share, first.at), refundable);
    must(refundable > 0, `${booking.id} cancels rooms of which nothing goes back`);
    must(back_cents === due, `cancelled rooms give back ${back_cents}, not ${due}`);
    if (news.length > 1) continue;
    checkKept(known, booking, share - back_cents);
    const left = heldMoney(booking) - (booking.adjusted?.forfeited_cents ?? 0);
    must(left + back_cents <= refundable, `${booking.id} gives back more by rooms than all at once`);
  }
}

/** Checks that a forfeited amount pays once: what the policy keeps of given up nights and rooms is no credit. */
function checkKept(known: Booking, booking: Booking, kept: number): void {
  const more = (booking.adjusted?.kept_cents ?? 0) - (known.adjusted?.kept_cents ?? 0);
  must(more === kept, `${booking.id} keeps ${more} of what was given up, not ${kept}`);
}

function costOf(payment: Payment, bookings: readonly Booking[]): number | undefined {
  if (payment.purpose !== "change") return undefined;
  const booking = bookings.find(({ id }) => id === payment.booking_id);
  return booking?.history.find(({ stay }) => stay?.change === payment.change_id)?.stay?.to_pay_cents;
}

/** Checks that the charged amount is the one shown. `read`: booking -> amount. */
export function checkCharged(
  read: ReadonlyMap<string, number>,
  { payments, bookings }: State,
  provider: ScriptedProvider,
): void {
  for (const payment of payments) {
    const shown = payment.purpose === "booking" ? read.get(payment.booking_id) : costOf(payment, bookings);
    const charged = provider.attempts.get(payment.reference)?.order.amount_cents;
    if (shown === undefined || charged === undefined) continue;
    must(shown === charged, `${charged} is charged, ${shown} was read`);
  }
}

/** Checks that the provider was asked about the guest's previous attempt before a hold is refused. */
export function checkAskedBeforeBooking(before: State, after: State, provider: ScriptedProvider): void {
  for (const made of after.bookings.filter(({ id }) => before.bookings.every((known) => known.id !== id))) {
    for (const earlier of before.bookings) {
      const isSame = earlier.guest_id === made.guest_id && isSamePlace(earlier, made);
      const isOld = made.created_at.getTime() - earlier.created_at.getTime() >= DAY;
      if (!isSame || isOld || !wantsMoney(earlier) || earlier.reason === "payment_review") continue;
      for (const { reference, status, ...payment } of before.payments) {
        if (status !== "open" || payment.purpose !== "booking" || payment.booking_id !== earlier.id) continue;
        const settled = after.payments.some((one) => one.reference === reference && one.status !== "open");
        must(
          !isAtProvider(reference, provider) || settled,
          `${made.id} was booked, and nobody asked what became of ${reference}`,
        );
      }
    }
  }
}

/**
 * Checks that a guest with a payment at the provider gets no second payment page. `sent`: references of the given
 * pages.
 */
export function checkAskedBeforePaying(
  before: State,
  after: State,
  sent: readonly string[],
  provider: ScriptedProvider,
): void {
  for (const page of after.payments.filter(({ reference }) => sent.includes(reference)))
    for (const { reference, status, refunds } of before.payments.filter((earlier) => isForTheSame(earlier, page))) {
      const isMeant = status === "open" || (status === "paid" && refunds.length === 0);
      must(
        !isMeant || !isAtProvider(reference, provider),
        `somebody was sent to the page of ${page.reference}, and the money of ${reference} is there`,
      );
    }
}

const isAtProvider = (reference: string, { attempts }: ScriptedProvider): boolean =>
  attempts.get(reference)?.transactions.some(({ status }) => status === "paid") ?? false;

function isForTheSame(one: Payment, other: Payment): boolean {
  if (one.purpose === "booking") return other.purpose === "booking" && one.booking_id === other.booking_id;
  if (one.purpose === "change") return other.purpose === "change" && one.change_id === other.change_id;
  return other.purpose === "unlock" && one.viewer_id === other.viewer_id && one.property_id === other.property_id;
}

/**
 * Checks that a status request finds money at the provider, unless it was asked just before. `subject`: reference of
 * the attempt, or id of its booking.
 */
export function checkAsked(
  before: State,
  { payments }: State,
  subject: string,
  provider: ScriptedProvider,
  now: Date,
): void {
  for (const payment of payments) {
    const isMeant = payment.reference === subject || (payment.purpose !== "unlock" && payment.booking_id === subject);
    const known = before.payments.find(({ reference }) => reference === payment.reference);
    if (!isMeant || now.getTime() - payment.created_at.getTime() > 3 * DAY) continue;
    if (known && wasAskedNow(known, now)) continue;
    const { transactions = [] } = provider.attempts.get(payment.reference) ?? {};
    const came = transactions.some(({ status }) => status === "paid");
    must(!came || isDecided(payment), `${payment.reference} was asked about, and is ${payment.status}`);
  }
}

/** Checks that a guest has at most twelve unpaid bookings of one day. */
export function checkUnpaid({ bookings, payments }: State, now: Date): void {
  const touched = new Set(
    payments.flatMap((one) => (isDecided(one) && one.purpose === "booking" ? [one.booking_id] : [])),
  );
  for (const guest of new Set(bookings.map(({ guest_id }) => guest_id))) {
    const unpaid = bookings.filter(
      ({ id, guest_id, created_at: at }) =>
        guest_id === guest && !touched.has(id) && now.getTime() - at.getTime() < DAY,
    );
    must(unpaid.length <= 12, `${guest} made ${unpaid.length} bookings in a day and paid for none`);
  }
}

/** Checks that a transaction id known to be shared sends no payment to review. */
export function checkShared(before: State, after: State, shared: ReadonlySet<string>): void {
  for (const { reference, status, mismatches, provider_transaction: transaction } of after.payments) {
    const wasInReview = before.payments.some((known) => known.reference === reference && known.status === "review");
    if (status !== "review" || wasInReview || transaction === null) continue;
    must(
      !mismatches.includes("transaction") || !shared.has(transaction),
      `${reference} is in review for ${transaction}`,
    );
  }
}

/** Checks that an admin remains, that the audit log has every new one, and that only admins decided. */
export function checkRoles(before: State, after: State): void {
  must(after.users.some(hasAdminRole), "there is no admin any more");
  const entries = (action: string, uid: string): number =>
    after.audits.filter((entry) => entry.action === action && entry.target.id === uid).length;
  for (const user of after.users) {
    const known = before.users.find(({ uid }) => uid === user.uid);
    const more = (action: string): number =>
      entries(action, user.uid) -
      before.audits.filter((entry) => entry.action === action && entry.target.id === user.uid).length;
    const became = Number(hasAdminRole(user)) - Number(known !== undefined && hasAdminRole(known));
    must(became === more("user.grant_admin") - more("user.revoke_admin"), `${user.uid} became ${became} unaudited`);
  }
  const wereAdmins = new Set([...before.users, ...after.users].filter(hasAdminRole).map(({ uid }) => uid));
  const known = new Set(before.audits.map(({ id }) => id));
  // Teams are changed by hosts (`establishments.ts`).
  const isOfProduct = (action: string): boolean => /\.(send_refund|refund|refund_failed)$/.test(action);
  for (const { by, action } of after.audits.filter((one) => !known.has(one.id) && !one.action.startsWith("team.")))
    must(
      wereAdmins.has(by.uid) || by.uid === "first_admins" || (by.uid === "system" && isOfProduct(action)),
      `${action} was done by ${by.uid}, who is no admin`,
    );
}

export function checkAudit({ bookings, payments, audits }: State): void {
  const entries = (action: string, id: string): number =>
    audits.filter((entry) => entry.action === action && entry.target.id === id).length;
  for (const { id, history } of bookings) {
    const decisions = history.filter(({ event }) => event === "decide_objection");
    must(entries("booking.decide_objection", id) === decisions.length, "a decision is not in the audit log once");
    const cancelled = history.find(({ event }) => event === "cancel_by_admin");
    const isAlone = cancelled !== undefined && decisions.every(({ at }) => at.getTime() !== cancelled.at.getTime());
    must(entries("booking.cancel", id) === (isAlone ? 1 : 0), "a cancellation is not in the audit log once");
  }
  for (const { reference, resolution } of payments) {
    const decided = entries("payment.accept", reference) + entries("payment.reject", reference);
    // Proving an amount decides about it as well.
    const isProven = decided === 0 && entries("payment.correct", reference) > 0;
    must(
      decided === (resolution ? 1 : 0) || isProven,
      `${reference} is decided, and ${decided} times in the audit log`,
    );
  }
}

/**
 * At the end: every paid transaction belongs to exactly one stay, unlock, refund or review, and no money is
 * unexplained.
 */
export function checkMoney(state: State, provider: ScriptedProvider): void {
  for (const payment of state.payments) {
    const { reference } = payment;
    const came = (provider.attempts.get(reference)?.transactions ?? []).filter(({ status }) => status === "paid");
    if (provider.voice() !== "plain") {
      checkUnnamed(payment, came, state);
      continue;
    }
    const explained = explanationsOf(payment, came, state);
    must(
      sorted(came) === sorted(explained),
      `${reference} is ${payment.status}: came [${sorted(came)}], explained [${sorted(explained)}]`,
    );
  }
  for (const reference of provider.attempts.keys())
    must(
      state.payments.some((payment) => payment.reference === reference),
      `the provider knows ${reference}, we do not`,
    );
}

/**
 * For a provider without transaction ids: refunds never exceed the additional payments, and each of several
 * transactions is used, refunded or in review.
 */
function checkUnnamed(payment: Payment, came: readonly Transaction[], state: State): void {
  const { reference, status, provider_transaction: own, refunds, unproven } = payment;
  const explained = explanationsOf(payment, own === null ? came.slice(0, 1) : came, state);
  must(explained.length <= came.length, `${reference}: ${came.length} came, and ${explained.length} are explained`);
  must(came.length === 0 || isDecided(payment), `${reference} is ${status}, and money came`);
  const names = [own, ...refunds.map(({ transaction }) => transaction), ...unproven.map((one) => one.transaction)];
  for (const one of came.length > 1 ? came : [])
    must(
      names.some((name) => isNamed(name, one)),
      `${one.id} of ${reference} vanished`,
    );
}

const sorted = (all: readonly Money[]): string =>
  all
    .map(({ amount_cents: cents, currency }) => `${cents} ${currency}`)
    .toSorted()
    .join(", ");

function explanationsOf(payment: Payment, came: readonly Transaction[], { bookings, unlocks }: State): Money[] {
  const { reference, status } = payment;
  // The refund of a cheaper stay is part of the money received for it.
  const refunds = payment.refunds.filter(({ reason }) => reason !== "stay_changed");
  const own = refunds.filter(({ transaction }) => transaction === undefined).length;
  // The unlock was deleted with the account.
  const left = payment.purpose === "unlock" && payment.payer_left && status === "paid" && own === 0;
  const uses =
    bookings.flatMap(paymentsOf).filter((one) => one === reference).length +
    (left ? 1 : unlocks.filter((unlock) => unlock.payment === reference).length);
  must(uses + own <= 1, `the money of ${reference} is used ${uses + own} times`);
  must(uses === 0 || status === "paid", `the money of ${reference} is used, and it is ${status}`);
  const inReview = status === "review" ? came.filter((one) => isNamed(payment.provider_transaction, one)) : [];
  return [...refunds, ...inReview, ...(uses === 1 ? [broughtBy(payment)] : [])];
}

/** Checks that a guest without a stay is refunded unless they cancelled, and never more than paid. */
export function checkRefund(booking: Booking): void {
  const { id, status, reason, refund, received } = booking;
  const paid = heldMoney(booking);
  must(!refund || (received !== undefined && refund.amount_cents <= paid), `${id} refunds more than came`);
  must(!refund || refund.currency === received?.currency, `${id} refunds another currency`);
  if (!received || status === "paid" || status === "confirmed" || reason === "cancelled_by_guest") return;
  must((refund?.amount_cents ?? 0) === paid, `${id} is ${status} (${reason ?? "-"}) and keeps the money`);
}

/** At the end: nothing expired is open. */
export function checkNothingLeft({ bookings, payments }: State, now: Date, provider: ScriptedProvider): void {
  for (const booking of bookings) {
    if (isUnpaid(booking)) {
      const reviewed = payments.some(
        (payment) => payment.purpose === "booking" && payment.booking_id === booking.id && payment.status === "review",
      );
      must(reviewed, `an unpaid booking (${booking.status}, ${booking.reason ?? "-"}) lives on`);
    }
    const { change } = booking;
    const isWaiting = change?.in_review || (change?.confirm_by && change.confirm_by > now);
    must(!change || Boolean(isWaiting), `a change of ${booking.id} that nobody paid for lives on`);
    if (booking.status === "paid") {
      const { confirm_by: until } = booking;
      must(until !== null && until > now, "a paid booking waits for its host for ever");
    }
  }
  for (const { reference, status, next_check_at: next } of payments)
    must(status !== "open" || next === null || next > now, `${reference} was not asked about`);
  for (const { reference, status, mismatches, provider_transaction: transaction } of payments) {
    const { order, transactions = [] } = provider.attempts.get(reference) ?? {};
    const told = transactions.find(({ id }) => id === transaction);
    const isAsAsked =
      told?.reference === reference &&
      told.amount_cents === order?.amount_cents &&
      told.currency === order.currency &&
      !mismatches.includes("transaction");
    must(status !== "review" || !isAsAsked, `${reference} is in review, and all is as it was asked for`);
  }
}
