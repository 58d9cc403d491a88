export interface Row {
  what: string;
  /** Printed value with its unit. */
  measured: string;
  /** Empty without a budget. */
  budget: string;
  /** Null without a budget. */
  ok: boolean | null;
  figures: Record<string, number>;
}

export function told(what: string, measured: string, figures: Record<string, number> = {}): Row {
  return { what, measured, budget: "", ok: null, figures };
}

export function budgeted(
  what: string,
  measured: string,
  budget: string,
  ok: boolean,
  figures: Record<string, number>,
): Row {
  return { what, measured, budget, ok, figures };
}

/** Returns the median; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value below which `share` (0 to 1) of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

const HEAD: Pick<Row, "what" | "measured" | "budget"> = { what: "what", measured: "measured", budget: "budget" };
const COLUMNS = ["what", "measured", "budget"] as const;

/** Formats «what | measured | budget | ok», aligned. */
export function table(rows: readonly Row[]): string {
  const widths = COLUMNS.map((column) => Math.max(...[HEAD, ...rows].map((row) => row[column].length)));
  const line = (row: typeof HEAD, ok: string) =>
    [...COLUMNS.map((column, index) => row[column].padEnd(widths[index] ?? 0)), ok].join(" | ");
  const rule = [...widths, 2].map((width) => "-".repeat(width)).join("-|-");
  return [
    line(HEAD, "ok"),
    rule,
    ...rows.map((row) => line(row, { true: "✓", false: "✗", null: "" }[String(row.ok) as "true" | "false" | "null"])),
  ].join("\n");
}
