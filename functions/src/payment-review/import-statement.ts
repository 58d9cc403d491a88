import type { SentStatement, StatementResult } from "@lopango/contract/payment-review/statement";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { addDays, todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { discrepancies } from "../payments/discrepancy.record.ts";
import type { DiscrepancyStore } from "../payments/discrepancy.store.ts";
import { payments } from "../payments/payment.record.ts";
import type { Payables } from "../payments/payable.ts";
import { proveAmountIn } from "../payments/prove-amount.ts";
import type { PaymentStore } from "../payments/payment.store.ts";
import { discrepancyIdOf } from "../payments/record-report.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { countedBy, reconciled, type Found, type IdOf } from "../payments/rules/reconciliation.ts";
import type { Clock } from "../platform/clock.ts";
import type { UnitOfWork, Transacting } from "../platform/firestore/unit-of-work.ts";
import { idOf, sha256 } from "../platform/hash.ts";
import { workThrough } from "../platform/job.ts";
import { sameContent } from "../platform/json.ts";
import type { Log } from "../platform/log.ts";
import { Problem } from "../platform/problem.ts";
import { newId, type Random } from "../platform/random.ts";
import { truncate } from "../platform/text.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { isSentTooOften, paymentByReference, paymentByTransaction, sentRefunds } from "./match-line.ts";
import { statementDay, readStatement, spanOf, type ReadStatement } from "./rules/read-statement.ts";
import {
  changedLine,
  fits,
  hasLine,
  identified,
  isDone,
  isExpected,
  isUnchanged,
  judgePayment,
  judgeRefund,
  left,
  missingLine,
  onlyFitting,
  provenBy,
  startedFor,
  withStated,
  type Judged,
  type KnownLine,
} from "./rules/statement-line.ts";
import { totalsOf, type Looked, type StoredStatement } from "./rules/statement-totals.ts";
import { statementLines, statements } from "./statement.record.ts";
import type { StatementStore } from "./statement.store.ts";
import { statementResultOf } from "./list-statements.ts";

export interface StatementDeps extends Transacting {
  statements: StatementStore;
  payments: PaymentStore;
  discrepancies: DiscrepancyStore;
  payables: Payables;
  random: Random;
  now: Clock;
  log: Log;
}

/** Below the limit of Hosting. What remains waits for the same file. */
const BUDGET_MS = 25_000;
/** Attempts of a day among which a line without an id is looked for. */
const MAX_CANDIDATES = 1_000;

/**
 * Imports a statement (docs/product/payments.md#statements). Each line is one unit of work, so that an import that ends
 * early goes on when the file is sent again.
 *
 * @throws Problem `invalid_fields` for a file that is no statement of this provider
 */
export async function importStatement(
  deps: StatementDeps,
  operator: Operator,
  readForm: () => Promise<{ files: SentFile[]; fields: SentStatement }>,
  { milliseconds = BUDGET_MS }: { milliseconds?: number } = {},
): Promise<StatementResult> {
  const { files, fields: asked } = await readForm();
  const [file] = files;
  if (!file || files.length > 1) refuse("files.1", "Importez un seul fichier à la fois.");
  const now = deps.now();
  if (asked.to > addDays(todayInCongo(now), 1)) refuse("to", "La période va jusqu’à aujourd’hui au plus.");
  const read = readStatement(file.bytes, asked, now);
  const lines = identified(read.lines, asked.provider);
  const id = idOf("statement", asked.provider, asked.from, asked.to, sha256(file.bytes));
  await begin(deps, operator, { id, file: file.name, asked, read, lines });

  const until = new Date(now.getTime() + milliseconds);
  const run = { deps, asked, id, operator, file: file.name, until };
  const looked = await lookAt(run, lines);
  const isWhole = looked.size === lines.length;
  const missing = isWhole && read.faults.length === 0 ? await lookForMissing(run, lines) : null;
  const isFinished = isWhole && (missing !== null || read.faults.length > 0);
  return statementResultOf(deps, await end(deps, id, totalsOf(read, lines, looked, missing), isFinished));
}

function refuse(field: string, message: string): never {
  throw new Problem("invalid_fields", { detail: message, errors: [{ field, message }] });
}

interface Begun {
  id: string;
  file: string;
  asked: SentStatement;
  read: ReadStatement;
  lines: readonly KnownLine[];
}

async function begin(deps: StatementDeps, operator: Operator, { id, file, asked, read, lines }: Begun): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    if (await tx.get(statements, id)) return;
    const now = deps.now();
    const totals = totalsOf(read, lines, new Map(), null);
    tx.save(statements, {
      ...asked,
      ...totals,
      id,
      file_name: file,
      by: operator.email,
      started_at: now,
      finished_at: null,
    });
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "statement.import",
      target: { kind: "statement", id, label: file },
      before: null,
      after: null,
      note: null,
    });
  });
}

