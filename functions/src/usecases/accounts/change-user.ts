import type { User } from "../../domain/accounts/user.ts";
import type { Transact } from "../unit-of-work.ts";

/** Saves what somebody becomes, unless `change` answers them as they were; nothing where there is nobody. */
export function changeUser(transact: Transact, uid: string, change: (user: User) => User): Promise<void> {
  return transact(async (tx) => {
    const user = await tx.user(uid);
    if (!user) return;
    const after = change(user);
    if (after !== user) tx.saveUser(after);
  });
}
