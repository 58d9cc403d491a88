import { formatMoment } from "@lopango/contract/platform/french-dates";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import { ofName } from "@lopango/contract/platform/french-names";
import { ROLE_AS, ROLE_DESCRIPTIONS } from "@lopango/contract/teams/rights";
import { INVITATION_DAYS } from "@lopango/contract/limits";
import type { TeamAction } from "@lopango/contract/teams/team";
import { memberOf, type Team } from "../../teams/rules/team.ts";
import { ownerFrom } from "../../teams/rules/team-changes.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule, DeliveredEvent } from "./notification.ts";

export type TeamEventKind = Extract<EventKind, `team.${string}`>;
/** The team of a house, with the house's name and owner. */
export interface TeamOfEstablishment {
  team: Team;
  establishment: { id: string; name: string; owner_id: string };
}
type TeamRule = NotificationRule<TeamOfEstablishment, "invited" | "member" | "owner">;

export const personOf = ({ facts }: Pick<DeliveredEvent, "facts">): string => facts["person"] ?? "";

const invitationIn = ({ team }: TeamOfEstablishment, event: DeliveredEvent) =>
  team.invitations.find(({ id }) => id === personOf(event));

const memberIn = ({ team }: TeamOfEstablishment, event: DeliveredEvent) => memberOf(team, personOf(event));

/** Name of the person who did it, for the account of the house. */
const nameOf = ({ team }: TeamOfEstablishment, action: TeamAction): string =>
  team.log.find((entry) => entry.action === action)?.by.name || "Quelqu’un";

const momentOf = (at: Date): string => formatMoment(at, "Africa/Kinshasa");

const effectOf = ({ team }: TeamOfEstablishment): string =>
  team.handover ? momentOf(team.handover.takes_effect_at) : "";

