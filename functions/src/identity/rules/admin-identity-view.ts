import type { AdminUser } from "@lopango/contract/admin/users";
import type { AuditEntry } from "@lopango/contract/identity/audit";
import { ROLES } from "@lopango/contract/identity/session";
import type { AuditRecord } from "./audit.ts";
import type { User } from "./user.ts";

export function presentUser({
  uid,
  email,
  phone,
  full_name,
  photo_url,
  roles,
  suspension,
  strikes = [],
  deletion_blocked: blocked,
  created_at,
}: User): AdminUser {
  return {
    id: uid,
    email,
    phone: phone ?? null,
    full_name,
    photo_url,
    roles,
    role: ROLES.findLast((role) => roles.includes(role)) ?? "guest",
    suspension: suspension ? { at: suspension.at.toISOString(), reason: suspension.reason } : null,
    strikes: strikes.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    ...(blocked && { deletion_blocked: { at: blocked.at.toISOString(), documents: blocked.documents } }),
    created_at: created_at.toISOString(),
  };
}

export function presentAudit({ at, ...record }: AuditRecord): AuditEntry {
  return { ...record, at: at.toISOString() };
}
