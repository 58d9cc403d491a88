import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import type { AuditAction } from "@lopango/contract/identity/audit";
import { afterTransfer, refundsOf, reservedBefore, sharesOf, withReturned } from "../bookings/rules/booking-refunds.ts";
import { bookings } from "../bookings/booking.record.ts";
import { payingOf } from "../bookings/admin-bookings.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { auditLog } from "../identity/audit.record.ts";
import { discrepancies, discrepanciesOf } from "../payments/discrepancy.record.ts";
import { payments } from "../payments/payment.record.ts";
import type { PaymentProvider, RefundReport } from "../payments/providers/provider.ts";
import { discrepancyIdOf } from "../payments/record-report.ts";
import type { Money } from "../payments/rules/money.ts";
import type { Payment, SurplusRefund, Transfer } from "../payments/rules/payment.ts";
import { reconciled, secondRefundsOf } from "../payments/rules/reconciliation.ts";
import { namedRefunds } from "../payments/rules/refunds.ts";
import {
  arrived,
  awaitingApproval,
  givenToPerson,
  isToSend,
  judged,
  noteSent,
  takenOn,
  unsentOf,
  type Sendable,
} from "../payments/rules/sending.ts";
import { transferAfter, leftOf, newTransfer, transferOf, withTransfer } from "../payments/rules/transfers.ts";
import type { Job } from "../platform/job.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, newUuid } from "../platform/random.ts";
import { saveRefund } from "./admin-refunds.ts";
import type { PaymentReviewDeps } from "./review-payment.ts";

/**
 * The only place where money leaves by itself (docs/product/payments.md#automatic-refunds). A transfer is stored before
 * the provider is called, and called once: what became of it is only asked about.
 */

/** Record with a due refund. */
type Owner = Pick<Transfer, "of"> & { id: string };

const LOPANGO: Operator = { uid: AUTOMATIC.uid, email: "" };

/** Refunds of one record that a run sends; the next run goes on. */
const MAX_AT_ONCE = 5;

/** Sends due refunds whose provider can; costs nothing where none can. */
export const refundsToSend = (deps: PaymentReviewDeps, now: Date): Job => ({
  name: "refunds",
  ms: 10_000,
  counts: "refunds_sent",
  async *due() {
    if (!deps.providers.all.some((provider) => provider.refund !== undefined)) return;
    for await (const ids of deps.bookings.refundsToSend(now)) yield ids.map((id) => `booking ${id}`);
    for await (const ids of deps.payments.refundsToSend(now)) yield ids.map((id) => `payment ${id}`);
  },
  async work(named) {
    const [of, id] = named.split(" ") as [Owner["of"], string];
    for (let count = 0; count < MAX_AT_ONCE; count += 1) if (!(await sendNext(deps, { of, id }))) return count;
    return MAX_AT_ONCE;
  },
});

/** Asks the providers about transfers whose outcome is open. */
export const transfersToAsk = (deps: PaymentReviewDeps, now: Date): Job => ({
  name: "transfers",
  ms: 8_000,
  counts: "transfers_asked",
  due: () => deps.payments.dueTransfers(now),
  async work(reference) {
    const payment = await deps.payments.payment(reference);
    const due = payment?.transfers?.filter(({ next_check_at: at }) => at !== null && at <= deps.now()) ?? [];
    for (const { id } of due) await askAboutTransfer(deps, reference, id);
    return due.length;
  },
});

/** Asks about the transfer that a webhook event names. An unknown id is none of ours. */
export async function askAboutNamed(deps: PaymentReviewDeps, provider: string, id: string): Promise<void> {
  const payment = await deps.payments.paymentOfTransfer(id);
  if (payment?.provider === provider) await askAboutTransfer(deps, payment.reference, id);
}

async function askAboutTransfer(deps: PaymentReviewDeps, reference: string, id: string): Promise<void> {
  const payment = await deps.payments.payment(reference);
  const provider = payment && deps.providers.of(payment);
  const report = (await provider?.fetchRefund?.(id)) ?? UNKNOWN;
  await noteAnswer(deps, reference, id, report);
}

/** Of a provider that cannot be asked. */
const UNKNOWN: RefundReport = { status: "unknown", reason: null, transaction: null };

/** Sends the next transfer of a record; false when nothing is to send. */
async function sendNext(deps: PaymentReviewDeps, owner: Owner): Promise<boolean> {
  const fresh = { transfer: newUuid(deps.random), entry: newId(deps.random) };
  const attempts = owner.of === "booking" ? await deps.payments.paymentsFor(owner.id) : [];
  const decide = owner.of === "booking" ? ofBooking(attempts) : ofPayment;
  const begun = await deps.transact((tx) => decide(deps, tx, owner.id, fresh, deps.now()));
  if (!begun) return false;
  const { payment, transfer } = begun;
  const { id, amount_cents, currency, transaction } = transfer;
  const provider = deps.providers.of(payment);
  const report = await provider.refund?.({
    id,
    reference: payment.reference,
    transaction: transaction ?? payment.provider_transaction,
    amount_cents,
    currency,
    phone: null,
    method: null,
  });
  await noteAnswer(deps, payment.reference, id, report ?? UNKNOWN);
  return true;
}

