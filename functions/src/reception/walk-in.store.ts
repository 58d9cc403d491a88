import { FieldPath } from "@google-cloud/firestore";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { arrivalCursor, arrivalPosition, stayQueries } from "../bookings/booking.store.ts";
import { recordsById } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import type { WalkIn } from "./rules/walk-in.ts";
import { walkIns } from "./walk-in.record.ts";

export function walkInStore(db: Database) {
  const all = walkIns.in(db);
  return {
    ...stayQueries(all, walkIns.found),

    walkIn: (id: string) => walkIns.find(db, id),

    /** Sorted by arrival: latest first, with `from` earliest first. */
    async walkInsOfHost(
      host: string | readonly string[],
      { from }: { from?: CivilDate | undefined },
      { size, cursor }: PageRequest,
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

    /** Walk-ins that a member of a team wrote or noted something of, in batches. */
    notedBy: (uid: string) => recordsById(all.where("noted_by", "array-contains", uid), walkIns.found),

    ofHost: (uid: string) => recordsById(all.where("host_id", "==", uid), walkIns.found),
  };
}

export type WalkInStore = ReturnType<typeof walkInStore>;
