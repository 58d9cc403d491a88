import type { ApplicationFile as FileAnswer } from "@lopango/contract/partners/partner";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { presentFile } from "./rules/application-view.ts";
import type { Job } from "../platform/job.ts";
import type { OrphanedFiles } from "./rules/orphaned-files.ts";
import { requireFile, withoutFile, withPlacedPhoto } from "./rules/application-files.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { auditReading } from "../identity/audit-reading.ts";
import type { PrivateFiles } from "../platform/objects/private-file.store.ts";
import { readableApplication, requireOwnApplication, type ApplyDeps } from "./apply.ts";
import type { Download } from "../platform/download.ts";
import type { Log } from "../platform/log.ts";
import { applications } from "./application.record.ts";
import { openedId } from "./opened-papers.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";

export interface ApplicationFileDeps extends ApplyDeps {
  applicationFiles: PrivateFiles;
  log: Log;
}

/**
 * Returns a file, or the small variant of a photo, to the applicant or an admin; the audit log records the admin.
 * @throws Problem `application_not_found`, `file_not_found`
 */
export async function downloadApplicationFile(
  deps: ApplicationFileDeps,
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

/**
 * Records the room type that a photo of the caller's application shows.
 * @throws Problem `application_not_found`, `file_not_found`, `application_status`, `invalid_fields`, `too_many_requests`
 */
export function placeApplicationPhoto(
  deps: ApplicationFileDeps,
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

/**
 * Removes a file from the caller's application and deletes it.
 * @throws Problem `application_not_found`, `file_not_found`, `application_status`
 */
export async function deleteApplicationFile(
  deps: ApplicationFileDeps,
  caller: Identity,
  applicationId: string,
  fileId: string,
): Promise<undefined> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const application = requireOwnApplication(await tx.get(applications, applicationId), caller);
    const gone = { id: orphansId, application_id: applicationId, file_ids: [fileId], due_at: deps.now() };
    tx.save(applications, withoutFile(application, fileId));
    tx.save(orphanedFiles, gone);
    return gone;
  });
  await cleanUpFiles(deps, orphans);
}

type OrphanedFilesDeps = Pick<ApplicationFileDeps, "applications" | "applicationFiles">;

/** Deletes the files, then the record of orphans, so that a crash leads to a second deletion only. */
async function deleteOrphanedFiles(
  { applications, applicationFiles }: OrphanedFilesDeps,
  orphans: OrphanedFiles,
): Promise<void> {
  await applicationFiles.remove(orphans.application_id, orphans.file_ids);
  await applications.forgetOrphans(orphans.id);
}

/** Deletes the files at once. Errors are only logged, because the sweep retries. */
export async function cleanUpFiles(
  deps: OrphanedFilesDeps & Pick<ApplicationFileDeps, "log">,
  orphans: OrphanedFiles,
): Promise<void> {
  try {
    await deleteOrphanedFiles(deps, orphans);
  } catch (error) {
    deps.log("files of an application are left to the sweep", { orphans: orphans.id, error: String(error) });
  }
}

export const dueApplicationFiles = (deps: OrphanedFilesDeps, now: Date): Job => ({
  name: "documents",
  ms: 3_000,
  counts: "documents_cleared",
  due: () => deps.applications.dueOrphans(now),
  async work(id) {
    const orphans = await deps.applications.orphans(id);
    if (orphans) await deleteOrphanedFiles(deps, orphans);
  },
});
