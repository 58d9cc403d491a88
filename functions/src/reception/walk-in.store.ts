import { FieldPath } from "@google-cloud/firestore";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import { MAX_OVERDUE, MAX_STAYS_OF_DAY } from "@lopango/contract/limits";
import { arrivalCursor, arrivalPosition } from "../bookings/host-bookings.store.ts";
import { recordsById } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import type { WalkIn } from "./rules/walk-in.ts";
import { walkIns } from "./walk-in.record.ts";

const SHARED_AT_ONCE = 20;

export function walkInStore(db: Database) {
  const all = walkIns.in(db);
  return {
    walkIn: (id: string) => walkIns.find(db, id),

    /** Walk-ins of a host that the reception sees on a day. One read each, at least one. */
    staysOn: async (hostId: string, date: CivilDate): Promise<WalkIn[]> =>
      readable(
        (
          await all
            .where("host_id", "==", hostId)
            .where("reception_days", "array-contains", date)
            .limit(MAX_STAYS_OF_DAY)
            .get()
        ).docs,
        walkIns.found,
      ),

    /** Walk-ins that were to end before a day, whose departure nobody noted, the latest first. */
    overdueOf: async (hostId: string, date: CivilDate): Promise<WalkIn[]> =>
      readable(
        (
          await all
            .where("host_id", "==", hostId)
            .where("awaits_departure", "==", true)
            .where("checkout", "<", date)
            .orderBy("checkout", "desc")
            .limit(MAX_OVERDUE)
            .get()
        ).docs,
        walkIns.found,
      ),

    /**
     * Sorted by arrival: latest first, with `from` earliest first.
     *
     * @throws Problem `invalid_fields` for an invalid cursor
     */
    async walkInsOfHost(
      host: string | readonly string[],
      { from }: { from?: CivilDate | undefined },
      { size, cursor }: PageAsked,
    ): Promise<ListPage<WalkIn>> {
      const order = from === undefined ? "desc" : "asc";
      const own = all.where("host_id", "in", [host].flat());
      const ordered = (from === undefined ? own : own.where("checkin", ">=", from))
        .orderBy("checkin", order)
        .orderBy(FieldPath.documentId(), order)
        .limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const last = found.docs.length === size ? found.docs.at(-1) : undefined;
      return {
        items: readable(found.docs, walkIns.found),
        next: last ? arrivalCursor(String(last.get("checkin")), last.id) : null,
      };
    },

    /** Walk-ins with this room type and others that end since `from`, the last departure first, in batches. */
    async *sharing(propertyId: string, from: CivilDate): AsyncGenerator<WalkIn[]> {
      const found = all.where("shared_ids", "array-contains", propertyId).where("checkout", ">=", from);
      const ordered = found.orderBy("checkout", "desc").limit(SHARED_AT_ONCE);
      for (let page = await ordered.get(); page.size > 0; page = await ordered.startAfter(page.docs.at(-1)).get())
        yield page.docs.map(walkIns.found);
    },

    /** Walk-ins that a member of a team wrote or noted something of, in batches. */
    notedBy: (uid: string) => recordsById(all.where("noted_by", "array-contains", uid), walkIns.found),

    /** All walk-ins of a host, in batches. */
    ofHost: (uid: string) => recordsById(all.where("host_id", "==", uid), walkIns.found),
  };
}

export type WalkInStore = ReturnType<typeof walkInStore>;
