import { isNumberIn } from "@lopango/contract/phone-countries";
import type { MessageCount } from "./message-count.ts";
import { Problem } from "../../platform/problem.ts";
import { formatWait } from "../../platform/format-wait.ts";

/** What Identity Platform asks before it sends a code by SMS; whatever it leaves out is empty. */
export interface CodeRequest {
  number: string;
  /** The address that asks for it. */
  address: string;
}

/** The same, as it is counted. */
export interface AskedCode {
  /** Where it goes, E.164; whatever else it is, it is no number of an allowed country. */
  number: string;
  /** The network that asks: an IPv4 address, or the /48 of an IPv6 one. */
  network: string;
}

/** Where codes go, and how many on one day in all. */
export interface CodeLimits {
  /** `CD`: at least one. */
  countries: readonly string[];
  everybody: number;
}

/** One of the counts that a code is in, and how far it may go (docs/decisions/0087). */
export interface CodeCap {
  of: "number" | "network" | "everybody";
  /** Of its `MessageCount`: nobody learns a number or an address from it. */
  id: string;
  max: number;
  /** When it begins anew. */
  until: Date;
}

/** For somebody who gets no signal and tries again, and again. */
const OF_A_NUMBER = { hour: 5, day: 10 };

/** Behind one address of a mobile operator are hundreds of phones: a network has a share of the day, not a few codes. */
const SHARE_OF_A_NETWORK = { hour: 20, day: 5 };

const HOUR_MS = 3_600_000;

/** @throws Problem `forbidden` for a number that no code is sent to */
export function checkServed({ number }: AskedCode, { countries }: CodeLimits): void {
  if (isNumberIn(countries, number)) return;
  throw new Problem("forbidden", {
    detail:
      "Nous n’envoyons pas de SMS à ce numéro\u202f: son pays n’est pas encore desservi. Utilisez votre compte Google.",
  });
}

/**
 * What a code that is asked for now counts in, by hours and days of UTC.
 *
 * @param keyed - hides a text behind a key, so that nobody finds it by trying all numbers
 */
export function capsOf(
  { number, network }: AskedCode,
  { everybody }: CodeLimits,
  keyed: (text: string) => string,
  now: Date,
): CodeCap[] {
  const date = now.toISOString();
  const day = `${date.slice(0, 10)}.codes`;
  const hour = `${day}-${date.slice(11, 13)}`;
  const next = (ms: number): Date => new Date((Math.floor(now.getTime() / ms) + 1) * ms);
  const [hourEnds, dayEnds] = [next(HOUR_MS), next(24 * HOUR_MS)];
  // Another name in each hour and on each day: nothing ties one count to the next.
  const named = (count: string, who: string): string => `${count}.${keyed(`${count}\n${who}`)}`;
  const ofNetwork = (unit: keyof typeof SHARE_OF_A_NETWORK): number =>
    Math.max(OF_A_NUMBER[unit], Math.ceil(everybody / SHARE_OF_A_NETWORK[unit]));
  return [
    { of: "number", id: named(hour, `number ${number}`), max: OF_A_NUMBER.hour, until: hourEnds },
    { of: "number", id: named(day, `number ${number}`), max: OF_A_NUMBER.day, until: dayEnds },
    { of: "network", id: named(hour, `network ${network}`), max: ofNetwork("hour"), until: hourEnds },
    { of: "network", id: named(day, `network ${network}`), max: ofNetwork("day"), until: dayEnds },
    { of: "everybody", id: day, max: everybody, until: dayEnds },
  ];
}

/** Never with a colon between plain spaces: Firebase’s library in the browser would cut them there. */
const REFUSALS: Readonly<Record<CodeCap["of"], (again: string) => string>> = {
  number: (again) => `Trop de codes ont été demandés pour ce numéro. Réessayez ${again}.`,
  network: (again) =>
    `Trop de codes ont été demandés depuis cette connexion Internet. Réessayez ${again}, ou passez par un autre réseau.`,
  everybody: (again) =>
    `Trop de codes ont été demandés aujourd’hui. Réessayez ${again}, ou connectez-vous avec Google.`,
};

/** The count with one more code. @throws Problem `too_many_requests` when there were enough */
export function withCode(count: MessageCount, { of, max, until }: CodeCap, now: Date): MessageCount {
  if (count.count < max) return { ...count, count: count.count + 1 };
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Problem("too_many_requests", { detail: REFUSALS[of](formatWait(seconds)), retryAfterSeconds: seconds });
}