interface Fresh {
  transfer: string;
  entry: string;
}

type Begun = { payment: Payment; transfer: Transfer } | null;

const canRefund = ({ providers }: PaymentReviewDeps, payment: Payment): boolean => {
  const provider: PaymentProvider | null = providers.has(payment) ? providers.of(payment) : null;
  return provider?.refund !== undefined && provider.fetchRefund !== undefined;
};

const ofBooking =
  (attempts: readonly Payment[]) =>
  async (deps: PaymentReviewDeps, tx: UnitOfWork, id: string, fresh: Fresh, now: Date): Promise<Begun> => {
    const booking = await tx.get(bookings, id);
    const refund = booking && refundsOf(booking).find(isToSend);
    if (!booking || !refund) return null;
    const of = { of: "booking", refund: refund.id } as const;
    const paying = await payingOf(tx, booking, attempts);
    const shares = sharesOf(paying, unsentOf(refund), reservedBefore(booking, refund.id));
    const verdict = judged(refund, {
      canRefund: shares.length > 0 && shares.every(({ payment }) => canRefund(deps, payment)),
      isProven: paying.every((payment) => !payment.amount_unproven),
      left_cents: shares.filter(isOfItsCurrency(refund)).reduce((sum, { share }) => sum + share.amount_cents, 0),
    });
    const [first] = shares;
    const isSent = verdict === "send" && first;
    const changed = isSent ? takenOn(refund, first.share.amount_cents, now) : stopped(refund, verdict, now);
    tx.save(
      bookings,
      afterTransfer(booking, refund.id, () => changed, now),
    );
    if (!isSent) return null;
    tx.relyOn(...paying);
    const begun = beginning(tx, first.payment, { ...of, transaction: null, ...first.share }, fresh, now);
    audit(tx, { of: "booking", id, label: booking.property.title }, "send_refund", first.share, fresh.entry, now);
    return begun;
  };

/** A provider sends back what it took, in the currency of the attempt. */
const isOfItsCurrency =
  ({ currency }: Money) =>
  ({ payment, share }: ReturnType<typeof sharesOf>[number]): boolean =>
    share.currency === currency && payment.currency === currency;

async function ofPayment(
  deps: PaymentReviewDeps,
  tx: UnitOfWork,
  reference: string,
  fresh: Fresh,
  now: Date,
): Promise<Begun> {
  const stored = await tx.get(payments, reference);
  const refund = stored && namedRefunds(stored).find(isToSend);
  if (!stored || !refund) return null;
  const { id, transaction = null } = refund;
  const unsent = unsentOf(refund);
  const verdict = judged(refund, {
    canRefund: canRefund(deps, stored),
    isProven: !(transaction === null ? stored : refund).amount_unproven,
    // Another transaction brought exactly what is due of it.
    left_cents: refund.currency !== stored.currency ? 0 : transaction === null ? leftOf(stored) : unsent,
  });
  const isSent = verdict === "send";
  const payment = withRefundAt(stored, id, (one) => (isSent ? takenOn(one, unsent, now) : stopped(one, verdict, now)));
  if (!isSent) {
    await saveRefund(tx, stored, payment);
    return null;
  }
  const money = { amount_cents: unsent, currency: refund.currency };
  const begun = beginning(tx, payment, { of: "payment", refund: id, transaction, ...money }, fresh, now);
  await saveRefund(tx, stored, begun.payment);
  audit(tx, { of: "payment", id: reference, label: reference }, "send_refund", money, fresh.entry, now);
  return begun;
}

const stopped = <R extends Sendable>(refund: R, verdict: ReturnType<typeof judged>, now: Date): R =>
  verdict === "approval" || verdict === "send"
    ? awaitingApproval(refund, now)
    : givenToPerson(refund, { reason: verdict }, now);

export const withRefundAt = (
  payment: Payment,
  id: string,
  change: (refund: SurplusRefund) => SurplusRefund,
): Payment => ({
  ...payment,
  refunds: payment.refunds.map((one, index) => (`${index + 1}` === id ? change(one) : one)),
});