/** Saves what was found; an import that was finished stays so. */
function end(
  { transact, now }: StatementDeps,
  id: string,
  totals: ReturnType<typeof totalsOf>,
  isFinished: boolean,
): Promise<StoredStatement> {
  return transact(async (tx) => {
    const before = await tx.get(statements, id);
    if (!before) throw new Error(`the import ${id} is gone`);
    if (before.finished_at && !isFinished) return before;
    const after = { ...before, ...totals, finished_at: before.finished_at ?? (isFinished ? now() : null) };
    if (sameContent(before, after)) return before;
    tx.save(statements, after);
    return after;
  });
}

interface Run {
  deps: StatementDeps;
  asked: SentStatement;
  /** Of the import. */
  id: string;
  operator: Operator;
  /** Name of the file. */
  file: string;
  until: Date;
}

/**
 * Ways of matching a line, the surest first: all lines try one before any tries the next. `named`: by the provider's id,
 * else by our reference, unless another line has the id of that payment. Most lines end there, so that a large import
 * goes on with each request.
 */
type Way = "named" | "reference" | "amount";
const WAYS: readonly Way[] = ["named", "reference", "amount"];

/** Returns what became of lines, by their line of the file; of all, unless time ran out or something failed. */
async function lookAt(run: Run, lines: readonly KnownLine[]): Promise<Map<number, Looked>> {
  const { deps, id, until } = run;
  const looked = new Map<number, Looked>();
  const byId = Map.groupBy(lines, (line) => line.id);
  const ids = new Set(lines.flatMap(({ kind, transaction }) => (kind === "payment" && transaction) || []));
  const stored = await deps.statements.known([...byId.keys()]);
  for (const [key, [line, ...repeated]] of byId) {
    const before = stored.get(key);
    if (!line || repeated.length > 0 || !before || !isDone(before) || !isUnchanged(before, line)) continue;
    looked.set(line.number, { outcome: before.outcome, discrepancy: null, isKnown: before.import_id !== id });
  }
  for (const way of WAYS) {
    const rest = lines.filter(
      ({ number, reference }) => !looked.has(number) && (way !== "reference" || reference !== null),
    );
    const chosen = way === "amount" ? await chosenByAmount(run, rest) : new Map<string, string>();
    const { failed, timedOut } = await workThrough(
      batchOf([...new Set(rest.map((line) => line.id))]),
      async (key) => {
        for (const [index, line] of (byId.get(key) ?? []).entries()) {
          if (looked.has(line.number)) continue;
          const isRepeated = index > 0;
          const result = await lookAtLine(run, line, { way, isRepeated, chosen: chosen.get(key) ?? null, ids });
          if (result) looked.set(line.number, result);
        }
      },
      { until, now: deps.now },
    );
    for (const { id: key, reason } of failed)
      deps.log("a line of a statement could not be imported", { import: id, line: key, error: String(reason) });
    if (timedOut || failed.length > 0) return looked;
  }
  return looked;
}

async function* batchOf(ids: string[]): AsyncGenerator<string[]> {
  yield ids;
}

interface Looking {
  way: Way;
  /** The file has its id before. */
  isRepeated: boolean;
  /** Reference of the only payment that fits by amount and day. */
  chosen: string | null;
  /** The provider's ids in the file. */
  ids: ReadonlySet<string>;
}

