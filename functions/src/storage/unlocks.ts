import type { Database } from './firestore.ts';

/** `unlocks/{viewerId}_{propertyId}`: who paid for which description. */
export function unlocks(db: Database) {
  return {
    async has(viewerId: string, propertyId: string): Promise<boolean> {
      return (await db.collection('unlocks').doc(`${viewerId}_${propertyId}`).get()).exists;
    },
  };
}
