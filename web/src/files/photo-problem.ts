import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";

export type PhotoProblem = "empty" | "type" | "heic" | "source_size" | "size" | "unreadable" | "unprepared";

/** Cameras stay below it; decoding more can crash the browser of a small phone. */
export const MAX_SOURCE_BYTES = 60 * 1024 * 1024;

export function photoRefusal(problem: PhotoProblem, name: string): string {
  switch (problem) {
    case "empty":
      return fileRefusals.empty(name);
    case "type":
      return fileRefusals.notPhoto(name);
    case "heic":
      return fileRefusals.heic(name);
    case "source_size":
      return fileRefusals.tooLarge(name, MAX_SOURCE_BYTES);
    case "size":
      return fileRefusals.tooLarge(name, MAX_PHOTO_BYTES);
    case "unprepared":
      return fileRefusals.unprepared(name);
    case "unreadable":
      return fileRefusals.damaged(name);
  }
}

/** A chosen file that is not sent; its message is the French sentence. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}

/** A file that cannot become a photo; other files of the same selection still can. */
export class RefusedPhoto extends Error {
  override readonly name = "RefusedPhoto";
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}
