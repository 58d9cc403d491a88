import type { SentStatement, StatementResult } from "@lopango/contract/payment-review/statement";
import { MAX_NOTE_LENGTH, MAX_STATEMENT_LEFT } from "@lopango/contract/limits";
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
  type StoredLine,
  withStated,
  type Judged,
  type KnownLine,
} from "./rules/statement-line.ts";
import {
  NEW_PASS,
  totalsOf,
  type Looked,
  type Pass,
  type StoredStatement,
  type Totals,
} from "./rules/statement-totals.ts";
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
/** Lines, and then payments, that one request looks at. */
const MAX_LOOKED_AT = 2_000;
/** Attempts of a day among which a line without an id is looked for. */
const MAX_CANDIDATES = 1_000;

/**
 * Imports a statement (docs/product/payments.md#statements). Each line is one unit of work. An import of many lines is
 * a pass of several requests with the same file: the statement keeps how far it is.
 *
 * @throws Problem `invalid_fields` for a file that is no statement of this provider
 */
export async function importStatement(
  deps: StatementDeps,
  operator: Operator,
  readForm: () => Promise<{ files: SentFile[]; fields: SentStatement }>,
  { milliseconds = BUDGET_MS, most = MAX_LOOKED_AT }: { milliseconds?: number; most?: number } = {},
): Promise<StatementResult> {
  const { files, fields: asked } = await readForm();
  const [file] = files;
  if (!file || files.length > 1) refuse("files.1", "Importez un seul fichier à la fois.");
  const now = deps.now();
  if (asked.to > addDays(todayInCongo(now), 1)) refuse("to", "La période va jusqu’à aujourd’hui au plus.");
  const read = readStatement(file.bytes, asked, now);
  const lines = identified(read.lines, asked.provider);
  const id = idOf("statement", asked.provider, asked.from, asked.to, sha256(file.bytes));
  const begun = await begin(deps, operator, { id, file: file.name, asked, read, lines });

  const until = new Date(now.getTime() + milliseconds);
  const run: Run = { deps, asked, id, operator, file: file.name, until, room: most };
  const pass = structuredClone(begun ?? NEW_PASS);
  const looked = await lookAt(run, lines, pass);
  run.room = most;
  const isWhole = looked.size === lines.length;
  const areMissingKnown = isWhole && read.faults.length === 0 && (await lookForMissing(run, lines, pass));
  const isFinished = isWhole && (areMissingKnown || read.faults.length > 0);
  const totals = totalsOf(read, lines, looked, areMissingKnown ? pass : null);
  return statementResultOf(deps, await end(deps, { id, begun, totals, pass: isFinished ? null : pass }));
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

/** Returns how far the pass is; null for a new one. */
async function begin(
  deps: StatementDeps,
  operator: Operator,
  { id, file, asked, read, lines }: Begun,
): Promise<Pass | null> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const known = await tx.get(statements, id);
    if (known) return known.pass;
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
      pass: null,
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
    return null;
  });
}

interface Ended {
  id: string;
  begun: Pass | null;
  totals: Totals;
  /** Null once it is finished. */
  pass: Pass | null;
}

