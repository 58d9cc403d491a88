import type { Establishment } from "@lopango/contract/establishments/establishment";
import { priceUnit } from "@lopango/contract/listings/categories";
import type { Photo, Property } from "@lopango/contract/listings/property";
import { shownPrice } from "@lopango/contract/listings/shown-price";
import { paths } from "@lopango/contract/paths";
import { formatPrice } from "@lopango/contract/payments/money";
import { coverOf } from "@lopango/contract/photos/photos";
import { placeOf } from "@lopango/contract/listings/place-name";

/** What the preview of a shared link shows. */
export interface Preview {
  /** Path of the page. */
  path: string;
  title: string;
  /** `Gombe, Kinshasa`. */
  place: string;
  /** `45 $US / nuit`, `450 $US / mois`, or `dès 45 $US / nuit` of a house and where the nights differ. */
  price: string;
  cover: Photo | null;
}

export const previewOf = (property: Property): Preview => ({
  path: paths.property(property.id),
  title: property.title,
  place: placeOf(property),
  price: `${shownPrice(property)} ${priceUnit(property.category)}`,
  cover: coverOf(property.photos) ?? null,
});

export const previewOfHouse = (house: Establishment): Preview => ({
  path: paths.establishment(house.id),
  title: house.name,
  place: placeOf(house),
  price: `dès ${formatPrice(house.from_cents, house.currency)} ${priceUnit("hotel")}`,
  cover: coverOf(house.photos) ?? null,
});
