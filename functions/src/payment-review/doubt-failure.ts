import { afterTransfer } from "../bookings/rules/booking-refunds.ts";
import { bookings } from "../bookings/booking.record.ts";
import { payments } from "../payments/payment.record.ts";
import { givenToPerson, type Sendable } from "../payments/rules/sending.ts";
import { transferOf, withTransfer } from "../payments/rules/transfers.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { saveRefund } from "./admin-refunds.ts";
import { refundOfTransfer, withRefundAt } from "./send-refunds.ts";

/**
 * Notes that a statement shows the money of a transfer that failed by the provider's word. Its refund is that of an
 * unanswered one from then on: admins read that they ask before they send it, and it holds the money.
 */
export async function doubtFailure(tx: UnitOfWork, reference: string, id: string, now: Date): Promise<void> {
  const stored = await tx.get(payments, reference);
  const transfer = stored && transferOf(stored, id);
  if (!stored || transfer?.status !== "failed") return;
  const { booking, refund } = await refundOfTransfer(tx, stored, transfer);
  // A person has sent it since: nothing is left to hold.
  if (refund?.status !== "due") return;
  const payment = { ...withTransfer(stored, { ...transfer, status: "unanswered", updated_at: now }), updated_at: now };
  const held = <R extends Sendable>(due: R): R =>
    givenToPerson(due, { reason: "unanswered", freed: -transfer.amount_cents }, now);
  if (!booking) return saveRefund(tx, stored, withRefundAt(payment, transfer.refund, held));
  tx.save(payments, payment);
  tx.save(bookings, afterTransfer(booking, transfer.refund, held, now));
}
