/**
 * Accounts whose calls are refused, in one document to save a read per call
 * (docs/product/moderation.md#suspended-people, docs/decisions/0100).
 */
export interface SuspendedPeople {
  uids: string[];
  /** By account: tokens of sign-ins before `before` are refused, until all have expired at `until`. */
  ended_sessions?: Record<string, { before: Date; until: Date }> | undefined;
}

/** Token lifetime of an hour, plus clock skew. */
const TOKEN_MS = 65 * 60_000;

/** Refuses tokens of sign-ins before `before`, and drops expired entries. */
export function withEndedSessions(people: SuspendedPeople, uid: string, before: Date, now: Date): SuspendedPeople {
  const kept = Object.entries(people.ended_sessions ?? {}).filter(([, { until }]) => until > now);
  const ended = { before, until: new Date(now.getTime() + TOKEN_MS) };
  return { ...people, ended_sessions: { ...Object.fromEntries(kept), [uid]: ended } };
}

export function withSuspended(people: SuspendedPeople, uid: string): SuspendedPeople {
  return people.uids.includes(uid) ? people : { ...people, uids: [...people.uids, uid] };
}

export function withoutSuspended(people: SuspendedPeople, uid: string): SuspendedPeople {
  return { ...people, uids: people.uids.filter((other) => other !== uid) };
}
