import {
  MAX_RECEIVED_CENTS,
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_LINES,
  MAX_TRANSACTION_LENGTH,
} from "@lopango/contract/limits";
import type { SentStatement } from "@lopango/contract/payment-review/statement";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { isListedCurrency } from "@lopango/contract/platform/iso-codes";
import type { Money } from "../../payments/rules/money.ts";
import { Problem } from "../../platform/problem.ts";
import { comparableWords, truncate } from "../../platform/text.ts";
import { BrokenQuote, csvRows, type CsvRow } from "./csv-rows.ts";
import { STATEMENT_FORMATS, type LineKind, type StatementColumn, type StatementFormat } from "./statement-formats.ts";
import { statedAmount, instantOf, notationOf, type Notation } from "./statement-values.ts";

/** A line of a statement that was understood. It names no person. */
export interface StatementLine {
  /** Line of the file. */
  number: number;
  kind: LineKind;
  /** The provider's id of the movement. */
  transaction: string | null;
  reference: string | null;
  /** Positive minor units. */
  amount_cents: number;
  currency: string;
  fee: Money | null;
  at: Date;
}

export interface ReadStatement {
  lines: StatementLine[];
  /** Lines that moved no money. */
  unmoved: number;
  /** Of its account: what lines of any kind name; where no money moved, what the others name. */
  currencies: ReadonlySet<string>;
  /** A sentence for each bad line. */
  faults: string[];
}

const SEPARATORS = [";", ",", "\t"] as const;
/** Rows above the names of columns: a title, the period. */
const MAX_ROWS_ABOVE = 10;
const MAX_CELL_LENGTH = 300;
const SHOWN_LENGTH = 40;
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9._:/#-]*$/;
/** As a spreadsheet shortens a long number: digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?E\+?\d+$/i;

const LABELS: Readonly<Record<StatementColumn, string>> = {
  at: "Date",
  transaction: "Transaction",
  reference: "Référence",
  amount: "Montant",
  currency: "Devise",
  fee: "Frais",
  kind: "Type",
  status: "Statut",
};

/**
 * Reads a statement (docs/product/payments.md#statements).
 *
 * @throws Problem `invalid_fields` for a file that is none of this provider
 */
export function readStatement(bytes: Uint8Array, asked: SentStatement, now: Date): ReadStatement {
  if (bytes.length > MAX_STATEMENT_BYTES)
    refuse(`Ce fichier dépasse ${MAX_STATEMENT_BYTES / 1024 / 1024}\u00a0Mo. Exportez une période plus courte.`);
  const text = decoded(bytes);
  const format = STATEMENT_FORMATS[asked.provider];
  const { separator, columns, head } = tableOf(text, format);
  const rows = rowsOf(text, separator).filter(({ line }) => line > head.line);
  if (rows.length === 0) refuse("Ce relevé n’a aucune ligne.");
  if (rows.length > MAX_STATEMENT_LINES)
    refuse(
      `Ce relevé a plus de ${MAX_STATEMENT_LINES.toLocaleString("fr-FR")} lignes. Exportez une période plus courte, et importez chaque partie.`,
    );
  const cell = ({ cells }: CsvRow, column: StatementColumn): string => {
    const index = columns[column];
    return index === undefined ? "" : (cells[index] ?? "").trim();
  };
  const short = rows.filter(({ cells }) => cells.every(({ length }) => length <= MAX_CELL_LENGTH));
  const notation = notationOf(
    short.map((row) => cell(row, "amount")),
    short.map((row) => cell(row, "at")),
  );
  const read: Omit<ReadStatement, "currencies"> = { lines: [], unmoved: 0, faults: [] };
  for (const row of rows) {
    const fail = (column: StatementColumn | null, what: string): never => {
      const name = column && (head.cells[columns[column] ?? -1]?.trim() || LABELS[column]);
      throw new BadLine(`Ligne ${row.line}${name ? `, colonne «\u202f${shown(name)}\u202f»` : ""}\u202f: ${what}`);
    };
    try {
      if (row.cells.length !== head.cells.length)
        fail(null, `${row.cells.length} cellules au lieu de ${head.cells.length}.`);
      if (row.cells.some(({ length }) => length > MAX_CELL_LENGTH)) fail(null, "un texte est trop long.");
      const line = lineOf(row.line, (column) => cell(row, column), { format, notation, asked, now, columns }, fail);
      if (line) read.lines.push(line);
      else read.unmoved += 1;
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      read.faults.push(error.message);
    }
  }
  const moved = read.lines.map(({ currency }) => currency);
  const named = moved.length > 0 ? moved : rows.flatMap((row) => knownCurrency(cell(row, "currency"), format) ?? []);
  return { ...read, currencies: new Set(named) };
}

class BadLine extends Error {}

function refuse(message: string): never {
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "files.0", message }] });
}

