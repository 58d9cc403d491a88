import type { StatementProvider } from "@lopango/contract/payment-review/statement-providers";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Payment } from "../../payments/rules/payment.ts";
import { statementDay } from "./read-statement.ts";
import { waitsForAmount, type KnownLine } from "./statement-line.ts";

/** Lines of a file that are matched together: those of one id, or those that fit the same payments by amount and day. */
export interface LineGroup {
  /** At the provider. */
  day: CivilDate;
  lines: readonly LineOfGroup[];
  /** Whether its lines may be matched by amount. */
  byAmount: boolean;
}

interface LineOfGroup {
  line: KnownLine;
  /** The file has its id before. */
  isRepeated: boolean;
}

/** More lines of one amount and day tell nothing about a payment, and would be one long step of an import. */
const MAX_TOGETHER = 100;

/** Returns all lines in groups, by day: the same ones in the same order for the same file. */
export function lineGroups(lines: readonly KnownLine[], provider: StatementProvider): LineGroup[] {
  const firsts = new Map<string, KnownLine>();
  const all = lines.map((line) => {
    const first = firsts.get(line.id);
    if (!first) firsts.set(line.id, line);
    return { line, isRepeated: first !== undefined, first: first ?? line };
  });
  const key = ({ first }: { first: KnownLine }): string =>
    waitsForAmount(first)
      ? `${statementDay(first.at, provider)} ${first.amount_cents} ${first.currency}`
      : `id ${first.id}`;
  return [...Map.groupBy(all, key).values()]
    .flatMap((together) =>
      partsOf(together, MAX_TOGETHER).flatMap((part): LineGroup[] => {
        const [begin] = part;
        if (!begin) return [];
        const byAmount = waitsForAmount(begin.first) && together.length <= MAX_TOGETHER;
        return [
          {
            day: statementDay(begin.first.at, provider),
            lines: part.map(({ line, isRepeated }) => ({ line, isRepeated })),
            byAmount,
          },
        ];
      }),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

function partsOf<Any>(all: readonly Any[], size: number): Any[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Returns the next groups: those that begin within `most` lines after the first `behind` ones. */
export function nextGroups(groups: readonly LineGroup[], behind: number, most: number): LineGroup[] {
  let before = 0;
  return groups.filter(({ lines }) => {
    const begin = before;
    before += lines.length;
    return begin >= behind && begin < behind + most;
  });
}

/** What lines of incoming money name. */
export interface NamesOfFile {
  /** The provider's ids. */
  transactions: ReadonlySet<string>;
  references: ReadonlySet<string>;
}

export function namesIn(lines: readonly KnownLine[]): NamesOfFile {
  const came = lines.filter(({ kind }) => kind === "payment");
  return {
    transactions: new Set(came.flatMap(({ transaction }) => transaction ?? [])),
    references: new Set(came.flatMap(({ reference }) => reference ?? [])),
  };
}

/** Whether a line of the file names the payment, which then is no other line's. */
export function isNamed(
  { reference, provider_transaction: own, refunds }: Payment,
  { transactions, references }: NamesOfFile,
): boolean {
  const ids = [reference, own, ...refunds.map(({ transaction }) => transaction)];
  return references.has(reference) || ids.some((id) => id && transactions.has(id));
}
