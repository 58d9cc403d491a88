import { MAX_FILES_PER_KIND } from "@lopango/contract/listings/establishment-terms";
import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import { FILE_TYPES } from "@lopango/contract/listings/establishment-input";
import { CONTENT_TYPES, type FileFormat, type FileKind } from "@lopango/contract/files/file-format";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { canAddFiles, canMoveApplication } from "@lopango/contract/partners/partner-life";
import { ROOM_OF_PHOTO } from "@lopango/contract/partners/photo-rooms";
import type { ApplicationFile, PartnerApplication } from "./application.ts";
import { Problem } from "../../platform/problem.ts";
import type { SentFile } from "../../platform/sent-file.ts";
import { paperRefusal } from "../../files/rules/file-refusal.ts";

const isAccepted = (kind: FileKind, type: string): boolean => (FILE_TYPES[kind] as readonly string[]).includes(type);
const sentKinds = (kind: FileKind): FileFormat[] =>
  (Object.keys(CONTENT_TYPES) as FileFormat[]).filter((sent) => isAccepted(kind, CONTENT_TYPES[sent]));
const NAMES: Record<FileKind, string> = { legal: "documents", gallery: "photos" };

export const fileRefusal = (kind: FileKind, file: SentFile): string | null =>
  paperRefusal(file, {
    kinds: sentKinds(kind),
    maxBytes: MAX_PARTNER_FILE_BYTES,
    otherKind: kind === "gallery" ? fileRefusals.notPhoto : fileRefusals.notDocument,
  });

function requireOpen(application: PartnerApplication): void {
  if (!canAddFiles(application.status))
    throw new Problem("application_status", {
      detail: "Cette candidature est approuvée\u202f: elle ne prend plus de fichiers.",
    });
}

export function requireFileSpace(application: PartnerApplication, kind: FileKind, count: number): void {
  requireOpen(application);
  const there = application.files.filter((file) => file.kind === kind).length;
  if (there + count <= MAX_FILES_PER_KIND) return;
  const already = there === 0 ? "" : `\u202f; il y en a déjà ${there}`;
  throw new Problem("too_many_files", {
    detail: `Une candidature a ${MAX_FILES_PER_KIND} ${NAMES[kind]} au plus${already}.`,
  });
}

/** @throws as `requireFileSpace` */
export function withApplicationFiles(
  application: PartnerApplication,
  kind: FileKind,
  files: ApplicationFile[],
): PartnerApplication {
  requireFileSpace(application, kind, files.length);
  return { ...application, files: [...application.files, ...files] };
}

export function requireFile(application: PartnerApplication, fileId: string): ApplicationFile {
  const file = application.files.find(({ id }) => id === fileId);
  if (!file) throw new Problem("file_not_found");
  return file;
}

/**
 * Records the room type that a photo shows. The type may still be unknown: a correction adds it later.
 * @throws Problem `file_not_found`, `application_status` once it is approved, `invalid_fields` for a document
 */
export function withPlacedPhoto(application: PartnerApplication, fileId: string, room: string | null) {
  const file = requireFile(application, fileId);
  requireOpen(application);
  if (file.kind !== "gallery")
    throw new Problem("invalid_fields", { errors: [{ field: "room", message: ROOM_OF_PHOTO }] });
  const placed = { ...file, room };
  return {
    placed,
    application: { ...application, files: application.files.map((each) => (each === file ? placed : each)) },
  };
}

/** @throws Problem `file_not_found`, `application_status` once it can no longer be corrected */
export function withoutFile(application: PartnerApplication, fileId: string): PartnerApplication {
  const file = requireFile(application, fileId);
  if (!canMoveApplication(application.status, "correct")) {
    throw new Problem("application_status", {
      detail: "Cette candidature ne peut plus être modifiée\u202f: ses fichiers restent.",
    });
  }
  return { ...application, files: application.files.filter(({ id }) => id !== file.id) };
}
