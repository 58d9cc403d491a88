import { isAdmin, type User } from "./rules/user.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { admins, users } from "./user.record.ts";

export function userStore(db: Database) {
  return {
    find: (uid: string): Promise<User | null> => users.find(db, uid),
    async admins(): Promise<User[]> {
      return (await admins.within(users.in(db)).get()).docs.map(users.found).filter(isAdmin);
    },
  };
}
