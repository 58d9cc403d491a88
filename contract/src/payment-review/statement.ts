import { z } from "zod";
import { MAX_STATEMENT_DAYS } from "../limits.ts";
import { adminDiscrepancy } from "../payments/discrepancy.ts";
import { nightsBetween } from "../platform/dates.ts";
import { civilDate, instant, money } from "../platform/fields.ts";
import { STATEMENT_PROVIDERS } from "./statement-providers.ts";

/** Period of the statement, in days of the provider, either end included. */
export const sentStatement = z
  .strictObject({ provider: z.enum(STATEMENT_PROVIDERS), from: civilDate, to: civilDate })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "La fin est avant le début." })
  .refine(({ from, to }) => nightsBetween(from, to) < MAX_STATEMENT_DAYS, {
    path: ["to"],
    message: `Un relevé couvre ${MAX_STATEMENT_DAYS}\u202fjours au plus.`,
  });

const count = z.int().min(0);

/** An import of a statement. The same file of the same period is the same import. */
export const statementImport = z.object({
  id: z.string(),
  provider: z.enum(STATEMENT_PROVIDERS),
  file_name: z.string(),
  from: civilDate,
  to: civilDate,
  /** E-mail address of the admin. */
  by: z.string(),
  started_at: instant,
  /** Null while lines remain: sending the file again goes on. */
  finished_at: instant.nullable(),
  /** How far a look at all lines is, which takes several requests: more each time. Null when none is open. */
  steps: count.nullable(),
  lines: count,
  /** Lines that were looked at, bad ones included. */
  done: count,
  /** Lines that match a payment; `proven`: those whose amount nothing else had proven. */
  matched: count,
  proven: count,
  /** Lines that match a refund that was sent. */
  refunded: count,
  /** Lines of fees, and of movements between us and the provider. */
  set_aside: count,
  /** Lines that an earlier statement, or this one, had already. */
  known: count,
  /** Lines that are a discrepancy. */
  differing: count,
  /** Paid payments without a line; null while they were not looked for, because lines are bad or remain. */
  missing: count.nullable(),
  /** In each currency, of all lines. */
  fees: z.array(money),
  bad: count,
  /** Of bad lines, the first ones; each names line and column, or the record of ours that cannot be read. */
  faults: z.array(z.string()),
});

export const statementResult = statementImport.extend({
  /** Discrepancies of this import that are open now, the first ones. */
  left: z.array(adminDiscrepancy),
});

export type SentStatement = z.output<typeof sentStatement>;
export type StatementImport = z.infer<typeof statementImport>;
export type StatementResult = z.infer<typeof statementResult>;
