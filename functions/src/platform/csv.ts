/** Excel in French separates by semicolons, and reads UTF-8 only with this mark. */
export const CSV_BEGIN = "\ufeff";

/** Spreadsheets run a text that begins so as a formula. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/u;

/** Returns a line of texts and numbers; a text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(";")}\r\n`;

function csvCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
