import { todayIn } from "@lopango/contract/platform/dates";
import { formatMoment, formatTime } from "@lopango/contract/platform/french-dates";
import { ofName } from "@lopango/contract/platform/french-names";
import type { ReceivedStay } from "@lopango/contract/reception/received-stay";
import type { InBoth } from "../../payments/in-both.tsx";
import { timeNow } from "../../lib/clock.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { roomsExpected, type NotedAct, type ShownStay } from "../day/day-with-acts.ts";

type Zone = ReceivedStay["time_zone"];

/** `14 h 05` on the same day, else with the date, on the clock of the place. */
export function timeOf(at: string, zone: Zone): string {
  const instant = new Date(at);
  return todayIn(zone, instant) === todayIn(zone, timeNow()) ? formatTime(instant, zone) : formatMoment(instant, zone);
}

/** Completes «Arrivé …»: `à 14 h 05`, or `le 12 mars à 14 h 05`. */
export function whenOf(at: string, zone: Zone): string {
  const time = timeOf(at, zone);
  return `${time.includes(" à ") ? "le" : "à"} ${time}`;
}

export function stateOf({
  presence,
  time_zone: zone,
}: Pick<ShownStay, "presence" | "time_zone">): { tone: BadgeTone; label: string } | null {
  const { checked_in, checked_out, no_show, disputed } = presence;
  if (disputed) return { tone: "danger", label: disputed === "no_show" ? "Absence contestée" : "Départ contesté" };
  if (checked_out) return { tone: "neutral", label: `Parti ${whenOf(checked_out.at, zone)}` };
  const expected = roomsExpected(presence);
  if (checked_in && expected > 0) {
    const count = presence.units?.length ?? 0;
    const s = count - expected > 1 ? "s" : "";
    return { tone: "caution", label: `${count - expected}\u00a0chambre${s} sur ${count} arrivée${s}` };
  }
  if (checked_in)
    return { tone: "positive", label: `Arrivé ${whenOf(checked_in.at, zone)}, noté par ${checked_in.by}` };
  if (no_show) return { tone: "danger", label: `Non présenté, noté par ${no_show.by}` };
  return null;
}

/** What follows from a no-show or an early departure that the server knows, or from an objection to it. */
export function releaseSentence({ presence, time_zone: zone, unsent }: ShownStay): string | null {
  const { checked_in, checked_out, no_show, disputed } = presence;
  if (unsent) return null;
  if (disputed)
    return `Le voyageur dit être ${disputed === "no_show" ? "venu" : "encore là"}\u202f: ses nuits restent réservées, notre équipe décide.`;
  const release = checked_out?.early ?? (checked_in ? null : no_show);
  if (!release) return null;
  if (release.freed_at) return "Ses nuits restantes sont de nouveau en vente.";
  return `Sans réponse du voyageur, ses nuits sont libérées le ${formatMoment(new Date(release.object_until), zone)}.`;
}

/** `Ajouté par Chantal, 45 $US, réglé sur place`. */
export const walkInLabel = ({ price, is_settled, by }: NonNullable<ReceivedStay["walk_in"]>, inBoth: InBoth): string =>
  [`Ajouté par ${by}`, ...(price ? [inBoth(price)] : []), ...(is_settled ? ["réglé sur place"] : [])].join(", ");

/** `Chambre double 2`: a room of a stay, counted where it has several of the type. */
export function unitName(units: readonly { title: string }[], unit: number): string {
  const title = units[unit]?.title ?? "";
  const before = units.slice(0, unit).filter((one) => one.title === title).length;
  return units.filter((one) => one.title === title).length > 1 ? `${title}\u00a0${before + 1}` : title;
}

/** People by room; one entry where the rooms are not known. */
export const roomsOf = ({ rooms, property_title: title, guests }: ReceivedStay) =>
  rooms ?? [{ title, count: 1, guests }];

const NOTED = {
  "check-in": { name: "Arrivée", noted: "notée", undone: "annulée" },
  "no-show": { name: "Absence", noted: "notée", undone: "annulée" },
  "check-out": { name: "Départ", noted: "noté", undone: "annulé" },
};

/** What the last press did, and the act that takes it back; null: none does. */
export function lastActOf(
  stay: ShownStay,
  { what, room, undone, unit }: NotedAct,
): { label: string; undo: NotedAct | null } {
  const of = ofName(stay.guest_name);
  const { checked_in, units } = stay.presence;
  if (unit !== undefined) {
    const label = `${unitName(units ?? [], unit)}, ${stay.guest_name}\u202f: arrivée`;
    if (what === "check-in") return { label: `${label} notée`, undo: { what: "undo", undone: what, unit } };
    const again = { what: "check-in", unit, room: units?.[unit]?.numbers ?? "" } as const;
    return { label: `${label} annulée`, undo: again };
  }
  // Undoing all would undo the arrivals noted before, too.
  if (what === "check-in" && checked_in) return { label: `Autres arrivées ${of} notées`, undo: null };
  if (what === "undo" && undone === "check-in" && units) return { label: `Arrivées ${of} annulées`, undo: null };
  switch (what) {
    case "check-in":
    case "no-show":
    case "check-out":
      return { label: `${NOTED[what].name} ${of} ${NOTED[what].noted}`, undo: { what: "undo", undone: what } };
    case "undo": {
      const { name, undone: ended } = NOTED[undone ?? "check-in"];
      return { label: `${name} ${of} ${ended}`, undo: undone ? { what: undone } : null };
    }
    case "room":
      return {
        label: room ? `Chambre ${room}\u202f: ${stay.guest_name}` : `Chambre ${of} retirée`,
        undo: { what: "room", room: stay.presence.room?.numbers ?? "" },
      };
    case "notes":
      return { label: `Note sur ${stay.guest_name}`, undo: null };
    case "cancel-walk-in":
    case "walk-in":
      return { label: `Séjour ${of} annulé`, undo: null };
  }
}
