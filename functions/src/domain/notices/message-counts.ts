/** How many messages that cost money were begun on one day, to one person or to everybody; or how many codes by SMS. */
export interface MessageCount {
  /** `2027-03-01` for everybody, `2027-03-01.{uid}` for one person; of codes `2027-03-01.codes…` (`accounts/code-caps.ts`). */
  id: string;
  count: number;
  /** The beginning of that day, UTC. */
  day: Date;
}

/** At most so many on one day. */
export interface MessageLimits {
  person: number;
  everybody: number;
}

/** Which counts a message to somebody is of. */
export function countIdsOf(uid: string, now: Date): { person: string; everybody: string } {
  const day = now.toISOString().slice(0, 10);
  return { person: `${day}.${uid}`, everybody: day };
}

export const noMessages = (id: string): MessageCount => ({ id, count: 0, day: new Date(id.slice(0, 10)) });

/** With one more message; whose limit is reached when there may be none. */
export function withMessageCounted(
  counts: { person: MessageCount; everybody: MessageCount },
  limits: MessageLimits,
): { person: MessageCount; everybody: MessageCount } | keyof MessageLimits {
  const { person, everybody } = counts;
  if (everybody.count >= limits.everybody) return "everybody";
  if (person.count >= limits.person) return "person";
  return {
    person: { ...person, count: person.count + 1 },
    everybody: { ...everybody, count: everybody.count + 1 },
  };
}