const STOP = "Si vous ne le voulez pas, arrêtez-le avant.";

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
          text: `${about.establishment.name} vous invite. Vous y seriez ${ROLE_AS[role]}\u202f: ${ROLE_DESCRIPTIONS[role]}. Acceptez sous ${INVITATION_DAYS}\u00a0jours, avec un compte à cette adresse ou à ce numéro.`,
          path: paths.teamInvitation(personOf(event)),
          until: invitation?.expires_at ?? null,
        };
      },
    },
    {
      to: "owner",
      topic: "hosting",
      everyWay: "alarm",
      when: (about, event) => invitationIn(about, event)?.role === "owner",
      say: (about, event) => {
        const invitation = invitationIn(about, event);
        return {
          title: "Propriétaire invité",
          text: `${nameOf(about, "invite")} invite ${invitation?.contact ?? ""} comme propriétaire ${ofName(about.establishment.name)}. Cela prend effet le ${invitation ? momentOf(ownerFrom(invitation.at)) : ""} au plus tôt. ${STOP}`,
          path: hostPaths.hostTeam(about.establishment.id),
        };
      },
    },
  ],
  "team.owner_named": [
    {
      to: "owner",
      topic: "hosting",
      everyWay: "alarm",
      when: (about, event) => Boolean(memberIn(about, event)?.raise),
      say: (about, event) => ({
        title: "Nouveau propriétaire",
        text: `${memberIn(about, event)?.name ?? ""} devient propriétaire ${ofName(about.establishment.name)}. Cela prend effet le ${raiseOf(about, event)}. ${STOP}`,
        path: hostPaths.hostTeam(about.establishment.id),
      }),
    },
    {
      to: "member",
      topic: "hosting",
      when: (about, event) => Boolean(memberIn(about, event)?.raise),
      say: (about, event) => ({
        title: "Vous devenez propriétaire",
        text: `Vous devenez propriétaire ${ofName(about.establishment.name)}. Cela prend effet le ${raiseOf(about, event)}, sauf si le compte de l’hôtel l’arrête avant.`,
        path: hostPaths.hostTeam(about.establishment.id),
      }),
    },
  ],
  "team.owner_stopped": [
    {
      to: "member",
      topic: "hosting",
      when: (about, event) => memberIn(about, event) !== null && !memberIn(about, event)?.raise,
      say: ({ establishment }) => ({
        title: "Votre rôle ne change pas",
        text: `Vous ne devenez pas propriétaire ${ofName(establishment.name)}\u202f: cela a été arrêté.`,
        path: hostPaths.hostTeam(establishment.id),
      }),
    },
  ],
  "team.owner_since": [
    {
      to: "member",
      topic: "hosting",
      when: (about, event) => memberIn(about, event)?.role === "owner",
      say: ({ establishment }) => ({
        title: "Vous êtes propriétaire",
        text: `Vous êtes maintenant propriétaire ${ofName(establishment.name)}\u202f: ${ROLE_DESCRIPTIONS.owner}.`,
        path: hostPaths.hostTeam(establishment.id),
      }),
    },
  ],
  "team.establishment_accepted": [
    {
      to: "owner",
      topic: "hosting",
      everyWay: "alarm",
      when: ({ team }) => Boolean(team.handover?.accepted_at),
      say: (about, event) => ({
        title: "Hôtel accepté",
        text: `${memberIn(about, event)?.name ?? ""} reprend ${about.establishment.name}. Cela prend effet le ${effectOf(about)}. ${STOP}`,
        path: hostPaths.hostTeam(about.establishment.id),
      }),
    },
    {
      to: "member",
      topic: "hosting",
      when: ({ team }) => Boolean(team.handover?.accepted_at),
      say: (about) => ({
        title: "Vous reprenez un hôtel",
        text: `Vous avez accepté ${about.establishment.name}. Cela prend effet le ${effectOf(about)}, sauf si son propriétaire l’arrête avant.`,
        path: hostPaths.hostTeam(about.establishment.id),
      }),
    },
  ],
  "team.handover_stopped": [
    {
      to: "member",
      topic: "hosting",
      say: ({ establishment }) => ({
        title: "Cession arrêtée",
        text: `${establishment.name} ne change pas de propriétaire.`,
        path: hostPaths.hostTeam(establishment.id),
      }),
    },
  ],
  "team.handover_missed": [
    {
      to: "owner",
      topic: "hosting",
      say: ({ establishment }) => missed(establishment),
    },
    {
      to: "member",
      topic: "hosting",
      say: ({ establishment }) => missed(establishment),
    },
  ],
  "team.joined": [
    {
      to: "owner",
      topic: "hosting",
      when: ({ team }, event) => memberOf(team, personOf(event)) !== null,
      say: ({ team, establishment }, event) => ({
        title: "Invitation acceptée",
        text: `${memberOf(team, personOf(event))?.name ?? ""} fait partie de l’équipe ${ofName(establishment.name)}.`,
        path: hostPaths.hostTeam(establishment.id),
      }),
    },
  ],
  "team.establishment_offered": [
    {
      to: "member",
      topic: "hosting",
      when: ({ team }, event) => team.handover?.to === personOf(event),
      say: ({ team, establishment }) => ({
        title: "Un hôtel vous est proposé",
        text: `Le propriétaire ${ofName(establishment.name)} veut vous le céder, avec ses chambres et ses séjours à venir. Acceptez ou refusez sous ${INVITATION_DAYS}\u00a0jours. Cela prend effet le ${effectOf({ team, establishment })} au plus tôt.`,
        path: hostPaths.hostTeam(establishment.id),
        until: team.handover?.expires_at ?? null,
      }),
    },
    {
      to: "owner",
      topic: "hosting",
      everyWay: "alarm",
      when: ({ team }, event) => team.handover?.to === personOf(event),
      say: (about, event) => ({
        title: "Hôtel proposé",
        text: `Votre compte propose de céder ${about.establishment.name} à ${memberIn(about, event)?.name ?? ""}. Cela prend effet le ${effectOf(about)} au plus tôt. ${STOP}`,
        path: hostPaths.hostTeam(about.establishment.id),
      }),
    },
  ],
  "team.offer_declined": [
    {
      to: "owner",
      topic: "hosting",
      say: ({ team, establishment }, event) => ({
        title: "Proposition refusée",
        text: `${memberOf(team, personOf(event))?.name ?? "La personne choisie"} ne reprend pas ${establishment.name}. L’hôtel reste à vous.`,
        path: hostPaths.hostTeam(establishment.id),
      }),
    },
  ],
  "team.handed_over": [
    {
      to: "member",
      topic: "hosting",
      say: ({ team, establishment }, event) => {
        const stays = memberOf(team, personOf(event)) !== null;
        return {
          title: "Hôtel cédé",
          text: `${establishment.name} a un nouveau propriétaire. ${stays ? "Vous en restez gérant." : "Vous ne faites plus partie de son équipe."} Vos séjours terminés restent dans vos réservations.`,
          path: stays ? hostPaths.hostTeam(establishment.id) : SCREENS.hostBookings,
        };
      },
    },
  ],
  "team.calendars_renewed": [
    {
      to: "owner",
      topic: "hosting",
      everyWay: true,
      say: ({ establishment }) => ({
        title: "Vos calendriers ont de nouvelles adresses",
        text: `${establishment.name}\u202f: une personne n’a plus droit à vos calendriers, leurs adresses ont donc changé. Donnez les nouvelles aux autres sites. Dites aussi si vous gardez les calendriers qu’elle suivait\u202f: d’ici là, ils gardent leurs nuits et n’en prennent pas d’autres.`,
        path: SCREENS.host,
      }),
    },
  ],
  "team.left": [
    {
      to: "member",
      topic: "hosting",
      // Who leaves by themselves needs no notification.
      when: ({ team }, event) => event.by !== personOf(event) && memberOf(team, personOf(event)) === null,
      say: ({ establishment }) => ({
        title: "Accès retiré",
        text: `Vous ne faites plus partie de l’équipe ${ofName(establishment.name)}.`,
        path: SCREENS.notifications,
      }),
    },
  ],
};

const raiseOf = (about: TeamOfEstablishment, event: DeliveredEvent): string => {
  const raise = memberIn(about, event)?.raise;
  return raise ? momentOf(raise.from) : "";
};

const missed = ({ id, name }: TeamOfEstablishment["establishment"]) => ({
  title: "Cession sans effet",
  text: `${name} n’a pas changé de propriétaire\u202f: une condition n’est plus remplie. En le proposant de nouveau, vous lirez laquelle.`,
  path: hostPaths.hostTeam(id),
});
