import type { AdminUser } from "@lopango/contract/admin/users";
import type { AuditAction } from "@lopango/contract/identity/audit";
import type { Role } from "@lopango/contract/identity/session";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { AuditStore } from "./audit.store.ts";
import { presentAudit, presentUser } from "./rules/admin-identity-view.ts";
import type { UserStore } from "./user.store.ts";

export interface ListUsersDeps {
  people: UserStore;
  audit: AuditStore;
}

export const listUsers = ({ people }: ListUsersDeps, { role, ...query }: ListQuery & { role?: Role | undefined }) =>
  countedList(query, (page) => people.all(page, { role }), presentUser);

/** @throws Problem `user_not_found` */
export async function viewUser({ people }: Pick<ListUsersDeps, "people">, uid: string): Promise<AdminUser> {
  const user = await people.find(uid);
  if (!user) throw new Problem("user_not_found");
  return presentUser(user);
}

export const listAuditLog = (
  { audit }: ListUsersDeps,
  { action, ...query }: ListQuery & { action?: AuditAction | undefined },
) => countedList(query, (page) => audit.all(page, { action }), presentAudit);
