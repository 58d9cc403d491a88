import type { PaymentStart } from "@lopango/contract/bookings/booking";
import { ALREADY_COUNTED, extendHold, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { allRoomStays, roomStays, type Booking, type StayChange } from "./rules/booking.ts";
import { requireChangePayable, startChangePayment } from "./rules/stay-change.ts";
import { hasNights } from "../calendar/rules/calendar.ts";
import { unitsOnOffer } from "../listings/rules/listing.ts";
import { readListings } from "./read-rooms.ts";
import { nightsOf } from "./rules/change-settlement.ts";
import { isResumable, isStarting } from "../payments/rules/attempt.ts";
import { orderOfChange } from "./rules/booking-order.ts";
import { Problem } from "../platform/problem.ts";
import { requireOwn } from "./guest-bookings.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import {
  attemptFor,
  freshAttempt,
  startedPayment,
  type Asking,
  type FreshAttempt,
  type PayDeps,
} from "./pay-booking.ts";
import { continueToPage, type PaymentPageStep } from "../payments/payment-page.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { payments } from "../payments/payment.record.ts";

/** `ask`: asks the provider about the earlier attempts, which is counted. */
type Decision = { next: "ask" } | PaymentPageStep;

/**
 * Starts or resumes the payment of a change's price difference, as `pay` does for a booking.
 *
 * @throws Problem `booking_not_found`, `no_change_pending`, `hold_expired`, `not_payable`, `payment_unavailable`,
 * `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function payChange(
  deps: PayDeps,
  guest: Identity,
  id: string,
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const repeat = repeatable(guest.uid, "payChange", idempotencyKey, { booking_id: id });
  const fresh = freshAttempt(deps);
  let decision = await decide(deps, guest, id, fresh, repeat, count, { unanswered: null });
  if (decision.next === "ask") {
    const unanswered = await settleBookingAttempts(deps, id, { failedToo: false });
    decision = await decide(deps, guest, id, fresh, repeat, count, { unanswered });
  }
  if (decision.next === "ask") throw new Error("the provider was asked and is to be asked again");
  return continueToPage(deps, decision);
}

const wasBeingPaid = ({ history }: Booking, { id }: StayChange): boolean =>
  history.some(({ event, stay }) => event === "pay_change" && stay?.change === id);

function decide(
  deps: PayDeps,
  guest: Identity,
  id: string,
  fresh: FreshAttempt,
  repeat: RepeatableRequest | null,
  count: Count,
  { unanswered }: Asking,
): Promise<Decision> {
  return deps.transact(async (tx): Promise<Decision> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, startedPayment, now);
    const [found, limits, first] = await Promise.all([
      tx.get(bookings, id),
      tx.get(accountLimits, guest.uid),
      once.first,
    ]);
    const booking = requireOwn(found, guest);
    const reference = booking.change?.open_payment ?? null;
    const [offered, remembered, open] = await Promise.all([
      readListings(tx, booking),
      first && tx.get(payments, first.payment),
      reference === null ? null : tx.get(payments, reference),
    ]);
    if (open && isStarting(open, now)) return { next: "wait", payment: open };
    if (!unanswered && booking.change && wasBeingPaid(booking, booking.change)) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask" };
    }
    const change = requireChangePayable(booking, now);
    // The payment would be refunded.
    if (offered.some((listing) => unitsOnOffer(listing) === 0))
      throw new Problem("not_payable", {
        detail: "Cette annonce n’est plus en ligne\u202f: votre séjour ne change pas.",
      });
    const isItsOwn = remembered?.purpose === "change" && remembered.change_id === change.id;
    if (isItsOwn && remembered.redirect_url && remembered.status === "open")
      return { next: "answer", payment: remembered };
    if (open?.redirect_url && isResumable(open, now, unanswered)) {
      once.made({ payment: open.reference });
      return { next: "answer", payment: open };
    }
    const counted = count(limits, now, unanswered ? ALREADY_COUNTED : 1);
    const payment = attemptFor(deps, fresh, orderOfChange(booking, change), now);
    const paying = startChangePayment(booking, payment.reference, now);
    const months = await readMonthsOf(tx, now, { id: booking.id, held: allRoomStays(booking) });
    if (!hasNights(months, roomStays(booking, change), booking.id)) throw new Problem("hold_expired");
    tx.save(bookings, paying);
    saveMonths(tx, nightsOf(paying, months, now));
    tx.save(accountLimits, extendHold(counted, change.id, paying.change?.hold_until ?? now));
    tx.save(payments, payment);
    once.made({ payment: payment.reference });
    return { next: "init", payment, token: fresh.token, email: booking.guest_email, phone: booking.guest_phone ?? "" };
  });
}
