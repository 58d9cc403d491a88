import { addDays, type CivilDate } from "./dates.ts";
import { comingWeekend } from "./weekend.ts";

/** How people name the nights that they want by their day, in plain letters and as typed; the first group is a day. */
export const SAID_STAY =
  "(?:(?:\\bpour|\\bd[eè]s|[aà] partir de) )?\\b(?:(ce soir|cette nuit|aujourd['’]? ?hui|(?:apr[eè]s[- ])?demain)(?: soir)?|ce week[- ]?end)\\b";

/** The stay that words ask for, with the words that are left; null when they name none. Of two the first counts. */
export function saidStay(
  question: string,
  today: CivilDate,
): { q: string; checkin: CivilDate; checkout: CivilDate } | null {
  const found = new RegExp(SAID_STAY, "i").exec(question);
  if (!found) return null;
  const q = question.replaceAll(new RegExp(SAID_STAY, "gi"), " ").replaceAll(/\s+/g, " ").trim();
  const [, day] = found;
  if (day) {
    const checkin = addDays(today, /^apr/i.test(day) ? 2 : /^demain/i.test(day) ? 1 : 0);
    return { q, checkin, checkout: addDays(checkin, 1) };
  }
  // On a Saturday one of its nights is left.
  const { checkin, checkout } = comingWeekend(addDays(today, -1));
  return { q, checkin: checkin < today ? today : checkin, checkout };
}
