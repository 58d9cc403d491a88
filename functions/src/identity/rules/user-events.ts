import type { EventOf } from "../../platform/event.ts";
import { isSuspended, type User } from "./user.ts";

export const USER_EVENTS = [
  "user.roles_changed",
  "user.warned",
  "user.identity_changed",
  "user.suspended",
  "user.reinstated",
  "user.deletion_blocked",
  "user.deleted",
] as const;

export type UserEvent = EventOf<(typeof USER_EVENTS)[number]>;

/** Events of a user: roles, suspension, deletion. `before` is null for a new user, `after` for a deleted one. */
export function eventsOfUser(before: User | null, after: User | null): UserEvent[] {
  if (!after) return before ? [{ kind: "user.deleted", by: before.uid, facts: { user: before.uid } }] : [];
  return [
    ...rolesChanged(before, after),
    ...warned(before, after),
    ...identityChanged(before, after),
    ...suspensionChanged(before, after),
    ...deletionBlocked(before, after),
  ];
}

function identityChanged(before: User | null, after: User): UserEvent[] {
  const until = (user: User | null) => user?.identity_check?.until.getTime() ?? null;
  if (until(before) === until(after)) return [];
  return [{ kind: "user.identity_changed", by: null, facts: { user: after.uid } }];
}

function warned(before: User | null, after: User): UserEvent[] {
  const at = ({ strikes }: User) => strikes?.at(-1)?.at.getTime() ?? 0;
  const strike = after.strikes?.at(-1);
  if (!before || !strike || at(before) === at(after)) return [];
  return [{ kind: "user.warned", by: null, facts: { user: after.uid, at: strike.at.toISOString() } }];
}

function deletionBlocked(before: User | null, after: User): UserEvent[] {
  const at = (user: User | null) => user?.deletion_blocked?.at.getTime() ?? null;
  if (at(after) === null || at(before) === at(after)) return [];
  return [{ kind: "user.deletion_blocked", by: after.uid, facts: { user: after.uid } }];
}

function suspensionChanged(before: User | null, after: User): UserEvent[] {
  const is = isSuspended(after);
  if (is === (before !== null && isSuspended(before))) return [];
  return [{ kind: is ? "user.suspended" : "user.reinstated", by: null, facts: { user: after.uid } }];
}

function rolesChanged(before: User | null, after: User): UserEvent[] {
  const had = before?.roles ?? [];
  const gained = after.roles.filter((role) => !had.includes(role)).join();
  const lost = had.filter((role) => !after.roles.includes(role)).join();
  if (gained === "" && lost === "") return [];
  return [{ kind: "user.roles_changed", by: null, facts: { user: after.uid, gained, lost } }];
}
