export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

export const contextOf = (canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null =>
  canvas.getContext("2d") as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;

/** Encodes a canvas; null where the browser fails. */
export function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob | null> {
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
export async function isCanvasTrue(): Promise<boolean> {
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
