import type { CivilDate } from "@lopango/contract/platform/dates";
import { priceFrom, type NightlyRates } from "@lopango/contract/listings/rates";
import { sumOfRatings, type RatingSums } from "./rating-sums.ts";
import type { ListedEstablishment, Listing } from "./listing.ts";

/** Fields of a listing that all room types of a house share: they change with the house. */
export const SHARED_WITH_ESTABLISHMENT = [
  "city",
  "country",
  "commune",
  "quartier",
  "address",
  "latlng",
  "checkin_time",
  "checkout_time",
  "cancellation_policy",
  "contact_phone",
  "contact_whatsapp",
  "checks",
] as const satisfies readonly (keyof Listing)[];
export type SharedWithEstablishment = (typeof SHARED_WITH_ESTABLISHMENT)[number];

/** Least price of a house in the next 30 nights from `today` on, minor units per night. */
export const leastPrice = ({ rooms }: ListedEstablishment, today: CivilDate): number =>
  Math.min(...rooms.map((room) => priceFrom(room, today)));

/** Least base price, by which searches order: it does not change with the day. */
export const leastBasePrice = ({ rooms }: ListedEstablishment): number =>
  Math.min(...rooms.map(({ base_price_cents: price }) => price));

export const ratingOfEstablishment = ({ rooms }: ListedEstablishment): RatingSums =>
  sumOfRatings(rooms.map(({ rating }) => rating));

/** Units that one booking can take together; what is not booked online is let one by one. */
export const unitsTogether = ({ units, supports_booking }: Pick<Listing, "units" | "supports_booking">): number =>
  supports_booking ? units : 1;

/**
 * Returns what one card stands for: each room type of a house as a listing with its summary, or the single listing
 * itself.
 */
export function roomsOnCard<Card extends Pick<Listing, "id" | "establishment">>(listing: Card): Card[] {
  return listing.establishment ? listing.establishment.rooms.map((room) => ({ ...listing, ...room })) : [listing];
}

/** Returns a room type as searches compare it: it is also found by the name of its house. */
export const withEstablishmentName = <Card extends Pick<Listing, "title" | "establishment">>(room: Card): Card =>
  room.establishment ? { ...room, title: `${room.establishment.name} ${room.title}` } : room;

/** Returns the title of which a listing's search tokens are made: with the name of the house and, on its lead, of every room type. */
export function searchedTitle({ title, establishment }: Pick<Listing, "title" | "establishment">): string {
  return establishment ? [establishment.name, ...establishment.rooms.map((room) => room.title)].join(" ") : title;
}

/** Returns the room type of a lead that is cheapest in the next 30 nights, as a listing; a single listing is its own. */
export const cheapestOnCard = <Card extends Pick<Listing, "id" | "establishment"> & NightlyRates>(
  listing: Card,
  today: CivilDate,
): Card => roomsOnCard(listing).toSorted((one, other) => priceFrom(one, today) - priceFrom(other, today))[0] ?? listing;
