import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { roomsOnCard, unitsTogether } from "./listed-establishment.ts";
import type { Listing } from "./listing.ts";
import { mostGuests } from "@lopango/contract/listings/cheapest-rooms";
import { moveInCents } from "@lopango/contract/listings/move-in";

export const isByPrice = (order: SearchOrder): boolean => order === "price_asc" || order === "price_desc";

/**
 * Francs for a dollar by which the index knows prices in francs: only their place among the others, because the rate of
 * the day is compared after reading (docs/decisions/0224). Another number here means writing every listing anew.
 */
export const INDEXED_USD_CDF = 2_500;

/** Returns a price in minor units as the index orders it beside others. */
export const indexedPrice = (cents: number, currency: string): number =>
  currency === "CDF" ? Math.round(cents / INDEXED_USD_CDF) : cents;

/** Prices of a listing as the index knows them: a house has its least and its highest one. */
export function indexedPrices(listing: Lodging & Pick<Listing, "currency">): { least: number; top: number } {
  const prices = roomsOnCard(listing).map((room) => indexedPrice(room.base_price_cents, listing.currency));
  return { least: Math.min(...prices), top: Math.max(...prices) };
}

/** Behind all sums, which are far below. */
const WITHOUT_SHEET = 999_999_999_999;

/** What a listing costs to move in as the index orders it; hotels and homes that do not say it are last. */
export function moveInOrder(listing: Listing): number {
  const total = moveInCents(listing);
  return total === null ? WITHOUT_SHEET : indexedPrice(total, listing.currency);
}

const BEHIND_MS = 30 * 365 * 24 * 3_600_000;

/**
 * Time by which the newest come first. Homes by the month that do not say what they cost to move in, or who shows them,
 * stand behind all others, each newest first (docs/product/homes.md#cost-to-move-in).
 */
export function rankedAt(listing: Listing): Date {
  const { category, supports_booking: isBooked, created_at: made, let_by } = listing;
  const isSilent = category === "logement" && !isBooked && (let_by === null || moveInCents(listing) === null);
  return isSilent ? new Date(made.getTime() - BEHIND_MS) : made;
}

type Lodging = Pick<Listing, "id" | "max_guests" | "units" | "supports_booking" | "establishment" | "base_price_cents">;

const lodgedBy = (rooms: readonly Lodging[]): number =>
  mostGuests(rooms.map((room) => ({ ...room, free: unitsTogether(room) })));

/** Most guests that one booking of a listing, or of its whole house, can lodge. */
export const guestsLodged = (listing: Lodging): number => lodgedBy(roomsOnCard(listing));

/** Guests that a listing lodges at its least price. */
export function guestsAtLeastPrice(listing: Lodging): number {
  const rooms = roomsOnCard(listing);
  const least = Math.min(...rooms.map(({ base_price_cents: price }) => price));
  return lodgedBy(rooms.filter(({ base_price_cents: price }) => price === least));
}
