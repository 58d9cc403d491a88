import type { ApplicationLeftover } from "../../domain/applications/orphaned-files.ts";
import { requireFile, withoutFile } from "../../domain/applications/application-files.ts";
import { newId } from "../../domain/id.ts";
import type { Identity } from "../../domain/accounts/identity.ts";
import { Problem } from "../../domain/problem.ts";
import type { ApplicationFiles } from "./application-store.ts";
import { readableApplication, requireOwnApplication, type ApplyDeps } from "./apply.ts";
import type { Download } from "../download.ts";
import type { Log } from "../payments/settle.ts";

export interface ApplicationFileDeps extends ApplyDeps {
  applicationFiles: ApplicationFiles;
  log: Log;
}

/** One file, for its owner and for admins. @throws Problem `application_not_found`, `file_not_found` */
export async function downloadApplicationFile(
  deps: ApplicationFileDeps,
  caller: Identity,
  applicationId: string,
  fileId: string,
): Promise<Download> {
  const { name, content_type, bytes } = requireFile(await readableApplication(deps, caller, applicationId), fileId);
  const stored = await deps.applicationFiles.find(applicationId, fileId);
  if (!stored) throw new Problem("file_not_found");
  return { name, content_type, bytes, open: () => stored.open() };
}

/** Takes a file out of an own application and deletes it. @throws Problem `application_not_found`, `file_not_found`, `application_status` */
export async function deleteApplicationFile(
  deps: ApplicationFileDeps,
  caller: Identity,
  applicationId: string,
  fileId: string,
): Promise<undefined> {
  const leftoverId = newId(deps.random);
  const leftover = await deps.transact(async (tx) => {
    const application = requireOwnApplication(await tx.application(applicationId), caller);
    const gone = { id: leftoverId, application_id: applicationId, file_ids: [fileId], due_at: deps.now() };
    tx.saveApplication(withoutFile(application, fileId));
    tx.saveApplicationLeftover(gone);
    return gone;
  });
  await tidyUp(deps, leftover);
}

export type ApplicationLeftoverDeps = Pick<ApplicationFileDeps, "applications" | "applicationFiles">;

/** Deletes the files of a leftover and then forgets it: a crash in between only means that they are deleted twice. */
export async function deleteApplicationLeftover(
  { applications, applicationFiles }: ApplicationLeftoverDeps,
  leftover: ApplicationLeftover,
): Promise<void> {
  await applicationFiles.remove(leftover.application_id, leftover.file_ids);
  await applications.forgetLeftover(leftover.id);
}

/** The same now, as a courtesy: what does not work is only logged, because the sweep does it later. */
export async function tidyUp(deps: ApplicationFileDeps, leftover: ApplicationLeftover): Promise<void> {
  try {
    await deleteApplicationLeftover(deps, leftover);
  } catch (error) {
    deps.log("files of an application are left to the sweep", { leftover: leftover.id, error: String(error) });
  }
}
