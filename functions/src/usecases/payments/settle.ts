import type { Booking } from "../../domain/bookings/booking.ts";
import { liveHolds, type AccountLimits } from "../../domain/accounts/account-limits.ts";
import { monthsOf, overlap, withUnits, type CalendarMonth } from "../../domain/calendar/calendar.ts";
import { unitsOnOffer } from "../../domain/listings/listing.ts";
import {
  isFinal,
  isStarting,
  ownerOf,
  type Payment,
  type PaymentReport,
  type PaymentStatus,
  type Purpose,
} from "../../domain/payments/payment.ts";
import {
  isBookedAgain,
  judge,
  needsFreeNights,
  applySettlement,
  type BookingSettlement,
  type Settled,
} from "../../domain/payments/settlement.ts";
import { ProviderError, type PaymentProviders } from "../../payments/provider.ts";
import type { BookingStore } from "../bookings/booking-store.ts";
import type { Transact, UnitOfWork } from "../unit-of-work.ts";
import type { Clock } from "../ports.ts";
import { claimTransaction } from "./claim-transaction.ts";
import { settleUnlocking } from "../unlocks/settle-unlocking.ts";

/** Tells whoever watches the logs; no personal data beyond a uid. */
export type Log = (message: string, context: Record<string, string | number | null>) => void;

export interface SettleDeps {
  transact: Transact;
  bookings: BookingStore;
  providers: PaymentProviders;
  now: Clock;
  log: Log;
}

/** More than a guest makes in the day in which an attempt is asked about. */
const RECENT_BOOKINGS = 50;

const NOTHING_KNOWN: PaymentReport = {
  status: "pending",
  reference: null,
  amount_cents: null,
  currency: null,
  transaction_id: null,
  raw: {},
};

/**
 * Asks the provider what became of an attempt and books it: the one way in which a payment comes to
 * anything, called by the webhook, the return page and the sweep, as often and as much at once as
 * they like (design §6.4). Answers where the attempt is now; null when there is none.
 */
export async function settle(deps: SettleDeps, reference: string): Promise<PaymentStatus | null> {
  const payment = await deps.bookings.payment(reference);
  return payment && settleAttempt(deps, payment);
}

/**
 * `settle` for whoever has just read the attempt. `transactionId`: the provider's, as a notification
 * told it; only helps to ask.
 */
export async function settleAttempt(
  deps: SettleDeps,
  payment: Payment,
  transactionId: string | null = null,
): Promise<PaymentStatus> {
  if (isFinal(payment) || isStarting(payment, deps.now())) return payment.status;

  const report = await ask(deps, payment, transactionId ?? payment.provider_transaction);
  if (judge(payment, report, null, deps.now()) === payment) return payment.status;
  const settled = await deps.transact((tx) => settleIn(deps, tx, payment, report));
  return settled.payment.status;
}

function settleIn(deps: SettleDeps, tx: UnitOfWork, payment: Payment, report: PaymentReport): Promise<Settled> {
  return payment.purpose === "booking"
    ? settleBookingPayment(deps, tx, payment, report)
    : settleUnlocking(tx, payment, report, deps.now());
}

