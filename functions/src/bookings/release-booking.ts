import { monthsWithStay } from "./rules/stay-change.ts";
import { endHold } from "../identity/rules/account-limits.ts";
import { allRoomStays, roomStays, type Booking } from "./rules/booking.ts";
import { release } from "../calendar/rules/calendar.ts";
import { changeNotMade } from "./rules/change-payment.ts";
import { heldUntil } from "./rules/presence.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { scheduleExpiry } from "../payments/expire-attempt.ts";
import { payments } from "../payments/payment.record.ts";

/** Saves an ended booking, frees its nights and ends its payment page. Money for a pending change is refunded. */
export async function saveReleased(tx: UnitOfWork, before: Booking, after: Booking, now: Date): Promise<void> {
  const months = await readMonthsOf(tx, now, { id: before.id, held: allRoomStays(before) });
  await scheduleExpiry(tx, before.open_payment, now);
  tx.save(bookings, await withoutChange(tx, before, after, now));
  saveMonths(tx, release(months, before.id));
}

/** Saves a stay without its pending change: keeps its nights and refunds money for the change. */
export async function saveWithoutChange(tx: UnitOfWork, before: Booking, after: Booking, now: Date): Promise<Booking> {
  const months = await readMonthsOf(tx, now, { id: before.id, held: allRoomStays(before) });
  const saved = await withoutChange(tx, before, after, now);
  tx.save(bookings, saved);
  saveMonths(tx, monthsWithStay(saved, months, now));
  return saved;
}

/**
 * Saves a stay with the nights that it has left; its price and dates stay. A change that was dropped with the others
 * ends as well.
 */
export async function saveFreed(tx: UnitOfWork, before: Booking, after: Booking, now: Date): Promise<Booking> {
  if (before.change) return saveWithoutChange(tx, before, after, now);
  const { id, checkout } = after;
  const from = heldUntil(after);
  if (from < checkout) {
    const months = await readMonthsOf(tx, now, { id, held: roomStays(after, { checkin: from, checkout }) });
    saveMonths(tx, release(months, id, from));
  }
  tx.save(bookings, after);
  return after;
}

/** Frees the nights of the dropped change and makes a refund of its money due. */
async function withoutChange(tx: UnitOfWork, before: Booking, after: Booking, now: Date): Promise<Booking> {
  const { change } = before;
  if (!change || after.change) return after;
  await scheduleExpiry(tx, change.open_payment, now);
  const limits = await tx.get(accountLimits, before.guest_id);
  const ended = endHold(limits, change.id, now);
  if (ended !== limits) tx.save(accountLimits, ended);
  const came = change.received;
  if (!came) return after;
  const payment = await tx.get(payments, came.payment);
  if (!payment) throw new Error(`payment ${came.payment} is gone`);
  const owed = changeNotMade(payment, now);
  tx.save(payments, owed);
  return { ...after, surplus: surplusAfter(after.surplus, payment, owed) };
}
