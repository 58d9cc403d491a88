import type { CollectionReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { MAX_OVERDUE, MAX_STAYS_OF_DAY } from "@lopango/contract/limits";
import { readable } from "../platform/firestore/firestore.ts";

const SHARED_AT_ONCE = 20;

/** What the reception and the rooms of a house ask of bookings and of walk-ins alike. */
export function stayQueries<Stay>(all: CollectionReference, found: (snapshot: DocumentSnapshot) => Stay) {
  return {
    /** Stays of a host that the reception sees on a day: arriving, in house or leaving. One read each, at least one. */
    staysOn: async (hostId: string, date: CivilDate): Promise<Stay[]> => {
      const own = all.where("host_id", "==", hostId).where("reception_days", "array-contains", date);
      return readable((await own.limit(MAX_STAYS_OF_DAY).get()).docs, found);
    },

    /** Stays of a host that were to end before a day, whose departure nobody noted, the latest first. */
    overdueOf: async (hostId: string, date: CivilDate): Promise<Stay[]> => {
      const own = all.where("host_id", "==", hostId).where("awaits_departure", "==", true);
      const before = own.where("checkout", "<", date).orderBy("checkout", "desc");
      return readable((await before.limit(MAX_OVERDUE).get()).docs, found);
    },

    /** Stays in this room type and others that end since `from`, the last departure first, in batches. */
    async *sharing(propertyId: string, from: CivilDate): AsyncGenerator<Stay[]> {
      const shared = all.where("shared_ids", "array-contains", propertyId).where("checkout", ">=", from);
      const ordered = shared.orderBy("checkout", "desc").limit(SHARED_AT_ONCE);
      for (let page = await ordered.get(); page.size > 0; page = await ordered.startAfter(page.docs.at(-1)).get())
        yield page.docs.map(found);
    },
  };
}
