import { readMonthsOf, saveMonths, type BookedNights } from "../calendar/months.ts";
import { overlap, withUnits } from "../calendar/rules/calendar.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { unpaidBookingsOf, type AccountLimits } from "../identity/rules/account-limits.ts";
import { unitsOnOffer, type Listing } from "../listings/rules/listing.ts";
import type { ReportCheck, Payable } from "../payments/payable.ts";
import { payments } from "../payments/payment.record.ts";
import { scheduleExpiry } from "../payments/expire-attempt.ts";
import { knownTransactions, recordTransactions } from "../payments/record-report.ts";
import type { Settled } from "../payments/rules/check-report.ts";
import { Problem } from "../platform/problem.ts";
import { sameContent } from "../platform/json.ts";
import { paidByOf, receivedBy, type Payment, type PaymentStatus } from "../payments/rules/payment.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { bookings } from "./booking.record.ts";
import type { BookingStore } from "./booking.store.ts";
import { readListings } from "./read-rooms.ts";
import { allRoomStays, isUnpaid, offerOf, roomStays, type Booking } from "./rules/booking.ts";
import { awaitsMoney, isBookedAgain, needsFreeNights } from "./rules/booking-payment.ts";
import { refusedAt, type Settlement } from "./rules/stay-payable.ts";
import { closeAttempt } from "./rules/booking-transitions.ts";
import { applySettlement, correctedBooking, withSurplus } from "./rules/settlement.ts";
import { withHost } from "./rules/stay-host.ts";

/** Exceeds the bookings that a guest can make in a day, the age up to which attempts are queried. */
const RECENT_BOOKINGS = 50;

/** An attempt for a booking, or for the difference that a change of it costs. */
export type StayPayment = Payment & { purpose: "booking" | "change" };

type Bookings = Pick<BookingStore, "bookingsOf">;

export const stayPayable = (store: Bookings): Payable<StayPayment> => ({
  settle: (tx, asked, transactions, checkReport, now) => settle(store, tx, asked, transactions, checkReport, now),
  async closeAttempt(tx, { booking_id, reference }) {
    const booking = await tx.get(bookings, booking_id);
    const closed = booking && closeAttempt(booking, reference);
    if (closed && closed !== booking) tx.save(bookings, closed);
  },
  async noteChannel(tx, payment) {
    if (payment.purpose !== "booking" || payment.status !== "paid") return;
    const booking = await tx.get(bookings, payment.booking_id);
    if (booking?.received?.payment === payment.reference) tx.save(bookings, { ...booking, paid_by: paidByOf(payment) });
  },
  async noteReceived(tx, { before, after }, uid) {
    const booking = await tx.get(bookings, before.booking_id);
    if (!booking) return;
    const isSame = sameContent(receivedBy(before), receivedBy(after));
    // Payments and refunds of changes were computed from this amount.
    if (!isSame && (booking.adjusted || booking.change))
      throw new Problem("not_correctable", {
        detail: "Les dates de ce séjour ont changé depuis\u202f: le montant reçu ne peut plus être corrigé.",
      });
    const corrected = isSame ? withSurplus(booking, before, after) : correctedBooking(booking, before, after, uid);
    if (corrected !== booking) tx.save(bookings, corrected);
  },
});

async function settle(
  store: Bookings,
  tx: UnitOfWork,
  asked: StayPayment,
  transactions: readonly string[],
  checkReport: ReportCheck,
  now: Date,
): Promise<Settled> {
  const [payment, booking, limits, known] = await Promise.all([
    tx.get(payments, asked.reference),
    tx.get(bookings, asked.booking_id),
    tx.get(accountLimits, asked.payer_id),
    knownTransactions(tx, asked, transactions),
  ]);
  if (!payment || !booking) throw new Error(`the booking of payment ${asked.reference} is gone`);
  const checked = checkReport(payment, known, now);
  // An attempt without a change of status needs no months.
  const becomes = checked.status === payment.status ? "open" : checked.status;
  const before = await settlementOf(store, tx, { payment, booking, limits }, becomes, now);
  const after = applySettlement(before, checked, now);

  saveSettlement(tx, before, after);
  // Paid by this attempt, the page of another one is not to be paid too.
  const { open_payment: open } = booking;
  if (after.payment.status === "paid" && open !== payment.reference) await scheduleExpiry(tx, open, now);
  if (after.payment !== payment) recordTransactions(tx, after.payment, known);
  return { before: payment, payment: after.payment };
}

