import { createHash } from 'node:crypto';
import type { Booking as BookingAnswer, PaymentStart } from '@lopango/contract/booking';
import { endpoints } from '@lopango/contract/endpoints';
import type { Booking } from '../domain/booking.ts';
import { closeAttempt, startPayment } from '../domain/booking-moves.ts';
import { presentBooking, requirePayable } from '../domain/booking-view.ts';
import { monthsOf, take } from '../domain/calendar.ts';
import { countAction, extendHold } from '../domain/guard.ts';
import type { Identity } from '../domain/identity.ts';
import { isResumable, isStarting, newAttempt, type Payment } from '../domain/payment.ts';
import { Problem } from '../domain/problem.ts';
import { ProviderError, type PaymentPage } from '../payments/provider.ts';
import type { Change } from './booking-store.ts';
import { requireOwn } from './bookings.ts';
import { memoryOf, requireSame, type RepeatableRequest } from './idempotency.ts';
import { notifyUrl, returnUrls } from './payment-urls.ts';
import { settleAttempts, type SettleDeps } from './settle.ts';

export interface PayDeps extends SettleDeps {
  publicUrl: string;
  /** Letters and digits that nobody can guess. */
  random: (length: number) => string;
  pause: (milliseconds: number) => Promise<unknown>;
}

/** MaxiCash takes at most 25. */
const REFERENCE_LENGTH = 24;
const TOKEN_LENGTH = 40;
/** How long to wait for a payment page that another request is just asking for; 12 s in all. */
const PAUSES_MS = [300, 400, 600, 800, 900, ...Array<number>(9).fill(1_000)];

type Decision =
  | { next: 'ask' }
  | { next: 'answer'; payment: Payment }
  | { next: 'wait'; payment: Payment }
  | { next: 'init'; payment: Payment; booking: Booking; token: string };

