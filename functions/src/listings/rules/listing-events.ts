import { moveInCents } from "@lopango/contract/listings/move-in";
import type { EventOf } from "../../platform/event.ts";
import { isFreeUnanswered } from "./free-home.ts";
import { awaitsAdmin, isListed, type Listing } from "./listing.ts";

export const LISTING_EVENTS = [
  "property.published",
  "property.changed",
  "property.suspended",
  "property.refused",
  "property.reinstated",
  "property.deleted",
  "property.rehoused",
  "property.free_asked",
  "property.free_unanswered",
  "property.free_confirmed",
  "property.let",
  "property.offered",
] as const;

export type ListingEvent = EventOf<(typeof LISTING_EVENTS)[number]>;

export function eventsOfListing(before: Listing | null, after: Listing | null): ListingEvent[] {
  const listing = after ?? before;
  if (!listing) return [];
  const fact = (kind: ListingEvent["kind"]): ListingEvent => ({
    kind,
    by: null,
    facts: { property: listing.id, host: listing.owner_id },
  });
  const kind = kindOf(before, after);
  const isRehoused =
    before && after && (before.establishment_id !== after.establishment_id || before.category !== after.category);
  const free = before && after && freeKind(before, after);
  return [
    ...(kind === null ? [] : [fact(kind)]),
    ...(isRehoused ? [fact("property.rehoused")] : []),
    ...(free ? [fact(free)] : []),
    ...(after && isOffered(before, after) ? [fact("property.offered")] : []),
  ];
}

/** A home that those who look for one did not see so: online, cheaper to rent or to move in, or free after its host was long silent. */
function isOffered(before: Listing | null, after: Listing): boolean {
  if (after.category !== "logement" || !isListed(after)) return false;
  if (!before || !isListed(before)) return true;
  const isCheaper =
    after.currency === before.currency &&
    (after.base_price_cents < before.base_price_cents || movesInFor(after) < movesInFor(before));
  return isCheaper || (!after.free_ask && isFreeUnanswered(before, after.confirmed_free_at ?? before.created_at));
}

/** A cost that is not said fits no search for one. */
const movesInFor = (home: Listing): number => moveInCents(home) ?? Infinity;

/** The question to the host, their answer, the end of its time, and «Loué» by any way. */
function freeKind(before: Listing, after: Listing): ListingEvent["kind"] | null {
  if (after.let_at && after.let_at.getTime() !== before.let_at?.getTime()) return "property.let";
  const [was, is] = [before.free_ask, after.free_ask];
  // A buyer's doubt asks again.
  if (is && (!was || (is.rests_from && !was.rests_from))) return "property.free_asked";
  const isAnswered = after.confirmed_free_at?.getTime() !== before.confirmed_free_at?.getTime();
  if (was && !is && after.is_active && isAnswered) return "property.free_confirmed";
  const isOver = was && !is && before.is_active;
  return isOver && !after.let_at && !after.suspended ? "property.free_unanswered" : null;
}

function kindOf(before: Listing | null, after: Listing | null): ListingEvent["kind"] | null {
  if (!after) return "property.deleted";
  if (!before) return "property.published";
  if (awaitsAdmin(before) && after.suspended && !awaitsAdmin(after)) return "property.refused";
  const [was, is] = [before.suspended ?? false, after.suspended ?? false];
  if (was === is) return contentOf(before) === contentOf(after) ? null : "property.changed";
  return is ? "property.suspended" : "property.reinstated";
}

/** What the signals compare with other listings. */
const contentOf = (listing: Listing): string =>
  JSON.stringify([
    listing.owner_id,
    listing.photos.map(({ id }) => id).toSorted(),
    listing.description,
    listing.contact_phone,
    listing.contact_whatsapp,
    listing.base_price_cents,
    listing.currency,
    listing.quartier,
  ]);
