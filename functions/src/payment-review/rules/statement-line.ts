import type { DiscrepancyKind, Found, Statement } from "../../payments/rules/reconciliation.ts";
import { countedBy } from "../../payments/rules/reconciliation.ts";
import type { Money } from "../../payments/rules/money.ts";
import { isKnown, type Payment, type StatedLine } from "../../payments/rules/payment.ts";
import type { StatementProvider } from "@lopango/contract/payment-review/statement-providers";
import { PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import { isPaymentReference } from "@lopango/contract/platform/ids";
import { idOf } from "../../platform/hash.ts";
import type { StatementLine } from "./read-statement.ts";

/** Decides about lines of a statement (docs/product/payments.md#statements). */

export const LINE_OUTCOMES = [
  "matched",
  "proven",
  "refunded",
  "set_aside",
  "line_without_payment",
  "line_without_refund",
  "line_not_counted",
  "line_differs",
] as const satisfies readonly (DiscrepancyKind | "matched" | "proven" | "refunded" | "set_aside")[];
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** A line as it was first imported. */
export interface StoredLine extends Omit<StatementLine, "number"> {
  id: string;
  provider: StatementProvider;
  outcome: LineOutcome;
  /** Reference of the payment that it is about. */
  payment: string | null;
  /** Id of the discrepancy that it opened last. */
  discrepancy: string | null;
  /** Import that had it first. */
  import_id: string;
}

export interface KnownLine extends StatementLine {
  id: string;
}

/** Content of a line without the provider's id: it is told from others by this alone. */
const contentOf = ({ kind, reference, amount_cents, currency, at }: StatementLine): string[] => [
  kind,
  reference ?? "",
  String(amount_cents),
  currency,
  at.toISOString(),
];

/** Gives lines their ids: of the provider's id, else of their content and how often the file had it before. */
export function identified(lines: readonly StatementLine[], provider: StatementProvider): KnownLine[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    if (line.transaction !== null) return { ...line, id: idOf("line", provider, line.kind, line.transaction) };
    const content = idOf("line", provider, ...contentOf(line));
    const before = times.get(content) ?? 0;
    times.set(content, before + 1);
    return { ...line, id: before === 0 ? content : idOf(content, String(before)) };
  });
}

/** Whether only amount and day may tell what the line is about, when nobody knows its id. */
export const waitsForAmount = ({ kind, reference }: StatementLine): boolean => kind === "payment" && reference === null;

/** Whether the provider says of this movement what it said before. */
export const isUnchanged = (stored: StoredLine, line: StatementLine): boolean =>
  stored.amount_cents === line.amount_cents && stored.currency === line.currency;

/** Whether nothing is left to find about the line. */
export const isDone = ({ outcome }: StoredLine): boolean => !outcome.startsWith("line_");

const sideOf = ({ kind, amount_cents, currency, transaction }: StatementLine | StoredLine): Statement => ({
  status: kind === "refund" ? "refunded" : "paid",
  amount_cents,
  currency,
  transaction,
});

/** Another amount of a known line. */
export const changedLine = (stored: StoredLine, line: KnownLine): Found => ({
  kind: "line_changed",
  of: idOf(line.id, String(line.amount_cents), line.currency),
  ours: sideOf(stored),
  theirs: sideOf(line),
});

export interface Judged {
  outcome: LineOutcome;
  found: Found | null;
}

const fine = (outcome: LineOutcome): Judged => ({ outcome, found: null });

export const left = (line: KnownLine, outcome: LineOutcome & DiscrepancyKind, ours: Statement | null): Judged => ({
  outcome,
  found: { kind: outcome, of: line.id, ours, theirs: sideOf(line) },
});

/**
 * Judges a line of money that came, with the payment that it matches.
 *
 * @param ids the provider's ids in the file
 */
export function judgePayment(line: KnownLine, payment: Payment | null, ids: ReadonlySet<string>): Judged {
  if (!payment) return left(line, "line_without_payment", null);
  const counted = countedBy(payment, line.transaction);
  const ours = {
    status: payment.status,
    ...(counted ?? { amount_cents: payment.amount_cents, currency: payment.currency }),
    transaction: payment.provider_transaction,
  };
  if (!counted || isSecond(line, payment, ids)) return left(line, "line_not_counted", ours);
  const isOther = line.reference !== null && isPaymentReference(line.reference) && line.reference !== payment.reference;
  return isOther || !isSameMoney(counted, line) ? left(line, "line_differs", ours) : fine("matched");
}

