import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { leastBasePrice, roomsOnCard, unitsTogether } from "./listed-establishment.ts";
import type { Listing } from "./listing.ts";
import { mostGuests } from "@lopango/contract/listings/cheapest-rooms";
import { moveInCents } from "@lopango/contract/listings/move-in";

/**
 * Logarithmic price bands. Firestore bills the entries that a range filter under another order skips; equality on band
 * ids skips none.
 */

/** These orders bound the price itself; bands stand beside the others. */
export const isByPrice = (order: SearchOrder): boolean => order === "price_asc" || order === "price_desc";

/** The smallest places come first, so that bands of guests stand beside these orders. */
export const isCheapestFirst = (order: SearchOrder): boolean => isByPrice(order) || order === "move_in";

/** USD 10.00; each band above is 1.5 times wider, up to the maximum price. */
const FIRST_EDGE_CENTS = 1_000;
const GROWTH = 1.5;

/** Keeps a query with the other filters within Firestore's 30 disjunctions. */
export const PRICE_BANDS = 24;

/** Returns the band of a price in minor units, 0 to 23, monotonically. */
export function priceBand(cents: number): number {
  if (cents < FIRST_EDGE_CENTS) return 0;
  return Math.min(PRICE_BANDS - 1, 1 + Math.floor(Math.log(cents / FIRST_EDGE_CENTS) / Math.log(GROWTH)));
}

/**
 * Francs for a dollar by which the index knows prices in francs: only their place among the others, because the rate of
 * the day is compared after reading (docs/decisions/0224). Another number here means writing every listing anew.
 */
export const INDEXED_USD_CDF = 2_500;

/** Returns a price in minor units as the index orders it beside others. */
export const indexedPrice = (cents: number, currency: string): number =>
  currency === "CDF" ? Math.round(cents / INDEXED_USD_CDF) : cents;

/** Band of a house whose room types are in several bands, behind the others. */
export const SEVERAL_BANDS = 24;

type Priced = Pick<Listing, "base_price_cents" | "currency" | "establishment">;

export function bandOfListing({ base_price_cents, currency, establishment }: Priced): number {
  const prices = (establishment?.rooms ?? [{ base_price_cents }]).map((room) =>
    indexedPrice(room.base_price_cents, currency),
  );
  const [first = 0, ...others] = new Set(prices.map(priceBand));
  return others.length > 0 ? SEVERAL_BANDS : first;
}

/** Price by which the index orders a listing, or the least one of its house. */
export const leastIndexedPrice = ({ base_price_cents, currency, establishment }: Priced): number =>
  indexedPrice(establishment ? leastBasePrice(establishment) : base_price_cents, currency);

/**
 * Returns the band of the dearest room type of a house whose room types have several prices; null for every other
 * listing, whose one price an order by price bounds itself.
 */
export function topBandOfEstablishment({
  establishment,
  currency,
}: Pick<Listing, "establishment" | "currency">): number | null {
  const prices = new Set(establishment?.rooms.map((room) => room.base_price_cents));
  return prices.size > 1 ? priceBand(indexedPrice(Math.max(...prices), currency)) : null;
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

/** Returns the bands of prices from `min` to `max`; null for all bands, empty when `min` > `max`. */
export function priceBands(min: number | undefined, max: number | undefined): number[] | null {
  const first = min === undefined ? 0 : priceBand(min);
  const last = max === undefined ? PRICE_BANDS - 1 : priceBand(max);
  if (min !== undefined && max !== undefined && min > max) return [];
  if (first === 0 && last === PRICE_BANDS - 1) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Least numbers of guests of each band. Few bands keep a query within Firestore's 30 disjunctions. */
const EDGES = [1, 2, 3, 4, 5, 7, 11];

const bandOf = (guests: number): number => EDGES.findLastIndex((edge) => edge <= guests);

type Lodging = Pick<Listing, "id" | "max_guests" | "units" | "supports_booking" | "establishment" | "base_price_cents">;

const bandOfRooms = (rooms: readonly Lodging[]): number =>
  bandOf(mostGuests(rooms.map((room) => ({ ...room, free: unitsTogether(room) }))));

/** Returns the band of the most guests that one booking of a listing, or of its whole house, can lodge. */
export const guestBand = (listing: Lodging): number => bandOfRooms(roomsOnCard(listing));

/** Returns the band of the guests that a listing lodges at its least price. */
export function leastGuestBand(listing: Lodging): number {
  const rooms = roomsOnCard(listing);
  const least = Math.min(...rooms.map(({ base_price_cents: price }) => price));
  return bandOfRooms(rooms.filter(({ base_price_cents: price }) => price === least));
}

/**
 * Returns the band of the guests that a listing lodges at its least price, with its currency: prices of two currencies
 * have ranges of their own in the index.
 */
export const pricedGuestBand = (listing: Lodging & Pick<Listing, "currency">): number =>
  guestBandIn(listing.currency === "CDF" ? "francs" : "dollars", leastGuestBand(listing));

export const guestBandIn = (currency: "dollars" | "francs", band: number): number =>
  currency === "francs" ? EDGES.length + band : band;

/** Returns the bands of a house that lodges more guests with its dearer room types than at its least price; else null. */
export function establishmentGuestBand(listing: Lodging): number | null {
  const [least, most] = [leastGuestBand(listing), guestBand(listing)];
  return least < most ? establishmentBand(least, most) : null;
}

const establishmentBand = (least: number, most: number): number => least * EDGES.length + most;

/** Returns the bands of listings that may lodge this many guests. */
export const guestBands = (guests: number): number[] => EDGES.map((_, band) => band).slice(bandOf(guests));

/** Returns the bands of houses that lodge these bands of guests, but not at their least price. */
export const establishmentGuestBands = (bands: readonly number[]): number[] =>
  EDGES.flatMap((_, least) => (bands.includes(least) ? [] : bands.map((most) => establishmentBand(least, most))));
