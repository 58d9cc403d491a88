import type { FieldError } from "@lopango/contract/errors";
import { CONTENT_TYPES, formatOf, type FileFormat } from "@lopango/contract/files/file-format";
import { fileRefusals, fileTooLarge } from "@lopango/contract/files/file-refusals";
import { Problem } from "../../platform/problem.ts";
import type { SentFile } from "../../platform/sent-file.ts";

export interface Accepted {
  kinds: readonly FileFormat[];
  maxBytes: number;
  /** Reason for refusing another format. */
  otherKind: (name: string) => string;
}

/** Returns why a file is refused by its first bytes and size; null when accepted. */
export function sniffedRefusal(file: SentFile, { kinds, maxBytes, otherKind }: Accepted): string | null {
  const kind = formatOf(file.bytes);
  if (file.bytes.length === 0) return fileRefusals.empty(file.name);
  if (kind === "heic") return fileRefusals.heic(file.name);
  if (kind === null || !kinds.includes(kind)) return otherKind(file.name);
  return file.bytes.length > maxBytes ? fileRefusals.tooLarge(file.name, maxBytes) : null;
}

/** Returns why a paper is refused by its size and first bytes; null when accepted. */
export const paperRefusal = (file: SentFile, accepted: Accepted): string | null =>
  file.bytes.length > accepted.maxBytes ? fileTooLarge(file.name) : sniffedRefusal(file, accepted);

/** Content type of an accepted file. */
export function contentTypeOf(bytes: Uint8Array): string {
  const found = formatOf(bytes);
  if (found === null) throw new Error("a file of an unknown kind was accepted");
  return CONTENT_TYPES[found];
}

/**
 * Accepts all files or none.
 *
 * @param reasons - the refusal of each file, in order of `files`; null when accepted
 * @throws Problem `invalid_fields` with the form field and name of each refused file
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
