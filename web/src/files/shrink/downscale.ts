import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from "@lopango/contract/limits";
import { inTime } from "../read-file.ts";
import { RefusedPhoto } from "../photo-problem.ts";

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

const contextOf = (canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null =>
  canvas.getContext("2d") as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;

/** Encodes a canvas; null where the browser fails. */
function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob | null> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

const SIDE = 16;
const COLOURS = [
  [200, 30, 30],
  [30, 150, 50],
  [30, 60, 200],
  [240, 240, 240],
] as const;
/** Mean difference per channel, of 255. JPEG stays below a tenth of it, noise is twice as much. */
const TOLERANCE = 32;

/** Returns whether a canvas keeps its pixels: private modes may add noise against fingerprinting. */
async function isCanvasTrue(): Promise<boolean> {
  const drawn = newCanvas(SIDE * COLOURS.length, SIDE);
  const shown = contextOf(newCanvas(drawn.width, SIDE));
  const context = contextOf(drawn);
  if (!context || !shown) return false;
  COLOURS.forEach((colour, at) => {
    context.fillStyle = `rgb(${colour.join(",")})`;
    context.fillRect(at * SIDE, 0, SIDE, SIDE);
  });
  const photo = await toBlob(drawn, "image/jpeg", 0.9);
  if (!photo) return false;
  const image = await createImageBitmap(photo);
  shown.drawImage(image, 0, 0);
  image.close();
  const { data } = shown.getImageData(0, 0, drawn.width, SIDE);
  let difference = 0;
  for (let pixel = 0; pixel < data.length / 4; pixel += 1)
    COLOURS[Math.floor((pixel % drawn.width) / SIDE)]?.forEach((level, channel) => {
      difference += Math.abs((data[pixel * 4 + channel] ?? 0) - level);
    });
  return difference / ((data.length / 4) * 3) < TOLERANCE;
}

/** The next one is tried if the result is too large. */
const QUALITIES = [0.82, 0.65, 0.45];

/** Time limits of the canvas test, and of one step with a large photo on a slow phone. */
const PATIENCE_MS = { trial: 4_000, step: 15_000 };

/** The result is the same for every canvas. */
let isTrue: Promise<boolean> | undefined;

/**
 * Resizes a photo to at most `maxSide` pixels (default 2048), upright, without EXIF and GPS. Returns WebP
 * (or `type`), JPEG where the browser cannot encode that. Works in a worker and in the page.
 *
 * @throws RefusedPhoto `unprepared` if the browser cannot do it, `unreadable` if the file is not a photo
 */
export async function downscale(file: Blob, maxSide = MAX_PHOTO_SIDE, type = "image/webp"): Promise<Blob> {
  isTrue ??= step(isCanvasTrue, PATIENCE_MS.trial).catch(() => false);
  if (!(await isTrue)) throw new RefusedPhoto("unprepared");
  const image = await step(() =>
    createImageBitmap(file).catch(() => {
      throw new RefusedPhoto("unreadable");
    }),
  );
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = newCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = contextOf(canvas);
  if (!context) throw new RefusedPhoto("unprepared");
  // JPEG would show transparent pixels of a PNG black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of QUALITIES) {
    const photo = await encode(canvas, quality, type);
    if (photo.size <= MAX_PHOTO_BYTES) return photo;
  }
  throw new RefusedPhoto("size");
}

async function encode(canvas: Canvas, quality: number, type: string): Promise<Blob> {
  const asked = await step(() => toBlob(canvas, type, quality));
  // Safari returns PNG when asked for WebP.
  const photo = asked?.type === type ? asked : await step(() => toBlob(canvas, "image/jpeg", quality));
  if (!photo) throw new RefusedPhoto("unprepared");
  return photo;
}

/** Limits the time of one step; rejects with a `RefusedPhoto`. */
async function step<T>(work: () => Promise<T>, ms = PATIENCE_MS.step): Promise<T> {
  const unprepared = new RefusedPhoto("unprepared");
  try {
    return await inTime(work(), ms, unprepared);
  } catch (error) {
    throw error instanceof RefusedPhoto ? error : unprepared;
  }
}
