import type { AdminUser, Role } from "@lopango/contract/identity/session";
import type { AuditAction } from "@lopango/contract/identity/audit";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { peopleIn, presentAudit, presentUser } from "./rules/admin-identity-view.ts";
import { userLabel } from "./rules/user.ts";
import type { IdentityDeps } from "./audit-reading.ts";

export const listUsers = (
  { people }: Pick<IdentityDeps, "people">,
  { role, ...query }: ListQuery & { role?: Role | undefined },
) => countedList(query, (page) => people.all(page, { role }), presentUser);

export async function viewUser({ people }: Pick<IdentityDeps, "people">, uid: string): Promise<AdminUser> {
  const user = await people.find(uid);
  if (!user) throw new Problem("user_not_found");
  return presentUser(user);
}

/** Reads the account of each person that the entries are about, once. */
export async function listAuditLog(
  { audit, people }: IdentityDeps,
  { action, ...query }: ListQuery & { action?: AuditAction | undefined },
) {
  const { items, ...page } = await countedList(
    query,
    (asked) => audit.all(asked, { action }),
    (entry) => entry,
  );
  const uids = [...new Set(items.flatMap(peopleIn))];
  const found = await Promise.all(uids.map((uid) => people.find(uid)));
  const names = new Map(found.flatMap((user) => (user ? [[user.uid, user.full_name || userLabel(user)]] : [])));
  return { ...page, items: items.map((entry) => presentAudit(entry, names)) };
}
