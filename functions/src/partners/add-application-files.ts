import { z } from "zod";
import type { FileKind } from "@lopango/contract/listings/establishment-terms";
import type { AddedFiles } from "@lopango/contract/partners/partner";
import type { ApplicationFile, PartnerApplication } from "./rules/application.ts";
import { formatOf } from "@lopango/contract/files/file-format";
import { LISTED_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import { contentTypeOf, fileRefusal, requireFileSpace, withFiles } from "./rules/application-files.ts";
import type { OrphanedFiles } from "./rules/orphaned-files.ts";
import { presentFile } from "./rules/application-view.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { orphansDueAt, mayStillEnd } from "../photos/rules/orphaned-photos.ts";
import { busy, isRefusal } from "../platform/problem.ts";
import { requireAll, type SentFile } from "../platform/sent-file.ts";
import { cleanUpFiles, type ApplicationFileDeps } from "./read-application-files.ts";
import { requireOwnApplication } from "./apply.ts";
import { madeRecord, onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { requireHarmless, type FileScanner } from "../platform/scanning/scanner.ts";
import { readPhotos } from "../photos/read-photos.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { sha256 } from "../platform/hash.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { applications } from "./application.record.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";

export interface AddFilesDeps extends ApplicationFileDeps {
  /**
   * Re-encodes an image without its metadata (place, camera), which also proves that it is readable.
   * @throws UnusablePhoto
   */
  cleanImage: (original: Uint8Array) => Promise<Uint8Array>;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array, widths?: readonly number[]) => Promise<RenderedPhoto>;
  scanner: FileScanner;
}

interface NewFile extends ApplicationFile {
  content: Uint8Array;
  /** Photo for lists. */
  small?: Uint8Array | undefined;
}

export interface FileRequest {
  applicationId: string;
  readForm: () => Promise<{ files: SentFile[]; fields: { kind: FileKind; room?: string | undefined } }>;
  idempotencyKey: string | null;
  count: Count;
}

/**
 * Adds files to the caller's application, all or none. A record of orphans precedes the files; the commit that adds
 * them deletes it. After a crash, the sweep cleans up.
 * @throws Problem `application_not_found`, `application_status`, `too_many_files`, `invalid_fields` naming each refused
 * file, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function addApplicationFiles(
  deps: AddFilesDeps,
  caller: Identity,
  request: FileRequest,
): Promise<AddedFiles> {
  const { applicationId } = request;
  requireOwnApplication(await deps.applications.application(applicationId), caller);
  const {
    files: sent,
    fields: { kind, room = null },
  } = await request.readForm();
  const files = accept(deps, kind, room, sent);
  // Without the room: it may change between an upload and its retry.
  const hashes = sent.map(({ name, bytes }) => [name, sha256(bytes)]);
  const repeat = repeatable(caller.uid, "addApplicationFiles", request.idempotencyKey, { applicationId, kind, hashes });

  const begun = await begin(deps, caller, applicationId, kind, files, repeat, request.count);
  if ("answer" in begun) return begun.answer;
  const { orphans } = begun;
  const kept = await prepare(deps, kind, sent, files, orphans);
  await Promise.all(
    kept.map(({ id, content, content_type, small }) =>
      deps.applicationFiles.save(applicationId, id, { bytes: content, content_type, small }),
    ),
  );
  try {
    const { answer, taken } = await end(deps, caller, kind, kept, orphans, repeat);
    if (!taken) await cleanUpFiles(deps, orphans);
    return answer;
  } catch (error) {
    // A refusal proves that nothing references the files. After any other error the sweep decides.
    if (isRefusal(error)) await cleanUpFiles(deps, orphans);
    throw error;
  }
}

/** Prepares the files, after the limits are checked: small input can take long. */
async function prepare(
  deps: AddFilesDeps,
  kind: FileKind,
  sent: SentFile[],
  files: NewFile[],
  orphans: OrphanedFiles,
): Promise<NewFile[]> {
  try {
    await requireHarmless(deps, sent);
    const contents = await readPhotos(sent, (bytes) => cleaned(deps, kind, bytes));
    return files.map((file, index) => {
      const { content, small } = contents[index] ?? file;
      return { ...file, content, small, bytes: content.length };
    });
  } catch (error) {
    await cleanUpFiles(deps, orphans);
    throw error;
  }
}

/** A PDF stays unchanged, because it may be signed. */
async function cleaned(
  { cleanImage, renderPhoto }: AddFilesDeps,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<Pick<NewFile, "content" | "small">> {
  const content = formatOf(bytes) === "pdf" ? bytes : await cleanImage(bytes);
  if (kind !== "gallery") return { content };
  const { variants } = await renderPhoto(content, [LISTED_PHOTO_WIDTH]);
  return { content, small: variants[0]?.bytes };
}

/**
 * Checks size and type of each file.
 * @throws Problem `invalid_fields` naming each refused file
 */
function accept(deps: AddFilesDeps, kind: FileKind, room: string | null, sent: SentFile[]): NewFile[] {
  requireAll(
    sent,
    sent.map((file) => fileRefusal(kind, file)),
  );
  const now = deps.now();
  return sent.map((file) => ({
    id: newId(deps.random),
    kind,
    name: file.name,
    content_type: contentTypeOf(file),
    bytes: file.bytes.length,
    room,
    created_at: now,
    content: file.bytes,
  }));
}

const madeFiles = z.object({ files: z.array(madeRecord) });

function filesOf({ files }: PartnerApplication, made: z.infer<typeof madeFiles>): AddedFiles {
  return { files: files.filter(({ id }) => made.files.some((file) => file.id === id)).map(presentFile) };
}

type Begun = { answer: AddedFiles } | { orphans: OrphanedFiles };

function begin(
  deps: AddFilesDeps,
  caller: Identity,
  applicationId: string,
  kind: FileKind,
  files: NewFile[],
  repeat: RepeatableRequest | null,
  count: Count,
): Promise<Begun> {
  const orphansId = newId(deps.random);
  return deps.transact(async (tx): Promise<Begun> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeFiles, now);
    const [found, limits, first] = await Promise.all([
      tx.get(applications, applicationId),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    const application = requireOwnApplication(found, caller);
    if (first) return { answer: filesOf(application, first) };
    requireFileSpace(application, kind, files.length);
    const orphans = {
      id: orphansId,
      application_id: applicationId,
      file_ids: files.map(({ id }) => id),
      due_at: orphansDueAt(now),
    };
    tx.save(accountLimits, count(limits, now, files.length));
    tx.save(orphanedFiles, orphans);
    return { orphans };
  });
}

/** `taken`: false when a concurrent duplicate has added its copy, so that these files are surplus. */
function end(
  deps: AddFilesDeps,
  caller: Identity,
  kind: FileKind,
  files: NewFile[],
  { id, application_id: applicationId }: OrphanedFiles,
  repeat: RepeatableRequest | null,
) {
  return deps.transact(async (tx): Promise<{ answer: AddedFiles; taken: boolean }> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeFiles, now);
    const [found, orphans, first] = await Promise.all([
      tx.get(applications, applicationId),
      tx.get(orphanedFiles, id),
      once.first,
    ]);
    const application = requireOwnApplication(found, caller);
    if (first) return { answer: filesOf(application, first), taken: false };
    const added = files.map(({ content, small, ...file }) => file);
    const answer = { files: added.map(presentFile) };
    // The commit has succeeded although its response was lost.
    if (application.files.some((file) => file.id === added[0]?.id)) return { answer, taken: true };
    if (!orphans || !mayStillEnd(orphans, now)) throw busy();
    tx.save(applications, withFiles(application, kind, added));
    tx.remove(orphanedFiles, id);
    once.made(answer);
    return { answer, taken: true };
  });
}
