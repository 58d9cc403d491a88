import { MAX_PHOTO_PIXELS } from "@lopango/contract/limits";
import { AVIF_WIDTHS, PHOTO_WIDTHS, variantWidths } from "@lopango/contract/photos";
import type { Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { RenderedPhoto, Variant } from "../rules/rendered-photo.ts";
import { UnusablePhoto } from "../rules/unusable-photo.ts";
import { Problem } from "../../platform/problem.ts";
import { hasAdobeMarker } from "./cmyk.ts";
import sharp from "./sharp.ts";
import { createWorkQueue } from "./work-queue.ts";

/** An instance takes four uploads at a time, each of which sends one photo after the other (index.ts). */
const inOrder = createWorkQueue(8);
/** Of work at one photo. The slowest that is taken, 50 million pixels of 16 bits, took 20 on a busy machine; the function itself has a minute. */
const PATIENCE = { seconds: 30 };

const WEBP = { quality: 72, effort: 5 };
/** As good to the eye as the WebP, measured on photographs; more effort saves little and takes several times as long (docs/decisions/0084). */
const AVIF = { quality: 54, effort: 2 };
/** Times its width. What is taller, a screenshot or a scan, takes AVIF ten times as long and is shown by no page as a whole. */
const TALLEST_AVIF = 3;
const THUMBHASH_SIDE = 100;
const WIDEST = Math.max(...PHOTO_WIDTHS);
/** Pixels; WebP knows no longer side. */
const TALLEST = 16_383;

/**
 * Renders the variants of a photo (design §9): turned as its EXIF says, then re-encoded without any
 * metadata, each as wide as its name says unless the original is narrower; those that phones take in AVIF
 * too, where that is smaller. The original is unfolded once, straight to the widest variant; the others are
 * made from that. Photos wait for each other.
 *
 * @param widths - of the variants, all of them WebP, in their order; those of a listing's photo unless given
 * @throws UnusablePhoto when the bytes are no whole image that sharp reads, too many pixels, too tall, of unknown colours or too
 * slow to read; Problem `busy` when too many wait
 */
export async function renderPhoto(original: Uint8Array, widths?: readonly number[]): Promise<RenderedPhoto> {
  return inTurn(() => render(original, widths));
}

/** How an image that stays what it is is written again: as good as nobody sees a difference. */
const AGAIN = { jpeg: { quality: 90 }, png: {}, webp: { quality: 90 } } as const;

/**
 * The same image in the same format, turned as its EXIF says and without any metadata: where and by whom it was taken
 * is nobody's business.
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

/** The size of the photo turned upright. @throws UnusablePhoto when it has too many pixels, is too tall or of unknown colours */
async function checked(original: Uint8Array): Promise<{ width: number; height: number }> {
  // Its few bytes can unfold into gigabytes: the head is read first, which unfolds nothing.
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
  return { width, height, thumbhash: await thumbhashOf(unfolded()), variants };
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
