import { hostPaths } from "@lopango/contract/listings/host-paths";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from "@lopango/contract/teams/rights";
import { INVITATION_DAYS } from "@lopango/contract/limits";
import { memberOf, type Team } from "../../teams/rules/team.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule, ToldEvent } from "./notification.ts";

export type TeamEventKind = Extract<EventKind, `team.${string}`>;
/** The team of a house, with the house's name and owner. */
export interface TeamOfHouse {
  team: Team;
  house: { id: string; name: string; owner_id: string };
}
type TeamRule = NotificationRule<TeamOfHouse, "invited" | "member" | "owner">;

export const personOf = ({ facts }: Pick<ToldEvent, "facts">): string => facts["person"] ?? "";

const invitationIn = ({ team }: TeamOfHouse, event: ToldEvent) =>
  team.invitations.find(({ id }) => id === personOf(event));

export const TEAM_NOTIFICATIONS: Record<TeamEventKind, readonly TeamRule[]> = {
  "team.invited": [
    {
      to: "invited",
      topic: "hosting",
      when: (about, event) => invitationIn(about, event) !== undefined,
      say: (about, event) => {
        const invitation = invitationIn(about, event);
        const role = invitation?.role ?? "reception";
        return {
          title: "Invitation à rejoindre une équipe",
          text: `${about.house.name} vous invite. Votre rôle serait «\u202f${ROLE_NAMES[role]}\u202f»\u202f: ${ROLE_DESCRIPTIONS[role]}. Acceptez sous ${INVITATION_DAYS}\u00a0jours, avec un compte à cette adresse ou à ce numéro.`,
          path: paths.teamInvitation(personOf(event)),
          until: invitation?.expires_at ?? null,
        };
      },
    },
  ],
  "team.joined": [
    {
      to: "owner",
      topic: "hosting",
      when: ({ team }, event) => memberOf(team, personOf(event)) !== null,
      say: ({ team, house }, event) => ({
        title: "Invitation acceptée",
        text: `${memberOf(team, personOf(event))?.name ?? ""} fait partie de l’équipe de ${house.name}.`,
        path: hostPaths.hostTeam(house.id),
      }),
    },
  ],
  "team.house_offered": [
    {
      to: "member",
      topic: "hosting",
      when: ({ team }, event) => team.handover?.to === personOf(event),
      say: ({ team, house }) => ({
        title: "Un établissement vous est proposé",
        text: `Le propriétaire de ${house.name} veut vous céder l’établissement, avec ses chambres et ses séjours à venir. Acceptez ou refusez sous ${INVITATION_DAYS}\u00a0jours.`,
        path: hostPaths.hostTeam(house.id),
        until: team.handover?.expires_at ?? null,
      }),
    },
  ],
  "team.offer_declined": [
    {
      to: "owner",
      topic: "hosting",
      say: ({ team, house }, event) => ({
        title: "Proposition refusée",
        text: `${memberOf(team, personOf(event))?.name ?? "La personne choisie"} ne reprend pas ${house.name}. L’établissement reste à vous.`,
        path: hostPaths.hostTeam(house.id),
      }),
    },
  ],
  "team.handed_over": [
    {
      to: "member",
      topic: "hosting",
      say: ({ team, house }, event) => {
        const stays = memberOf(team, personOf(event)) !== null;
        return {
          title: "Établissement cédé",
          text: `${house.name} a un nouveau propriétaire. ${stays ? "Vous en restez gérant." : "Vous ne faites plus partie de son équipe."} Vos séjours terminés restent dans vos réservations.`,
          path: stays ? hostPaths.hostTeam(house.id) : SCREENS.hostBookings,
        };
      },
    },
  ],
  "team.left": [
    {
      to: "member",
      topic: "hosting",
      // Who leaves by themselves needs no notification.
      when: ({ team }, event) => event.by !== personOf(event) && memberOf(team, personOf(event)) === null,
      say: ({ house }) => ({
        title: "Accès retiré",
        text: `Vous ne faites plus partie de l’équipe de ${house.name}.`,
        path: SCREENS.notifications,
      }),
    },
  ],
};
