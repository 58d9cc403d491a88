import { type AdminUser, ROLES } from "@lopango/contract/identity/session";
import { PERSON_FACTS, type AuditEntry } from "@lopango/contract/identity/audit";
import { COMMAND, FIRST_ADMINS, type AuditRecord } from "./audit.ts";
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

/** Uids of the accounts that an entry is about, beside its target. An actor with an e-mail address is named by it. */
export function peopleIn({ by, before, after }: AuditRecord): string[] {
  const named = [before, after].flatMap((facts) => PERSON_FACTS.map((fact) => facts?.[fact]));
  const actor = by.email === "" && ![COMMAND, FIRST_ADMINS].some(({ uid }) => uid === by.uid) ? by.uid : null;
  return [...named, actor].filter((uid) => typeof uid === "string").filter(isUid);
}

/** The contact of somebody who is invited has other characters. */
const isUid = (text: string): boolean => /^[\w-]+$/.test(text);

export function presentAudit(record: AuditRecord, names: ReadonlyMap<string, string>): AuditEntry {
  const known = peopleIn(record).flatMap((uid) => (names.has(uid) ? [[uid, names.get(uid) ?? ""]] : []));
  return { ...record, at: record.at.toISOString(), names: Object.fromEntries(known) as Record<string, string> };
}
