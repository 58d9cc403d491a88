import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { PersonalData } from "./personal-data.ts";
import type { User } from "./rules/user.ts";
import { users } from "./user.record.ts";

export const personalAccount: PersonalData<Transacting> = {
  records: [users],
  exported: (_deps, { user }) => ({ account: accountView(user) }),
  erase: ({ transact }, { uid }) =>
    transact(async (tx) => {
      if (await tx.get(users, uid)) tx.remove(users, uid);
    }),
};

function accountView(user: User): object {
  const { uid, admin_revoked: _internal, created_at, push_devices: devices = [], ...account } = user;
  return {
    uid,
    ...account,
    created_at: created_at.toISOString(),
    devices: devices.map(({ endpoint, added_at }) => ({
      service: new URL(endpoint).host,
      added_at: added_at.toISOString(),
    })),
  };
}
