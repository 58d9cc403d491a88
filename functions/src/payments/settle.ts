import { type WatchedProviders, ProviderError, type PaymentProviders } from "./providers/provider.ts";
import type { Job } from "../platform/job.ts";
import { payableOf, type Payables } from "./payable.ts";
import { ownerOf, transactionOf, type Payment, type PaymentReport, type Purpose } from "./rules/payment.ts";
import { mayStillBring, statusChecksOf, wasJustAsked, isStarting } from "./rules/attempt.ts";
import { checkReport, type Settled, unclearReport } from "./rules/check-report.ts";
import type { DiscrepancyStore } from "./discrepancy.store.ts";
import type { NotifyTokens } from "./payment-urls.ts";
import type { Random } from "../platform/random.ts";
import type { PaymentStore } from "./payment.store.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { type KnownTransaction, recordUnclear, recordUnproven } from "./record-report.ts";
import { payments } from "./payment.record.ts";
import { expireAttempt } from "./expire-attempt.ts";
import { providerStates } from "./provider.record.ts";
import { announcementIn, withConfirmed, withUnconfirmed } from "./rules/provider-state.ts";

export interface PaymentsDeps {
  transact: Transact;
  payables: Payables;
  payments: PaymentStore;
  discrepancies: DiscrepancyStore;
  providers: PaymentProviders;
  notifyTokens: NotifyTokens;
  publicUrl: string;
  random: Random;
  now: Clock;
  log: Log;
  pause: (milliseconds: number) => Promise<unknown>;
  /** Questions of users in progress in this instance, by reference. */
  asking: Map<string, Promise<CheckedAttempt>>;
}

/** Settles due attempts. Attempts queried meanwhile are skipped. With an unreachable provider they stay due. */
export const duePayments = (deps: PaymentsDeps & { providers: WatchedProviders }, now: Date): Job => ({
  name: "payments",
  ms: 45_000,
  counts: "payments_checked",
  due: () => deps.payments.duePayments(now),
  async work(reference) {
    const payment = await deps.payments.payment(reference);
    if (!payment?.next_check_at || payment.next_check_at > deps.now() || deps.providers.isAway(payment)) return;
    await settleAttempt(deps, payment);
  },
});

/** The attempt after a status check. `reached`: the provider answered, or no status check was needed. */
export interface CheckedAttempt {
  payment: Payment;
  reached: boolean;
}

/**
 * Runs `settleAttempt` for a user's request. Concurrent requests share one status check, and for a moment afterwards the
 * stored attempt is returned (docs/decisions/0115).
 */
export function settleOnRequest(deps: PaymentsDeps, payment: Payment): Promise<CheckedAttempt> {
  const { reference } = payment;
  const running = deps.asking.get(reference);
  if (running) return running;
  const asked = askUnlessJustAsked(deps, payment).finally(() => deps.asking.delete(reference));
  deps.asking.set(reference, asked);
  return asked;
}

async function askUnlessJustAsked(deps: PaymentsDeps, payment: Payment): Promise<CheckedAttempt> {
  if (isStarting(payment, deps.now())) return { payment, reached: true };
  const { stored, isTurn } = await deps.transact(async (tx) => {
    const now = deps.now();
    const stored = (await tx.get(payments, payment.reference)) ?? payment;
    if (wasJustAsked(stored, now)) return { stored, isTurn: false };
    // Saved before the status check, so that only one of two instances asks.
    const turn = { ...stored, asked_at: now };
    tx.save(payments, turn);
    return { stored: turn, isTurn: true };
  });
  return isTurn ? settleAttempt(deps, stored) : { payment: stored, reached: true };
}

/**
 * Asks the provider about an attempt and settles it. Webhook, return page, admins and sweep all use it; repeated and
 * concurrent calls are safe.
 */
export async function settleAttempt(deps: PaymentsDeps, payment: Payment): Promise<CheckedAttempt> {
  if (isStarting(payment, deps.now())) return { payment, reached: true };
  if (payment.to_expire && payment.status === "open" && (await expireAttempt(deps, payment)) === "expired")
    return { payment: (await deps.payments.payment(payment.reference)) ?? payment, reached: true };
  let current = payment;
  for (const asked of statusChecksOf(payment)) {
    const report = await ask(deps, payment, asked);
    const before = current;
    if (checkReport(before, report, null, deps.now(), asked) !== before)
      current = (await deps.transact((tx) => settleIn(deps, tx, before, { asked, report }))).payment;
    if (report === null) return { payment: current, reached: false };
    await noteConfirmation(deps, before, report);
    await warnIfUnclear(deps, current, report);
  }
  return { payment: current, reached: true };
}

