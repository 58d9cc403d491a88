import { CONTENT_TYPES, formatOf, HEAD_BYTES, type FileFormat } from "@lopango/contract/files/file-format";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { downscale } from "./downscale.ts";
import { MAX_SOURCE_BYTES, RefusedPhoto, photoRefusal, RefusedFile } from "../photo-problem.ts";
import type { ShrinkAnswer, ShrinkRequest } from "./shrink-worker.ts";
import { messageOf } from "../../lib/api/api-error.ts";

interface Options {
  /** Longest side in pixels; by default that of the largest listing variant. */
  maxSide?: number;
  /** Limit for sending the original where the browser cannot shrink it. */
  maxBytes?: number;
  /** By default WebP. */
  type?: "image/jpeg" | undefined;
}

/** Prepares a chosen file for upload. Rejects with a `RefusedPhoto`. */
export async function shrink(file: File, { maxSide, maxBytes = MAX_PHOTO_BYTES, type }: Options = {}): Promise<Blob> {
  if (file.size === 0) throw new RefusedPhoto("empty");
  if (file.size > MAX_SOURCE_BYTES) throw new RefusedPhoto("source_size");
  const format = formatOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (format === null || format === "pdf") throw new RefusedPhoto("type");
  try {
    return await downscaleInWorker({ file, maxSide, type });
  } catch (error) {
    // Only some systems decode HEIC; elsewhere «damaged» would be wrong.
    if (format === "heic") throw new RefusedPhoto("heic");
    const isUnprepared = error instanceof RefusedPhoto && error.problem === "unprepared";
    if (isUnprepared && file.size <= maxBytes) return asItIs(file, format);
    throw error;
  }
}

/** Sends the original; the server resizes it and removes EXIF and GPS. */
const asItIs = (file: File, format: FileFormat): Blob => new Blob([file], { type: CONTENT_TYPES[format] });

/** Time limits for loading the worker on a slow network, and for shrinking on a slow phone. */
const PATIENCE_MS = { begin: 15_000, work: 20_000 };

/** The worker failed to load; later photos skip it. */
let isSilent = false;

/** Shrinks in a worker, whose memory is freed when it ends; in the page where workers are missing. */
function downscaleInWorker(asked: ShrinkRequest): Promise<Blob> {
  const here = () => downscale(asked.file, asked.maxSide, asked.type);
  if (isSilent || typeof Worker !== "function" || typeof OffscreenCanvas !== "function") return here();
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Blob>((resolve, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      resolve(here());
    }, PATIENCE_MS.begin);
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkAnswer>) => {
      clearTimeout(timer);
      if ("begun" in data) timer = setTimeout(() => reject(new RefusedPhoto("unprepared")), PATIENCE_MS.work);
      else if ("photo" in data) resolve(data.photo);
      else reject(new RefusedPhoto(data.problem));
    });
    // The worker failed to load or ran out of memory.
    worker.addEventListener("error", () => resolve(here()));
    worker.postMessage(asked);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Shrinks a chosen photo for its upload. @throws RefusedFile with the French sentence */
export async function preparedPhoto(file: File): Promise<Blob> {
  try {
    return await shrink(file);
  } catch (error) {
    throw error instanceof RefusedPhoto ? new RefusedFile(photoRefusal(error.problem, file.name)) : error;
  }
}

/** Sentence for a photo that was not prepared or not sent. */
export const uploadProblem = (error: unknown): string =>
  error instanceof RefusedFile ? error.message : messageOf(error, "La photo n’a pas été envoyée.");
