import { z } from "zod";
import type { PaymentStart } from "@lopango/contract/bookings/booking";
import { roomStays, type Booking } from "./rules/booking.ts";
import { readListings } from "./read-rooms.ts";
import { startPayment, wasBeingPaid } from "./rules/booking-transitions.ts";
import { requireOffered, requirePayable } from "./rules/booking-view.ts";
import { hasNights, take } from "../calendar/rules/calendar.ts";
import { ALREADY_COUNTED, extendHold, type AccountLimits, type Count } from "../identity/rules/account-limits.ts";
import type { Random } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { isResumable, isStarting, newAttempt, type Order } from "../payments/rules/attempt.ts";
import { orderOf } from "./rules/booking-order.ts";
import { Problem } from "../platform/problem.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { requireOwn } from "./guest-bookings.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { continueToPage, type PaymentPageDeps, type PaymentPageStep } from "../payments/payment-page.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import type { NotifyTokens } from "../payments/payment-urls.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { payments } from "../payments/payment.record.ts";

export interface PayDeps extends PaymentPageDeps {
  random: Random;
  notifyTokens: NotifyTokens;
}

/** Stored result of an idempotent request to pay: the reference of the attempt. */
export const startedPayment = z.object({ payment: z.string() });

/** `unanswered`: attempts that the provider gave no answer about; null before the status check. */
export interface Asking {
  unanswered: ReadonlySet<string> | null;
}

/** `ask`: asks the provider about the earlier attempts, which is counted. */
type Decision = { next: "ask" } | PaymentPageStep;

/**
 * Starts the payment of a booking. An open attempt is reused for ten minutes, so that a double click or second tab
 * doesn't pay twice.
 *
 * @throws Problem `booking_not_found`, `already_paid`, `hold_expired`, `not_payable`, `payment_unavailable`,
 * `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function pay(
  deps: PayDeps,
  guest: Identity,
  { endpoint, ...wish }: { endpoint: "payBooking" | "initPayment"; booking_id: string },
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const bookingId = wish.booking_id;
  const repeat = repeatable(guest.uid, endpoint, idempotencyKey, wish);
  const fresh = freshAttempt(deps);
  let decision = await decide(deps, guest, bookingId, fresh, repeat, count, { unanswered: null });
  if (decision.next === "ask") {
    const unanswered = await settleBookingAttempts(deps, bookingId, { failedToo: false });
    decision = await decide(deps, guest, bookingId, fresh, repeat, count, { unanswered });
  }
  if (decision.next === "ask") throw new Error("the provider was asked and is to be asked again");
  return continueToPage(deps, decision);
}

function decide(
  deps: PayDeps,
  guest: Identity,
  bookingId: string,
  fresh: FreshAttempt,
  repeat: RepeatableRequest | null,
  count: Count,
  { unanswered }: Asking,
): Promise<Decision> {
  return deps.transact(async (tx): Promise<Decision> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, startedPayment, now);
    const [found, limits, first] = await Promise.all([
      tx.get(bookings, bookingId),
      tx.get(accountLimits, guest.uid),
      once.first,
    ]);
    const booking = requireOwn(found, guest);
    const [offered, remembered, open] = await Promise.all([
      readListings(tx, booking),
      first && tx.get(payments, first.payment),
      booking.open_payment === null ? null : tx.get(payments, booking.open_payment),
    ]);
    if (open && isStarting(open, now)) return { next: "wait", payment: open };
    if (!unanswered && wasBeingPaid(booking)) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask" };
    }
    requirePayable(booking, now);
    requireOffered(offered);
    if (remembered?.redirect_url && remembered.status === "open") return { next: "answer", payment: remembered };
    if (open?.redirect_url && isResumable(open, now, unanswered)) {
      once.made({ payment: open.reference });
      return { next: "answer", payment: open };
    }
    const counted = count(limits, now, unanswered ? ALREADY_COUNTED : 1);
    const payment = attemptFor(deps, fresh, orderOf(booking), now);
    await holdForPayment(tx, startPayment(booking, payment.reference, now), counted, now);
    tx.save(payments, payment);
    once.made({ payment: payment.reference });
    return { next: "init", payment, token: fresh.token, email: booking.guest_email, phone: booking.guest_phone ?? "" };
  });
}

/** Identifiers of an attempt, created before the transaction so that its retries reuse them. */
export interface FreshAttempt {
  reference: string;
  token: string;
}

export function freshAttempt({
  random,
  providers,
  notifyTokens,
}: Pick<PayDeps, "random" | "providers" | "notifyTokens">): FreshAttempt {
  const reference = providers.current.newReference(random);
  return { reference, token: notifyTokens.of(reference) };
}

export function attemptFor(
  { providers: { current: provider } }: Pick<PayDeps, "providers">,
  { reference }: FreshAttempt,
  order: Order,
  now: Date,
): Payment {
  return newAttempt(order, { reference, provider: provider.name }, now);
}

async function holdForPayment(tx: UnitOfWork, booking: Booking, limits: AccountLimits, now: Date): Promise<void> {
  const until = booking.hold_until ?? now;
  const rooms = roomStays(booking);
  const months = await readMonthsOf(tx, now, { id: booking.id, held: rooms });
  if (!hasNights(months, rooms, booking.id)) throw new Problem("hold_expired");
  tx.save(bookings, booking);
  saveMonths(tx, take(months, rooms, booking.id, until, now));
  tx.save(accountLimits, extendHold(limits, booking.id, until));
}
