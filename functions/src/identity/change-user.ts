import type { User } from "./rules/user.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { users } from "./user.record.ts";

/** Saves what somebody becomes, unless `change` answers them as they were; nothing where there is nobody. */
export function changeUser(transact: Transact, uid: string, change: (user: User) => User): Promise<void> {
  return transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (!user) return;
    const after = change(user);
    if (after !== user) tx.save(users, after);
  });
}
