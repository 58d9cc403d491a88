import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { newestPage, countedPage } from "../platform/firestore/pages.ts";
import type { CountedPageRequest, ListPage, PageRequest } from "../platform/list-page.ts";
import { establishments } from "./establishment.record.ts";
import type { Establishment } from "./rules/establishment.ts";

export function establishmentStore(db: Database) {
  return {
    find: (id: string) => establishments.find(db, id),

    /** Returns the houses of one owner, newest first. */
    ownedBy: (ownerId: string, page: PageRequest): Promise<ListPage<Establishment>> =>
      newestPage(establishments.in(db).where("owner_id", "==", ownerId), page, establishments.found),

    /** Newest first. */
    all: (page: CountedPageRequest) => countedPage(db, establishments, page, {}),

    /** Ids of houses whose bookings follow them to another owner, in batches. */
    moving: () => batches(establishments.in(db).where("moving_from", "!=", null), "moving_from"),

    /** Houses whose bookings still follow them away from this account, and to it. */
    async movingOf(uid: string): Promise<{ from: Establishment[]; to: Establishment[] }> {
      const all = establishments.in(db);
      const [from, to] = await Promise.all([
        all.where("moving_from", "==", uid).get(),
        all.where("owner_id", "==", uid).where("moving_from", "!=", null).get(),
      ]);
      return { from: readable(from.docs, establishments.found), to: readable(to.docs, establishments.found) };
    },

    /** Whether bookings or conversations of this account still follow a house that it handed over. */
    movesFrom: async (uid: string): Promise<boolean> =>
      !(await establishments.in(db).where("moving_from", "==", uid).limit(1).select().get()).empty,
  };
}

export type EstablishmentStore = ReturnType<typeof establishmentStore>;
