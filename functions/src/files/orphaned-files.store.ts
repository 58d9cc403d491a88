import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { orphanedFiles, type Folder, type OrphanedFiles } from "./orphaned-files.record.ts";

interface StoredFiles {
  /** Deletes these files of an owner; ignores missing ones. */
  remove(ownerId: string, fileIds: readonly string[]): Promise<void>;
}

/** @param forgetRemains - deletes the documents, named in `OrphanedFiles.remains`, that a removed owner left */
export function orphanStore(
  db: Database,
  folders: Record<Folder, StoredFiles>,
  forgetRemains: (ownerId: string, remains: readonly string[]) => Promise<void>,
) {
  return {
    find: (id: string) => orphanedFiles.find(db, id),

    /** Ids due by `now`, oldest first, in batches. */
    due: (now: Date) => batches(orphanedFiles.in(db).where("due_at", "<=", now), "due_at"),

    /** Deletes the files, then the record. A crash in between only repeats the deletion. */
    async remove({ id, folder, owner_id, file_ids, remains = [] }: OrphanedFiles): Promise<void> {
      await folders[folder].remove(owner_id, file_ids);
      if (remains.length > 0) await forgetRemains(owner_id, remains);
      await orphanedFiles.doc(db, id).delete();
    },
  };
}

export type OrphanStore = ReturnType<typeof orphanStore>;
