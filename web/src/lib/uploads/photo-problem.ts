import { fileRefusals } from "@lopango/contract/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";

/** Why a file is not taken. */
export type PhotoProblem = "empty" | "type" | "heic" | "source_size" | "size" | "unreadable" | "unprepared";

/** A camera's largest pictures stay below it; decoding more could end the browser of a small phone. */
export const MAX_SOURCE_BYTES = 60 * 1024 * 1024;

/** The problem of the file `name`, as its owner reads it. */
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

/** A chosen file that is not sent, with the whole sentence that says why. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}

/** A file that cannot become a photo; the others of the same choice can. */
export class RefusedPhoto extends Error {
  override readonly name = "RefusedPhoto";
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}
