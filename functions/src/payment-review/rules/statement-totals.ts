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
  /** E-mail address of the admin who imported it last. */
  by: string;
  started_at: Date;
  /** First time. */
  finished_at: Date | null;
  pass: Pass | null;
}

/** How far one look at all lines and payments is, which may take several requests. */
export interface Pass {
  /** Lines that are behind, by `lineGroups`. */
  lines: number;
  /** Those of them that failed. */
  failed: number;
  /** A sentence for each of the first ones that failed. */
  faults?: string[] | undefined;
  /** It follows a pass: what fails again is named, and nothing waits for it. */
  is_retry?: true | undefined;
  found: Counts;
  /** Payments that were looked for. */
  payments: number;
  /** The last one of them. */
  after: { created_at: Date; reference: string } | null;
  missing: number;
  /** Ids of the first ones. */
  discrepancies: string[];
}

/** Lines by what became of them. */
interface Counts {
  matched: number;
  proven: number;
  refunded: number;
  set_aside: number;
  known: number;
  differing: number;
}

export const NEW_PASS: Pass = {
  lines: 0,
  failed: 0,
  found: { matched: 0, proven: 0, refunded: 0, set_aside: 0, known: 0, differing: 0 },
  payments: 0,
  after: null,
  missing: 0,
  discrepancies: [],
};

export const RETRY: Pass = { ...NEW_PASS, is_retry: true };

export interface Totals extends Counts {
  lines: number;
  done: number;
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

/** Adds lines that are behind to the pass. */
export function withLooked(pass: Pass, looked: readonly Looked[]): Pass {
  const count = (is: (one: Looked) => boolean): number => looked.filter(is).length;
  const of = (wanted: Looked["outcome"]): number => count(({ outcome }) => outcome === wanted);
  const { found } = pass;
  return {
    ...pass,
    lines: pass.lines + looked.length,
    found: {
      matched: found.matched + of("matched") + of("proven"),
      proven: found.proven + of("proven"),
      refunded: found.refunded + of("refunded"),
      set_aside: found.set_aside + of("set_aside"),
      known: found.known + count(({ isKnown }) => isKnown),
      differing: found.differing + count(({ outcome }) => outcome.startsWith("line_")),
    },
    discrepancies: firstOf(
      pass.discrepancies,
      looked.flatMap(({ discrepancy }) => discrepancy ?? []),
    ),
  };
}

/** Adds lines that are behind and could not be imported, with a sentence for each. */
export const withFailed = (pass: Pass, faults: readonly string[]): Pass => ({
  ...pass,
  lines: pass.lines + faults.length,
  failed: pass.failed + faults.length,
  faults: [...(pass.faults ?? []), ...faults].slice(0, MAX_STATEMENT_FAULTS),
});

/** @param path of the document that cannot be read; null for another failure */
export const failedLine = ({ number }: KnownLine, path: string | null): string =>
  path === null
    ? `Ligne ${number}\u202f: son import a échoué deux fois. Importez le fichier à nouveau.`
    : `Ligne ${number}\u202f: nos données ne se lisent pas (${path}). Le fichier est bon\u202f: prévenez l’équipe technique, puis importez-le à nouveau.`;

/** Adds ids of discrepancies, of which the first ones are kept. */
export const firstOf = (ids: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].slice(0, MAX_STATEMENT_LEFT);

/** @param areMissingKnown whether all payments without a line were looked for */
export function totalsOf(
  read: ReadStatement,
  lines: readonly KnownLine[],
  pass: Pass,
  areMissingKnown: boolean,
): Totals {
  const once = new Map(lines.map((line) => [line.id, line]));
  const fees = [...once.values()].flatMap(({ kind, fee, amount_cents, currency }) =>
    kind === "fee" ? [{ amount_cents, currency }] : fee ? [fee] : [],
  );
  const unmoved = read.unmoved + read.faults.length;
  const failed = pass.is_retry ? { count: pass.failed, faults: pass.faults ?? [] } : { count: 0, faults: [] };
  return {
    ...pass.found,
    lines: lines.length + unmoved,
    done: pass.lines - pass.failed + failed.count + unmoved,
    set_aside: pass.found.set_aside + read.unmoved,
    missing: areMissingKnown ? pass.missing : null,
    fees: Object.entries(sumsOf(fees)).map(([currency, amount_cents]) => ({ currency, amount_cents })),
    bad: read.faults.length + failed.count,
    faults: [...read.faults, ...failed.faults].slice(0, MAX_STATEMENT_FAULTS),
    discrepancies: pass.discrepancies,
  };
}
