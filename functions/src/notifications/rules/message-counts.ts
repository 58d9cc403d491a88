import { isNumberIn, operatorPrefix } from "@lopango/contract/phone-countries";

/** How many messages that cost money were begun on one day, to one person, to the numbers of an operator, or to everybody; or how many codes by SMS. */
export interface MessageCount {
  /** `2027-03-01` for everybody, `2027-03-01.{uid}` for one person, `2027-03-01.prefix-24381` for an operator; of codes `2027-03-01.codes…` (`accounts/code-caps.ts`). */
  id: string;
  count: number;
  /** The beginning of that day, UTC. */
  day: Date;
}

const KINDS = ["everybody", "prefix", "person"] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, MessageCount>;

/** At most so many on one day, and to which countries. */
export interface MessageLimits extends Record<Kind, number> {
  countries: readonly string[];
}

/** Whether messages that cost money go to a number: to a mobile phone of a country that is served. */
export const isServed = ({ countries }: MessageLimits, number: string): boolean => isNumberIn(countries, number);

/** Ids of the counts that a message to this person's number adds to. */
export function countIdsOf(uid: string, number: string, now: Date): Record<Kind, string> {
  const day = now.toISOString().slice(0, 10);
  const prefix = operatorPrefix(number).slice(1);
  return { everybody: day, prefix: `${day}.prefix-${prefix}`, person: `${day}.${uid}` };
}

export const noMessages = (id: string): MessageCount => ({ id, count: 0, day: new Date(id.slice(0, 10)) });

/** The counts with one more message, or the kind whose limit is reached. */
export function withMessageCounted(counts: Counts, limits: MessageLimits): Counts | Kind {
  const reached = KINDS.find((kind) => counts[kind].count >= limits[kind]);
  if (reached) return reached;
  const counted = (kind: Kind): MessageCount => ({ ...counts[kind], count: counts[kind].count + 1 });
  return { everybody: counted("everybody"), prefix: counted("prefix"), person: counted("person") };
}
