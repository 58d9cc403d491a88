import type { CivilDate } from "@lopango/contract/platform/dates";

const long = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });

/** `lundi 15 mars 2027`, `mardi 1er juin 2027`. */
export function longDay(date: CivilDate): string {
  return long.format(Date.parse(`${date}T00:00:00Z`)).replace(/ 1 /, " 1er ");
}

/** `mars 2027`. */
export function monthName(date: CivilDate): string {
  return month.format(Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`));
}
