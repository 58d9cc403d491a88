import type { Side } from "@lopango/contract/bookings/booking-life";
import type { Query } from "@google-cloud/firestore";
import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import type { PageRequest } from "../platform/list-page.ts";
import type { Viewing } from "./rules/viewing.ts";
import { homeViewings, viewings } from "./viewing.record.ts";

/** Viewings of one home that an answer has: the latest ones. */
const MAX_SHOWN = 40;

export function viewingStore(db: Database) {
  const all = viewings.in(db);
  const latest = async (found: Query): Promise<Viewing[]> =>
    readable((await found.orderBy("at", "desc").limit(MAX_SHOWN).get()).docs, viewings.found);
  return {
    viewing: (id: string) => viewings.find(db, id),
    home: (propertyId: string) => homeViewings.find(db, propertyId),

    /** The latest first. */
    ofPerson: (side: Side, uid: string, page: PageRequest) =>
      newestPage(all.where(`${side}_id`, "==", uid), page, viewings.found, "at"),
    ofHome: (propertyId: string) => latest(all.where("property_id", "==", propertyId)),
    ofGuestAt: (propertyId: string, guest: string) =>
      latest(all.where("guest_id", "==", guest).where("property_id", "==", propertyId)),

    /** Ids of agreed viewings that begin after `after`, and at `until` at the latest. */
    agreedUntil: (after: Date, until: Date) =>
      batches(all.where("status", "==", "accepted").where("at", ">", after).where("at", "<=", until), "at"),
  };
}

export type ViewingStore = ReturnType<typeof viewingStore>;
