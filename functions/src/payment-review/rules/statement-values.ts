/** Values of a statement's cells. A file writes all amounts and dates alike, so that one cell explains another. */

export interface Notation {
  /** Decimal mark; null while no amount shows it. */
  decimal: "," | "." | null;
  /** Whether dates with slashes begin with the month. */
  isMonthFirst: boolean;
}

const SPACES = /[\s\u00a0\u202f']/g;
/** A mark before one or two last digits. */
const DECIMAL = /^[+-]?\d[\d.,]*([.,])\d{1,2}$/;

/** Reads how a file writes; where its cells differ, most of them decide. */
export function notationOf(amounts: readonly string[], dates: readonly string[]): Notation {
  const marks = amounts.map((amount) => DECIMAL.exec(amount.replace(SPACES, ""))?.[1]);
  const commas = marks.filter((mark) => mark === ",").length;
  const points = marks.filter((mark) => mark === ".").length;
  const parts = dates.map((date) => LOCAL.exec(date.trim()));
  const dayFirst = parts.filter((found) => Number(found?.[1]) > 12).length;
  const monthFirst = parts.filter((found) => Number(found?.[2]) > 12).length;
  return {
    decimal: commas === points ? null : commas > points ? "," : ".",
    isMonthFirst: monthFirst > dayFirst,
  };
}

/** Returns minor units, negative for outgoing money; a text says why it is no amount. */
export function statedAmount(cell: string, { decimal }: Notation): number | "invalid" | "ambiguous" | "other_mark" {
  const text = cell.replace(SPACES, "");
  const [, sign = "", digits = ""] = /^([+-]?)(\d[\d.,]*)$/.exec(text) ?? [];
  const signed = (cents: number): number => (sign === "-" ? -cents : cents);
  if (/^\d{1,12}$/.test(digits)) return signed(Number(digits) * 100);
  const whole = /^(\d{1,12})([.,])(\d{1,2})$/.exec(digits) ?? /^(\d{1,3}(?:,\d{3})+)(\.)(\d{1,2})$/.exec(digits);
  const [, units, mark, cents] = whole ?? /^(\d{1,3}(?:\.\d{3})+)(,)(\d{1,2})$/.exec(digits) ?? [];
  if (units !== undefined && cents !== undefined) {
    if (decimal !== null && mark !== decimal) return "other_mark";
    const units100 = Number(units.replaceAll(/[.,]/g, "")) * 100;
    return Number.isSafeInteger(units100) ? signed(units100 + Number(cents.padEnd(2, "0"))) : "invalid";
  }
  // Three digits behind a mark: thousands, where the decimal mark is the other one.
  const [, thousands] = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3}){0,3}$/.exec(digits) ?? [];
  if (thousands === undefined) return "invalid";
  const groups = digits.split(thousands).length - 1;
  if (groups === 1 && decimal === null) return "ambiguous";
  if (thousands === decimal) return "invalid";
  return signed(Number(digits.replaceAll(/[.,]/g, "")) * 100);
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]{1,2}(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s?(AM|PM)?)?$/i;

/** Returns the instant; null for another form or a day that does not exist. */
export function instantOf(cell: string, { isMonthFirst }: Notation, utcHours: number): Date | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    return instant([year, month, day, hour, minute, second], zone === undefined ? utcHours * 60 : offsetOf(zone));
  }
  const [, one, other, year, hour, minute, second, half] = LOCAL.exec(text) ?? [];
  if (year === undefined) return null;
  const [day, month] = isMonthFirst ? [other, one] : [one, other];
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0));
  return instant([year, month, day, hours, minute, second], utcHours * 60);
}

function offsetOf(zone: string): number {
  if (zone === "Z" || zone === "UTC") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -minutes : minutes;
}

function instant(parts: (string | undefined)[], offsetMinutes: number): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day || year < 2000) return null;
  return new Date(local.getTime() - offsetMinutes * 60_000);
}
