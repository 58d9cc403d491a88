import type { Database } from "../platform/firestore/firestore.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { establishments } from "./establishment.record.ts";
import type { Establishment } from "./rules/establishment.ts";

export function establishmentStore(db: Database) {
  return {
    find: (id: string) => establishments.find(db, id),

    /**
     * Returns the houses of one owner, newest first.
     * @throws Problem `invalid_fields` for an invalid cursor
     */
    ownedBy: (ownerId: string, page: PageAsked): Promise<ListPage<Establishment>> =>
      newestPage(establishments.in(db).where("owner_id", "==", ownerId), page, establishments.found),
  };
}

export type EstablishmentStore = ReturnType<typeof establishmentStore>;
