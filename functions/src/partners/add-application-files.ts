import type { FileKind } from "@lopango/contract/listings/establishment-terms";
import type { AddedFiles } from "@lopango/contract/partners/partner";
import { LISTED_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import { contentTypeOf } from "../files/rules/paper.ts";
import { uploadFiles } from "../files/upload.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { readPapers, type PaperDeps } from "../photos/read-photos.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import type { StoredFile } from "../platform/objects/private-file.store.ts";
import { requireAll, type SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";
import { requireOwnApplication } from "./apply.ts";
import { applications } from "./application.record.ts";
import type { ApplicationFileDeps } from "./read-application-files.ts";
import { fileRefusal, requireFileSpace, withFiles } from "./rules/application-files.ts";
import { presentFile } from "./rules/application-view.ts";

export interface AddFilesDeps extends ApplicationFileDeps, PaperDeps {
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array, widths?: readonly number[]) => Promise<RenderedPhoto>;
}

export interface FileRequest {
  applicationId: string;
  readForm: () => Promise<{ files: SentFile[]; fields: { kind: FileKind; room?: string | undefined } }>;
  idempotencyKey: string | null;
  count: Count;
}

/** Adds files to the caller's application, all or none. */
export async function addApplicationFiles(
  deps: AddFilesDeps,
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
          tx.save(applications, withFiles(application, kind, files));
          return { files: files.map(presentFile) };
        },
      };
    },
  });
}

/** Photos have a small variant for lists. */
async function contentOf({ renderPhoto }: AddFilesDeps, kind: FileKind, bytes: Uint8Array): Promise<StoredFile> {
  const content = { bytes, content_type: contentTypeOf(bytes) };
  if (kind !== "gallery") return content;
  const { variants } = await renderPhoto(bytes, [LISTED_PHOTO_WIDTH]);
  return { ...content, small: variants[0]?.bytes };
}
