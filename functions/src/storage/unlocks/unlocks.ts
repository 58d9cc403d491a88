import { documentOf } from "../bookings/booking-documents.ts";
import type { Database } from "../firestore/firestore.ts";

/** `unlocks/{viewerId}_{propertyId}`: who paid for which description. */
export function unlocks(db: Database) {
  return {
    async has(viewerId: string, propertyId: string): Promise<boolean> {
      return (await documentOf.unlock(db, viewerId, propertyId).get()).exists;
    },
  };
}
