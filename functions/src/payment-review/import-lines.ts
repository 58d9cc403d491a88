import type { SentStatement } from "@lopango/contract/payment-review/statement";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { discrepancies } from "../payments/discrepancy.record.ts";
import { payments } from "../payments/payment.record.ts";
import { proveAmountIn } from "../payments/prove-amount.ts";
import { discrepancyIdOf } from "../payments/record-report.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { countedBy, reconciled, type Found, type IdOf } from "../payments/rules/reconciliation.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { idOf } from "../platform/hash.ts";
import { unreadablePath } from "../platform/firestore/firestore.ts";
import { inOneBatch, workThrough } from "../platform/job.ts";
import { sameContent } from "../platform/json.ts";
import { truncate } from "../platform/text.ts";
import { doubtFailure } from "./doubt-failure.ts";
import { isSentTooOften, paymentByReference, paymentByTransaction, sentRefunds } from "./match-line.ts";
import type { StatementRun } from "./statement-run.ts";
import { isNamed, lineGroups, namesIn, nextGroups, type LineGroup, type NamesOfFile } from "./rules/line-groups.ts";
import { spanOf } from "./rules/read-statement.ts";
import {
  changedLine,
  fits,
  isDone,
  isUnchanged,
  judgePayment,
  judgeRefund,
  left,
  onlyFitting,
  provenBy,
  spanOfCandidates,
  waitsForAmount,
  withStated,
  type Judged,
  type KnownLine,
  type StoredLine,
} from "./rules/statement-line.ts";
import { failedLine, withFailed, withLooked, type Looked, type Pass } from "./rules/statement-totals.ts";
import { statementLines } from "./statement.record.ts";

/** Attempts of a day among which a line without an id is looked for. */
const MAX_CANDIDATES = 1_000;
/** Attempts of several days after which a request begins no other day. */
const MAX_READ_CANDIDATES = 5_000;

/** Imports the next lines, and reads no others. Returns the pass, moved on. */
export async function importLines(run: StatementRun, lines: readonly KnownLine[], begun: Pass): Promise<Pass> {
  const { deps, asked, id, until, most } = run;
  const names = namesIn(lines);
  const next = nextGroups(lineGroups(lines, asked.provider), begun.lines, most);
  let pass = begun;
  let readCandidates = 0;
  for (const [day, groups] of Map.groupBy(next, (group) => group.day)) {
    if (readCandidates >= MAX_READ_CANDIDATES) return pass;
    const stored = await deps.statements.known(groups.flatMap((group) => group.lines.map(({ line }) => line.id)));
    const attempts = groups.some((group) => mayTakeByAmount(group, stored)) ? await attemptsOf(run, day) : [];
    readCandidates += attempts?.length ?? MAX_CANDIDATES + 1;
    const candidates = candidatesIn(attempts ?? [], names);
    const looked = new Map<string, Looked[]>();
    const { done, failed, timedOut } = await workThrough(
      inOneBatch(groups.map((_group, index) => String(index))),
      async (index) => {
        const group = groups[Number(index)];
        if (group) looked.set(index, await importGroup(run, { group, stored, candidates, names }));
      },
      { until, now: deps.now },
    );
    const reasons = new Map(failed.map(({ id: index, reason }) => [index, reason]));
    for (const { id: index, reason } of failed) {
      const line = groups[Number(index)]?.lines[0]?.line.id ?? null;
      deps.log("a line of a statement could not be imported", { import: id, line, error: String(reason) });
    }
    for (const [index, group] of groups.slice(0, done + failed.length).entries()) {
      const known = looked.get(String(index));
      const path = unreadablePath(reasons.get(String(index)));
      pass = known
        ? withLooked(pass, known)
        : withFailed(
            pass,
            group.lines.map(({ line }) => failedLine(line, path)),
          );
    }
    if (timedOut) return pass;
  }
  return pass;
}

type StoredLines = ReadonlyMap<string, StoredLine>;

