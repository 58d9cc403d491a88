import type { FieldError } from "@lopango/contract/errors";
import { formatOf, type FileFormat } from "@lopango/contract/file-format";
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

/** What an endpoint takes. */
export interface Accepted {
  kinds: readonly FileFormat[];
  maxBytes: number;
  /** Why another kind is refused. */
  otherKind: (name: string) => string;
}

/** Why a file is refused at first sight; null when it is worth reading. */
export function sniffedRefusal(file: SentFile, { kinds, maxBytes, otherKind }: Accepted): string | null {
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
