import type { Job } from "../platform/job.ts";
import type { OrphanedPhotos } from "./rules/orphaned-photos.ts";
import type { PhotoFiles } from "./photo-file.store.ts";
import type { PhotoStore } from "./photo.store.ts";
import type { Log } from "../platform/log.ts";

export interface OrphanDeps {
  photos: PhotoStore;
  photoFiles: PhotoFiles;
  log: Log;
}

/** Deletes the files, then the record. A crash in between only repeats the deletion. */
async function deleteOrphanedPhotos(
  { photos, photoFiles }: Omit<OrphanDeps, "log">,
  orphans: OrphanedPhotos,
): Promise<void> {
  const { owner_id: owner, photo_ids: ids, remains = [] } = orphans;
  await photoFiles.remove(owner, ids);
  if (remains.length > 0) await photos.forgetRemains(owner, remains);
  await photos.forgetOrphans(orphans.id);
}

/** Deletes right away. Errors are only logged, because the sweep retries. */
export async function cleanUpPhotos(deps: OrphanDeps, orphans: OrphanedPhotos): Promise<void> {
  try {
    await deleteOrphanedPhotos(deps, orphans);
  } catch (error) {
    deps.log("photo files are left to the sweep", { orphans: orphans.id, error: String(error) });
  }
}

export const dueOrphanedPhotos = (deps: Omit<OrphanDeps, "log">, now: Date): Job => ({
  name: "photos",
  ms: 5_000,
  counts: "photos_cleared",
  due: () => deps.photos.dueOrphans(now),
  async work(id) {
    const orphans = await deps.photos.orphans(id);
    if (orphans) await deleteOrphanedPhotos(deps, orphans);
  },
});
