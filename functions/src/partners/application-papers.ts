import type { ApplicationFile as FileAnswer, AddedFiles } from "@lopango/contract/partners/partner";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { presentFile } from "./rules/application-view.ts";
import {
  requireFile,
  withoutFile,
  withPlacedPhoto,
  fileRefusal,
  requireFileSpace,
  withApplicationFiles,
} from "./rules/application-files.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { auditReading } from "../identity/audit-reading.ts";
import type { StoredFile } from "../platform/objects/private-file.store.ts";
import {
  readableApplication,
  requireOwnApplication,
  openedId,
  type PartnersDeps,
  type PartnerUploadDeps,
} from "./apply.ts";
import type { Download } from "../platform/download.ts";
import { cleanUpFiles, orphanFiles } from "../files/orphaned-files.ts";
import { applications } from "./application.record.ts";
import type { FileKind } from "@lopango/contract/files/file-format";
import { LISTED_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import { uploadFiles } from "../files/upload.ts";
import { readPapers } from "../photos/read-photos.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { requireAll, contentTypeOf } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";

/** Returns a file, or the small variant of a photo, to the applicant or an admin; the audit log records the admin. */
export async function downloadApplicationFile(
  deps: PartnersDeps,
  caller: Identity,
  applicationId: string,
  fileId: string,
  size?: "small",
): Promise<Download> {
  const application = await readableApplication(deps, caller, applicationId);
  const { name, content_type: type } = requireFile(application, fileId);
  const stored = await deps.applicationFiles.find(applicationId, fileId, size);
  if (!stored) throw new Problem("file_not_found");
  if (application.applicant.uid !== caller.uid) {
    const { uid, email } = caller;
    const read = { id: applicationId, label: application.hotel_name };
    const first = openedId(uid, applicationId, fileId);
    await auditReading(deps, { uid, email }, "partner_application.read_file", read, { file: name }, first);
  }
  return { name, content_type: size === "small" ? "image/webp" : type, bytes: stored.bytes, open: stored.open };
}

/** Records the room type that a photo of the caller's application shows. */
export function placeApplicationPhoto(
  deps: PartnersDeps,
  caller: Identity,
  { id, file_id }: { id: string; file_id: string },
  room: string | null,
  count: Count,
): Promise<FileAnswer> {
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(applications, id), tx.get(accountLimits, caller.uid)]);
    const { application, placed } = withPlacedPhoto(requireOwnApplication(known, caller), file_id, room);
    tx.save(accountLimits, count(limits, deps.now()));
    tx.save(applications, application);
    return presentFile(placed);
  });
}

export async function deleteApplicationFile(
  deps: PartnersDeps,
  caller: Identity,
  applicationId: string,
  fileId: string,
): Promise<undefined> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const application = requireOwnApplication(await tx.get(applications, applicationId), caller);
    tx.save(applications, withoutFile(application, fileId));
    const removed = { folder: "partner-files", owner_id: applicationId, files: [{ id: fileId }] } as const;
    return orphanFiles(tx, orphansId, removed, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}

export interface FileRequest {
  applicationId: string;
  readForm: () => Promise<{ files: SentFile[]; fields: { kind: FileKind; room?: string | undefined } }>;
  idempotencyKey: string | null;
  count: Count;
}

/** Adds files to the caller's application, all or none. */
export async function addApplicationFiles(
  deps: PartnerUploadDeps,
  caller: Identity,
  { applicationId, readForm, idempotencyKey, count }: FileRequest,
): Promise<AddedFiles> {
  requireOwnApplication(await deps.applications.application(applicationId), caller);
  const {
    files: sent,
    fields: { kind, room = null },
  } = await readForm();
  requireAll(
    sent,
    sent.map((file) => fileRefusal(kind, file)),
  );
  // Without the room: it may change between an upload and its retry.
  const hashes = sent.map(({ name, bytes }) => [name, sha256(bytes)]);
  const created_at = deps.now();
  return uploadFiles(deps, {
    uid: caller.uid,
    folder: "partner-files",
    files: sent,
    repeat: repeatable(caller.uid, "addApplicationFiles", idempotencyKey, { applicationId, kind, hashes }),
    count,
    prepare: () => readPapers(deps, sent, (bytes) => contentOf(deps, kind, bytes)),
    save: (ownerId, id, content: StoredFile) => deps.applicationFiles.save(ownerId, id, content),
    async open(tx, begun) {
      const application = requireOwnApplication(await tx.get(applications, applicationId), caller);
      const added = (ids: readonly string[]) => application.files.filter(({ id }) => ids.includes(id));
      return {
        owner_id: applicationId,
        isAdded: begun !== null && added(begun.file_ids).length > 0,
        repeated: ({ file_ids }) => ({ files: added(file_ids).map(presentFile) }),
        requireRoom: () => requireFileSpace(application, kind, sent.length),
        add(kept) {
          const files = kept.map(({ id, sent: { name }, content: { content_type, bytes } }) => ({
            id,
            kind,
            name,
            content_type,
            bytes: bytes.length,
            room,
            created_at,
          }));
          tx.save(applications, withApplicationFiles(application, kind, files));
          return { files: files.map(presentFile) };
        },
      };
    },
  });
}

/** Photos have a small variant for lists. */
async function contentOf({ renderPhoto }: PartnerUploadDeps, kind: FileKind, bytes: Uint8Array): Promise<StoredFile> {
  const content = { bytes, content_type: contentTypeOf(bytes) };
  if (kind !== "gallery") return content;
  const { variants } = await renderPhoto(bytes, [LISTED_PHOTO_WIDTH]);
  return { ...content, small: variants[0]?.bytes };
}
