import { addDays, type CivilDate } from "./dates.ts";

const FRIDAY = 5;

/** First weekend from `day` on: two nights from a Friday. */
export function comingWeekend(day: CivilDate): { checkin: CivilDate; checkout: CivilDate } {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const checkin = addDays(day, (FRIDAY - weekday + 7) % 7);
  return { checkin, checkout: addDays(checkin, 2) };
}
