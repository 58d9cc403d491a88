import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { orphanedPhotos } from "./orphaned-photos.record.ts";

/** What photos belong to. */
export interface PhotoOwner {
  /** Deletes the documents, named in `OrphanedPhotos.remains`, that a removed owner left; ignores missing ones. */
  forgetRemains(ownerId: string, remains: readonly string[]): Promise<void>;
}

export function photoStore(db: Database, owner: PhotoOwner) {
  return {
    orphans: (id: string) => orphanedPhotos.find(db, id),
    /** Deletes the record once the files are gone. */
    forgetOrphans: async (id: string) => void (await orphanedPhotos.doc(db, id).delete()),
    forgetRemains: (ownerId: string, remains: readonly string[]) => owner.forgetRemains(ownerId, remains),
    /** Ids due by `now`, oldest first, in batches. */
    dueOrphans: (now: Date) => batches(orphanedPhotos.in(db).where("due_at", "<=", now), "due_at"),
  };
}

export type PhotoStore = ReturnType<typeof photoStore>;
