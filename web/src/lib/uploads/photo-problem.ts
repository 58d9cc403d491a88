import { fileRefusals } from "@lopango/contract/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";

/** What a file turns out to be by its first bytes, whatever its name says. */
export type PhotoKind = "jpeg" | "png" | "webp" | "heic" | "other";

/** How many bytes `kindOf` looks at. */
export const HEAD_BYTES = 16;

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The kind of a file that begins with `head`. */
export function kindOf(head: Uint8Array): PhotoKind {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.slice(from, to));
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && HEIC_BRANDS.has(text(8, 12))) return "heic";
  return "other";
}

/** Why a file is not taken. */
export type PhotoProblem = "empty" | "type" | "heic" | "source_size" | "size" | "unreadable";

/** A camera's largest pictures stay below it; decoding more could end the browser of a small phone. */
export const MAX_SOURCE_BYTES = 60 * 1024 * 1024;

/** The problem of the file `name`, as its owner reads it. */
export function refusalOf(problem: PhotoProblem, name: string): string {
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