/** Whether nothing is left to find about the line. */
const isSettled = (stored: StoredLine | undefined, line: KnownLine): stored is StoredLine =>
  stored !== undefined && isDone(stored) && isUnchanged(stored, line);

const mayTakeByAmount = ({ byAmount, lines }: LineGroup, stored: StoredLines): boolean =>
  byAmount && lines.some(({ line }) => !isSettled(stored.get(line.id), line));

/** Returns the attempts of a day; null when they are too many to tell one by its amount. */
function attemptsOf({ deps, asked: { provider } }: StatementRun, day: CivilDate): Promise<Payment[] | null> {
  const { from, until } = spanOfCandidates(spanOf({ provider, from: day, to: day }));
  return deps.payments.fewPaymentsWithin(from, until, MAX_CANDIDATES);
}

type Candidates = ReadonlyMap<number, Payment[]>;

/** Returns by amount the attempts that no line of the file names: a line that names its payment must have it. */
function candidatesIn(attempts: readonly Payment[], names: NamesOfFile): Candidates {
  const counted = attempts.flatMap((payment) => {
    const cents = isNamed(payment, names) ? null : (countedBy(payment, null)?.amount_cents ?? null);
    return cents === null ? [] : [{ payment, cents }];
  });
  const byCents = Map.groupBy(counted, ({ cents }) => cents);
  return new Map([...byCents].map(([cents, found]) => [cents, found.map(({ payment }) => payment)]));
}

interface Importing {
  group: LineGroup;
  stored: StoredLines;
  candidates: Candidates;
  names: NamesOfFile;
}

/** Returns what became of each line. */
async function importGroup(
  run: StatementRun,
  { group: { lines, byAmount }, stored, candidates, names }: Importing,
): Promise<Looked[]> {
  const looked = new Map<number, Looked>();
  for (const { line, isRepeated } of lines) {
    const before = stored.get(line.id);
    if (isSettled(before, line)) looked.set(line.number, lookedBefore(before, line, run.id, isRepeated));
  }
  const importOpen = async (how: (line: KnownLine) => Pick<Looking, "round" | "chosen">): Promise<void> => {
    for (const { line, isRepeated } of lines) {
      if (looked.has(line.number)) continue;
      const result = await importLine(run, line, { ...how(line), isRepeated, names });
      if (result) looked.set(line.number, result);
    }
  };
  const cents = new Set(lines.flatMap(({ line }) => (looked.has(line.number) ? [] : line.amount_cents)));
  const fitting = byAmount ? [...cents].flatMap((one) => candidates.get(one) ?? []) : [];
  // Of lines that fit by amount, those that name another payment are told first.
  if (fitting.length > 0) await importOpen(() => ({ round: "named", chosen: null }));
  const isOpen = ({ number }: KnownLine): boolean => looked.get(number)?.outcome.startsWith("line_") ?? true;
  const competing = lines.flatMap(({ line }) => (waitsForAmount(line) && isOpen(line) ? line : []));
  await importOpen((line) => ({
    round: "amount",
    chosen: onlyFitting(line, competing, fitting, run.asked.provider)?.reference ?? null,
  }));
  return lines.flatMap(({ line }) => looked.get(line.number) ?? []);
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
  /** In the first round, a line that names no payment is left to the second one. */
  round: "named" | "amount";
  /** The file has its id before. */
  isRepeated: boolean;
  /** Reference of the only payment that fits by amount and day. */
  chosen: string | null;
  names: NamesOfFile;
}

/** Null when this round finds nothing. */
function importLine(run: StatementRun, line: KnownLine, looking: Looking): Promise<Looked | null> {
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
    if (line.kind === "refund" && reference !== null && line.transaction !== null)
      await doubtFailure(tx, reference, line.transaction, deps.now());
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
    ...(line.kind === "fee" ? setAside : judgePayment(line, payment, looking.names.transactions)),
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
  { deps, operator, file }: StatementRun,
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
