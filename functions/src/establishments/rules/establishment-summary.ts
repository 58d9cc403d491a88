import { coverOf } from "@lopango/contract/photos/photos";
import {
  unitsOnOffer,
  type ListedEstablishment,
  type EstablishmentPhoto,
  type EstablishmentRoom,
  type Listing,
} from "../../listings/rules/listing.ts";
import { mapFacts, type FactName } from "@lopango/contract/listings/listing-facts";
import { sameContent } from "../../platform/json.ts";
import type { Establishment } from "./establishment.ts";

/** Returns what the summary of its house says of a room type; null when it is not on offer. */
export function establishmentRoom(listing: Listing): EstablishmentRoom | null {
  if (unitsOnOffer(listing) === 0) return null;
  const { id, title, base_price_cents, max_guests, units, min_nights, rates, rate_plan } = listing;
  const { confirmation, photos, amenities, rating } = listing;
  const facts = mapFacts((_fact, name) => listing[name]) as Pick<Listing, FactName>;
  const price = { base_price_cents, min_nights, rates, rate_plan };
  const full_nights = listing.full_nights ?? {};
  return { id, title, max_guests, units, ...price, confirmation, photos, amenities, rating, full_nights, ...facts };
}

/** The house's own cover, else the first one of a room type. */
function coverOfEstablishment(
  { id, photos }: Establishment,
  rooms: readonly EstablishmentRoom[],
): EstablishmentPhoto | null {
  const owners = [{ id, photos }, ...rooms];
  const pictured = owners.find((owner) => owner.photos.length > 0);
  const cover = coverOf(pictured?.photos ?? []);
  return pictured && cover ? { ...cover, owner_id: pictured.id } : null;
}

/** Returns the summary of a house with these room types on offer, in its order; null without any. */
export function listedEstablishment(
  establishment: Establishment,
  rooms: ReadonlyMap<string, EstablishmentRoom>,
): ListedEstablishment | null {
  const ordered = establishment.room_ids.map((id) => rooms.get(id)).filter((room) => room !== undefined);
  if (ordered.length === 0) return null;
  const { name, kind, stars, year_founded, languages } = establishment;
  return {
    name,
    kind,
    stars,
    year_founded,
    languages,
    cover: coverOfEstablishment(establishment, ordered),
    rooms: ordered,
  };
}

/**
 * Returns the listings that a decision about these rooms of a house must rely on. The lead stands for the room types that
 * its summary knows as they are: a commit that changes one of them changes the lead too (docs/decisions/0214).
 */
export function listingsToRelyOn(rooms: readonly Listing[]): Listing[] {
  const lead = rooms.find(({ establishment }) => establishment !== null);
  const known = new Map(lead?.establishment?.rooms.map((room) => [room.id, room]));
  return rooms.filter((room) => room === lead || !sameContent(establishmentRoom(room), known.get(room.id)));
}
