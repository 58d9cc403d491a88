import { addDays, type CivilDate, comingWeekend } from "../platform/dates.ts";

/** Pattern of nights named by their day, for normalized and raw text; the first group is the day. */
export const STAY_PATTERN =
  "(?:(?:\\bpour|\\bd[eè]s|[aà] partir de) )?\\b(?:(ce soir|cette nuit|aujourd['’]? ?hui|(?:apr[eè]s[- ])?demain)(?: soir)?|ce week[- ]?end)\\b";

/** Returns the stay that a text names, and the remaining text; null when none. The first of two wins. */
export function stayInText(
  query: string,
  today: CivilDate,
): { q: string; checkin: CivilDate; checkout: CivilDate } | null {
  const found = new RegExp(STAY_PATTERN, "i").exec(query);
  if (!found) return null;
  const q = query.replaceAll(new RegExp(STAY_PATTERN, "gi"), " ").replaceAll(/\s+/g, " ").trim();
  const [, day] = found;
  if (day) {
    const checkin = addDays(today, /^apr/i.test(day) ? 2 : /^demain/i.test(day) ? 1 : 0);
    return { q, checkin, checkout: addDays(checkin, 1) };
  }
  // On a Saturday only one night of the weekend is left.
  const { checkin, checkout } = comingWeekend(addDays(today, -1));
  return { q, checkin: checkin < today ? today : checkin, checkout };
}
