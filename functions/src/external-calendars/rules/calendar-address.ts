import { UnreadableCalendar } from "./unreadable-calendar.ts";

export const withoutWebcal = (address: string): string => address.replace(/^webcals?:/i, "https:");

/**
 * Returns the address of a calendar, `webcal:` as `https:`.
 * @param own - host of our own calendars
 * @throws UnreadableCalendar
 */
export function calendarAddress(text: string, own: string): URL {
  const url = URL.parse(withoutWebcal(text));
  if (!url || !["https:", "http:"].includes(url.protocol))
    throw new UnreadableCalendar("Cette adresse n’est pas valable\u202f: elle commence par «\u202fhttps://\u202f».");
  if (url.username !== "" || url.password !== "")
    throw new UnreadableCalendar("Une adresse avec un nom d’utilisateur ou un mot de passe n’est pas acceptée.");
  if (url.host === own)
    throw new UnreadableCalendar("C’est l’adresse d’un calendrier de Lopango\u202f: donnez celle de l’autre site.");
  url.hash = "";
  return url;
}
