import { isUnpaid, type Booking } from "../bookings/rules/booking.ts";
import { unpaidBookingsOf, type AccountLimits } from "../identity/rules/account-limits.ts";
import { monthsOf, overlap, withUnits, type CalendarMonth } from "../calendar/rules/calendar.ts";
import { unitsOnOffer } from "../listings/rules/listing.ts";
import {
  ownerOf,
  transactionOf,
  type Payment,
  type PaymentReport,
  type PaymentStatus,
  type Purpose,
} from "./rules/payment.ts";
import { mayStillBring, questionsAbout, wasJustAsked } from "./rules/payment-schedule.ts";
import { isStarting } from "./rules/new-attempt.ts";
import {
  awaitsMoney,
  isBookedAgain,
  judge,
  needsFreeNights,
  refusedAt,
  applySettlement,
  type BookingSettlement,
  type Settled,
} from "./rules/settlement.ts";
import { ProviderError, type PaymentProviders } from "./providers/provider.ts";
import type { BookingStore } from "../bookings/booking-store-port.ts";
import type { PaymentStore } from "./payment-store-port.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { knownTransactions, recordTransactions, type KnownTransaction } from "./record-transaction.ts";
import { recordUnproven } from "./record-unproven.ts";
import { settleChangePayment } from "./settle-change.ts";
import { decideUnlocking, type Judge } from "../unlocks/settle-unlocking.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { readMonths, saveMonths } from "../calendar/calendar-month.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments } from "./payment.record.ts";

export interface SettleDeps {
  transact: Transact;
  bookings: BookingStore;
  payments: PaymentStore;
  providers: PaymentProviders;
  now: Clock;
  log: Log;
  /** Questions of people that this instance is asking right now, by the attempt's reference. */
  asking: Map<string, Promise<AskedAttempt>>;
}

/** More than a guest makes in the day in which an attempt is asked about. */
const RECENT_BOOKINGS = 50;

/**
 * Settles an attempt that is due for a question, as the sweep finds them; one that was asked about meanwhile is left
 * alone, and so is one whose provider is away: it stays due.
 */
export async function settleDue(
  deps: SettleDeps,
  reference: string,
  isAway: (payment: Payment) => boolean,
): Promise<void> {
  const payment = await deps.payments.payment(reference);
  if (!payment?.next_check_at || payment.next_check_at > deps.now() || isAway(payment)) return;
  await settleAttempt(deps, payment);
}

/** Where an attempt is after it was asked about, and whether the provider answered; true when there was nothing to ask. */
export interface AskedAttempt {
  payment: Payment;
  reached: boolean;
}

/**
 * `settleAttempt` for somebody in front of a screen, who may press as often as they like: whoever asks while an
 * instance is asking gets that answer, and a moment after a question the stored attempt is the answer (docs/decisions/0050).
 */
export function settleOnRequest(deps: SettleDeps, payment: Payment): Promise<AskedAttempt> {
  const { reference } = payment;
  const running = deps.asking.get(reference);
  if (running) return running;
  const asked = askUnlessJustAsked(deps, payment).finally(() => deps.asking.delete(reference));
  deps.asking.set(reference, asked);
  return asked;
}

async function askUnlessJustAsked(deps: SettleDeps, payment: Payment): Promise<AskedAttempt> {
  if (isStarting(payment, deps.now())) return { payment, reached: true };
  const { stored, isTurn } = await deps.transact(async (tx) => {
    const now = deps.now();
    const stored = (await tx.get(payments, payment.reference)) ?? payment;
    if (wasJustAsked(stored, now)) return { stored, isTurn: false };
    // Before the question: of two instances at once, one asks.
    const turn = { ...stored, asked_at: now };
    tx.save(payments, turn);
    return { stored: turn, isTurn: true };
  });
  return isTurn ? settleAttempt(deps, stored) : { payment: stored, reached: true };
}

/**
 * Asks the provider what became of an attempt and books it: the one way in which a payment comes to
 * anything, called by the webhook, the return page, admins and the sweep, as often and as much at once as
 * they like (design §6.4).
 */