/** Null when this way finds nothing. */
function lookAtLine(run: Run, line: KnownLine, looking: Looking): Promise<Looked | null> {
  const { way, isRepeated } = looking;
  const { deps, asked, id } = run;
  return deps.transact(async (tx) => {
    const stored = await tx.get(statementLines, line.id);
    const isKnown = isRepeated || (stored !== null && stored.import_id !== id);
    if (stored && !isUnchanged(stored, line)) {
      const reference = stored.payment ?? line.reference ?? line.transaction ?? "";
      const discrepancy = await record(tx, null, changedLine(stored, line), reference, deps.now());
      return { outcome: "line_changed", discrepancy, isKnown };
    }
    if (stored && isDone(stored)) return { outcome: stored.outcome, discrepancy: null, isKnown };
    const judged = await judge(tx, asked, line, looking);
    if (!judged) return null;
    const { found, payment, reference } = judged;
    const noted = payment && (await note(tx, payment, line, deps.now()));
    // A match by amount would prove itself.
    const isProof =
      way !== "amount" && judged.outcome === "matched" && noted !== null && (await prove(run, tx, noted, line));
    const outcome = isProof ? "proven" : judged.outcome;
    const named = reference ?? line.reference ?? line.transaction ?? "";
    const discrepancy = await record(tx, stored?.discrepancy ?? null, found, named, deps.now());
    const { number: _number, ...content } = line;
    const after = {
      ...content,
      provider: asked.provider,
      outcome,
      payment: reference,
      discrepancy,
      import_id: stored?.import_id ?? id,
    };
    if (!stored || !sameContent(stored, after)) tx.save(statementLines, after);
    return { outcome, discrepancy: found && discrepancy, isKnown };
  });
}

interface Matched extends Judged {
  /** To note the line on. */
  payment: Payment | null;
  /** Of the payment that the line is about. */
  reference: string | null;
}

async function judge(
  tx: UnitOfWork,
  { provider }: SentStatement,
  line: KnownLine,
  looking: Looking,
): Promise<Matched | null> {
  const setAside = { outcome: "set_aside", found: null } as const;
  if (line.kind === "other") return { ...setAside, payment: null, reference: null };
  if (line.kind === "refund") {
    const { payment: reference, ...judged } = judgeRefund(line, await sentRefunds(tx, provider, line));
    const payment = reference === null || judged.found ? null : await tx.get(payments, reference);
    if (payment && (await isSentTooOften(tx, payment, line)))
      return { ...left(line, "line_without_refund", null), payment: null, reference };
    return { ...judged, payment, reference };
  }
  const payment = await paymentOf(tx, provider, line, looking);
  if (payment === "later") return null;
  const reference = payment?.reference ?? null;
  return { ...(line.kind === "fee" ? setAside : judgePayment(line, payment)), payment, reference };
}

/** `later`: another way may find it. */
async function paymentOf(
  tx: UnitOfWork,
  provider: SentStatement["provider"],
  line: KnownLine,
  { way, chosen, ids }: Looking,
): Promise<Payment | "later" | null> {
  if (way === "reference") return paymentByReference(tx, provider, line);
  if (way === "named") {
    const byId = await paymentByTransaction(tx, provider, line);
    if (byId || line.reference === null) return byId ?? "later";
    const payment = await paymentByReference(tx, provider, line);
    const own = payment?.provider_transaction ?? null;
    return own !== null && own !== line.transaction && ids.has(own) ? "later" : payment;
  }
  const payment = chosen === null ? null : await tx.get(payments, chosen);
  return payment && fits(line, payment, provider) ? payment : null;
}

/** Whether the line proves an amount that no report named; notes it then. */
async function prove(
  { deps, operator, file }: Run,
  tx: UnitOfWork,
  payment: Payment,
  line: KnownLine,
): Promise<boolean> {
  const proven = provenBy(line, payment);
  if (!proven) return false;
  const { amount_cents, currency } = line;
  const signed = { by: operator.email, uid: operator.uid, note: truncate(`Relevé ${file}`, MAX_NOTE_LENGTH) };
  await proveAmountIn(
    tx,
    deps.payables,
    payment,
    { received: { amount_cents, currency }, ...proven, ...signed },
    deps.now(),
  );
  return true;
}

