import { MAX_PARTNER_FILE_BYTES, fileTooLarge, type FileKind } from "@lopango/contract/establishment";
import { fileRefusals } from "@lopango/contract/file-refusals";
import { HEAD_BYTES, RefusedFile, kindOf } from "../../lib/uploads/photo-problem.ts";

/** Documents above this are photographs whose text stays legible when they are smaller; Hosting cuts a slow upload off (design §9). */
const SHRINK_DOCUMENTS_ABOVE = 4 * 1024 * 1024;

const WRONG_TYPE: Record<FileKind, (name: string) => string> = {
  legal: fileRefusals.notDocument,
  gallery: fileRefusals.notPhoto,
};

/** What of a file is sent, or a `RefusedFile` that says why none of it is (spec §5). `shrink` makes photos smaller. */
export async function prepareFile(kind: FileKind, file: File, shrink: (file: File) => Promise<Blob>): Promise<File> {
  if (file.size === 0) throw new RefusedFile(fileRefusals.empty(file.name));
  if (file.size > MAX_PARTNER_FILE_BYTES) throw new RefusedFile(fileTooLarge(file.name));
  const type = await typeOf(file);
  if (type === "pdf" && kind === "legal") return new File([file], file.name, { type: "application/pdf" });
  if (type === "pdf" || type === "other") throw new RefusedFile(WRONG_TYPE[kind](file.name));
  if (kind === "legal" && type !== "heic" && file.size <= SHRINK_DOCUMENTS_ABOVE)
    return new File([file], file.name, { type: `image/${type}` });
  const photo = await shrink(file);
  return new File([photo], `${file.name.replace(/\.[^.]*$/, "")}.${photo.type === "image/webp" ? "webp" : "jpg"}`, {
    type: photo.type,
  });
}

/** By its first bytes, whatever its name says. */
async function typeOf(file: File): Promise<ReturnType<typeof kindOf> | "pdf"> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      // Moved or deleted since it was chosen.
      throw new RefusedFile("Ce fichier n’est plus lisible. Choisissez-le de nouveau.");
    });
  const bytes = new Uint8Array(head);
  return String.fromCharCode(...bytes.slice(0, 5)) === "%PDF-" ? "pdf" : kindOf(bytes);
}
