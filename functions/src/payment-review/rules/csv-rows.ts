/** A row of a CSV file (RFC 4180). `line`: of the file, where it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quoted cell that has no end, or goes on behind its end. */
export class BrokenQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`broken quote in line ${line}`);
    this.line = line;
  }
}

/** Yields the rows of a text, without empty ones, in one pass. @throws BrokenQuote */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (let isOpen = true; isOpen;) {
      const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator);
      row.cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      isOpen = text[at] === separator;
      if (isOpen) at += 1;
      else if (at < text.length && !isBreak(text[at])) throw new BrokenQuote(row.line);
    }
    if (at < text.length) {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
    }
    if (row.cells.some((cell) => cell.trim() !== "")) yield row;
  }
}

interface Cell {
  value: string;
  /** Position behind it. */
  end: number;
  /** Line breaks inside. */
  lines: number;
}

const isBreak = (character: string | undefined): boolean => character === "\n" || character === "\r";

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1;
  return { value: text.slice(from, end), end, lines: 0 };
}

function quotedCell(text: string, from: number, line: number): Cell {
  const parts: string[] = [];
  for (let at = from + 1; ;) {
    const end = text.indexOf('"', at);
    if (end === -1) throw new BrokenQuote(line);
    parts.push(text.slice(at, end));
    if (text[end + 1] !== '"') {
      const value = parts.join('"');
      return { value, end: end + 1, lines: value.match(/\r\n|\r|\n/g)?.length ?? 0 };
    }
    at = end + 2;
  }
}
