import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Job } from "../platform/job.ts";
import type { Log } from "../platform/log.ts";
import { orphanedFiles, type Folder, type OrphanedFiles } from "./orphaned-files.record.ts";
import type { OrphanStore } from "./orphaned-files.store.ts";
import { orphansDueAt } from "./rules/orphan.ts";

export type OwnedFiles = Pick<OrphanedFiles, "folder" | "owner_id" | "file_ids">;

export interface OrphanDeps {
  orphans: OrphanStore;
  log: Log;
}

export const uploadBegun = (id: string, files: OwnedFiles, now: Date): OrphanedFiles => ({
  id,
  ...files,
  due_at: orphansDueAt(now),
});

/** Files that a document names no more, and other documents that its removal leaves. */
interface Removed {
  folder: Folder;
  owner_id: string;
  files: readonly { id: string }[];
  remains?: string[];
}

/** Records removed files; returns what `cleanUpFiles` may delete after the commit, or null when there is nothing. */
export function orphanFiles(
  tx: Pick<UnitOfWork, "save">,
  id: string,
  { files, ...removed }: Removed,
  now: Date,
): OrphanedFiles | null {
  if (files.length === 0 && !removed.remains?.length) return null;
  const orphans = { id, ...removed, file_ids: files.map((file) => file.id), due_at: now };
  tx.save(orphanedFiles, orphans);
  return orphans;
}

/** Deletes right away. Errors are only logged, because the sweep retries. */
export async function cleanUpFiles(deps: OrphanDeps, orphans: OrphanedFiles | null): Promise<void> {
  if (!orphans) return;
  try {
    await deps.orphans.remove(orphans);
  } catch (error) {
    const { id, folder } = orphans;
    deps.log("files are left to the sweep", { orphans: id, folder, error: String(error) });
  }
}

export const dueOrphanedFiles = ({ orphans }: Pick<OrphanDeps, "orphans">, now: Date): Job => ({
  name: "files",
  ms: 8_000,
  counts: "files_cleared",
  due: () => orphans.due(now),
  async work(id) {
    const found = await orphans.find(id);
    if (found) await orphans.remove(found);
  },
});