type Known = Pick<Settlement, "payment" | "booking" | "limits">;

/** Reads the records for an attempt that becomes `status`. */
export const settlementOf = (
  store: Bookings,
  tx: UnitOfWork,
  known: Known,
  status: PaymentStatus,
  now: Date,
): Promise<Settlement> =>
  known.payment.purpose === "change"
    ? settlementOfChange(tx, known, known.payment.change_id, now)
    : settlementOfBooking(store, tx, known, status, now);

/**
 * Money depends on the current listing and guest; missing nights also on the listing's units and the guest's other
 * holds.
 */
async function settlementOfBooking(
  store: Bookings,
  tx: UnitOfWork,
  { payment, booking, limits }: Known,
  status: PaymentStatus,
  now: Date,
): Promise<Settlement> {
  const nights = nightsHeld(booking);
  const months = await readMonthsOf(tx, now, nights);
  const bringsMoney = status === "paid" || status === "review";
  if (!bringsMoney || !awaitsMoney(booking)) return { payment, booking, limits, months };

  const rooms = await readListings(tx, booking);
  tx.relyOn(...rooms.filter((listing) => listing !== null));
  // A suspension or a booking of the guest writes these limits and must retry this transaction.
  tx.relyOn(limits);
  const known = { payment, booking: ofPresentHost(booking, rooms), limits, months, refused: refusedAt(rooms) };
  if (!needsFreeNights(booking, months, now)) return known;
  const offered = new Map(
    booking.rooms.map(({ property_id }, index) => [property_id, unitsOnOffer(rooms[index] ?? null)]),
  );
  if (status === "review") return { ...known, months: withUnits(months, offered) };

  const [others, own] = await Promise.all([
    store.bookingsOf(booking.guest_id, { size: RECENT_BOOKINGS, cursor: undefined }),
    ownHolds(tx, booking, limits, now),
  ]);
  return {
    ...known,
    months: withUnits(await readMonthsOf(tx, now, nights, ...own.map(nightsHeld)), offered),
    booked_again: isBookedAgain(booking, others.items),
    own_holds: own,
  };
}

async function settlementOfChange(
  tx: UnitOfWork,
  { payment, booking, limits }: Known,
  changeId: string,
  now: Date,
): Promise<Settlement> {
  const [months, rooms] = await Promise.all([
    readMonthsOf(tx, now, { id: booking.id, held: allRoomStays(booking) }),
    readListings(tx, booking),
  ]);
  // The offer and a suspension of the guest decide about the change.
  const known = rooms.filter((listing) => listing !== null);
  if (booking.change?.id === changeId) tx.relyOn(limits, ...known);
  const offered = known.map((listing) => [listing.id, unitsOnOffer(listing)] as const).filter(([, units]) => units > 0);
  return {
    payment,
    booking,
    months: withUnits(months, new Map(offered)),
    limits,
    isOffered: offered.length === rooms.length,
    refused: refusedAt(rooms),
  };
}

/** Late money for a house that was handed over meanwhile is for its present owner. */
function ofPresentHost(booking: Booking, [listing]: readonly (Listing | null)[]): Booking {
  if (!listing || listing.owner_id === booking.guest_id) return booking;
  return withHost(booking, { uid: listing.owner_id, first_name: listing.host_first_name });
}

async function ownHolds(tx: UnitOfWork, booking: Booking, limits: AccountLimits, now: Date): Promise<Booking[]> {
  const held = unpaidBookingsOf(limits, offerOf(booking), now).filter(
    ([id, hold]) => id !== booking.id && hold.until > now && overlap(hold, booking),
  );
  const found = await Promise.all(held.map(([id]) => tx.get(bookings, id)));
  return found.filter((own) => own !== null).filter(isUnpaid);
}

const nightsHeld = (booking: Booking): BookedNights => ({ id: booking.id, held: roomStays(booking) });

export function saveSettlement(tx: UnitOfWork, before: Settlement, after: Settlement): void {
  if (after.payment !== before.payment) tx.save(payments, after.payment);
  if (after.booking !== before.booking) tx.save(bookings, after.booking);
  if (after.months !== before.months) saveMonths(tx, after.months);
  if (after.limits !== before.limits) tx.save(accountLimits, after.limits);
  if (after.own_holds !== before.own_holds) for (const own of after.own_holds ?? []) tx.save(bookings, own);
}
