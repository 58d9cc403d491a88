import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { ALREADY_COUNTED, extendHold, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { freshAttempts, startedPayment, type FreshAttempt } from "../payments/payment-page.ts";
import { payments } from "../payments/payment.record.ts";
import { isOffered, isStarting, newAttempt, toExpire, type Order } from "../payments/rules/attempt.ts";
import { hasFailed } from "../payments/rules/provider-choice.ts";
import { nextAttempt, type Knowledge } from "../payments/rules/next-attempt.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { settleBookingAttempts, type PaymentsDeps } from "../payments/settle.ts";
import { readOffers, startPayment, type StartDecision } from "../payments/start-payment.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { bookings } from "./booking.record.ts";
import { requireOwn } from "./guest-bookings.ts";
import { readListings } from "./read-rooms.ts";
import { allRoomStays } from "./rules/booking.ts";
import { bookingPayable } from "./rules/booking-payment.ts";
import { changePayable } from "./rules/change-payment.ts";
import type { StayPayable } from "./rules/stay-payable.ts";

/** `credit_card` and `mobile_money` are the names of the specification. */
interface PaymentWish {
  method?: PaymentMethod | "credit_card" | "mobile_money" | undefined;
}

const chosenMethod = (method: PaymentWish["method"]): PaymentMethod | null =>
  method === "credit_card" ? "card" : method === undefined || method === "mobile_money" ? null : method;

interface Paying {
  guest: Identity;
  id: string;
  /** Null: the server chooses. */
  method: PaymentMethod | null;
  payable: StayPayable;
  repeat: RepeatableRequest | null;
  count: Count;
}

export function payBooking(
  deps: PaymentsDeps,
  guest: Identity,
  { endpoint, ...wish }: { endpoint: "payBooking" | "initPayment"; booking_id: string } & PaymentWish,
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const repeat = repeatable(guest.uid, endpoint, idempotencyKey, wish);
  const { booking_id: id, method } = wish;
  return pay(deps, { guest, id, method: chosenMethod(method), payable: bookingPayable, repeat, count });
}

/** Starts the payment of the difference that a change costs. */
export function payChange(
  deps: PaymentsDeps,
  guest: Identity,
  { booking_id: id, ...wish }: { booking_id: string } & PaymentWish,
  idempotencyKey: string | null,
  count: Count,
): Promise<PaymentStart> {
  const repeat = repeatable(guest.uid, "payChange", idempotencyKey, { booking_id: id, ...wish });
  return pay(deps, { guest, id, method: chosenMethod(wish.method), payable: changePayable, repeat, count });
}

/** An open attempt is reused for ten minutes, so that a double click or second tab doesn't pay twice. */
async function pay(deps: PaymentsDeps, paying: Paying): Promise<PaymentStart> {
  const fresh = freshAttempts(deps);
  const start = await startPayment(deps, (known) => decide(deps, paying, fresh, known));
  if (!start) throw new Error(`booking ${paying.id} had nothing to pay`);
  return start;
}

function decide(
  deps: PaymentsDeps,
  { guest, id, method, payable, repeat, count }: Paying,
  fresh: (provider: string) => FreshAttempt,
  known: Knowledge,
): Promise<StartDecision> {
  return deps.transact(async (tx): Promise<StartDecision> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, startedPayment, now);
    const [found, limits, first, offers] = await Promise.all([
      tx.get(bookings, id),
      tx.get(accountLimits, guest.uid),
      once.first,
      readOffers(tx, deps.providers),
    ]);
    const booking = requireOwn(found, guest);
    const reference = payable.openPayment(booking);
    const [rooms, remembered, open] = await Promise.all([
      readListings(tx, booking),
      first && tx.get(payments, first.payment),
      reference === null ? null : tx.get(payments, reference),
    ]);
    if (open && isStarting(open, now)) return { next: "wait", payment: open };
    if (!known.unanswered && payable.wasBeingPaid(booking)) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask", ask: () => settleBookingAttempts(deps, id, { failedToo: false }) };
    }
    const order = payable.order(booking, rooms, now);
    if (remembered && isOffered(remembered) && isOf(remembered, order)) return { next: "answer", payment: remembered };
    const withPage = open?.redirect_url ? open : null;
    const wish = { method, currency: order.currency };
    const next = nextAttempt(withPage, offers, wish, known, now);
    if (withPage && next.next === "resume") {
      once.made({ payment: withPage.reference });
      return { next: "answer", payment: withPage };
    }
    if (withPage && next.next === "expire") return { next: "expire", payment: withPage };
    if (next.next !== "new") throw new Error("an attempt without a page was to go on");
    const { provider } = next;
    const counted = count(limits, now, known.unanswered ? ALREADY_COUNTED : 1);
    const { reference: own, token } = fresh(provider);
    const { exchange_rate } = booking;
    const payment = newAttempt(
      { ...order, ...(exchange_rate && { exchange_rate }) },
      { reference: own, provider, method },
      now,
    );
    const months = await readMonthsOf(tx, now, { id, held: allRoomStays(booking) });
    const started = payable.start(booking, payment.reference, months, now);
    tx.save(bookings, started.booking);
    saveMonths(tx, started.months);
    tx.save(accountLimits, extendHold(counted, started.hold.id, started.hold.until));
    tx.save(payments, payment);
    if (open?.status === "open") tx.save(payments, toExpire(open, now));
    once.made({ payment: payment.reference });
    return {
      next: "init",
      payment,
      token,
      email: booking.guest_email,
      phone: booking.guest_phone ?? "",
      until: started.hold.until,
      noteSuccess: hasFailed(offers, provider),
    };
  });
}

/** Whether a remembered attempt is for the same change; an earlier one has its own. */
const isOf = (payment: Payment, order: Order): boolean =>
  order.purpose !== "change" || (payment.purpose === "change" && payment.change_id === order.change_id);
