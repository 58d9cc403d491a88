import { readable, type Database } from "../platform/firestore/firestore.ts";
import { roomNumbers, type RoomNumbers } from "./room-numbers.record.ts";

export function roomNumberStore(db: Database) {
  const all = roomNumbers.in(db);
  return {
    /** At most one for each listing of the host. */
    ofHost: async (hostId: string): Promise<RoomNumbers[]> =>
      readable((await all.where("host_id", "==", hostId).get()).docs, roomNumbers.found),
  };
}

export type RoomNumberStore = ReturnType<typeof roomNumberStore>;
