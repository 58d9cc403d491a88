import { CONTENT_TYPES, formatOf, HEAD_BYTES, type FileFormat } from "@lopango/contract/file-format";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { drawSmall } from "./draw-small.ts";
import { MAX_SOURCE_BYTES, RefusedPhoto } from "./photo-problem.ts";
import type { ShrinkAnswer, ShrinkRequest } from "./shrink-worker.ts";

interface Options {
  /** Of the longest side, in pixels; what the largest variant of a listing's photo needs unless given. */
  maxSide?: number;
  /** Up to how many bytes the photo is sent as it is where this browser cannot make it smaller. */
  maxBytes?: number;
}

/** Makes a chosen file ready to be sent, or rejects with a `RefusedPhoto` that says why it cannot be. */
export async function shrink(file: File, { maxSide, maxBytes = MAX_PHOTO_BYTES }: Options = {}): Promise<Blob> {
  if (file.size === 0) throw new RefusedPhoto("empty");
  if (file.size > MAX_SOURCE_BYTES) throw new RefusedPhoto("source_size");
  const format = formatOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (format === null || format === "pdf") throw new RefusedPhoto("type");
  try {
    return await drawElsewhere(file, maxSide);
  } catch (error) {
    // Some systems do read HEIC; where this one does not, saying «damaged» would be wrong.
    if (format === "heic") throw new RefusedPhoto("heic");
    const isUnprepared = error instanceof RefusedPhoto && error.problem === "unprepared";
    if (isUnprepared && file.size <= maxBytes) return asItIs(file, format);
    throw error;
  }
}

/** The server makes it small and takes out what says where it was taken. */
const asItIs = (file: File, format: FileFormat): Blob => new Blob([file], { type: CONTENT_TYPES[format] });

/** How long a worker may take to come over a slow line, and then to work at a photo on a slow phone. */
const PATIENCE_MS = { begin: 15_000, work: 20_000 };

/** A worker that never came will not come for the next photo either. */
let isSilent = false;

/** In a worker of its own, which gives its memory back when it ends; in the page where there is none. */
function drawElsewhere(file: File, maxSide?: number): Promise<Blob> {
  if (isSilent || typeof Worker !== "function" || typeof OffscreenCanvas !== "function")
    return drawSmall(file, maxSide);
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Blob>((resolve, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      resolve(drawSmall(file, maxSide));
    }, PATIENCE_MS.begin);
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkAnswer>) => {
      clearTimeout(timer);
      if ("begun" in data) timer = setTimeout(() => reject(new RefusedPhoto("unprepared")), PATIENCE_MS.work);
      else if ("photo" in data) resolve(data.photo);
      else reject(new RefusedPhoto(data.problem));
    });
    // Its code did not arrive, or it ran out of memory.
    worker.addEventListener("error", () => resolve(drawSmall(file, maxSide)));
    worker.postMessage({ file, maxSide } satisfies ShrinkRequest);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
