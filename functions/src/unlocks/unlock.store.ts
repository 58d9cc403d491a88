import type { Database } from "../platform/firestore/firestore.ts";
import { unlocks } from "./unlock.record.ts";
import { viewers } from "./viewer.record.ts";

export function unlockStore(db: Database) {
  return {
    find: (viewerId: string, propertyId: string) => unlocks.find(db, viewerId, propertyId),
    viewer: (id: string) => viewers.find(db, id),
  };
}

export type UnlockStore = ReturnType<typeof unlockStore>;