/**
 * Starts the payment of a booking, or goes on with the one that is open: its page is offered again
 * for ten minutes, so that a double click and a second tab do not pay twice (design §6).
 *
 * @throws Problem `booking_not_found`, `already_paid`, `hold_expired`, `not_payable`, `payment_unavailable`,
 * `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function pay(deps: PayDeps, guest: Identity, bookingId: string, repeat: RepeatableRequest | null): Promise<PaymentStart> {
  let decision = await decide(deps, guest, bookingId, repeat, { asked: false });
  if (decision.next === 'ask') {
    await settleAttempts(deps, bookingId, { failedToo: false });
    decision = await decide(deps, guest, bookingId, repeat, { asked: true });
  }
  switch (decision.next) {
    case 'answer':
      return startOf(decision.payment);
    case 'wait':
      return awaitPage(deps, decision.payment.reference);
    case 'init':
      return openPage(deps, decision);
    case 'ask':
      throw new Error('the provider was asked and is to be asked again');
  }
}

function decide(deps: PayDeps, guest: Identity, bookingId: string, repeat: RepeatableRequest | null, { asked }: { asked: boolean }): Promise<Decision> {
  return deps.bookings.change(async (change): Promise<Decision> => {
    const now = deps.now();
    const [found, guard, known] = await Promise.all([change.booking(bookingId), change.guard(guest.uid), repeat && change.remembered(repeat.key)]);
    const booking = requireOwn(found, guest);
    const [remembered, open] = await Promise.all([
      known?.payment ? change.payment(known.payment) : null,
      booking.open_payment === null ? null : change.payment(booking.open_payment),
    ]);
    if (repeat && known) {
      requireSame(repeat, known);
      if (remembered?.redirect_url) return { next: 'answer', payment: remembered };
    }
    if (open && isStarting(open, now)) return { next: 'wait', payment: open };
    if (open && !asked) return { next: 'ask' };
    requirePayable(booking, now);
    if (open?.redirect_url && isResumable(open, now)) {
      if (repeat) change.remember(repeat.key, memoryOf(repeat, { payment: open.reference }, now));
      return { next: 'answer', payment: open };
    }
    const counted = countAction(guard, 'pay', endpoints.initPayment.limit, now);
    const token = deps.random(TOKEN_LENGTH);
    const payment = newAttempt(booking, { reference: deps.random(REFERENCE_LENGTH), notify_token_hash: hashOf(token), provider: deps.provider.name }, now);
    await holdForPayment(change, startPayment(booking, payment.reference, now), counted, now);
    change.savePayment(payment);
    if (repeat) change.remember(repeat.key, memoryOf(repeat, { payment: payment.reference }, now));
    return { next: 'init', payment, booking, token };
  });
}

/** SHA-256 (hex) of a notify token: what is stored, so that reading the database is not enough to ring. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function holdForPayment(change: Change, booking: Booking, guard: Parameters<typeof extendHold>[0], now: Date): Promise<void> {
  const until = booking.hold_until ?? now;
  const months = await change.calendars(booking.property_id, monthsOf(booking));
  change.saveBooking(booking);
  change.saveCalendars(take(months, booking, booking.id, until, now));
  change.saveGuard(extendHold(guard, booking.id, until));
}

/** Asks the provider for the payment page. When it has none to give the booking stays payable. */
async function openPage(deps: PayDeps, { payment, booking, token }: { payment: Payment; booking: Booking; token: string }): Promise<PaymentStart> {
  const { reference, amount_cents, currency } = payment;
  let page: PaymentPage;
  try {
    page = await deps.provider.init({
      reference,
      amount_cents,
      currency,
      email: booking.guest_email,
      ...returnUrls(deps.publicUrl, booking.id),
      notify_url: notifyUrl(deps.publicUrl, reference, token),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log('the payment provider gave no payment page', { reference, booking: booking.id, error: error.message });
    await giveUp(deps, payment, booking.id);
    throw new Problem('payment_unavailable');
  }
  return deps.bookings.change(async (change) => {
    const stored = (await change.payment(reference)) ?? payment;
    const opened = { ...stored, provider_session: page.session, redirect_url: page.redirect_url, updated_at: deps.now() };
    change.savePayment(opened);
    return startOf(opened);
  });
}

function giveUp(deps: PayDeps, { reference }: Payment, bookingId: string): Promise<void> {
  return deps.bookings.change(async (change) => {
    const [payment, booking] = await Promise.all([change.payment(reference), change.booking(bookingId)]);
    if (payment?.status !== 'open' || !booking) return;
    change.savePayment({ ...payment, status: 'failed', updated_at: deps.now(), next_check_at: null });
    if (booking.open_payment === reference) change.saveBooking(closeAttempt(booking, reference));
  });
}

/** Another request, from the same click or another tab, is asking for the page: its answer is ours too. */
async function awaitPage(deps: PayDeps, reference: string): Promise<PaymentStart> {
  for (const milliseconds of PAUSES_MS) {
    await deps.pause(milliseconds);
    const payment = await deps.bookings.payment(reference);
    if (payment?.redirect_url) return startOf(payment);
    if (payment?.status !== 'open') break;
  }
  throw new Problem('payment_unavailable');
}

function startOf(payment: Payment): PaymentStart {
  if (payment.redirect_url === null) throw new Error(`payment ${payment.reference} has no page`);
  return { payment_id: payment.reference, redirect_url: payment.redirect_url };
}

/** Asks the provider about everything that was tried for a booking, and answers the booking as it is then. */
export async function settleBooking(deps: SettleDeps, guest: Identity, bookingId: string): Promise<BookingAnswer> {
  const before = requireOwn(await deps.bookings.booking(bookingId), guest);
  // A booking that no payment was ever started for has nothing to ask about.
  if (before.status === 'created') return presentBooking(before, deps.now());
  await settleAttempts(deps, bookingId, { failedToo: true });
  return presentBooking(requireOwn(await deps.bookings.booking(bookingId), guest), deps.now());
}
