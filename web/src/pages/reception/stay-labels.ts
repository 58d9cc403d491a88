import { formatMoment, formatTime } from "@lopango/contract/calendar/french-dates";
import { todayInCongo } from "@lopango/contract/calendar/dates";
import { timeNow } from "../../lib/clock.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import type { ShownStay } from "./day-with-acts.ts";

const ZONE = "Africa/Kinshasa";

/** `14 h 05` on the same day, else with the date. */
export function timeOf(at: string): string {
  const instant = new Date(at);
  return todayInCongo(instant) === todayInCongo(timeNow()) ? formatTime(instant, ZONE) : formatMoment(instant, ZONE);
}

export function stateOf({ presence }: Pick<ShownStay, "presence">): { tone: BadgeTone; label: string } | null {
  const { checked_in, checked_out, no_show } = presence;
  if (checked_out) return { tone: "neutral", label: `Parti à ${timeOf(checked_out.at)}` };
  if (checked_in) return { tone: "positive", label: `Arrivé à ${timeOf(checked_in.at)}, noté par ${checked_in.by}` };
  if (no_show?.objected_at) return { tone: "danger", label: "Absence contestée" };
  if (no_show) return { tone: "danger", label: `Non présenté, noté par ${no_show.by}` };
  return null;
}

/** What follows from a no-show that the server knows: until when the guest may object, or how it went on. */
export function noShowSentence({ presence: { checked_in, no_show }, unsent }: ShownStay): string | null {
  if (!no_show || checked_in || unsent) return null;
  if (no_show.objected_at) return "Le voyageur dit être venu\u202f: ses nuits restent réservées, notre équipe décide.";
  if (no_show.freed_at) return "Ses nuits restantes sont de nouveau en vente.";
  return `Sans réponse du voyageur, ses nuits sont libérées le ${formatMoment(new Date(no_show.object_until), ZONE)}.`;
}
