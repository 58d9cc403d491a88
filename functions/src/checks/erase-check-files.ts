import type { PrivateFiles } from "../platform/objects/private-file.store.ts";
import type { Job } from "../platform/job.ts";
import type { Log } from "../platform/log.ts";
import type { CheckStore } from "./check.store.ts";
import type { OrphanedCheckFiles } from "./rules/orphaned-check-files.ts";

export interface CheckFileDeps {
  checks: CheckStore;
  checkFiles: PrivateFiles;
  log: Log;
}

/** Deletes the files, then the record of orphans, so that a crash leads to a second deletion only. */
async function deleteFiles(
  { checks, checkFiles }: Omit<CheckFileDeps, "log">,
  gone: OrphanedCheckFiles,
): Promise<void> {
  await checkFiles.remove(gone.check_id, gone.file_ids);
  await checks.forgetOrphans(gone.id);
}

/** Deletes the files at once. Errors are only logged, because the sweep retries. */
export async function eraseCheckFiles(deps: CheckFileDeps, gone: OrphanedCheckFiles | null): Promise<void> {
  if (!gone) return;
  try {
    await deleteFiles(deps, gone);
  } catch (error) {
    deps.log("files of a check are left to the sweep", { orphans: gone.id, error: String(error) });
  }
}

export const dueCheckFiles = (deps: Omit<CheckFileDeps, "log">, now: Date): Job => ({
  name: "check files",
  ms: 5_000,
  counts: "check_files_cleared",
  due: () => deps.checks.dueOrphans(now),
  async work(id) {
    const gone = await deps.checks.orphans(id);
    if (gone) await deleteFiles(deps, gone);
  },
});
