import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import { CONTENT_TYPES, formatOf, HEAD_BYTES, type FileKind } from "@lopango/contract/files/file-format";
import { fileRefusals, fileTooLarge } from "@lopango/contract/files/file-refusals";
import { RefusedFile } from "./photo-problem.ts";

/** Larger documents are photographs that stay legible when shrunk; Hosting aborts slow uploads. */
const SHRINK_DOCUMENTS_ABOVE = 4 * 1024 * 1024;

const WRONG_TYPE: Record<FileKind, (name: string) => string> = {
  legal: fileRefusals.notDocument,
  gallery: fileRefusals.notPhoto,
};

const EXTENSIONS: Record<string, string> = { "image/webp": "webp", "image/png": "png" };

/**
 * Returns the file to send. `shrink` makes photos smaller.
 * @throws RefusedFile with the French reason
 */
export async function prepareFile(kind: FileKind, file: File, shrink: (file: File) => Promise<Blob>): Promise<File> {
  if (file.size === 0) throw new RefusedFile(fileRefusals.empty(file.name));
  if (file.size > MAX_PARTNER_FILE_BYTES) throw new RefusedFile(fileTooLarge(file.name));
  // The first bytes decide, not the file name.
  const format = formatOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (format === null || (format === "pdf" && kind === "gallery")) throw new RefusedFile(WRONG_TYPE[kind](file.name));
  const isLegible = format !== "heic" && file.size <= SHRINK_DOCUMENTS_ABOVE;
  if (format === "pdf" || (kind === "legal" && isLegible))
    return new File([file], file.name, { type: CONTENT_TYPES[format] });
  const photo = await shrink(file);
  return new File([photo], `${file.name.replace(/\.[^.]*$/, "")}.${EXTENSIONS[photo.type] ?? "jpg"}`, {
    type: photo.type,
  });
}
