import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OverlayOptions } from "sharp";
import { BRAND } from "@lopango/contract/brand";
import { escapeMarkup } from "../platform/text.ts";
import sharp from "../photos/rendering/sharp.ts";

/** The preview of a shared link: 1200 × 630 pixels, as WhatsApp, Facebook and X show it. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const GROUND = "#8b3216";
const MAX_TITLE = 64;
const MAX_PLACE = 48;

/** Bundled, because the servers have no fonts; the build copies the folder beside the chunks. */
const FONT = join(import.meta.dirname, "../assets/manrope-bold.ttf");
if (!existsSync(FONT)) throw new Error(`The typeface of link previews is missing: ${FONT}`);

const FAMILY = "Manrope";

export interface CardContent {
  title: string;
  place: string;
  price: string;
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

async function words(text: string, size: number, color: string) {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FAMILY} Bold ${size}`,
      fontfile: FONT,
      rgba: true,
      dpi: 72,
      width: WIDTH - 2 * MARGIN,
      wrap: "word-char",
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Collapses the host's text into one line without control characters, which are invalid in markup. */
function line(text: string, most: number): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Z}]+/gu, " ").trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns null for a text without visible characters. */
async function hostWords(text: string, size: number, color: string) {
  try {
    return await words(text, size, color);
  } catch (error) {
    if (error instanceof Error && /no text to render/i.test(error.message)) return null;
    throw error;
  }
}

/** Renders the card as JPEG, without the photo if it is unreadable. */
export async function renderCard({ title, place, price, photo }: CardContent): Promise<Buffer> {
  // One after the other: parallel rendering uses more threads, each of which keeps its memory.
  const brand = await words(BRAND, 38, "#ffffff");
  const lines = [
    await words(price, 50, "#ffffff"),
    await hostWords(line(place, MAX_PLACE), 32, "#f4ede3"),
    await hostWords(line(title, MAX_TITLE), 54, "#ffffff"),
  ];
  const overlays: OverlayOptions[] = [
    ...(photo ? [{ input: SHADE }] : []),
    { input: MARK },
    { input: brand.input, left: MARGIN + 80, top: 56 },
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
