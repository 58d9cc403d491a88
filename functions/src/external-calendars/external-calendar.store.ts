import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { externalCalendars } from "./external-calendar.record.ts";

export function externalCalendarStore(db: Database) {
  const all = externalCalendars.in(db);
  return {
    find: (propertyId: string) => externalCalendars.find(db, propertyId),

    async withSecret(secret: string) {
      const [found] = (await all.where("secret", "==", secret).limit(1).get()).docs;
      return found ? externalCalendars.found(found) : null;
    },

    /** At most one for each listing. */
    ofHost: async (hostId: string) =>
      readable((await all.where("host_id", "==", hostId).get()).docs, externalCalendars.found),

    /** Ids of listings with a calendar to read, the longest due first, in batches. */
    due: (now: Date) => batches(all.where("next_read_at", "<=", now), "next_read_at"),
  };
}

export type ExternalCalendarStore = ReturnType<typeof externalCalendarStore>;
