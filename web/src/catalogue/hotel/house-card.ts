import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { coverOf } from "@lopango/contract/photos/photos";

/** Returns a house as the card that lists show: that of its first room type. */
export function cardOfHouse(house: Establishment): PropertySummary {
  const { id, name, kind, stars, year_founded, languages, from_cents, rating, photos, rooms, currency } = house;
  const [first] = rooms;
  const cover = coverOf(photos) ?? null;
  return {
    id: first?.property_id ?? "",
    establishment_id: id,
    establishment: { id, name, kind, stars, year_founded, languages, rooms: rooms.length, from_cents, rating, cover },
    title: name,
    city: house.city,
    country: house.country,
    commune: house.commune,
    quartier: house.quartier,
    area: house.area,
    category: "hotel",
    currency,
    base_price_cents: from_cents,
    max_guests: first?.max_guests ?? 1,
    cover_url: cover?.url ?? null,
    photos: cover ? [cover] : [],
    supports_booking: true,
    rating,
    is_active: true,
    created_at: house.created_at,
  };
}