export async function settleAttempt(deps: SettleDeps, payment: Payment): Promise<AskedAttempt> {
  if (isStarting(payment, deps.now())) return { payment, reached: true };
  let current = payment;
  for (const asked of questionsAbout(payment)) {
    const report = await ask(deps, payment, asked);
    const before = current;
    if (judge(before, report, null, deps.now(), asked) !== before)
      current = (await deps.transact((tx) => settleIn(deps, tx, before, { asked, report }))).payment;
    if (report === null) return { payment: current, reached: false };
  }
  return { payment: current, reached: true };
}

/** A question by a transaction (null: by the reference alone), and its answer; null when there was none. */
interface Answer {
  asked: string | null;
  report: PaymentReport | null;
}

async function settleIn(deps: SettleDeps, tx: UnitOfWork, payment: Payment, answer: Answer): Promise<Settled> {
  const { asked, report } = answer;
  const named = [...new Set([asked, report?.transaction_id ?? null])].filter((one) => one !== null);
  // A provider that names none speaks of the one that is known.
  const ids = named.length > 0 ? named : [transactionOf((await tx.get(payments, payment.reference)) ?? payment)];
  const judged = (stored: Payment, known: readonly KnownTransaction[], now: Date): Payment => {
    const meaning = (id: string | null): string | null =>
      known.some((one) => one.id === id && one.used?.shared) ? null : id;
    const owners = known.map(({ used }) => ownerOf(used)).filter((owner) => owner !== null);
    const owner = owners.find((one) => one !== stored.reference) ?? owners[0] ?? null;
    const told = report && { ...report, transaction_id: meaning(report.transaction_id) };
    return judge(stored, told, owner, now, meaning(asked));
  };
  const settled = await settleFor(deps, tx, payment, ids, judged);
  await recordUnproven(tx, settled.before, settled.payment, deps.now());
  return settled;
}

/** The settlement of an attempt by what it pays for. */
function settleFor(
  deps: SettleDeps,
  tx: UnitOfWork,
  payment: Payment,
  transactions: readonly string[],
  judge: Judge,
): Promise<Settled> {
  switch (payment.purpose) {
    case "booking":
      return settleBookingPayment(deps, tx, payment, transactions, judge);
    case "change":
      return settleChangePayment(tx, payment, transactions, judge, deps.now());
    case "unlock":
      return decideUnlocking(tx, payment, transactions, judge, deps.now());
  }
}

