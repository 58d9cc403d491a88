import { MAX_STATEMENT_FAULTS, MAX_STATEMENT_LEFT } from "@lopango/contract/limits";
import type { SentStatement } from "@lopango/contract/payment-review/statement";
import { sumsOf } from "../../payments/rules/refunds.ts";
import type { Money } from "../../payments/rules/money.ts";
import type { ReadStatement } from "./read-statement.ts";
import type { KnownLine, LineOutcome } from "./statement-line.ts";

/** An import, with what it found so far. */
export interface StoredStatement extends SentStatement, Totals {
  id: string;
  file_name: string;
  /** E-mail address of the admin. */
  by: string;
  started_at: Date;
  /** First time. */
  finished_at: Date | null;
  pass: Pass | null;
}

/** How far one look at all lines and payments is, which may take several requests. */
export interface Pass {
  /** Lines that are behind, of both rounds. */
  lines: number;
  /** Payments that were looked for. */
  payments: number;
  /** The last one of them. */
  after: { created_at: Date; reference: string } | null;
  missing: number;
  /** Ids of the first missing ones. */
  discrepancies: string[];
}

export const NEW_PASS: Pass = { lines: 0, payments: 0, after: null, missing: 0, discrepancies: [] };

export interface Totals {
  lines: number;
  done: number;
  matched: number;
  proven: number;
  refunded: number;
  set_aside: number;
  known: number;
  differing: number;
  missing: number | null;
  fees: Money[];
  bad: number;
  faults: string[];
  /** Ids of the first ones. */
  discrepancies: string[];
}

/** What became of a line. */
export interface Looked {
  outcome: LineOutcome | "line_changed";
  discrepancy: string | null;
  /** Another import, or this file, had it before. */
  isKnown: boolean;
}

/**
 * @param looked by line of the file; absent while it was not looked at
 * @param pass with all missing payments; null while they were not all looked for
 */
export function totalsOf(
  read: ReadStatement,
  lines: readonly KnownLine[],
  looked: ReadonlyMap<number, Looked>,
  pass: Pass | null,
): Totals {
  const found = lines.flatMap(({ number }) => looked.get(number) ?? []);
  const count = (...outcomes: Looked["outcome"][]): number =>
    found.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const once = new Map(lines.map((line) => [line.id, line]));
  const fees = [...once.values()].flatMap(({ kind, fee, amount_cents, currency }) =>
    kind === "fee" ? [{ amount_cents, currency }] : fee ? [fee] : [],
  );
  const opened = found.flatMap(({ discrepancy }) => discrepancy ?? []);
  return {
    lines: lines.length + read.unmoved + read.faults.length,
    done: looked.size + read.unmoved + read.faults.length,
    matched: count("matched", "proven"),
    proven: count("proven"),
    refunded: count("refunded"),
    set_aside: count("set_aside") + read.unmoved,
    known: found.filter(({ isKnown }) => isKnown).length,
    differing: found.filter(({ outcome }) => outcome.startsWith("line_")).length,
    missing: pass && pass.missing,
    fees: Object.entries(sumsOf(fees)).map(([currency, amount_cents]) => ({ currency, amount_cents })),
    bad: read.faults.length,
    faults: read.faults.slice(0, MAX_STATEMENT_FAULTS),
    discrepancies: [...new Set([...opened, ...(pass?.discrepancies ?? [])])].slice(0, MAX_STATEMENT_LEFT),
  };
}
