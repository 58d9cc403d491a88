import {
  monthsWithStay,
  asked,
  giveUpChange as givenUp,
  hasLapsed,
  isAskedFor,
  lodgersAfter,
  newChange,
  requireChangeable,
  type ChangeRequest,
} from "./rules/stay-change.ts";
import { lengthProblem } from "@lopango/contract/calendar/stay";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addHold, unpaidOf, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { allRoomStays, offerOf, roomStays, type Booking, type StayChange } from "./rules/booking.ts";
import { dropChange } from "./rules/booking-transitions.ts";
import { SYSTEM } from "../platform/event.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { heldSince } from "./rules/hold.ts";
import { checkRoom, requireFree } from "./rules/new-booking.ts";
import { paidFor } from "./rules/stay-money.ts";
import { requireShownChange } from "./rules/terms.ts";
import { withUnits } from "../calendar/rules/calendar.ts";
import { newId } from "../platform/random.ts";
import { payingAttempts } from "./rules/booking-refunds.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { Problem } from "../platform/problem.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import { requireMayRedirect, requireOwn, type BookingsDeps } from "./guest-bookings.ts";
import { orTaken, weightOf } from "./book.ts";
import { listingsOfRooms, unitsOf } from "./read-rooms.ts";
import { saveWithoutChange } from "./release-booking.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";

/**
 * Changes dates or guests of a paid stay (docs/product/bookings.md#changing-a-stay). The stay remains until payment and
 * host's answer; until then the new nights are held too.
 */
export async function changeStay(
  deps: BookingsDeps,
  guest: Identity,
  id: string,
  request: ChangeRequest,
  count: Count,
): Promise<BookingAnswer> {
  const changeId = newId(deps.random);
  const before = requireOwn(await deps.bookings.booking(id), guest);
  const attempts = await deps.payments.paymentsFor(id);
  // The money for a change may have arrived after its hold ended.
  if (before.change?.open_payment && hasLapsed(before.change, deps.now()))
    await settleBookingAttempts(deps, id, { failedToo: false });
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const [found, limits] = await Promise.all([tx.get(bookings, id), tx.get(accountLimits, guest.uid)]);
    const own = requireOwn(found, guest);
    const stored = withoutLapsed(withReceived(own, attempts), now);
    if (isAskedFor(stored.change ?? stored, request)) return presentBooking(stored, now);
    requireMayRedirect(guest, request.refund_to);
    requireChangeable(stored, now);
    const [sold, months] = await Promise.all([
      listingsOfRooms(tx, stored),
      lengthProblem(request) === null
        ? readMonthsOf(tx, now, { id, held: allRoomStays(own), wanted: roomStays(own, request) })
        : [],
    ]);
    const { checkin, checkout } = request;
    const bookable = stored.rooms.map((room) => {
      const wanted = { ...lodgersAfter(stored, room, request), checkin, checkout };
      const present = { ...room, checkin: stored.checkin, checkout: stored.checkout };
      return checkRoom(sold.get(room.property_id) ?? null, wanted, guest, now, { present });
    });
    tx.relyOn(...sold.values());
    const holds = unpaidOf(limits, offerOf(stored), now).map(([, hold]) => hold);
    const change = newChange(changeId, stored, bookable, request, now, () => heldSince(holds, now));
    requireShownChange(change, stored, request.terms);
    const here = withUnits(months, unitsOf(bookable));
    const counted = count(limits, now, weightOf(stored));
    const taken = orTaken(() => requireFree(here, stored, now, request));
    if (taken) {
      tx.save(accountLimits, counted);
      return taken;
    }

    const after = asked(stored, change, now);
    tx.save(accountLimits, after.change ? withHold(counted, after, after.change, now) : counted);
    saveMonths(tx, monthsWithStay(after, here, now));
    tx.save(bookings, after);
    return presentBooking(after, now);
  });
  if (answer instanceof Problem) throw answer;
  return answer;
}

/** Fills `received` in older records that lack it. */
export function withReceived(booking: Booking, attempts: readonly Payment[]): Booking {
  const [payment] = payingAttempts(booking, attempts);
  if (booking.received || payment === undefined) return booking;
  return { ...booking, received: { payment, ...paidFor(booking) } };
}

export const withoutLapsed = (booking: Booking, now: Date): Booking =>
  booking.change && hasLapsed(booking.change, now) ? dropChange(booking, "hold_expired", now, SYSTEM) : booking;

function withHold(limits: Parameters<Count>[0], booking: Booking, change: StayChange, now: Date): Parameters<Count>[0] {
  const { checkin, checkout, hold_until: until } = change;
  if (!until) return limits;
  const hold = { ...offerOf(booking), checkin, checkout, made_at: now, until, change_of: booking.id };
  // The stay is paid.
  return addHold({ ...limits, has_paid: true }, change.id, hold, now);
}

/**
 * Drops the guest's pending change and keeps the stay. An open payment is checked with the provider first; money for
 * the change is refunded.
 */
export async function giveUpChange(deps: BookingsDeps, guest: Identity, id: string): Promise<BookingAnswer> {
  const before = requireOwn(await deps.bookings.booking(id), guest);
  if (before.change?.open_payment) await settleBookingAttempts(deps, id, { failedToo: false });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const booking = requireOwn(await tx.get(bookings, id), guest);
    const after = givenUp(booking, now);
    if (after === booking) return presentBooking(booking, now);
    // A payment that arrived meanwhile wins.
    if (before.change?.open_payment && booking.change?.received) throw new Problem("no_change_pending");
    return presentBooking(await saveWithoutChange(tx, booking, after, now), now);
  });
}
