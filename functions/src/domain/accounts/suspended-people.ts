/** Everybody who is suspended, in one document, so that a call need not read the person (decision 51). */
export interface SuspendedPeople {
  /** Without repetition. */
  uids: string[];
}

export function withSuspended(people: SuspendedPeople, uid: string): SuspendedPeople {
  return people.uids.includes(uid) ? people : { ...people, uids: [...people.uids, uid] };
}

export function withoutSuspended(people: SuspendedPeople, uid: string): SuspendedPeople {
  return { ...people, uids: people.uids.filter((other) => other !== uid) };
}
