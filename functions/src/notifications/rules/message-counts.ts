import { mailboxOf } from "../../identity/rules/contacts.ts";
import { idOf } from "../../platform/hash.ts";
import type { MessageCount } from "../../identity/rules/code-caps.ts";
import { isNumberIn, operatorPrefix } from "@lopango/contract/platform/phone-countries";

const KINDS = ["everybody", "prefix", "person"] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, MessageCount>;

export interface MessageLimits extends Record<Kind, number> {
  countries: readonly string[];
}

export const isServed = ({ countries }: MessageLimits, number: string): boolean => isNumberIn(countries, number);

/** Id of the count of a contact without an account: whoever invites it, and by however many invitations. */
export const contactCountId = (contact: string, now: Date): string =>
  `${now.toISOString().slice(0, 10)}.contact-${idOf(mailboxOf(contact))}`;

export function countIdsOf(uid: string, number: string, now: Date): Record<Kind, string> {
  const day = now.toISOString().slice(0, 10);
  const prefix = operatorPrefix(number).slice(1);
  return { everybody: day, prefix: `${day}.prefix-${prefix}`, person: `${day}.${uid}` };
}

/** Returns the counts plus one message, or the kind whose limit is reached. */
export function withMessageCounted<Counted extends Partial<Counts>>(
  counts: Counted,
  limits: Record<Kind, number>,
): Counted | Kind {
  const reached = KINDS.find((kind) => (counts[kind]?.count ?? -1) >= limits[kind]);
  if (reached) return reached;
  return Object.fromEntries(
    Object.entries(counts).map(([kind, known]) => [kind, { ...known, count: known.count + 1 }]),
  ) as Counted;
}