/** A provider that cannot be asked has not spoken (null): the attempt stays as it is and is asked about later. */
async function ask(
  { providers, log }: SettleDeps,
  attempt: Payment,
  transactionId: string | null,
): Promise<PaymentReport | null> {
  const { reference } = attempt;
  try {
    return await providers.of(attempt).fetchStatus({ reference, transaction_id: transactionId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log("the payment provider could not be asked", { reference, error: error.message });
    return null;
  }
}

async function settleBookingPayment(
  { bookings: bookingStore, now: clock }: SettleDeps,
  tx: UnitOfWork,
  asked: Payment & { purpose: "booking" },
  transactions: readonly string[],
  judge: Judge,
): Promise<Settled> {
  const now = clock();
  const [payment, booking, limits, known] = await Promise.all([
    tx.get(payments, asked.reference),
    tx.get(bookings, asked.booking_id),
    tx.get(accountLimits, asked.payer_id),
    knownTransactions(tx, asked, transactions),
  ]);
  if (!payment || !booking) throw new Error(`the booking of payment ${asked.reference} is gone`);
  const judged = judge(payment, known, now);
  // What stays where it is needs no nights.
  const becomes = judged.status === payment.status ? "open" : judged.status;
  const before = await settlementOf(bookingStore, tx, { payment, booking, limits }, becomes, now);
  const after = applySettlement(before, judged, now);

  saveSettlement(tx, before, after);
  if (after.payment !== payment) recordTransactions(tx, after.payment, known);
  return { before: payment, payment: after.payment, owed: after.booking.refund !== null };
}

/**
 * The booking's side of an attempt that becomes `status`. Money relies on the listing and on the guest as they are. Where nights must be found anew, the months have
 * the units that the listing offers now, and where money takes them, it is known what else the guest has there.
 */
export async function settlementOf(
  bookingStore: BookingStore,
  tx: UnitOfWork,
  { payment, booking, limits }: Pick<BookingSettlement, "payment" | "booking" | "limits">,
  status: PaymentStatus,
  now: Date,
): Promise<BookingSettlement> {
  const months = await readMonths(tx, booking.property_id, monthsOf(booking));
  const bringsMoney = status === "paid" || status === "review";
  if (!bringsMoney || !awaitsMoney(booking)) return { payment, booking, limits, months };

  const listing = await tx.get(listings, booking.property_id);
  if (listing) tx.relyOn(listing);
  // Suspended, or booking again, its guest changes them: they stand for what is decided and found here.
  tx.relyOn(limits);
  const known = { payment, booking, limits, months, refused: refusedAt(listing) };
  if (!needsFreeNights(booking, months, now)) return known;
  const offered = unitsOnOffer(listing);
  if (status === "review") return { ...known, months: withUnits(months, offered) };

  const [others, own] = await Promise.all([
    bookingStore.bookingsOf(booking.guest_id, { size: RECENT_BOOKINGS, cursor: undefined }),
    ownHolds(tx, booking, limits, now),
  ]);
  return {
    ...known,
    months: withUnits([...months, ...(await monthsBeside(tx, months, own))], offered),
    booked_again: isBookedAgain(booking, others.items),
    own_holds: own,
  };
}

/** The guest's other unpaid bookings of the listing that hold a night of this one. */
async function ownHolds(tx: UnitOfWork, booking: Booking, limits: AccountLimits, now: Date): Promise<Booking[]> {
  const held = unpaidBookingsOf(limits, booking.property_id, now).filter(
    ([id, hold]) => id !== booking.id && hold.until > now && overlap(hold, booking),
  );
  const found = await Promise.all(held.map(([id]) => tx.get(bookings, id)));
  return found.filter((own) => own !== null).filter(isUnpaid);
}

/** The months of `own` that are not among `months`. */
function monthsBeside(tx: UnitOfWork, months: CalendarMonth[], own: Booking[]): Promise<CalendarMonth[]> {
  const missing = own.flatMap(monthsOf).filter((month) => months.every((known) => known.month !== month));
  const [first] = own;
  return first ? readMonths(tx, first.property_id, [...new Set(missing)]) : Promise.resolve([]);
}

/** What an attempt is for, as the log names it: no viewer, who may be nobody but their cookie. */
export function logContextOf(purpose: Purpose): Record<string, string> {
  return purpose.purpose === "unlock" ? { property: purpose.property_id } : { booking: purpose.booking_id };
}

/** Writes what is not as it was. */
export function saveSettlement(tx: UnitOfWork, before: BookingSettlement, after: BookingSettlement): void {
  if (after.payment !== before.payment) tx.save(payments, after.payment);
  if (after.booking !== before.booking) tx.save(bookings, after.booking);
  if (after.months !== before.months) saveMonths(tx, after.months);
  if (after.limits !== before.limits) tx.save(accountLimits, after.limits);
  if (after.own_holds !== before.own_holds) for (const own of after.own_holds ?? []) tx.save(bookings, own);
}

/** Which attempts to ask about. */
interface Which {
  /** Beside the open ones, those that failed and may still bring money. */
  failedToo: boolean;
  /**
   * `settleOnRequest` where only somebody's screen waits for the answer. What is decided with it asks: nobody knows
   * whether the question of a moment ago had an answer, and who is sent to pay would pay twice (docs/decisions/0050).
   */
  settle?: typeof settleAttempt;
}

/** Settles the attempts to pay for a booking, as `settleAttempts` does. */
export async function settleBookingAttempts(deps: SettleDeps, bookingId: string, which: Which): Promise<Set<string>> {
  return settleAttempts(deps, await deps.payments.paymentsFor(bookingId), which);
}

/** Answers references of those of which the provider said nothing: their money may be there. */
export async function settleAttempts(
  deps: SettleDeps,
  attempts: Payment[],
  { failedToo, settle = settleAttempt }: Which,
): Promise<Set<string>> {
  const now = deps.now();
  const asked = attempts.filter((payment) => (failedToo ? mayStillBring(payment, now) : payment.status === "open"));
  const settled = await Promise.all(asked.map((payment) => settle(deps, payment)));
  return new Set(settled.filter(({ reached }) => !reached).map(({ payment }) => payment.reference));
}
