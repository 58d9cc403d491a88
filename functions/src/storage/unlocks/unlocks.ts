import type { Unlocks } from "../../usecases/unlocks/unlock-store.ts";
import type { Database } from "../firestore/firestore.ts";
import { unlockFrom, unlockReference, viewerFrom, viewerReference } from "./unlock-documents.ts";

/** `viewers/{viewerId}` and `unlocks/{viewerId}_{propertyId}`: who paid for which description. */
export function unlocks(db: Database): Unlocks {
  return {
    find: async (viewerId, propertyId) => unlockFrom(await unlockReference(db, viewerId, propertyId).get()),
    viewer: async (id) => viewerFrom(await viewerReference(db, id).get()),
  };
}
