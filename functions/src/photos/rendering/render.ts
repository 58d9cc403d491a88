import { MAX_PHOTO_PIXELS } from "@lopango/contract/limits";
import { AVIF_WIDTHS, PHOTO_WIDTHS, variantWidths } from "@lopango/contract/photos/photos";
import type { Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { UnusablePhoto, type RenderedPhoto, type Variant } from "../rules/rendered-photo.ts";
import { Problem } from "../../platform/problem.ts";
import sharp from "./sharp.ts";
import { createWorkQueue } from "./work-queue.ts";
import { HASH_COLUMNS, HASH_CROPS, HASH_ROWS, photoHash } from "../rules/photo-hash.ts";

/** An instance accepts four uploads at a time, each with one photo at a time (index.ts). */
const inOrder = createWorkQueue(8);
/** Per photo. The slowest accepted one, 50 megapixels at 16 bits, took 20 s; the function has 60 s. */
const PATIENCE = { seconds: 30 };

const WEBP = { quality: 72, effort: 5 };
/** Visually equal to the WebP. More effort saves little and takes several times as long (docs/decisions/0084). */
const AVIF = { quality: 54, effort: 2 };
/** Maximum ratio of height to width. Taller images take ten times as long in AVIF, and no page shows them whole. */
const TALLEST_AVIF = 3;
const THUMBHASH_SIDE = 100;
const WIDEST = Math.max(...PHOTO_WIDTHS);
/** Pixels; WebP's maximum side. */
const TALLEST = 16_383;

/**
 * Renders the variants of a photo: upright, without metadata, at most as wide as the original.
 * Small widths also get an AVIF where it is smaller. The original is decoded once, to the widest variant;
 * the others derive from that. Photos are queued.
 *
 * @param widths - of WebP variants, in order; by default those of a listing's photo
 * @throws UnusablePhoto for a damaged image, too many pixels, too tall, unknown colours or a timeout;
 * Problem `busy` when the queue is full
 */
export async function renderPhoto(original: Uint8Array, widths?: readonly number[]): Promise<RenderedPhoto> {
  return inTurn(() => render(original, widths));
}

/** Re-encoding settings without visible loss. */
const AGAIN = { jpeg: { quality: 90 }, png: {}, webp: { quality: 90 } } as const;

/**
 * Re-encodes an image in its own format, upright and without metadata such as location and author.
 *
 * @throws UnusablePhoto as `renderPhoto`
 */
export async function cleanImage(original: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () => {
    await checked(original);
    const image = whole(original).autoOrient();
    const { format } = await image.metadata();
    if (format !== "jpeg" && format !== "png" && format !== "webp") throw new UnusablePhoto("damaged");
    return image.toColourspace("srgb").toFormat(format, AGAIN[format]).toBuffer();
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inOrder(work);
  } catch (error) {
    if (error instanceof UnusablePhoto || error instanceof Problem) throw error;
    const late = error instanceof Error && error.message.startsWith("timeout:");
    throw new UnusablePhoto(late ? "too_slow" : "damaged", { cause: error });
  }
}

const whole = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error" }).timeout(PATIENCE);

/** Size of the upright photo. @throws UnusablePhoto for too many pixels, too tall or unknown colours */
async function checked(original: Uint8Array): Promise<{ width: number; height: number }> {
  // Reads only the header: decoding could expand to gigabytes.
  const {
    width: columns,
    height: rows,
    format,
    space,
    autoOrient: { width, height },
  } = await sharp(original, { limitInputPixels: false }).metadata();
  if (columns * rows > MAX_PHOTO_PIXELS) throw new UnusablePhoto("too_many_pixels");
  if (height * Math.min(1, WIDEST / width) > TALLEST) throw new UnusablePhoto("too_tall");
  if (format === "jpeg" && space === "cmyk" && !hasAdobeMarker(original)) throw new UnusablePhoto("cmyk");
  return { width, height };
}

async function render(original: Uint8Array, widths?: readonly number[]): Promise<RenderedPhoto> {
  const { width, height } = await checked(original);
  const {
    data,
    info: { channels, ...size },
  } = await whole(original)
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const unfolded = (): Sharp =>
    sharp(data, { raw: { width: size.width, height: size.height, channels } }).timeout(PATIENCE);

  const variants: Variant[] = [];
  for (const variant of widths ?? variantWidths(width)) {
    const resized = (): Sharp => unfolded().resize({ width: variant, withoutEnlargement: true });
    const webp = await resized().webp(WEBP).toBuffer();
    variants.push({ width: variant, format: "webp", bytes: webp });
    if (widths || !AVIF_WIDTHS.includes(variant) || height > TALLEST_AVIF * width) continue;
    const avif = await resized().avif(AVIF).toBuffer();
    if (avif.length < webp.length) variants.push({ width: variant, format: "avif", bytes: avif });
  }
  return {
    width,
    height,
    thumbhash: await thumbhashOf(unfolded()),
    hashes: await photoHashes(unfolded, size),
    variants,
  };
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

const SOS = 0xda;
const APP14 = 0xee;

/** Returns whether a JPEG has Adobe's segment. Without it a CMYK JPEG is ambiguous: it may decode inverted. */
export function hasAdobeMarker(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const kind = jpeg[at + 1];
    if (kind === APP14) return true;
    if (kind === SOS) return false;
    // Fill bytes 0xff may precede a marker.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}

/**
 * Returns the hash of the photo and of its centre (`HASH_CROPS`).
 * @param open - opens the upright photo of `size` pixels
 */
export async function photoHashes(open: () => Sharp, size: { width: number; height: number }): Promise<string[]> {
  const hashes: string[] = [];
  for (const share of HASH_CROPS) {
    const width = Math.max(1, Math.round(size.width * share));
    const height = Math.max(1, Math.round(size.height * share));
    const left = Math.floor((size.width - width) / 2);
    const top = Math.floor((size.height - height) / 2);
    const grey = await open()
      .extract({ left, top, width, height })
      .resize(HASH_COLUMNS, HASH_ROWS, { fit: "fill" })
      .greyscale()
      .raw({ depth: "uchar" })
      .toBuffer();
    hashes.push(photoHash(grey));
  }
  return hashes;
}
