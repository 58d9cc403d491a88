import type { MessageCount } from "../../identity/rules/message-count.ts";
import { isNumberIn, operatorPrefix } from "@lopango/contract/identity/phone-countries";

const KINDS = ["everybody", "prefix", "person"] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, MessageCount>;

export interface MessageLimits extends Record<Kind, number> {
  countries: readonly string[];
}

export const isServed = ({ countries }: MessageLimits, number: string): boolean => isNumberIn(countries, number);

export function countIdsOf(uid: string, number: string, now: Date): Record<Kind, string> {
  const day = now.toISOString().slice(0, 10);
  const prefix = operatorPrefix(number).slice(1);
  return { everybody: day, prefix: `${day}.prefix-${prefix}`, person: `${day}.${uid}` };
}

/** Returns the counts plus one message, or the kind whose limit is reached. */
export function withMessageCounted(counts: Counts, limits: MessageLimits): Counts | Kind {
  const reached = KINDS.find((kind) => counts[kind].count >= limits[kind]);
  if (reached) return reached;
  const counted = (kind: Kind): MessageCount => ({ ...counts[kind], count: counts[kind].count + 1 });
  return { everybody: counted("everybody"), prefix: counted("prefix"), person: counted("person") };
}
