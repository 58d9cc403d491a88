import { formatMoment } from "@lopango/contract/platform/french-dates";
import { ofName } from "@lopango/contract/platform/french-names";
import { ROLE_NAMES } from "@lopango/contract/teams/rights";
import { readableNumber } from "../../lib/format/format.ts";
import type { TeamAction, TeamAnswer } from "@lopango/contract/teams/team";

/** An e-mail address as it is, a number with its groups. */
export const readableContact = (contact: string): string =>
  contact.startsWith("+") ? readableNumber(contact) : contact;

/** `prend effet le 29 novembre à 14 h 05`. */
export const effectFrom = (at: string): string => `prend effet le ${formatMoment(new Date(at), "Africa/Kinshasa")}`;

type Entry = TeamAnswer["log"][number];

const SENTENCES: Record<TeamAction, (entry: Entry, role: string) => string> = {
  invite: ({ by_name, who }, role) => `${by_name} a invité ${readableContact(who)} (${role}).`,
  withdraw: ({ by_name, who }) => `${by_name} a retiré l’invitation pour ${readableContact(who)}.`,
  join: ({ who }, role) => `${who} a rejoint l’équipe (${role}).`,
  change_role: ({ by_name, who }, role) => `${by_name} a changé le rôle ${ofName(who)}\u202f: ${role}.`,
  remove: ({ by_name, who }) => `${by_name} a retiré ${who} de l’équipe.`,
  leave: ({ who }) => `${who} a quitté l’équipe.`,
  offer_establishment: ({ by_name, who }) => `${by_name} a proposé l’hôtel à ${who}.`,
  withdraw_establishment: ({ by_name }) => `${by_name} a retiré sa proposition de céder l’hôtel.`,
  decline_establishment: ({ by_name }) => `${by_name} n’a pas voulu reprendre l’hôtel.`,
  name_owner: ({ by_name, who }) => `${by_name} a désigné ${who} comme propriétaire.`,
  become_owner: ({ who }) => `${who} est devenu propriétaire.`,
  stop_owner: ({ by_name, who }) => `${by_name} a arrêté la désignation ${ofName(who)} comme propriétaire.`,
  accept_establishment: ({ by_name }) => `${by_name} a accepté de reprendre l’hôtel.`,
  miss_establishment: ({ who }) => `La reprise par ${who} n’a pas eu lieu\u202f: une condition n’était plus remplie.`,
  hand_over: ({ by_name, who }) => `${by_name} a repris l’hôtel ${ofName(who)}.`,
  renew_calendars: ({ who }) => `Les adresses des calendriers ont changé\u202f: ${who} n’y a plus droit.`,
  follow_calendar: ({ by_name, who }) => `${by_name} a relié le calendrier ${who}.`,
  keep_calendar: ({ by_name, who }) => `${by_name} garde le calendrier ${who}.`,
  move_calendar: ({ by_name, who }) => `${by_name} a pris la nouvelle adresse du calendrier ${who}.`,
  drop_calendar: ({ by_name, who }) => `${by_name} a retiré le calendrier ${who}.`,
};

/** `12 mars à 14 h : Patrick Kabongo a invité …`. */
export function changeSentence(entry: Entry): string {
  const moment = formatMoment(new Date(entry.at), "Africa/Kinshasa");
  return `${moment}\u202f: ${SENTENCES[entry.action](entry, ROLE_NAMES[entry.role].toLowerCase())}`;
}
