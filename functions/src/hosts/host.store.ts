import type { Database } from "../platform/firestore/firestore.ts";
import { hosts } from "./host.record.ts";

export const hostStore = (db: Database) => ({
  /** One read; null until the host said something about themselves, or was asked something. */
  find: (uid: string) => hosts.find(db, uid),
});

export type HostStore = ReturnType<typeof hostStore>;
