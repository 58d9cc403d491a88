import type { PaymentStart } from "@lopango/contract/bookings/booking";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { ALREADY_COUNTED, extendHold, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import {
  attemptFor,
  continueToPage,
  freshAttempt,
  startedPayment,
  type FreshAttempt,
  type PaymentPageStep,
} from "../payments/payment-page.ts";
import { payments } from "../payments/payment.record.ts";
import { isResumable, isStarting, type Order } from "../payments/rules/attempt.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { settleBookingAttempts, type PaymentsDeps } from "../payments/settle.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { bookings } from "./booking.record.ts";
import { requireOwn } from "./guest-bookings.ts";
import { readListings } from "./read-rooms.ts";
import { allRoomStays } from "./rules/booking.ts";
import { bookingPayable } from "./rules/booking-payment.ts";
import { changePayable } from "./rules/change-payment.ts";
import type { StayPayable } from "./rules/stay-payable.ts";

interface Paying {
  guest: Identity;
  id: string;
  payable: StayPayable;
  repeat: RepeatableRequest | null;
  count: Count;
}

/** `ask`: asks the provider about the earlier attempts, which is counted. */
type Decision = { next: "ask" } | PaymentPageStep;

/** Starts the payment of a booking. */
export function payBooking(
  deps: PaymentsDeps,
  guest: Identity,
  { endpoint, ...wish }: { endpoint: "payBooking" | "initPayment"; booking_id: string },
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const repeat = repeatable(guest.uid, endpoint, idempotencyKey, wish);
  return pay(deps, { guest, id: wish.booking_id, payable: bookingPayable, repeat, count });
}

/** Starts the payment of the difference that a change costs. */
export function payChange(
  deps: PaymentsDeps,
  guest: Identity,
  id: string,
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const repeat = repeatable(guest.uid, "payChange", idempotencyKey, { booking_id: id });
  return pay(deps, { guest, id, payable: changePayable, repeat, count });
}

/** An open attempt is reused for ten minutes, so that a double click or second tab doesn't pay twice. */
async function pay(deps: PaymentsDeps, paying: Paying): Promise<PaymentStart> {
  const fresh = freshAttempt(deps);
  let decision = await decide(deps, paying, fresh, null);
  if (decision.next === "ask") {
    const unanswered = await settleBookingAttempts(deps, paying.id, { failedToo: false });
    decision = await decide(deps, paying, fresh, unanswered);
  }
  if (decision.next === "ask") throw new Error("the provider was asked and is to be asked again");
  return continueToPage(deps, decision);
}

/** `unanswered`: attempts that the provider gave no answer about; null before the status check. */
function decide(
  deps: PaymentsDeps,
  { guest, id, payable, repeat, count }: Paying,
  fresh: FreshAttempt,
  unanswered: ReadonlySet<string> | null,
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
    const reference = payable.openPayment(booking);
    const [rooms, remembered, open] = await Promise.all([
      readListings(tx, booking),
      first && tx.get(payments, first.payment),
      reference === null ? null : tx.get(payments, reference),
    ]);
    if (open && isStarting(open, now)) return { next: "wait", payment: open };
    if (!unanswered && payable.wasBeingPaid(booking)) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask" };
    }
    const order = payable.order(booking, rooms, now);
    if (remembered?.redirect_url && remembered.status === "open" && isOf(remembered, order))
      return { next: "answer", payment: remembered };
    if (open?.redirect_url && isResumable(open, now, unanswered)) {
      once.made({ payment: open.reference });
      return { next: "answer", payment: open };
    }
    const counted = count(limits, now, unanswered ? ALREADY_COUNTED : 1);
    const payment = attemptFor(deps, fresh, order, now);
    const months = await readMonthsOf(tx, now, { id, held: allRoomStays(booking) });
    const started = payable.start(booking, payment.reference, months, now);
    tx.save(bookings, started.booking);
    saveMonths(tx, started.months);
    tx.save(accountLimits, extendHold(counted, started.hold.id, started.hold.until));
    tx.save(payments, payment);
    once.made({ payment: payment.reference });
    return { next: "init", payment, token: fresh.token, email: booking.guest_email, phone: booking.guest_phone ?? "" };
  });
}

/** Whether a remembered attempt is for the same change; an earlier one has its own. */
const isOf = (payment: Payment, order: Order): boolean =>
  order.purpose !== "change" || (payment.purpose === "change" && payment.change_id === order.change_id);
