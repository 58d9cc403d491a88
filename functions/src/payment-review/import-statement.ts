import type { SentStatement, StatementResult } from "@lopango/contract/payment-review/statement";
import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { idOf, sha256 } from "../platform/hash.ts";
import { sameContent } from "../platform/json.ts";
import { Problem } from "../platform/problem.ts";
import { newId } from "../platform/random.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { importLines } from "./import-lines.ts";
import { statementResultOf } from "./list-statements.ts";
import { lookForMissing } from "./missing-payments.ts";
import { readStatement, type ReadStatement } from "./rules/read-statement.ts";
import { identified, type KnownLine } from "./rules/statement-line.ts";
import { NEW_PASS, RETRY, totalsOf, type Pass, type StoredStatement, type Totals } from "./rules/statement-totals.ts";
import { statements } from "./statement.record.ts";
import type { StatementDeps, StatementRun } from "./statement-run.ts";

/** Below the limit of Hosting. What remains waits for the same file. */
const BUDGET_MS = 25_000;
/** Lines, and then payments, that one request looks at. */
const MAX_LOOKED_AT = 2_000;

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
  const run: StatementRun = { deps, asked, id, operator, file: file.name, until, most };
  const pass = await importLines(run, lines, begun.pass ?? (begun.finished_at ? RETRY : NEW_PASS));
  const isBehind = pass.lines === lines.length;
  // What an unreadable record fails, it fails each time: the lines behind it and missing payments don't wait.
  const areImported = isBehind && (pass.failed === 0 || pass.is_retry === true);
  // A missing payment may be that of a bad line, or of an account that the file does not name.
  const isComparable = read.faults.length === 0 && read.currencies.size > 0;
  const missing =
    areImported && isComparable ? await lookForMissing(run, read.currencies, pass) : { pass, isWhole: false };
  const isFinished = areImported && (missing.isWhole || !isComparable);
  const totals = totalsOf(read, lines, missing.pass, missing.isWhole);
  // What failed is tried once more by the next pass.
  const after = isFinished ? null : isBehind && !areImported ? RETRY : missing.pass;
  return statementResultOf(deps, await end(deps, { id, begun, totals, pass: after }));
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

/** Returns the statement with how far its pass is. */
async function begin(
  deps: StatementDeps,
  operator: Operator,
  { id, file, asked, read, lines }: Begun,
): Promise<StoredStatement> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const known = await tx.get(statements, id);
    // It may prove amounts: the log names everybody who goes on with it.
    if (known?.by === operator.email) return known;
    const now = deps.now();
    const totals = totalsOf(read, lines, NEW_PASS, false);
    const own = { ...asked, ...totals, id, file_name: file, started_at: now, finished_at: null, pass: null };
    const begun = { ...(known ?? own), by: operator.email };
    tx.save(statements, begun);
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
    return begun;
  });
}

interface Ended {
  id: string;
  begun: StoredStatement;
  totals: Totals;
  /** Null once it is finished. */
  pass: Pass | null;
}

/** Saves what was found, unless another request with the same file was faster. */
function end({ transact, now }: StatementDeps, { id, begun, totals, pass }: Ended): Promise<StoredStatement> {
  return transact(async (tx) => {
    const before = await tx.get(statements, id);
    if (!before) throw new Error(`the import ${id} is gone`);
    // Who sends it may change in the meantime: that is no progress.
    if (!sameContent({ ...before, by: begun.by }, begun)) return before;
    const after = { ...before, ...totals, pass, finished_at: before.finished_at ?? (pass ? null : now()) };
    if (sameContent(before, after)) return before;
    tx.save(statements, after);
    return after;
  });
}