/** Spreadsheets write UTF-8 with or without a mark, UTF-16, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const begins = (...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf))
    refuse("C’est un classeur de tableur. Enregistrez-le au format CSV, puis importez ce fichier.");
  if (begins(0x25, 0x50, 0x44, 0x46)) refuse("C’est un PDF. Demandez le relevé au format CSV.");
  if (begins(0x1f, 0x8b)) refuse("C’est un fichier compressé. Ouvrez-le, puis importez le fichier CSV qu’il contient.");
  const text = begins(0xff, 0xfe) ? new TextDecoder("utf-16le").decode(bytes) : utf8OrWindows(bytes);
  if (text.includes("\0")) refuse("Ce fichier n’est pas un texte. Demandez le relevé au format CSV.");
  if (text.trim() === "") refuse("Ce fichier est vide.");
  return text;
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The rows above, that of the names, all lines, and one more. */
const MAX_ROWS = MAX_ROWS_ABOVE + 1 + MAX_STATEMENT_LINES + 1;

function rowsOf(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of csvRows(text, separator)) {
      rows.push(row);
      if (rows.length === MAX_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenQuote)) throw error;
    refuse(
      `Ligne ${error.line}\u202f: un guillemet est ouvert et mal fermé. Rien n’a été importé\u202f: corrigez le fichier, ou exportez-le à nouveau.`,
    );
  }
  return rows;
}

type Columns = Partial<Record<StatementColumn, number>>;

interface Table {
  separator: string;
  columns: Columns;
  /** The row of names. */
  head: CsvRow;
}

function tableOf(text: string, format: StatementFormat): Table {
  const tops = SEPARATORS.map((separator) => ({ separator, rows: topOf(text, separator) }));
  const found = (wanted: StatementFormat): Table | undefined =>
    tops
      .flatMap(({ separator, rows }) => rows.map((head) => ({ separator, head, columns: columnsOf(head, wanted) })))
      .find(({ columns }) => missingIn(columns, wanted).length === 0);
  const table = found(format);
  if (table) return table;
  const other = Object.values(STATEMENT_FORMATS).find((one) => one !== format && found(one));
  if (other)
    refuse(
      `Ces colonnes sont celles d’un relevé ${other.name}, et vous avez choisi ${format.name}. Rien n’a été importé.`,
    );
  const rows = tops.flatMap(({ rows: top }) => top).map((head) => columnsOf(head, format));
  const best = rows.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? {};
  const names = missingIn(best, format).map((column) => `«\u202f${LABELS[column]}\u202f»`);
  refuse(
    `Ce n’est pas un relevé ${format.name} que nous connaissons\u202f: il manque ${names.length > 1 ? "les colonnes" : "la colonne"} ${names.join(", ")}. Rien n’a été importé.`,
  );
}

/** The first rows; none where this separator splits quotes. */
function topOf(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of csvRows(text, separator)) {
      rows.push(row);
      if (rows.length > MAX_ROWS_ABOVE) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenQuote)) throw error;
  }
  return rows;
}

const comparable = (name: string): string => comparableWords(truncate(name, MAX_CELL_LENGTH)).join(" ");

/** More cells are no row of names: a file of separators would be compared for seconds. */
const MAX_COLUMNS = 100;

function columnsOf({ cells }: CsvRow, { columns }: StatementFormat): Columns {
  const names = cells.slice(0, MAX_COLUMNS).map(comparable);
  const found: Columns = {};
  for (const [column, aliases] of Object.entries(columns) as [StatementColumn, readonly string[]][]) {
    // The first alias wins: `date` may stand beside `creation date`.
    const alias = aliases.find((name) => names.includes(name));
    if (alias !== undefined) found[column] = names.indexOf(alias);
  }
  return found;
}

function missingIn(columns: Columns, { needed }: StatementFormat): StatementColumn[] {
  const missing = needed.filter((column) => columns[column] === undefined);
  const isNamed = columns.transaction !== undefined || columns.reference !== undefined;
  return isNamed || needed.includes("transaction") ? missing : [...missing, "transaction"];
}

interface Reading {
  format: StatementFormat;
  notation: Notation;
  asked: SentStatement;
  now: Date;
  columns: Columns;
}

type Fail = (column: StatementColumn, what: string) => never;

/** Null for a line that moved no money. */
function lineOf(
  number: number,
  cell: (column: StatementColumn) => string,
  { format, notation, asked, now, columns }: Reading,
  fail: Fail,
): StatementLine | null {
  if (columns.status !== undefined && !hasMoved(cell("status"), format, fail)) return null;
  const at = dateOf(cell("at"), { format, notation, asked, now }, fail);
  const signed = moneyAmount(cell("amount"), "amount", notation, fail);
  const currency = currencyOf(cell("currency"), format, fail);
  const kind = columns.kind === undefined ? (signed < 0 ? "refund" : "payment") : kindOf(cell("kind"), format, fail);
  if (kind === "payment" && signed < 0) fail("amount", "un paiement ne peut pas être négatif.");
  if (signed === 0 && kind !== "fee") fail("amount", "le montant est nul.");
  const transaction = identifierOf(cell("transaction"), "transaction", fail);
  const reference = identifierOf(cell("reference"), "reference", fail);
  if (columns.transaction !== undefined && columns.reference === undefined && transaction === null && kind !== "other")
    fail("transaction", "elle est vide.");
  const fee = cell("fee") === "" ? 0 : Math.abs(moneyAmount(cell("fee"), "fee", notation, fail));
  return {
    number,
    kind,
    transaction,
    reference,
    amount_cents: Math.abs(signed),
    currency,
    fee: kind !== "fee" && fee > 0 ? { amount_cents: fee, currency } : null,
    at,
  };
}

