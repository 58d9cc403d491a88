import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OverlayOptions } from "sharp";
import { BRAND } from "@lopango/contract/brand";
import { escapeMarkup } from "../platform/text.ts";
import type { MoveInPreview } from "./preview-card.ts";
import sharp from "../photos/rendering/sharp.ts";

/** The preview of a shared link: 1200 × 630 pixels, as WhatsApp, Facebook and X show it. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const GROUND = "#8b3216";
const MAX_TITLE = 64;
const MAX_TITLE_BESIDE_PANEL = 48;
const MAX_PLACE = 48;

/** Bundled, because the servers have no fonts; the build copies the folder beside the chunks. */
const FONT = join(import.meta.dirname, "../assets/manrope-bold.ttf");
if (!existsSync(FONT)) throw new Error(`The typeface of link previews is missing: ${FONT}`);

const FAMILY = "Manrope";

export interface CardContent {
  title: string;
  place: string;
  price: string;
  /** In the other currency; may be empty. */
  converted: string;
  /** What a home costs to move in. */
  move_in?: MoveInPreview | undefined;
  /** The cover in any format that sharp reads; null: plain background. */
  photo: Buffer | null;
}

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`);

const SHADE = svg(`<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#1a0d06" stop-opacity="0.55"/><stop offset="0.28" stop-color="#1a0d06" stop-opacity="0"/>
    <stop offset="0.36" stop-color="#1a0d06" stop-opacity="0"/><stop offset="0.74" stop-color="#1a0d06" stop-opacity="0.78"/><stop offset="1" stop-color="#1a0d06" stop-opacity="0.92"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#shade)"/>`);

/** The logo (web/src/lib/brand.ts). */
const MARK = svg(`<g transform="translate(${MARGIN} 44) scale(2)"><rect width="32" height="32" rx="9" fill="#ad431f"/>
  <path d="M9 8v16h15M13.5 18.5 19 12.5l5.5 6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`);

async function words(text: string, size: number, color: string, width = WIDTH - 2 * MARGIN) {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FAMILY} Bold ${size}`,
      fontfile: FONT,
      rgba: true,
      dpi: 72,
      width,
      wrap: "word-char",
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height, width: info.width };
}

/** Collapses the host's text into one line without control characters, which are invalid in markup. */
function line(text: string, most: number): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Z}]+/gu, " ").trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}

/** The panel with what a home costs to move in; its words end at the right edge of the margin. */
const PANEL = { left: 684, width: 452, padding: 32 };
const [INK, INK_SOFT, ACCENT, POSITIVE] = ["#241a14", "#685a4f", "#ad431f", "#256245"];

type Words = [text: string, size: number, color: string];
const smaller = ([text, size, color]: Words, by: number): Words => [text, Math.floor(size * by), color];

/** Renders the panel from the bottom up, and returns its parts. */
async function panelOf({ lines, total, converted, back }: MoveInPreview): Promise<OverlayOptions[]> {
  const [first, last] = [PANEL.left + PANEL.padding, PANEL.left + PANEL.width - PANEL.padding];
  const parts: OverlayOptions[] = [];
  let bottom = HEIGHT - MARGIN - PANEL.padding + 4;
  const row = async (label: Words, amount: Words, gap: number) => {
    let [left, right] = [await words(...label), await words(...amount)];
    const fits = (last - first - 20) / (left.width + right.width);
    // Amounts in francs are long.
    if (fits < 1) [left, right] = [await words(...smaller(label, fits)), await words(...smaller(amount, fits))];
    const height = Math.max(left.height, right.height);
    for (const [rendered, x] of [[left, first] as const, [right, last - right.width] as const])
      parts.push({ input: rendered.input, left: x, top: bottom - height + Math.round((height - rendered.height) / 2) });
    bottom -= height + gap;
  };
  const below = async (text: string) => {
    const { input, width, height } = await words(text, 22, INK_SOFT);
    parts.push({ input, left: last - width, top: bottom - height });
    bottom -= height + 8;
  };
  if (back) await row(["Rendu à la fin du bail", 22, POSITIVE], [back, 22, POSITIVE], 18);
  if (converted) await below(converted);
  await row(["Pour entrer", 30, INK], [total, 42, ACCENT], 20);
  const rule = bottom;
  bottom -= 22;
  for (const [label, amount] of lines.toReversed()) await row([label, 22, INK_SOFT], [amount, 24, INK], 16);
  const top = bottom + 16 - PANEL.padding;
  const { left, width } = PANEL;
  const ground = svg(
    `<rect x="${left}" y="${top}" width="${width}" height="${HEIGHT - MARGIN - top}" rx="24" fill="#fbf8f3"/><rect x="${first}" y="${rule}" width="${last - first}" height="2" fill="#e7dccd"/>`,
  );
  return [{ input: ground }, ...parts];
}

/** Returns null for a text without visible characters. */
async function hostWords(...asked: Parameters<typeof words>) {
  try {
    return await words(...asked);
  } catch (error) {
    if (error instanceof Error && /no text to render/i.test(error.message)) return null;
    throw error;
  }
}

/** Renders the card as JPEG, without the photo if it is unreadable. */
export async function renderCard({ title, place, price, converted, move_in, photo }: CardContent): Promise<Buffer> {
  // One after the other: parallel rendering uses more threads, each of which keeps its memory.
  const brand = await words(BRAND, 38, "#ffffff");
  const panel = move_in ? await panelOf(move_in) : [];
  const width = move_in ? PANEL.left - 2 * MARGIN : undefined;
  const lines = [
    converted ? await words(converted, 30, "#f4ede3", width) : null,
    await words(price, 50, "#ffffff", width),
    await hostWords(line(place, MAX_PLACE), 32, "#f4ede3", width),
    await hostWords(line(title, move_in ? MAX_TITLE_BESIDE_PANEL : MAX_TITLE), move_in ? 44 : 54, "#ffffff", width),
  ];
  const overlays: OverlayOptions[] = [
    ...(photo ? [{ input: SHADE }] : []),
    { input: MARK },
    { input: brand.input, left: MARGIN + 80, top: 56 },
    ...panel,
  ];
  let bottom = HEIGHT - MARGIN;
  for (const rendered of lines) {
    if (!rendered) continue;
    overlays.push({ input: rendered.input, left: MARGIN, top: bottom - rendered.height });
    bottom -= rendered.height + 22;
  }
  return (await background(photo)).composite(overlays).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function background(photo: Buffer | null) {
  const plain = () => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } });
  if (!photo) return plain();
  try {
    return sharp(await sharp(photo).resize(WIDTH, HEIGHT, { fit: "cover" }).removeAlpha().toBuffer());
  } catch {
    return plain();
  }
}
