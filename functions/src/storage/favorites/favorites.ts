import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import type { Favorites } from "../../domain/favorites/favorites.ts";
import type { FavoritesStore } from "../../usecases/favorites/favorites-store.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, instant, recordOf } from "../firestore/record-parts.ts";

const favoritesSchema = recordOf<Favorites>()({
  uid: text,
  entries: z.array(z.object({ property_id: text, added_at: instant })),
  share_id: text.nullable(),
});

const FAVORITES = "favorites";

export function favoritesReference(db: Database, uid: string): DocumentReference {
  return db.collection(FAVORITES).doc(uid);
}

export function favoritesFrom(snapshot: DocumentSnapshot): Favorites | null {
  return recordFrom(snapshot, favoritesSchema, { uid: snapshot.id });
}

export function favoritesDocument({ uid: _named, ...favorites }: Favorites): DocumentData {
  return toDocument(favorites);
}

export function favoritesStore(db: Database): FavoritesStore {
  return {
    find: async (uid) => favoritesFrom(await favoritesReference(db, uid).get()),
    async shared(shareId) {
      const { docs } = await db.collection(FAVORITES).where("share_id", "==", shareId).limit(1).get();
      const [found] = docs;
      return found ? foundRecord(found, favoritesSchema, { uid: found.id }) : null;
    },
  };
}
