import type { FieldError } from "@lopango/contract/errors";
import { formatOf, type FileFormat } from "@lopango/contract/files/file-format";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { Problem } from "./problem.ts";

/** An uploaded file, untrusted until its bytes are checked. */
export interface SentFile {
  field: string;
  /** Name from the sender, for display only. */
  name: string;
  bytes: Uint8Array;
}

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
