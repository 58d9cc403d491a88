import type { PhotoStore } from "./photo-port.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { orphanedPhotos } from "./orphaned-photos.record.ts";

export function photoStore(db: Database): PhotoStore {
  return {
    orphans: (id) => orphanedPhotos.find(db, id),
    forgetOrphans: async (id) => void (await orphanedPhotos.doc(db, id).delete()),
    async forgetMonths(propertyId, months) {
      const batch = db.batch();
      for (const month of months) batch.delete(calendars.doc(db, propertyId, month));
      await batch.commit();
    },
    dueOrphans: (now) => batches(orphanedPhotos.in(db).where("due_at", "<=", now), "due_at"),
  };
}
