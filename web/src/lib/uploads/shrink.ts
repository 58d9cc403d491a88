import { formatOf, HEAD_BYTES } from "@lopango/contract/file-format";
import { drawSmall } from "./draw-small.ts";
import { MAX_SOURCE_BYTES, RefusedPhoto } from "./photo-problem.ts";
import type { ShrinkAnswer, ShrinkRequest } from "./shrink-worker.ts";

/**
 * Makes a chosen file ready to be sent, or rejects with a `RefusedPhoto` that says why it cannot be.
 * @param maxSide - of the longest side, in pixels; what the largest variant of a listing's photo needs unless given
 */
export async function shrink(file: File, maxSide?: number): Promise<Blob> {
  if (file.size === 0) throw new RefusedPhoto("empty");
  if (file.size > MAX_SOURCE_BYTES) throw new RefusedPhoto("source_size");
  const format = formatOf(await head(file));
  if (format === null || format === "pdf") throw new RefusedPhoto("type");
  try {
    return await drawElsewhere(file, maxSide);
  } catch (error) {
    // Some systems do read HEIC; where this one does not, saying «damaged» would be wrong.
    if (format === "heic") throw new RefusedPhoto("heic");
    throw error;
  }
}

async function head(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    // Moved or deleted since it was chosen.
    throw new RefusedPhoto("unreadable");
  }
}

/** In a worker of its own, which gives its memory back when it ends; in the page where there is none. */
function drawElsewhere(file: File, maxSide?: number): Promise<Blob> {
  if (typeof Worker !== "function" || typeof OffscreenCanvas !== "function") return drawSmall(file, maxSide);
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkAnswer>) => {
      if ("photo" in data) resolve(data.photo);
      else reject(new RefusedPhoto(data.problem));
    });
    // Its code did not arrive, or it ran out of memory.
    worker.addEventListener("error", () => resolve(drawSmall(file, maxSide)));
    worker.postMessage({ file, maxSide } satisfies ShrinkRequest);
  }).finally(() => worker.terminate());
}
