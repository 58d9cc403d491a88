import { drawSmall } from "./draw-small.ts";
import { RefusedPhoto, type PhotoProblem } from "./photo-problem.ts";

/** What the worker is sent. */
export interface ShrinkRequest {
  file: Blob;
  maxSide?: number | undefined;
}

/** What the worker answers for it. */
export type ShrinkAnswer = { photo: Blob } | { problem: PhotoProblem };

addEventListener("message", ({ data: { file, maxSide } }: MessageEvent<ShrinkRequest>) => {
  drawSmall(file, maxSide).then(
    (photo) => postMessage({ photo } satisfies ShrinkAnswer),
    (error: unknown) =>
      postMessage({ problem: error instanceof RefusedPhoto ? error.problem : "unreadable" } satisfies ShrinkAnswer),
  );
});
