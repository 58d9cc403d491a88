import type { Side } from "@lopango/contract/bookings/booking-life";
import { hostPaths } from "@lopango/contract/host-paths";
import { placeName } from "@lopango/contract/listings/place-name";
import { formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { ofName } from "@lopango/contract/platform/french-names";
import { mapAddress } from "@lopango/contract/platform/latlng";
import type { Viewing } from "../../viewings/rules/viewing.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationDraft, NotificationRule } from "./notification.ts";

export type ViewingEventKind = Extract<EventKind, `viewing.${string}`>;
type Rule = NotificationRule<Viewing, Side>;

const ANONYMOUS: Record<Side, string> = { guest: "Un visiteur", host: "L’hôte" };
const TOPICS = { guest: "stays", host: "hosting" } as const;
const PATHS: Record<Side, string> = { guest: hostPaths.ownViewings, host: hostPaths.hostViewings };

const otherOf = (side: Side): Side => (side === "guest" ? "host" : "guest");
const nameOf = (viewing: Viewing, side: Side): string => viewing[`${side}_name`] || ANONYMOUS[side];
const whenOf = ({ date, time }: Viewing): string => `${formatLongDay(date)} à ${formatClock(time)}`;
const reasonOf = ({ change }: Viewing): string => (change?.reason ? ` «\u202f${change.reason}\u202f»` : "");

/** Every visit says it, because people ask for money at the door. */
const FREE = "La visite est gratuite.";

/** Address and map, once the viewing is agreed. The map is last: a text message leaves out what does not fit. */
function termsOf({ location, place }: Viewing): string {
  const address = location?.address ? `Adresse\u202f: ${placeName(location.address, place)}. ` : "";
  const map = location?.latlng ? ` Carte\u202f: ${mapAddress(location.latlng)}` : "";
  return `${address}${FREE}${map}`;
}

const toSide = (
  to: Side,
  title: string,
  text: (viewing: Viewing) => string,
  more: Pick<Rule, "when" | "everyWay" | "asks"> = {},
): Rule => ({ ...more, to, topic: TOPICS[to], say: (viewing) => ({ title, text: text(viewing), path: PATHS[to] }) });

/** A proposal of the other side that waits for an answer. */
const asksSide = (to: Side, title: string, text: (viewing: Viewing) => string): Rule =>
  toSide(to, title, text, {
    everyWay: true,
    asks: true,
    when: ({ status, proposed_by }) => status === "proposed" && proposed_by !== to,
  });

const both = (rule: (to: Side) => Rule): Rule[] => [rule("guest"), rule("host")];

const isTold =
  (to: Side): NonNullable<Rule["when"]> =>
  (_viewing, { facts }) =>
    facts["to"] === to;

const agreedText = (to: Side, viewing: Viewing): string =>
  to === "guest"
    ? `${viewing.property_title}, ${whenOf(viewing)}, avec ${nameOf(viewing, "host")}. ${termsOf(viewing)}`
    : `${nameOf(viewing, "guest")} visite ${viewing.property_title} ${whenOf(viewing)}. ${termsOf(viewing)}`;

const ended = (title: string, verb: string) =>
  both((to) =>
    toSide(
      to,
      title,
      (viewing) =>
        `${nameOf(viewing, otherOf(to))} ${verb} la visite ${ofName(viewing.property_title)}, ${whenOf(viewing)}.${reasonOf(viewing)}`,
      { everyWay: true, when: isTold(to) },
    ),
  );

export const VIEWING_NOTIFICATIONS: Record<ViewingEventKind, readonly Rule[]> = {
  "viewing.asked": [
    asksSide(
      "host",
      "Demande de visite",
      (viewing) =>
        `${nameOf(viewing, "guest")} voudrait visiter ${viewing.property_title}, ${whenOf(viewing)}. Acceptez, ou proposez une autre heure.`,
    ),
  ],
  "viewing.moved": both((to) =>
    asksSide(
      to,
      "Autre heure proposée",
      (viewing) =>
        `${nameOf(viewing, otherOf(to))} propose ${whenOf(viewing)} pour la visite ${ofName(viewing.property_title)}.${reasonOf(viewing)} Acceptez, ou proposez une autre heure.`,
    ),
  ),
  "viewing.accepted": both((to) =>
    toSide(to, "Visite confirmée", (viewing) => agreedText(to, viewing), {
      everyWay: true,
      when: ({ status }) => status === "accepted",
    }),
  ),
  "viewing.declined": ended("Visite refusée", "ne peut pas accepter"),
  "viewing.cancelled": ended("Visite annulée", "annule"),
  "viewing.closed": both((to) =>
    toSide(
      to,
      "Visite sans objet",
      (viewing) =>
        `${viewing.change?.reason ?? ""} La visite du ${whenOf(viewing)} (${viewing.property_title}) n’a donc pas lieu${to === "guest" ? "\u202f: d’autres logements vous attendent." : "."}`,
      { everyWay: true, when: ({ status }) => status === "closed" },
    ),
  ),
};

/** Hours before an agreed viewing at which both sides get a reminder. */
export const VIEWING_HOURS = [24, 2] as const;

/** Reminds one side of an agreed viewing; null when it is no longer agreed. */
export function viewingReminder(viewing: Viewing, side: Side, hours: number, now: Date): NotificationDraft | null {
  if (viewing.status !== "accepted" || viewing.at <= now) return null;
  return {
    to: { uid: viewing[`${side}_id`] },
    topic: TOPICS[side],
    everyWay: true,
    title: hours === 24 ? "Visite demain" : "Visite dans deux heures",
    text: agreedText(side, viewing),
    path: PATHS[side],
    until: viewing.at,
    names: [viewing.guest_id, viewing.host_id],
  };
}
