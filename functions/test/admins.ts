import { withAdminRole } from "../src/identity/rules/user.ts";
import type { Database } from "../src/platform/firestore/firestore.ts";
import type { Transacting } from "../src/platform/firestore/unit-of-work.ts";
import type { Call } from "./api.ts";
import { beginSession, signIn, type SignedIn } from "./people.ts";
import { users } from "../src/identity/user.record.ts";

interface World {
  call: Call;
  deps: Transacting;
}

export async function anAdmin({ call, deps }: World, name?: string): Promise<SignedIn> {
  const person = await signIn(undefined, name === undefined ? {} : { name });
  await beginSession(call, person);
  await storeAdminRole(deps, person);
  return beginSession(call, person);
}

export async function storeAdminRole({ transact }: World["deps"], { uid }: SignedIn): Promise<void> {
  await transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (user) tx.save(users, withAdminRole(user, true));
  });
}

export async function auditOf(db: Database, targetId: string) {
  const { docs } = await db.collection("audit_log").where("target.id", "==", targetId).orderBy("at").get();
  return docs.map((document) => document.data());
}
