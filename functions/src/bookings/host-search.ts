import { codeSpellings } from "@lopango/contract/bookings/booking-code";
import type { HostPeriod } from "@lopango/contract/bookings/booking-life";
import { hostPeriod } from "@lopango/contract/bookings/host-status";
import { addDays, todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { nameTokens, tokensOf } from "../platform/firestore/name-tokens.ts";

/** The token that the query looks for: a telephone number as it is stored. Undefined without letters or digits. */
export const searchedWord = (q: string): string | undefined => tokensOf(q).at(-1);

/** Whether a text that the host sees has the word: never the family name, nor the contact of a cancelled stay. */
export function matchesShown({ id, guest, property, rooms }: HostBooking, word: string): boolean {
  const names = [guest?.first_name, guest?.email, guest?.phone, property.title, ...rooms.map(({ title }) => title)];
  return nameTokens(
    names.filter((name) => name !== undefined && name !== null),
    codeSpellings(id),
  ).includes(word);
}

interface Arrivals {
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
  order?: "asc" | "desc";
}

const laterOf = (one: CivilDate | undefined, other: CivilDate) => (one !== undefined && one > other ? one : other);
const earlierOf = (one: CivilDate | undefined, other: CivilDate) => (one !== undefined && one < other ? one : other);

/** Days of arrival that a period can have in every time zone, the next or the last arrival first. */
export function arrivalsOf(period: HostPeriod, { from, to }: Arrivals, now: Date): Arrivals {
  const today = todayInCongo(now);
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  if (period === "upcoming") return { from: laterOf(from, yesterday), to, order: "asc" };
  const began = earlierOf(to, tomorrow);
  if (period === "past") return { from, to: began, order: "desc" };
  return { from: laterOf(from, addDays(yesterday, -MAX_NIGHTS)), to: began, order: "desc" };
}

export const isOfPeriod = (booking: HostBooking, period: HostPeriod | undefined, now: Date): boolean =>
  period === undefined || hostPeriod(booking, now) === period;
