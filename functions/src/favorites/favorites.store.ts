import type { FavoritesStore } from "./favorites-store-port.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { favorites } from "./favorites.record.ts";

export function favoritesStore(db: Database): FavoritesStore {
  return {
    find: (uid) => favorites.find(db, uid),
    async shared(shareId) {
      const [found] = (await favorites.in(db).where("share_id", "==", shareId).limit(1).get()).docs;
      return found ? favorites.found(found) : null;
    },
  };
}
