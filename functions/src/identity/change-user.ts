import type { User } from "./rules/user.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { users } from "./user.record.ts";

/** Saves a changed user; does nothing if `change` returns the same object, or without a user. */
export function changeUser(transact: Transact, uid: string, change: (user: User) => User): Promise<void> {
  return transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (!user) return;
    const after = change(user);
    if (after !== user) tx.save(users, after);
  });
}