function hasMoved(status: string, { statuses }: StatementFormat, fail: Fail): boolean {
  const word = comparable(status);
  if (statuses.moved.includes(word)) return true;
  if (!statuses.unmoved.includes(word)) fail("status", `«\u202f${shown(status)}\u202f» n’est pas un statut connu.`);
  return false;
}

function kindOf(word: string, { kinds }: StatementFormat, fail: Fail): LineKind {
  const compared = comparable(word);
  const found = (Object.keys(kinds) as LineKind[]).find((kind) => kinds[kind].includes(compared));
  return found ?? fail("kind", `«\u202f${shown(word)}\u202f» n’est pas un type connu.`);
}

/** First instant of a day at the provider. */
const beginOf = (day: CivilDate, { utcHours }: StatementFormat): number =>
  Date.parse(`${day}T00:00:00Z`) - utcHours * 3_600_000;

/** The instants of a statement's period: from `from` until before `until`. */
export function spanOf({ provider, from, to }: SentStatement): { from: Date; until: Date } {
  const format = STATEMENT_FORMATS[provider];
  return { from: new Date(beginOf(from, format)), until: new Date(beginOf(addDays(to, 1), format)) };
}

/** The day of an instant at the provider. */
export const statementDay = (at: Date, provider: SentStatement["provider"]): CivilDate =>
  new Date(at.getTime() + STATEMENT_FORMATS[provider].utcHours * 3_600_000).toISOString().slice(0, 10);

function dateOf(text: string, { format, notation, asked, now }: Omit<Reading, "columns">, fail: Fail): Date {
  const at =
    instantOf(text, notation, format.utcHours) ?? fail("at", `«\u202f${shown(text)}\u202f» n’est pas une date.`);
  const DAY_MS = 86_400_000;
  if (at.getTime() > now.getTime() + DAY_MS) fail("at", `«\u202f${shown(text)}\u202f» est dans l’avenir.`);
  const { from, until } = spanOf(asked);
  // A day more on each side: providers and spreadsheets count days by other zones.
  if (at.getTime() < from.getTime() - DAY_MS || at.getTime() >= until.getTime() + DAY_MS)
    fail("at", `«\u202f${shown(text)}\u202f» n’est pas dans la période choisie.`);
  return at;
}

function moneyAmount(text: string, column: "amount" | "fee", notation: Notation, fail: Fail): number {
  const amount = statedAmount(text, notation);
  const value = `«\u202f${shown(text)}\u202f»`;
  switch (amount) {
    case "invalid":
      return fail(column, text === "" ? "le montant manque." : `${value} n’est pas un montant.`);
    case "ambiguous":
      return fail(column, `${value} se lit de deux façons\u202f: avec des milliers ou avec des décimales.`);
    case "other_mark":
      return fail(column, `${value} n’est pas écrit comme les autres montants\u202f: vérifiez la virgule.`);
    default:
      return Math.abs(amount) <= MAX_RECEIVED_CENTS ? amount : fail(column, `${value} est un montant trop grand.`);
  }
}

const currencyOf = (text: string, format: StatementFormat, fail: Fail): string =>
  knownCurrency(text, format) ?? fail("currency", `«\u202f${shown(text)}\u202f» n’est pas une devise.`);

function knownCurrency(text: string, { currencies }: StatementFormat): string | null {
  const named = text.toUpperCase();
  const code = currencies[named] ?? named;
  return isListedCurrency(code) ? code : null;
}

function identifierOf(text: string, column: "transaction" | "reference", fail: Fail): string | null {
  if (text === "" || text === "-") return null;
  if (SHORTENED.test(text))
    fail(
      column,
      `«\u202f${shown(text)}\u202f» a été abrégé par un tableur. Importez le fichier de l’opérateur, sans l’enregistrer depuis un tableur.`,
    );
  if (!IDENTIFIER.test(text) || text.length > MAX_TRANSACTION_LENGTH)
    fail(column, `«\u202f${shown(text)}\u202f» n’est pas un numéro.`);
  return text;
}

/** A cell in a sentence: short, and without what could hide or look like another text. */
const shown = (text: string): string => {
  const line = text.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return line.length > SHOWN_LENGTH ? `${truncate(line, SHOWN_LENGTH - 1)}…` : line;
};