/** Whether the payment has another line, here or before, and this one is of a transaction that it does not know. */
function isSecond({ id, transaction }: KnownLine, payment: Payment, ids: ReadonlySet<string>): boolean {
  const { stated = [], provider_transaction: own } = payment;
  const hasOther = stated.some(({ kind, line }) => kind === "payment" && line !== id);
  const isBesideOther = own !== null && own !== transaction && ids.has(own);
  return (hasOther || isBesideOther) && (transaction === null || !isKnown(payment, transaction));
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount_cents === other.amount_cents && one.currency === other.currency;

/** A refund that an admin or the product sent. */
export interface SentRefund extends Money {
  /** The provider's or bank's number of the transfer. */
  number: string;
  /** Reference of the payment whose money it is. */
  payment: string | null;
  /** Of a transfer that has not arrived, by the provider's answers. */
  has_failed?: true;
}

/** Judges a line of money that went, with the refunds that its number or its reference names. */
export function judgeRefund(line: KnownLine, sent: readonly SentRefund[]): Judged & { payment: string | null } {
  const isNamed = ({ number }: SentRefund): boolean => isSameNumber(number, line.transaction);
  const same = sent.filter((one) => !one.has_failed && isSameMoney(one, line));
  const failed = sent.find((one) => one.has_failed && isNamed(one));
  // A number tells more than an amount.
  const match = same.find(isNamed) ?? (failed ? undefined : same[0]);
  if (match) return { ...fine("refunded"), payment: match.payment };
  const named = failed ?? sent.find(isNamed);
  if (!named) return { ...left(line, "line_without_refund", null), payment: null };
  const { amount_cents, currency, number, payment } = named;
  const ours = { status: failed ? "failed" : "refunded", amount_cents, currency, transaction: number };
  return { ...left(line, failed ? "line_without_refund" : "line_differs", ours), payment };
}

export const isSameNumber = (one: string, other: string | null): boolean =>
  one.trim().toLowerCase() === other?.toLowerCase();

/** What a matching line proves, where no report named an amount; null for nothing. `transaction`: of a surplus. */
export function provenBy({ transaction }: StatementLine, payment: Payment): { transaction?: string } | null {
  const surplus = payment.refunds.find(
    (refund) => refund.transaction !== undefined && refund.transaction === transaction,
  );
  if (surplus?.transaction !== undefined) return surplus.amount_unproven ? { transaction: surplus.transaction } : null;
  return payment.amount_unproven ? {} : null;
}

const MAX_STATED = 20;

/** Notes a line on its payment; the payment itself when it has it. */
export function withStated<Any extends Payment>(payment: Any, line: KnownLine): Any {
  const { id, kind, at, amount_cents, currency, fee } = line;
  const stated = payment.stated ?? [];
  if (kind === "other" || stated.some((one) => one.line === id)) return payment;
  const noted: StatedLine = { line: id, kind, at, amount_cents, currency, fee };
  return { ...payment, stated: [...stated, noted].slice(-MAX_STATED) };
}

/** From `from` until before `until`. */
interface Span {
  from: Date;
  until: Date;
}

/** Instant of the first report that the money came. */
const paidAt = ({ reports }: Payment): Date | null => reports.find(({ status }) => status === "paid")?.at ?? null;

export const hasLine = ({ stated = [] }: Payment): boolean => stated.some(({ kind }) => kind === "payment");

/** Statements show a payment an hour after it at the latest, so twice that is waited. */
const SHOWN_AFTER_MS = 2 * 3_600_000;

/** Whether a statement of this span, taken now, has a line of the payment. */
export function isExpected(payment: Payment, span: Span, now: Date): boolean {
  const at = paidAt(payment);
  if (payment.status !== "paid" || at === null || at < span.from) return false;
  return at < span.until && at.getTime() <= now.getTime() - SHOWN_AFTER_MS;
}

const fromEarlier =
  (hours: number) =>
  ({ from, until }: Span): Span => ({ from: new Date(from.getTime() - hours * 3_600_000), until });

/**
 * Attempts that are paid in a span are created in this one: an attempt is watched so long, and a day more while its
 * provider is away.
 */
export const spanOfAttempts = fromEarlier(PAYMENT_WATCHED_HOURS + 24);

/** Attempts that a line of a span without a known id may be about are created in this one. */
export const spanOfCandidates = fromEarlier(2);

export function missingLine({ status, amount_cents, currency, provider_transaction }: Payment): Found {
  const ours = { status, amount_cents, currency, transaction: provider_transaction };
  return { kind: "payment_without_line", ours, theirs: null };
}

/** Whether a line that names neither reference nor known id fits the payment by amount and contradicts nothing. */
export function fits(line: StatementLine, payment: Payment, provider: string): boolean {
  if (payment.provider !== provider || line.reference !== null || hasLine(payment)) return false;
  if (payment.status !== "paid" && payment.status !== "review") return false;
  const isContradicted = line.transaction !== null && payment.provider_transaction !== null;
  const counted = countedBy(payment, null);
  return !isContradicted && counted !== null && isSameMoney(counted, line);
}

/** Returns the only payment that fits, and no other line does; else null. */
export function onlyFitting(
  line: KnownLine,
  lines: readonly KnownLine[],
  candidates: readonly Payment[],
  provider: string,
): Payment | null {
  const fitting = candidates.filter((payment) => fits(line, payment, provider));
  const [payment] = fitting;
  if (!payment || fitting.length > 1) return null;
  return lines.some((other) => other.id !== line.id && fits(other, payment, provider)) ? null : payment;
}
