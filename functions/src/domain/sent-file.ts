import type { FieldError } from "@lopango/contract/errors";
import { fileRefusals } from "@lopango/contract/file-refusals";
import { Problem } from "./problem.ts";

/** A file as somebody sent it: nothing about it is believed before its bytes were looked at. */
export interface SentFile {
  /** Of the form. */
  field: string;
  /** What the sender calls it; only ever shown. */
  name: string;
  bytes: Uint8Array;
}

export type FileFormat = "jpeg" | "png" | "webp" | "heic" | "pdf";

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands of ISO media files that cameras write and that browsers do not show. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** What a file is by its first bytes, whatever its name or declared type says (design §9); null when it is none of these. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  if (latin1(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return "webp";
  if (latin1(bytes, 4, 8) === "ftyp" && HEIC_BRANDS.has(latin1(bytes, 8, 12))) return "heic";
  if (latin1(bytes, 0, 5) === "%PDF-") return "pdf";
  return null;
}

/** What an endpoint takes. */
export interface Accepted {
  kinds: readonly FileFormat[];
  maxBytes: number;
  /** Why another kind is refused. */
  otherKind: (name: string) => string;
}

/** Why a file is refused at first sight; null when it is worth reading. */
export function refusalOf(file: SentFile, { kinds, maxBytes, otherKind }: Accepted): string | null {
  const kind = formatOf(file.bytes);
  if (file.bytes.length === 0) return fileRefusals.empty(file.name);
  if (kind === "heic") return fileRefusals.heic(file.name);
  if (kind === null || !kinds.includes(kind)) return otherKind(file.name);
  return file.bytes.length > maxBytes ? fileRefusals.tooLarge(file.name, maxBytes) : null;
}

/**
 * All files are taken or none.
 *
 * @param reasons - why each file is refused, in the order of `files`; null for one that is not
 * @throws Problem `invalid_fields` that names each refused file, by its place in the form and by its name
 */
export function requireAll(files: readonly SentFile[], reasons: readonly (string | null)[]): void {
  const errors = files.flatMap(({ field }, index): FieldError[] => {
    const message = reasons[index];
    return message ? [{ field: `${field}.${index}`, message }] : [];
  });
  const [first] = errors;
  if (!first) return;
  throw new Problem("invalid_fields", {
    errors,
    detail: errors.length === 1 ? first.message : `Aucun fichier n’a été ajouté : ${errors.length} ne conviennent pas.`,
  });
}
