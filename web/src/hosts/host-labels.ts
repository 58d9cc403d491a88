import type { Host, HostAnswers } from "@lopango/contract/hosts/host";
import { formatMonth } from "@lopango/contract/platform/french-dates";
import { MAX_COUNTED_STAYS } from "@lopango/contract/limits";
import { languageName } from "@lopango/contract/listings/languages";

const HOUR = 60;
const DAY = 24 * HOUR;

/** `Répond à 92 % des demandes, en général en moins de 2 heures`. */
export function repliesLine({ rate, minutes }: HostAnswers): string {
  return `Répond à ${rate}\u00a0% des demandes${minutes === null ? "" : `, en général ${withinWords(minutes)}`}`;
}

function withinWords(minutes: number): string {
  if (minutes < HOUR) return "en moins d’une heure";
  if (minutes >= DAY) return "en plus d’un jour";
  return `en moins de ${Math.floor(minutes / HOUR) + 1}\u00a0heures`;
}

/** `12 séjours accueillis`; null before the first. */
export function staysLine(stays: number): string | null {
  if (stays === 0) return null;
  if (stays >= MAX_COUNTED_STAYS) return `Plus de ${MAX_COUNTED_STAYS.toLocaleString("fr-FR")} séjours accueillis`;
  return stays === 1 ? "1\u00a0séjour accueilli" : `${stays}\u00a0séjours accueillis`;
}

/** `Parle français, lingala`; null when the host named none. */
export const languagesLine = (languages: Host["languages"]): string | null =>
  languages.length === 0 ? null : `Parle ${languages.map((each) => languageName(each).toLowerCase()).join(", ")}`;

export const sinceLine = (since: Host["since"]): string => `Sur Lopango depuis ${formatMonth(since)}`;

/** `Patrick`; «Votre hôte» for an account without a name. */
export const hostName = ({ first_name: name }: Pick<Host, "first_name">): string => name || "Votre hôte";
