import type { Handlers } from "./handlers.ts";
import { auditedReading, type IdentityDeps } from "./audit-reading.ts";
import { changeAdminRole, changeAgentRole } from "./change-admin-role.ts";
import { listAuditLog, listUsers, viewUser } from "./list-users.ts";
import { operatorOf } from "./rules/audit.ts";

export const userRoutes = (deps: IdentityDeps) =>
  ({
    listAuditLog: ({ query }) => listAuditLog(deps, query),
    listAdminUsers: ({ query }) => listUsers(deps, query),
    getAdminUser: ({ caller, params: { uid } }) =>
      auditedReading(
        deps,
        operatorOf(caller),
        "user.read",
        uid,
        viewUser(deps, uid),
        ({ email, phone, full_name }) => email || phone || full_name,
      ),
    changeUserRole: ({ caller, params: { uid }, body: { role, action } }) =>
      (role === "admin" ? changeAdminRole : changeAgentRole)(deps, operatorOf(caller), uid, action),
  }) satisfies Partial<Handlers>;
