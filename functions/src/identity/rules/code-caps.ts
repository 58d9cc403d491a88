import { isNumberIn } from "@lopango/contract/platform/phone-countries";
import { Problem } from "../../platform/problem.ts";
import { formatWait } from "../../platform/text.ts";

/** Daily count of paid messages or SMS codes, per person, operator or in total. */
export interface MessageCount {
  /** `2027-03-01`, `2027-03-01.{uid}`, `2027-03-01.prefix-24381`; for codes `2027-03-01.codes…` (`code-caps.ts`). */
  id: string;
  count: number;
  /** Start of the day, UTC. */
  day: Date;
}

export const noMessages = (id: string): MessageCount => ({ id, count: 0, day: new Date(id.slice(0, 10)) });

/** Identity Platform's request before an SMS code; missing fields are empty. */
export interface CodeRequest {
  number: string;
  address: string;
}

export interface CountedCode {
  /** E.164 in an allowed country; other values are refused. */
  number: string;
  /** IPv4 address, or /48 of an IPv6 address. */
  network: string;
}

/** Allowed countries, and the daily total. */
export interface CodeLimits {
  /** Two-letter codes, at least one. */
  countries: readonly string[];
  everybody: number;
}

/** One limit of a code (docs/decisions/0087). */
export interface CodeCap {
  of: "number" | "network" | "everybody";
  /** Id of its `MessageCount`, a keyed hash that reveals neither number nor address. */
  id: string;
  max: number;
  until: Date;
}

/** Allows several retries without reception. */
const OF_A_NUMBER = { hour: 5, day: 10 };

/** A mobile operator's address serves hundreds of phones, so a network gets a share of the daily total. */
const SHARE_OF_A_NETWORK = { hour: 20, day: 5 };

const HOUR_MS = 3_600_000;

export function checkServed({ number }: CountedCode, { countries }: CodeLimits): void {
  if (isNumberIn(countries, number)) return;
  throw new Problem("forbidden", {
    detail:
      "Nous n’envoyons pas de SMS à ce numéro\u202f: son pays n’est pas encore desservi. Utilisez votre compte Google.",
  });
}

/**
 * Returns the limits of a code, by UTC hours and days.
 *
 * @param keyed - keyed hash that prevents a search through all numbers
 */
export function capsOf(
  { number, network }: CountedCode,
  { everybody }: CodeLimits,
  keyed: (text: string) => string,
  now: Date,
): CodeCap[] {
  const date = now.toISOString();
  const day = `${date.slice(0, 10)}.codes`;
  const hour = `${day}-${date.slice(11, 13)}`;
  const next = (ms: number): Date => new Date((Math.floor(now.getTime() / ms) + 1) * ms);
  const [hourEnds, dayEnds] = [next(HOUR_MS), next(24 * HOUR_MS)];
  // The hash includes the period, so that counts of different periods are unlinkable.
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

/** No colon between plain spaces: Firebase's browser library cuts the text there. */
const REFUSALS: Readonly<Record<CodeCap["of"], (again: string) => string>> = {
  number: (again) => `Trop de codes ont été demandés pour ce numéro. Réessayez ${again}.`,
  network: (again) =>
    `Trop de codes ont été demandés depuis cette connexion Internet. Réessayez ${again}, ou passez par un autre réseau.`,
  everybody: (again) =>
    `Trop de codes ont été demandés aujourd’hui. Réessayez ${again}, ou connectez-vous avec Google.`,
};

/** Adds a code. */
export function withCode(count: MessageCount, { of, max, until }: CodeCap, now: Date): MessageCount {
  if (count.count < max) return { ...count, count: count.count + 1 };
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Problem("too_many_requests", { detail: REFUSALS[of](formatWait(seconds)), retryAfterSeconds: seconds });
}
