import { withUnits } from "../calendar/rules/calendar.ts";
import { unitsOnOffer } from "../listings/rules/listing.ts";
import { applyChangeSettlement, type ChangePayment, type ChangeSettlement } from "./rules/change-settlement.ts";
import { refusedAt } from "./rules/booking-settlement.ts";
import { type Settled } from "../payments/rules/check-report.ts";
import { readListings } from "./read-rooms.ts";
import { allRoomStays } from "./rules/booking.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { ReportCheck } from "../payments/payable.ts";
import { knownTransactions, recordTransactions } from "../payments/record-report.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { payments } from "../payments/payment.record.ts";

export async function settleChangePayment(
  tx: UnitOfWork,
  asked: ChangePayment,
  transactions: readonly string[],
  checkReport: ReportCheck,
  now: Date,
): Promise<Settled> {
  const [payment, known] = await Promise.all([
    tx.get(payments, asked.reference),
    knownTransactions(tx, asked, transactions),
  ]);
  if (payment?.purpose !== "change") throw new Error(`payment ${asked.reference} is gone`);
  const before = await changeSettlementOf(tx, payment, now);
  const after = applyChangeSettlement(before, checkReport(payment, known, now), now);
  saveChangeSettlement(tx, before, after);
  if (after.payment !== payment) recordTransactions(tx, after.payment, known);
  return { before: payment, payment: after.payment };
}

/** Reads the records that the settlement of a difference depends on. */
export async function changeSettlementOf(tx: UnitOfWork, payment: ChangePayment, now: Date): Promise<ChangeSettlement> {
  const [booking, limits] = await Promise.all([
    tx.get(bookings, payment.booking_id),
    tx.get(accountLimits, payment.payer_id),
  ]);
  if (!booking) throw new Error(`the booking of payment ${payment.reference} is gone`);
  const [months, rooms] = await Promise.all([
    readMonthsOf(tx, now, { id: booking.id, held: allRoomStays(booking) }),
    readListings(tx, booking),
  ]);
  // The offer and a suspension of the guest decide about the change.
  const known = rooms.filter((listing) => listing !== null);
  if (booking.change?.id === payment.change_id) tx.relyOn(limits, ...known);
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

export function saveChangeSettlement(tx: UnitOfWork, before: ChangeSettlement, after: ChangeSettlement): void {
  if (after.payment !== before.payment) tx.save(payments, after.payment);
  if (after.booking !== before.booking) tx.save(bookings, after.booking);
  if (after.months !== before.months) saveMonths(tx, after.months);
  if (after.limits !== before.limits) tx.save(accountLimits, after.limits);
}
