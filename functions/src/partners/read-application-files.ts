import type { ApplicationFile as FileAnswer } from "@lopango/contract/partners/partner";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { presentFile } from "./rules/application-view.ts";
import { requireFile, withoutFile, withPlacedPhoto } from "./rules/application-files.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { auditReading } from "../identity/audit-reading.ts";
import type { PrivateFiles } from "../platform/objects/private-file.store.ts";
import { readableApplication, requireOwnApplication, type ApplyDeps } from "./apply.ts";
import type { Download } from "../platform/download.ts";
import { cleanUpFiles, orphanFiles, type OrphanDeps } from "../files/orphaned-files.ts";
import { applications } from "./application.record.ts";
import { openedId } from "./opened-papers.ts";

export interface ApplicationFileDeps extends ApplyDeps, OrphanDeps {
  applicationFiles: PrivateFiles;
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
    tx.save(applications, withoutFile(application, fileId));
    const removed = { folder: "partner-files", owner_id: applicationId, files: [{ id: fileId }] } as const;
    return orphanFiles(tx, orphansId, removed, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}
