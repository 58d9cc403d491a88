import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { hostPaths } from "@lopango/contract/host-paths";
import { SCREENS } from "@lopango/contract/screens";
import { SYSTEM } from "../../platform/event.ts";
import type { EventKind } from "./event-kinds.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { NotificationRule } from "./notification.ts";

export type ListingEventKind = Extract<EventKind, `property.${string}`>;
/** Null: the listing is deleted. */
type ListingRule = NotificationRule<Listing | null, "host" | "admins">;

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
  "property.part_filled": [],
  "property.suspended": [
    {
      ...toHost(
        "Annonce mise hors ligne",
        ({ title, suspension_reason: why }) => `${title} n’est plus en ligne${why ? `\u202f: ${why}` : "."}`,
      ),
      when: (listing) => listing?.suspended === true,
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
      when: (listing) => listing?.suspended === false,
    },
  ],
  "property.rehoused": [],
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
