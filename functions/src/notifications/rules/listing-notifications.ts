import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { hostPaths } from "@lopango/contract/host-paths";
import { FREE_OFFLINE_DAYS, LET_ANSWER_DAYS } from "@lopango/contract/limits";
import { sentPaths } from "@lopango/contract/sent-paths";
import { SCREENS } from "@lopango/contract/screens";
import { SYSTEM } from "../../platform/event.ts";
import type { EventKind } from "./event-kinds.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { NotificationRule } from "./notification.ts";

export type ListingEventKind = Extract<EventKind, `property.${string}`>;
/** Null: the listing is deleted. */
type ListingRule = NotificationRule<Listing | null, "host" | "admins">;

/** One press each, without a sign-in. */
const freeActions = ({ id, free_ask: ask }: Listing): { label: string; path: string }[] =>
  ask
    ? [
        { label: "Encore libre", path: sentPaths.stillFree(`${id}-${ask.secret}`, "free") },
        { label: "Loué", path: sentPaths.stillFree(`${id}-${ask.secret}`, "let") },
      ]
    : [];

const DOUBTED =
  "une personne qui a payé pour vous joindre dit que le logement est loué, ou que vous ne répondez pas. Tant que vous n’avez pas répondu ici, personne d’autre ne peut débloquer l’annonce.";

const DAY_MS = 24 * 3_600_000;

/** What follows without an answer. The question may be open for days when somebody doubts. */
export function unanswered({ at, rests_from }: NonNullable<Listing["free_ask"]>, now: Date): string {
  const left = Math.max(1, FREE_OFFLINE_DAYS - Math.floor((now.getTime() - at.getTime()) / DAY_MS));
  const offline = `sous ${left}\u00a0jour${left > 1 ? "s" : ""}, l’annonce passe hors ligne.`;
  return rests_from
    ? `Sans réponse sous ${LET_ANSWER_DAYS}\u00a0jours, cette personne est remboursée\u202f; ${offline}`
    : `Sans réponse ${offline}`;
}

const isForReview = (listing: Listing | null): boolean => listing?.suspended_because === "review";

const toHost = (title: string, text: (listing: Listing) => string): ListingRule => ({
  to: "host",
  topic: "hosting",
  say: (listing) => ({
    title,
    text: listing ? text(listing) : "",
    path: listing ? hostPaths.hostListing(listing.id) : SCREENS.host,
  }),
});

export const LISTING_NOTIFICATIONS: Record<ListingEventKind, readonly ListingRule[]> = {
  "property.published": [
    {
      ...toHost(
        "Annonce relue avant sa mise en ligne",
        ({ title, suspension_reason: why }) => `${title}. ${why ?? ""}`,
      ),
      when: isForReview,
      asks: true,
    },
    {
      to: "admins",
      topic: "admin",
      when: isForReview,
      asks: true,
      say: (listing) => ({
        title: "Annonce à relire",
        text: `${listing?.title ?? ""}, ${listing?.city ?? ""}\u202f: l’une des premières annonces de ce compte.`,
        path: ADMIN_SCREENS.adminListingsToReview,
      }),
    },
  ],
  // For the signals only.
  "property.changed": [],
  // For saved searches.
  "property.offered": [],
  "property.part_filled": [],
  "property.suspended": [
    {
      ...toHost(
        "Annonce mise hors ligne",
        ({ title, suspension_reason: why }) => `${title} n’est plus en ligne${why ? `\u202f: ${why}` : "."}`,
      ),
      when: (listing) => listing?.suspended === true,
    },
    {
      to: "admins",
      topic: "admin",
      when: (listing) => listing?.suspended_because === "let",
      asks: true,
      say: (listing) => ({
        title: "Annonce peut-être déjà louée",
        text: `${listing?.title ?? ""}, ${listing?.city ?? ""}\u202f: plusieurs personnes qui l’ont débloquée le disent. Appelez l’hôte, puis décidez.`,
        path: ADMIN_SCREENS.adminListingsToReview,
      }),
    },
  ],
  "property.refused": [
    {
      ...toHost("Annonce non publiée", ({ title, suspension_reason: why }) => `${title}\u202f: ${why ?? ""}`),
      everyWay: true,
      when: (listing) => listing?.suspended === true,
    },
  ],
  "property.reinstated": [
    {
      ...toHost("Annonce de nouveau en ligne", ({ title }) => `${title} : les voyageurs la voient de nouveau.`),
      when: (listing) => listing?.suspended === false && listing.is_active,
    },
  ],
  "property.rehoused": [],
  "property.free_asked": [
    {
      to: "host",
      topic: "hosting",
      when: (listing) => Boolean(listing?.is_active && listing.free_ask),
      asks: true,
      everyWay: true,
      say: (listing, { at }) => ({
        title: "Encore libre ?",
        text: `${listing?.title ?? ""} : ${listing?.free_ask?.rests_from ? DOUBTED : "un visiteur voit quand vous l’avez dit pour la dernière fois."} ${listing?.free_ask ? unanswered(listing.free_ask, at) : ""}`,
        path: listing ? hostPaths.hostListing(listing.id) : SCREENS.host,
        actions: listing ? freeActions(listing) : [],
      }),
    },
  ],
  "property.free_unanswered": [
    {
      ...toHost(
        "Annonce hors ligne, faute de réponse",
        ({ title }) =>
          `${title} : vous n’avez pas dit si elle est encore libre. Remettez-la en ligne quand vous voulez.`,
      ),
      when: (listing) => listing?.is_active === false,
    },
  ],
  // For who waits for the home.
  "property.let": [],
  "property.free_confirmed": [],
  "property.deleted": [
    {
      to: "host",
      topic: "hosting",
      // A host who deleted the listing needs no notification. An admin's deletion names the admin.
      when: (_listing, { by, facts }) => by !== SYSTEM && by !== facts["host"],
      say: () => ({
        title: "Annonce supprimée",
        text: "Notre équipe a supprimé l’une de vos annonces. Les séjours déjà payés restent valables.",
        path: SCREENS.host,
      }),
    },
  ],
};
