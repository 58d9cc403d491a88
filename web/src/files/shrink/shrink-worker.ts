import { downscale } from "./downscale.ts";
import { RefusedPhoto, type PhotoProblem } from "../photo-problem.ts";

export interface ShrinkRequest {
  file: Blob;
  maxSide?: number | undefined;
  type?: "image/jpeg" | undefined;
}

/** Messages of the worker; `begun` comes first. */
export type ShrinkAnswer = { begun: true } | { photo: Blob } | { problem: PhotoProblem };

const answer = (message: ShrinkAnswer): void => postMessage(message);

addEventListener("message", ({ data: { file, maxSide, type } }: MessageEvent<ShrinkRequest>) => {
  answer({ begun: true });
  downscale(file, maxSide, type).then(
    (photo) => answer({ photo }),
    (error: unknown) => answer({ problem: error instanceof RefusedPhoto ? error.problem : "unprepared" }),
  );
});