/** A provider that cannot be asked has not spoken: the attempt stays open and is asked about later. */
async function ask(
  { providers, log }: SettleDeps,
  attempt: Payment,
  transactionId: string | null,
): Promise<PaymentReport> {
  const { reference } = attempt;
  try {
    return await providers.of(attempt).fetchStatus({ reference, transaction_id: transactionId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log("the payment provider could not be asked", { reference, error: error.message });
    return NOTHING_KNOWN;
  }
}

async function settleBookingPayment(
  { bookings, now: clock }: SettleDeps,
  tx: UnitOfWork,
  asked: Payment & { purpose: "booking" },
  report: PaymentReport,
): Promise<Settled> {
  const now = clock();
  // A provider that names no transaction has at least this attempt.
  const transaction = report.transaction_id ?? asked.reference;
  const [payment, booking, limits, used] = await Promise.all([
    tx.payment(asked.reference),
    tx.booking(asked.booking_id),
    tx.accountLimits(asked.payer_id),
    tx.usedTransaction(asked.provider, transaction),
  ]);
  if (!payment || !booking) throw new Error(`the booking of payment ${asked.reference} is gone`);
  const judged = judge(payment, report, ownerOf(used), now);
  const before = await settlementOf(bookings, tx, { payment, booking, limits }, judged.status, now);
  const after = applySettlement(before, judged, now);

  saveSettlement(tx, before, after);
  if (after.payment.status === "paid" && payment.status !== "paid") claimTransaction(tx, payment, transaction, used);
  return { before: payment, payment: after.payment, owed: after.booking.refund !== null };
}

/**
 * The booking's side of an attempt that becomes `status`. Where nights must be found anew, the months have
 * the units that the listing offers now, and where money takes them, it is known what else the guest has there.
 */
export async function settlementOf(
  bookings: BookingStore,
  tx: UnitOfWork,
  { payment, booking, limits }: Pick<BookingSettlement, "payment" | "booking" | "limits">,
  status: PaymentStatus,
  now: Date,
): Promise<BookingSettlement> {
  const months = await tx.calendars(booking.property_id, monthsOf(booking));
  const known = { payment, booking, limits, months };
  const bringsMoney = status === "paid" || status === "review";
  if (!bringsMoney || !needsFreeNights(booking, months, now)) return known;

  const listing = await tx.listing(booking.property_id);
  if (listing) tx.relyOn(listing);
  const offered = unitsOnOffer(listing);
  if (status === "review") return { ...known, months: withUnits(months, offered) };

  // A guest who books again changes them: they stand for what is found below.
  tx.relyOn(limits);
  const [others, own] = await Promise.all([
    bookings.bookingsOf(booking.guest_id, { size: RECENT_BOOKINGS, cursor: undefined }),
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
  const ids = liveHolds(limits, now)
    .filter(([id, hold]) => id !== booking.id && hold.property_id === booking.property_id && overlap(hold, booking))
    .map(([id]) => id);
  const found = await Promise.all(ids.map((id) => tx.booking(id)));
  return found
    .filter((own) => own !== null)
    .filter(({ status }) => status === "created" || status === "pending_payment");
}

/** The months of `own` that are not among `months`. */
function monthsBeside(tx: UnitOfWork, months: CalendarMonth[], own: Booking[]): Promise<CalendarMonth[]> {
  const missing = own.flatMap(monthsOf).filter((month) => months.every((known) => known.month !== month));
  const [first] = own;
  return first ? tx.calendars(first.property_id, [...new Set(missing)]) : Promise.resolve([]);
}

/** What an attempt is for, as the log names it: no viewer, who may be nobody but their cookie. */
export function subjectOf(purpose: Purpose): Record<string, string> {
  return purpose.purpose === "booking" ? { booking: purpose.booking_id } : { property: purpose.property_id };
}

/** Writes what is not as it was. */
export function saveSettlement(tx: UnitOfWork, before: BookingSettlement, after: BookingSettlement): void {
  if (after.payment !== before.payment) tx.savePayment(after.payment);
  if (after.booking !== before.booking) tx.saveBooking(after.booking);
  if (after.months !== before.months) tx.saveCalendars(after.months);
  if (after.limits !== before.limits) tx.saveAccountLimits(after.limits);
  if (after.own_holds !== before.own_holds) for (const own of after.own_holds ?? []) tx.saveBooking(own);
}

/** How far back an attempt that failed is still asked about: providers do change their mind. */
const FAILED_HOURS = 24;

/** Settles the attempts to pay for a booking: the open ones and, with `failedToo`, those that failed lately. */
export async function settleAttempts(
  deps: SettleDeps,
  bookingId: string,
  which: { failedToo: boolean },
): Promise<void> {
  await settleThese(deps, await deps.bookings.paymentsFor(bookingId), which);
}

/** Settles those of `attempts` that are open and, with `failedToo`, those that failed lately. */
export async function settleThese(
  deps: SettleDeps,
  attempts: Payment[],
  { failedToo }: { failedToo: boolean },
): Promise<void> {
  const since = deps.now().getTime() - FAILED_HOURS * 3_600_000;
  const asked = attempts.filter(
    ({ status, updated_at }) =>
      status === "open" ||
      (failedToo && (status === "failed" || status === "cancelled") && updated_at.getTime() > since),
  );
  await Promise.all(asked.map((payment) => settleAttempt(deps, payment)));
}
