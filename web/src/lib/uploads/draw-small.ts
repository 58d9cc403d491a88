import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { PHOTO_WIDTHS } from "@lopango/contract/photos";
import { RefusedPhoto } from "./photo-problem.ts";

/** Longest side of what is sent of a listing's photo: no variant is wider (design §9). */
const MAX_SIDE = Math.max(...PHOTO_WIDTHS);
/** Each is tried when the one before left too much. */
const QUALITIES = [0.82, 0.65, 0.45];

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * A photo with its longest side at most `maxSide` pixels, 2048 unless given, upright, without EXIF and GPS: WebP, or JPEG where this
 * browser cannot write WebP. Works in a worker and in the page.
 */
export async function drawSmall(file: Blob, maxSide = MAX_SIDE): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => {
    throw new RefusedPhoto("unreadable");
  });
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = newCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!context) throw new RefusedPhoto("unreadable");
  // What a PNG leaves transparent would be black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of QUALITIES) {
    const photo = await encode(canvas, quality);
    if (photo.size <= MAX_PHOTO_BYTES) return photo;
  }
  throw new RefusedPhoto("size");
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  // Safari writes a PNG when it is asked for WebP.
  return webp.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new RefusedPhoto("unreadable"))), type, quality);
  });
}
