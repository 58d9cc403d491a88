import { recordsById } from "../platform/firestore/batches.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { unlocks, viewers } from "./unlock.record.ts";

export function unlockStore(db: Database) {
  return {
    find: (viewerId: string, propertyId: string) => unlocks.find(db, viewerId, propertyId),
    /** The last one first. @throws Problem `invalid_fields` for an invalid cursor */
    newestOf: (viewerId: string, page: PageRequest) =>
      newestPage(unlocks.in(db).where("viewer_id", "==", viewerId), page, unlocks.found, "unlocked_at"),
    viewer: (id: string) => viewers.find(db, id),
    unlocksOf: (viewerId: string) => recordsById(unlocks.in(db).where("viewer_id", "==", viewerId), unlocks.found),
    /** Ids of the visitors that an account took over. */
    async visitorsOf(uid: string): Promise<string[]> {
      const { docs } = await viewers.in(db).where("account", "==", uid).select().get();
      return docs.map(({ id }) => id);
    },
  };
}

export type UnlockStore = ReturnType<typeof unlockStore>;
