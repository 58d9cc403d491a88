import type { Unlocks } from "./unlock-store-port.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { unlocks } from "./unlock.record.ts";
import { viewers } from "./viewer.record.ts";

export function unlockStore(db: Database): Unlocks {
  return {
    find: (viewerId, propertyId) => unlocks.find(db, viewerId, propertyId),
    viewer: (id) => viewers.find(db, id),
  };
}
