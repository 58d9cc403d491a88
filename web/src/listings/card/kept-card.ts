import type { PropertySummary } from "@lopango/contract/listings/property";

/** Reduces a listing to the fields of its card before the device stores it; a check may end meanwhile. */
export function keptCard(listing: PropertySummary): PropertySummary {
  const { id, title, city, country, commune, quartier, category, currency } = listing;
  const { base_price_cents, from_cents, max_guests, supports_booking } = listing;
  const { establishment_id, establishment, area, cover_url, photos, rating, is_active, created_at } = listing;
  const { amenities, bedrooms, furnished } = listing;
  const place = { city, country, commune, quartier, area };
  const price = { category, currency, base_price_cents, from_cents, max_guests, supports_booking };
  return {
    id,
    establishment_id,
    ...(establishment && { establishment }),
    title,
    ...place,
    ...price,
    ...(amenities && { amenities }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(furnished !== undefined && { furnished }),
    cover_url,
    photos: photos.filter(isCover),
    rating,
    is_active,
    created_at,
  };
}

const isCover = ({ is_cover }: { is_cover: boolean }): boolean => is_cover;
