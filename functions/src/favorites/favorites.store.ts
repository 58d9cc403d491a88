import type { Database } from "../platform/firestore/firestore.ts";
import { favorites } from "./favorites.record.ts";

export function favoritesStore(db: Database) {
  return {
    find: (uid: string) => favorites.find(db, uid),
    async shared(shareId: string) {
      const [found] = (await favorites.in(db).where("share_id", "==", shareId).limit(1).get()).docs;
      return found ? favorites.found(found) : null;
    },
  };
}

export type FavoritesStore = ReturnType<typeof favoritesStore>;