/** Notes a line on its payment, which then no longer lacks one. */
async function note(tx: UnitOfWork, payment: Payment, line: KnownLine, now: Date): Promise<Payment> {
  const noted = withStated(payment, line);
  if (noted === payment) return payment;
  tx.save(payments, noted);
  if (line.kind !== "payment") return noted;
  const missing = await tx.get(discrepancies, discrepancyIdOf(payment.reference)("payment_without_line"));
  if (missing?.open) tx.save(discrepancies, { ...missing, open: false, resolved_at: now });
  return noted;
}

const idOfLine: IdOf = (kind, of = "") => idOf("statement", kind, of);

/** Opens the discrepancy of a line and closes its former one; returns the id. */
async function record(
  tx: UnitOfWork,
  former: string | null,
  found: Found | null,
  reference: string,
  now: Date,
): Promise<string | null> {
  const id = found && idOfLine(found.kind, found.of);
  const ids = [...new Set([former, id])].filter((one) => one !== null);
  const known = (await Promise.all(ids.map((one) => tx.get(discrepancies, one)))).filter((one) => one !== null);
  for (const discrepancy of reconciled(reference, known, found ? [found] : [], idOfLine, now))
    tx.save(discrepancies, discrepancy);
  return id;
}

/** Returns the payments, by line, that alone fit a line by amount and day. */
async function chosenByAmount({ deps, asked }: Run, rest: readonly KnownLine[]): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  const wanted = rest.filter(({ kind, reference }) => kind === "payment" && reference === null);
  const byDay = Map.groupBy(wanted, ({ at }) => statementDay(at, asked.provider));
  for (const [day, lines] of byDay) {
    const candidates = await candidatesOf(deps, asked, day);
    for (const line of lines) {
      const same = lines.filter((other) => other.amount_cents === line.amount_cents);
      const payment = onlyFitting(line, same, candidates.get(line.amount_cents) ?? [], asked.provider);
      if (payment) chosen.set(line.id, payment.reference);
    }
  }
  return chosen;
}

async function candidatesOf(
  deps: StatementDeps,
  { provider }: SentStatement,
  day: CivilDate,
): Promise<Map<number | undefined, Payment[]>> {
  const { from, until } = startedFor(spanOf({ provider, from: day, to: day }));
  const found = (await deps.payments.fewPaymentsWithin(from, until, MAX_CANDIDATES)) ?? [];
  return Map.groupBy(found, (payment) => countedBy(payment, null)?.amount_cents);
}

/** Opens discrepancies for paid payments of the period without a line; null when time ran out. */
async function lookForMissing({ deps, asked, until }: Run, lines: readonly KnownLine[]): Promise<string[] | null> {
  const span = spanOf(asked);
  const now = deps.now();
  // A statement is of one account, which has one currency.
  const currencies = new Set(lines.filter(({ kind }) => kind === "payment").map(({ currency }) => currency));
  const isMissing = (payment: Payment | null): payment is Payment =>
    payment?.provider === asked.provider &&
    currencies.has(payment.currency) &&
    isExpected(payment, span, now) &&
    !hasLine(payment);
  const found: string[] = [];
  const work = async (reference: string): Promise<void> => {
    if (!isMissing(await deps.payments.payment(reference))) return;
    const id = discrepancyIdOf(reference)("payment_without_line");
    const isOpen = await deps.transact(async (tx) => {
      const payment = await tx.get(payments, reference);
      if (!isMissing(payment)) return false;
      tx.relyOn(payment);
      const known = await tx.get(discrepancies, id);
      for (const one of reconciled(
        reference,
        known ? [known] : [],
        [missingLine(payment)],
        discrepancyIdOf(reference),
        now,
      ))
        tx.save(discrepancies, one);
      return true;
    });
    if (isOpen) found.push(id);
  };
  const { failed, timedOut } = await workThrough(deps.payments.paymentsWithin(span.from, span.until), work, {
    until,
    now: deps.now,
  });
  for (const { id: reference, reason } of failed)
    deps.log("a payment without a line could not be noted", { reference, error: String(reason) });
  return timedOut || failed.length > 0 ? null : found.toSorted();
}
