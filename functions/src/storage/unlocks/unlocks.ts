import type { Unlock } from "../../domain/unlocks/unlock.ts";
import { unlockFrom, unlockReference } from "./unlock-documents.ts";
import type { Database } from "../firestore/firestore.ts";

/** `unlocks/{viewerId}_{propertyId}`: who paid for which description. */
export function unlocks(db: Database) {
  return {
    async find(viewerId: string, propertyId: string): Promise<Unlock | null> {
      return unlockFrom(await unlockReference(db, viewerId, propertyId).get());
    },
  };
}
