/** Whose calls are refused, in one document, so that a call need not read the person (docs/product/moderation.md#suspended-people, docs/decisions/0100). */
export interface SuspendedPeople {
  /** Suspended accounts, without repetition. */
  uids: string[];
  /** Account -> identity tokens of sign-ins before `before` are refused, until none of them can live. */
  ended_sessions?: Record<string, { before: Date; until: Date }> | undefined;
}

/** An identity token lives for an hour, and clocks differ. */
const TOKEN_MS = 65 * 60_000;

/** Refuses the account's tokens of sign-ins before `before`; forgets what no token can be of any more. */
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
