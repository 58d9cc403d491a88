import { drawSmall } from "./draw-small.ts";
import { RefusedPhoto, type PhotoProblem } from "./photo-problem.ts";

/** What the worker answers for the file that it was sent. */
export type ShrinkAnswer = { photo: Blob } | { problem: PhotoProblem };

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  drawSmall(data).then(
    (photo) => postMessage({ photo } satisfies ShrinkAnswer),
    (error: unknown) =>
      postMessage({ problem: error instanceof RefusedPhoto ? error.problem : "unreadable" } satisfies ShrinkAnswer),
  );
});