/** Returns the refund that a transfer sends, and its booking; null for a refund of a payment. */
export async function refundOfTransfer(tx: UnitOfWork, payment: Payment, { of, refund: id }: Transfer) {
  const booking = of === "booking" && "booking_id" in payment ? await tx.get(bookings, payment.booking_id) : null;
  const refunds: (Sendable & { id: string })[] = booking ? refundsOf(booking) : namedRefunds(payment);
  return { booking, refund: refunds.find((one) => one.id === id) };
}

function beginning(
  tx: UnitOfWork,
  before: Payment,
  started: Omit<Parameters<typeof newTransfer>[0], "id">,
  fresh: Fresh,
  now: Date,
): NonNullable<Begun> {
  const transfer = newTransfer({ id: fresh.transfer, ...started }, now);
  const payment = { ...withTransfer(before, transfer), updated_at: now };
  tx.save(payments, payment);
  return { payment, transfer };
}

/** Notes what the provider said of a transfer, on it and on its refund. Repeated answers change nothing. */
async function noteAnswer(deps: PaymentReviewDeps, reference: string, id: string, report: RefundReport): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const now = deps.now();
    const stored = await tx.get(payments, reference);
    const before = stored && transferOf(stored, id);
    if (!stored || !before) return;
    const told = transferAfter(before, report, now);
    if (told === before) return;
    if (told.status === before.status) {
      tx.save(payments, withTransfer(stored, told));
      return;
    }
    const { booking, refund: sent } = await refundOfTransfer(tx, stored, before);
    // Somebody has sent it by hand since.
    const isSecond = told.status === "done" && sent?.status === "done";
    const after = { ...told, ...(isSecond && { is_second: true as const }) };
    const payment = { ...withTransfer(stored, after), updated_at: now };
    let isSent = false;
    const change = <R extends Sendable>(refund: R): R => {
      const changed = refundAfter(refund, before, after, report, now);
      isSent = changed.status === "done" && refund.status === "due";
      return changed;
    };
    if (booking) {
      const share = { amount_cents: after.amount_cents, currency: after.currency };
      const isReturned = after.status === "done" && !isSecond;
      for (const one of isReturned ? withReturned([{ payment, share }], now) : [payment]) tx.save(payments, one);
      const changed = afterTransfer(booking, before.refund, change, now);
      if (changed !== booking) tx.save(bookings, changed);
    } else {
      await saveRefund(tx, stored, withRefundAt(payment, before.refund, change));
    }
    if (isSecond) await noteSecond(tx, payment, now);
    const isFailed = after.status === "failed" || after.status === "unanswered";
    const action = isSent ? "refund" : isFailed ? "refund_failed" : null;
    if (action === null) return;
    const target = booking ? { id: booking.id, label: booking.property.title } : { id: reference, label: reference };
    audit(tx, { of: before.of, ...target }, action, after, entry, now, after.detail);
  });
}

/** What a transfer's new status makes of its refund. */
function refundAfter<R extends Sendable>(
  refund: R,
  before: Transfer,
  after: Transfer,
  report: RefundReport,
  now: Date,
): R {
  const { amount_cents, detail } = after;
  // Until it failed or somebody sent it, the refund counts it.
  const isCounted = before.status !== "failed" && before.status !== "by_hand";
  switch (after.status) {
    case "sent":
      return noteSent(refund, now);
    case "done": {
      const done = { at: now, by: AUTOMATIC.by, reference: report.transaction ?? after.id, note: "" };
      return arrived(refund, done, isCounted ? 0 : amount_cents);
    }
    case "failed":
      return isCounted ? givenToPerson(refund, { reason: "failed", detail, freed: amount_cents }, now) : refund;
    case "unanswered":
      return givenToPerson(refund, { reason: "unanswered" }, now);
    default:
      return refund;
  }
}

/** A second refund of the same money is a task for admins. */
async function noteSecond(tx: UnitOfWork, payment: Payment, now: Date): Promise<void> {
  const { reference } = payment;
  const found = secondRefundsOf(payment);
  const idOf = discrepancyIdOf(reference);
  const ids = found.map(({ kind, of }) => idOf(kind, of));
  const known = (await tx.find(discrepanciesOf(reference))).filter((one) => ids.includes(one.id));
  for (const discrepancy of reconciled(reference, known, found, idOf, now)) tx.save(discrepancies, discrepancy);
}

function audit(
  tx: UnitOfWork,
  { of, id, label }: Owner & { label: string },
  action: "send_refund" | "refund" | "refund_failed",
  { amount_cents, currency }: Money,
  entry: string,
  now: Date,
  note?: string,
): void {
  tx.save(auditLog, {
    id: entry,
    at: now,
    by: LOPANGO,
    action: `${of}.${action}` satisfies AuditAction,
    target: { kind: of, id, label },
    before: null,
    after: { refund_cents: amount_cents, refund_currency: currency },
    note: note ?? null,
  });
}