/** Notes whether the provider confirms what it announced; the third unconfirmed attempt of an hour stops it. */
async function noteConfirmation(deps: PaymentsDeps, payment: Payment, report: PaymentReport): Promise<void> {
  const { reference, provider, said_paid_at: at } = payment;
  const announced = announcementIn(payment, report, deps.now());
  if (!at || !announced || !deps.providers.has(payment)) return;
  await deps.transact(async (tx) => {
    const state = await tx.get(providerStates, provider);
    const after =
      announced === "confirmed" ? withConfirmed(state, reference) : withUnconfirmed(state, reference, at, deps.now());
    if (after !== state) tx.save(providerStates, after);
  });
}

/** Makes an unclear report a warning and a task for admins, once. */
async function warnIfUnclear(deps: PaymentsDeps, payment: Payment, report: PaymentReport): Promise<void> {
  const found = unclearReport(payment, report, deps.now());
  if (!found) return;
  const { reference } = payment;
  const isNew = await deps.transact((tx) => recordUnclear(tx, reference, found, deps.now()));
  if (isNew) deps.log("the payment provider's report is unclear", { reference, word: found.theirs?.status ?? null });
}

/** A status check by transaction, or by reference only (null), with its report; null without an answer. */
interface Answer {
  asked: string | null;
  report: PaymentReport | null;
}

async function settleIn(deps: PaymentsDeps, tx: UnitOfWork, payment: Payment, answer: Answer): Promise<Settled> {
  const { asked, report } = answer;
  const named = [...new Set([asked, report?.transaction_id ?? null])].filter((one) => one !== null);
  // A report without a transaction is about the known one.
  const ids = named.length > 0 ? named : [transactionOf((await tx.get(payments, payment.reference)) ?? payment)];
  const checked = (stored: Payment, known: readonly KnownTransaction[], now: Date): Payment => {
    const meaning = (id: string | null): string | null =>
      known.some((one) => one.id === id && one.used?.shared) ? null : id;
    const owners = known.map(({ used }) => ownerOf(used)).filter((owner) => owner !== null);
    const owner = owners.find((one) => one !== stored.reference) ?? owners[0] ?? null;
    const told = report && { ...report, transaction_id: meaning(report.transaction_id) };
    return checkReport(stored, told, owner, now, meaning(asked));
  };
  const settled = await payableOf(deps.payables, payment).settle(tx, payment, ids, checked, deps.now());
  await recordUnproven(tx, settled.before, settled.payment, deps.now());
  return settled;
}

/** An unreachable provider returns null: the attempt is unchanged and retried later. */
async function ask(
  { providers, log }: PaymentsDeps,
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

/** Log fields of a purpose. The viewer is omitted: its id may be a visitor's cookie. */
export function logContextOf(purpose: Purpose): Record<string, string> {
  return purpose.purpose === "unlock" ? { property: purpose.property_id } : { booking: purpose.booking_id };
}

interface Which {
  /** Includes failed attempts that may still bring money. */
  failedToo: boolean;
  /**
   * `settleOnRequest` for calls that only display the result. Decisions need a real status check: a wrong answer would let
   * a guest pay twice (docs/decisions/0115).
   */
  settle?: typeof settleAttempt;
}

/** Settles the attempts of a booking, as `settleAttempts` does. */
export async function settleBookingAttempts(deps: PaymentsDeps, bookingId: string, which: Which): Promise<Set<string>> {
  return settleAttempts(deps, await deps.payments.paymentsFor(bookingId), which);
}

/** Settles attempts and returns references of those without an answer: their money may have arrived. */
export async function settleAttempts(
  deps: PaymentsDeps,
  attempts: Payment[],
  { failedToo, settle = settleAttempt }: Which,
): Promise<Set<string>> {
  const now = deps.now();
  const asked = attempts.filter((payment) => (failedToo ? mayStillBring(payment, now) : payment.status === "open"));
  const settled = await Promise.all(asked.map((payment) => settle(deps, payment)));
  return new Set(settled.filter(({ reached }) => !reached).map(({ payment }) => payment.reference));
}
