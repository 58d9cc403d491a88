import { drawSmall } from "./draw-small.ts";
import { RefusedPhoto, type PhotoProblem } from "./photo-problem.ts";

/** What the worker is sent. */
export interface ShrinkRequest {
  file: Blob;
  maxSide?: number | undefined;
}

/** What the worker answers for it: first that it is there. */
export type ShrinkAnswer = { begun: true } | { photo: Blob } | { problem: PhotoProblem };

const answer = (message: ShrinkAnswer): void => postMessage(message);

addEventListener("message", ({ data: { file, maxSide } }: MessageEvent<ShrinkRequest>) => {
  answer({ begun: true });
  drawSmall(file, maxSide).then(
    (photo) => answer({ photo }),
    (error: unknown) => answer({ problem: error instanceof RefusedPhoto ? error.problem : "unprepared" }),
  );
});