/** Saves what was found, unless another request with the same file was faster. */
function end({ transact, now }: StatementDeps, { id, begun, totals, pass }: Ended): Promise<StoredStatement> {
  return transact(async (tx) => {
    const before = await tx.get(statements, id);
    if (!before) throw new Error(`the import ${id} is gone`);
    if (!sameContent(before.pass, begun)) return before;
    const after = { ...before, ...totals, pass, finished_at: before.finished_at ?? (pass ? null : now()) };
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
  /** Lines, and then payments, that may still be looked at. */
  room: number;
}

/**
 * Rounds of a pass: every line is matched by what it names before any is matched by amount, because a line that names
 * its payment must have it.
 */
const ROUNDS = ["named", "amount"] as const;
type Round = (typeof ROUNDS)[number];

/** Lines with one id: the file may repeat it. */
interface Group {
  id: string;
  lines: readonly KnownLine[];
  /** Whether it is judged in the second round, where its id is unknown. */
  waits: boolean;
}

const waitsForAmount = ({ kind, reference }: KnownLine): boolean => kind === "payment" && reference === null;

/**
 * Returns what became of lines, by their line of the file; of all, unless room or time ran out or something failed.
 *
 * @param pass moved on
 */
async function lookAt(run: Run, lines: readonly KnownLine[], pass: Pass): Promise<Map<number, Looked>> {
  const { deps, id, until } = run;
  const looked = new Map<number, Looked>();
  const byId = Map.groupBy(lines, (line) => line.id);
  const groups = [...byId].map(([key, all]): Group => ({ id: key, lines: all, waits: all.some(waitsForAmount) }));
  const ids = new Set(lines.flatMap(({ kind, transaction }) => (kind === "payment" && transaction) || []));
  const stored = await deps.statements.known(groups.map((group) => group.id));
  for (const [index, group] of groups.entries()) {
    const before = stored.get(group.id);
    if (!before) continue;
    const isPast = pass.lines > index + (group.waits ? groups.length : 0);
    for (const [times, line] of group.lines.entries())
      if (isPast || (isDone(before) && isUnchanged(before, line)))
        looked.set(line.number, lookedBefore(before, line, id, times > 0));
  }
  for (const [times, round] of ROUNDS.entries()) {
    const passed = times * groups.length;
    // What failed in a former request too.
    const left = [...groups.entries()].filter(
      ([index, { waits, lines: own }]) =>
        own.some(({ number }) => !looked.has(number)) && (round === "amount" || !waits || index >= pass.lines),
    );
    const some = left.slice(0, run.room);
    const chosen = round === "amount" ? await chosenByAmount(run, lines, some, looked) : new Map<string, string>();
    let tried = 0;
    const { failed } = await workThrough(
      batchOf(some.map(([, { id: key }]) => key)),
      async (key) => {
        tried += 1;
        for (const [repeated, line] of (byId.get(key) ?? []).entries()) {
          if (looked.has(line.number)) continue;
          const looking = { round, isRepeated: repeated > 0, chosen: chosen.get(key) ?? null, ids };
          const result = await lookAtLine(run, line, looking);
          if (result) looked.set(line.number, result);
        }
      },
      { until, now: deps.now },
    );
    run.room -= tried;
    for (const { id: key, reason } of failed)
      deps.log("a line of a statement could not be imported", { import: id, line: key, error: String(reason) });
    const next = left[tried];
    pass.lines = Math.max(pass.lines, passed + (next?.[0] ?? groups.length));
    if (next || failed.length > 0) return looked;
  }
  return looked;
}

async function* batchOf(ids: string[]): AsyncGenerator<string[]> {
  yield ids;
}

/** What became of a line that was looked at before. */
const lookedBefore = (stored: StoredLine, line: KnownLine, importId: string, isRepeated: boolean): Looked => {
  const isKnown = isRepeated || stored.import_id !== importId;
  if (isUnchanged(stored, line))
    return { outcome: stored.outcome, discrepancy: isDone(stored) ? null : stored.discrepancy, isKnown };
  const { kind, of } = changedLine(stored, line);
  return { outcome: "line_changed", discrepancy: idOfLine(kind, of), isKnown };
};

interface Looking {
  round: Round;
  /** The file has its id before. */
  isRepeated: boolean;
  /** Reference of the only payment that fits by amount and day. */
  chosen: string | null;
  /** The provider's ids in the file. */
  ids: ReadonlySet<string>;
}

/** Null when this round finds nothing. */
function lookAtLine(run: Run, line: KnownLine, looking: Looking): Promise<Looked | null> {
  const { deps, asked, id } = run;
  return deps.transact(async (tx) => {
    const stored = await tx.get(statementLines, line.id);
    if (stored && !isUnchanged(stored, line)) {
      const reference = stored.payment ?? line.reference ?? line.transaction ?? "";
      await record(tx, null, changedLine(stored, line), reference, deps.now());
      return lookedBefore(stored, line, id, looking.isRepeated);
    }
    if (stored && isDone(stored)) return lookedBefore(stored, line, id, looking.isRepeated);
    const judged = await judge(tx, asked, line, looking);
    if (!judged) return null;
    const { found, payment, reference } = judged;
    const noted = payment && (await note(tx, payment, line, deps.now()));
    // A match by amount would prove itself.
    const isProof =
      judged.isNamed && judged.outcome === "matched" && noted !== null && (await prove(run, tx, noted, line));
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
    return lookedBefore(after, line, id, looking.isRepeated);
  });
}

interface Matched extends Judged {
  /** To note the line on. */
  payment: Payment | null;
  /** Of the payment that the line is about. */
  reference: string | null;
  /** Whether the line names the payment. */
  isNamed: boolean;
}

async function judge(
  tx: UnitOfWork,
  { provider }: SentStatement,
  line: KnownLine,
  looking: Looking,
): Promise<Matched | null> {
  const setAside = { outcome: "set_aside", found: null, isNamed: true } as const;
  if (line.kind === "other") return { ...setAside, payment: null, reference: null };
  if (line.kind === "refund") {
    const { payment: reference, ...judged } = judgeRefund(line, await sentRefunds(tx, provider, line));
    const payment = reference === null || judged.found ? null : await tx.get(payments, reference);
    if (payment && (await isSentTooOften(tx, payment, line)))
      return { ...left(line, "line_without_refund", null), payment: null, reference, isNamed: true };
    return { ...judged, payment, reference, isNamed: true };
  }
  const named = (await paymentByTransaction(tx, provider, line)) ?? (await paymentByReference(tx, provider, line));
  if (!named && looking.round === "named" && waitsForAmount(line)) return null;
  const payment = named ?? (await paymentByAmount(tx, provider, line, looking));
  const reference = payment?.reference ?? null;
  const isNamed = named !== null;
  return {
    ...(line.kind === "fee" ? setAside : judgePayment(line, payment, looking.ids)),
    payment,
    reference,
    isNamed,
  };
}

async function paymentByAmount(
  tx: UnitOfWork,
  provider: SentStatement["provider"],
  line: KnownLine,
  { chosen }: Looking,
): Promise<Payment | null> {
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

/** Returns the payments, by line, that alone fit one of `some` by amount and day. */
async function chosenByAmount(
  { deps, asked }: Run,
  lines: readonly KnownLine[],
  some: readonly [number, Group][],
  looked: ReadonlyMap<number, Looked>,
): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  // Lines of former requests that found nothing still fit what they fitted then.
  const isOpen = ({ number }: KnownLine): boolean => looked.get(number)?.outcome.startsWith("line_") ?? true;
  const open = lines.filter((line) => waitsForAmount(line) && isOpen(line));
  const fitting = Map.groupBy(open, amountAndDay(asked));
  const wanted = some.flatMap(([, group]) => group.lines);
  for (const [day, ofDay] of Map.groupBy(wanted, ({ at }) => statementDay(at, asked.provider))) {
    const candidates = await candidatesOf(deps, asked, day);
    for (const line of ofDay) {
      const same = fitting.get(amountAndDay(asked)(line)) ?? [];
      const payment = onlyFitting(line, same, candidates.get(line.amount_cents) ?? [], asked.provider);
      if (payment) chosen.set(line.id, payment.reference);
    }
  }
  return chosen;
}

const amountAndDay =
  ({ provider }: SentStatement) =>
  ({ at, amount_cents }: KnownLine): string =>
    `${amount_cents} ${statementDay(at, provider)}`;

async function candidatesOf(
  deps: StatementDeps,
  { provider }: SentStatement,
  day: CivilDate,
): Promise<Map<number | undefined, Payment[]>> {
  const { from, until } = startedFor(spanOf({ provider, from: day, to: day }));
  const found = (await deps.payments.fewPaymentsWithin(from, until, MAX_CANDIDATES)) ?? [];
  return Map.groupBy(found, (payment) => countedBy(payment, null)?.amount_cents);
}

/**
 * Opens discrepancies for paid payments of the period without a line. Returns whether all were looked for.
 *
 * @param pass moved on
 */
async function lookForMissing(run: Run, lines: readonly KnownLine[], pass: Pass): Promise<boolean> {
  const { deps, asked, until } = run;
  const span = spanOf(asked);
  const now = deps.now();
  // A statement is of one account, which has one currency.
  const currencies = new Set(lines.filter(({ kind }) => kind === "payment").map(({ currency }) => currency));
  const isMissing = (payment: Payment | null): payment is Payment =>
    payment?.provider === asked.provider &&
    currencies.has(payment.currency) &&
    isExpected(payment, span, now) &&
    !hasLine(payment);
  const found = new Set<string>();
  const work = (reference: string): Promise<void> =>
    deps.transact(async (tx) => {
      found.delete(reference);
      const payment = await tx.get(payments, reference);
      if (!isMissing(payment)) return;
      tx.relyOn(payment);
      const discrepancyId = discrepancyIdOf(reference);
      const known = await tx.get(discrepancies, discrepancyId("payment_without_line"));
      const missing = [missingLine(payment)];
      for (const one of reconciled(reference, known ? [known] : [], missing, discrepancyId, now))
        tx.save(discrepancies, one);
      found.add(reference);
    });
  for await (const page of deps.payments.paymentsWithin(span.from, span.until, pass.after, run.room)) {
    const references = page.filter(isMissing).map(({ reference }) => reference);
    if (run.room <= 0) return false;
    const { failed, timedOut } = await workThrough(batchOf(references), work, { until, now: deps.now });
    for (const { id: reference, reason } of failed)
      deps.log("a payment without a line could not be noted", { reference, error: String(reason) });
    if (timedOut || failed.length > 0) return false;
    run.room -= page.length;
    pass.payments += page.length;
    const last = page.at(-1);
    if (last) pass.after = { created_at: last.created_at, reference: last.reference };
    const ids = references.flatMap((one) => (found.has(one) ? discrepancyIdOf(one)("payment_without_line") : []));
    pass.missing += ids.length;
    pass.discrepancies = [...pass.discrepancies, ...ids].slice(0, MAX_STATEMENT_LEFT);
  }
  return true;
}
