/**
 * Writes text as PDF 1.4 in A4, with the Helvetica that every reader has: no library, no fonts to load
 * (docs/decisions/0230-pdf-without-a-library.md). Letters outside of Windows-1252 lose their signs.
 */

/** `label`: in a column before the text. `gap`: points above. */
export interface PdfBlock {
  text: string;
  label?: string;
  size?: number;
  bold?: boolean;
  color?: keyof typeof COLORS;
  gap?: number;
  /** A line across the page above the text. */
  rule?: boolean;
}

export interface PdfPart {
  /** In the foot of each page, before its number. */
  foot: string;
  blocks: readonly PdfBlock[];
}

const COLORS = { ink: "0.14 0.10 0.08", soft: "0.41 0.35 0.31", accent: "0.68 0.26 0.12" } as const;
const LINE_COLOR = "0.91 0.86 0.80";
const PAGE = { width: 595, height: 842, margin: 56, foot: 40, label: 150 };
const BODY_SIZE = 10.5;
const LEADING = 1.38;

/** Widths of Helvetica from the space to the tilde, in thousandths of its size (Adobe's Core 14 metrics). */
const WIDTHS =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);
const DEFAULT_WIDTH = 556;
/** Helvetica Bold is at most this much wider. */
const BOLD = 1.1;

/** Codes of Windows-1252 that Latin-1 has not. */
const SPECIAL: Record<string, number> = {
  "€": 0x80,
  "…": 0x85,
  Œ: 0x8c,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  œ: 0x9c,
  "\u202f": 0xa0,
  // Letters of Lingala and its neighbours, which the font lacks.
  ɛ: 0x65,
  Ɛ: 0x45,
  ɔ: 0x6f,
  Ɔ: 0x4f,
};

const codeOf = (letter: string): number | undefined => {
  const code = SPECIAL[letter] ?? letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || SPECIAL[letter] !== undefined || (code >= 0xa0 && code <= 0xff)
    ? code
    : undefined;
};

/** Bytes of Windows-1252; a letter that it lacks is written without its signs, another character as «?». */
export function windows1252(text: string): number[] {
  return Array.from(text.normalize("NFC")).flatMap((letter) => {
    const code = codeOf(letter);
    if (code !== undefined) return [code];
    const plain = Array.from(letter.normalize("NFD")).flatMap((part) => codeOf(part) ?? []);
    if (plain.length > 0) return plain;
    return /\p{M}/u.test(letter) ? [] : [0x3f];
  });
}

function widthOf(text: string, size: number, bold: boolean): number {
  const units = Array.from(text.normalize("NFD")).reduce((sum, letter) => {
    if (/\p{M}/u.test(letter)) return sum;
    const code = letter === "\u00a0" || letter === "\u202f" ? 0x20 : (letter.codePointAt(0) ?? 0);
    return sum + (WIDTHS[code - 0x20] ?? DEFAULT_WIDTH);
  }, 0);
  return (units * size * (bold ? BOLD : 1)) / 1000;
}

/** Breaks text at spaces that may break; a longer word is cut. */
function wrapped(text: string, width: number, size: number, bold: boolean): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (let word of paragraph.split(/[ \t]+/)) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (widthOf(joined, size, bold) <= width) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      while (widthOf(word, size, bold) > width) {
        let end = word.length - 1;
        while (widthOf(word.slice(0, end), size, bold) > width) end -= 1;
        lines.push(word.slice(0, end));
        word = word.slice(end);
      }
      line = word;
    }
    return [...lines, line];
  });
}

const literal = (text: string): string =>
  `(${String.fromCharCode(...windows1252(text)).replaceAll(/[\\()]/g, "\\$&")})`;

const shown = (
  text: string,
  x: number,
  y: number,
  { size = BODY_SIZE, bold = false, color = "ink" }: Partial<PdfBlock>,
) => `BT /F${bold ? 2 : 1} ${size} Tf ${COLORS[color]} rg ${x} ${y.toFixed(1)} Td ${literal(text)} Tj ET`;

/** Lays out one part on as many pages as it needs. */
function pagesOf({ foot, blocks }: PdfPart): string[] {
  const pages: string[][] = [];
  let y = 0;
  const open = () => {
    pages.push([]);
    y = PAGE.height - PAGE.margin;
  };
  const write = (command: string) => void pages.at(-1)?.push(command);
  open();
  for (const block of blocks) {
    const { text, label, size = BODY_SIZE, bold = false, gap = 4, rule = false } = block;
    const indent = label === undefined ? 0 : PAGE.label;
    const lines = wrapped(text, PAGE.width - 2 * PAGE.margin - indent, size, bold);
    const height = size * LEADING;
    // A heading goes with what follows it.
    if (y - gap - height * Math.min(lines.length, 3) < PAGE.margin + PAGE.foot + (bold ? 40 : 0)) open();
    else y -= gap;
    if (rule) write(`${LINE_COLOR} RG 0.8 w ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S`);
    lines.forEach((line, index) => {
      if (y - height < PAGE.margin + PAGE.foot) open();
      y -= height;
      if (index === 0 && label !== undefined) write(shown(label, PAGE.margin, y, { size, color: "soft" }));
      write(shown(line, PAGE.margin + indent, y, block));
    });
  }
  return pages.map((commands, index) => {
    const number = `${foot} — page ${index + 1} sur ${pages.length}`;
    return [...commands, shown(number, PAGE.margin, PAGE.foot, { size: 8, color: "soft" })].join("\n");
  });
}

/** Each part begins a page. */
export function pdf(title: string, parts: readonly PdfPart[]): Uint8Array<ArrayBuffer> {
  const pages = parts.flatMap(pagesOf);
  const first = 6;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (fr) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${literal(title)} /Producer (Lopango) >>`,
    ...pages.flatMap((commands, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = String(file.length).padStart(10, "0");
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
