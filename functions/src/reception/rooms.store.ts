import type { CivilDate } from "@lopango/contract/platform/dates";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { outOfOrder, roomNumbers, type RoomNumbers } from "./rooms.record.ts";
import type { OutOfOrder } from "./rules/out-of-order.ts";

export function outOfOrderStore(db: Database) {
  const all = outOfOrder.in(db);
  return {
    /** At most one for each listing of the host, with a block that ends on `date` or later. */
    since: async (hostId: string, date: CivilDate): Promise<OutOfOrder[]> =>
      readable((await all.where("host_id", "==", hostId).where("until", ">=", date).get()).docs, outOfOrder.found),

    /** Those with a block that a member of a team noted. */
    notedBy: async (uid: string): Promise<OutOfOrder[]> =>
      readable((await all.where("noted_by", "array-contains", uid).get()).docs, outOfOrder.found),

    ofHost: async (hostId: string): Promise<OutOfOrder[]> =>
      readable((await all.where("host_id", "==", hostId).get()).docs, outOfOrder.found),
  };
}

export type OutOfOrderStore = ReturnType<typeof outOfOrderStore>;

export function roomNumberStore(db: Database) {
  const all = roomNumbers.in(db);
  return {
    /** At most one for each listing of the host. */
    ofHost: async (hostId: string): Promise<RoomNumbers[]> =>
      readable((await all.where("host_id", "==", hostId).get()).docs, roomNumbers.found),
  };
}

export type RoomNumberStore = ReturnType<typeof roomNumberStore>;
