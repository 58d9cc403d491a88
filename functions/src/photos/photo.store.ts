import type { CivilMonth } from "@lopango/contract/calendar/dates";
import { calendars } from "../calendar/calendar-month.record.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { orphanedPhotos } from "./orphaned-photos.record.ts";

export function photoStore(db: Database) {
  return {
    orphans: (id: string) => orphanedPhotos.find(db, id),
    /** Deletes the record once the files are gone. */
    forgetOrphans: async (id: string) => void (await orphanedPhotos.doc(db, id).delete()),
    /** Deletes calendar months of a deleted listing; ignores missing ones. */
    async forgetMonths(propertyId: string, months: readonly CivilMonth[]) {
      const batch = db.batch();
      for (const month of months) batch.delete(calendars.doc(db, propertyId, month));
      await batch.commit();
    },
    /** Ids due by `now`, oldest first, in batches. */
    dueOrphans: (now: Date) => batches(orphanedPhotos.in(db).where("due_at", "<=", now), "due_at"),
  };
}

export type PhotoStore = ReturnType<typeof photoStore>;
