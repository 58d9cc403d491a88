import type { RateInUse } from "@lopango/contract/payments/conversion";
import type { Establishment, RoomType } from "@lopango/contract/establishments/establishment";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { LISTING_AMENITY_LABELS } from "@lopango/contract/listings/listing-facts";
import { starsText, countRoomTypes } from "@lopango/contract/listings/categories";
import { formatExactPrice } from "@lopango/contract/payments/money";
import {
  addressData,
  amenityFeature,
  offerData,
  ratingData,
  shortened,
  withPreview,
  type PageAddresses,
  priceText,
} from "./head.ts";
import { previewOfEstablishment, type Preview } from "./preview-card.ts";

/** Text of a link preview: what the house is, where, and from which price. */
function summaryText({ kind, stars, rooms, description }: Establishment, preview: Preview): string {
  const { place } = preview;
  const named = [ESTABLISHMENT_LABELS[kind], stars > 0 && starsText(stars)].filter(Boolean).join(" ");
  return shortened(`${named} à ${place}, ${priceText(preview)}, ${countRoomTypes(rooms.length)}. ${description}`);
}

function structuredData(establishment: Establishment, { page, card: image }: PageAddresses) {
  const { name, description, stars, amenities, rooms, checkin_time, checkout_time } = establishment;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    name,
    url: page,
    image,
    ...(description && { description }),
    address: addressData(establishment),
    ...(establishment.rating && { aggregateRating: ratingData(establishment.rating) }),
    ...(stars > 0 && { starRating: { "@type": "Rating", ratingValue: stars } }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((amenity) => amenityFeature(LISTING_AMENITY_LABELS[amenity], true)),
    }),
    checkinTime: checkin_time,
    checkoutTime: checkout_time,
    priceRange: priceRange(rooms),
    numberOfRooms: rooms.reduce((sum, { units }) => sum + units, 0),
    makesOffer: rooms.map((room) => ({
      ...offerData(room.base_price_cents, room.currency, "hotel", page),
      itemOffered: roomData(room),
    })),
  };
}

/** `76 $US – 120,50 $US`. */
function priceRange(rooms: readonly RoomType[]): string {
  const prices = rooms.map(({ base_price_cents }) => base_price_cents);
  const ends = new Set([Math.min(...prices), Math.max(...prices)]);
  return [...ends].map((cents) => formatExactPrice(cents, rooms[0]?.currency)).join(" – ");
}

function roomData({ title, max_guests, double_beds, single_beds, room_size }: RoomType) {
  const beds = [
    { typeOfBed: "grand lit", numberOfBeds: double_beds },
    { typeOfBed: "lit simple", numberOfBeds: single_beds },
  ].filter(({ numberOfBeds }) => numberOfBeds !== undefined);
  return {
    "@type": "HotelRoom",
    name: title,
    occupancy: { "@type": "QuantitativeValue", maxValue: max_guests },
    ...(beds.length > 0 && { bed: beds.map((bed) => ({ "@type": "BedDetails", ...bed })) }),
    ...(room_size !== undefined && {
      floorSize: { "@type": "QuantitativeValue", value: room_size, unitCode: "MTK" },
    }),
  };
}

export function establishmentDocument(
  html: string,
  establishment: Establishment,
  addresses: PageAddresses,
  rate: RateInUse | null,
): string {
  const preview = previewOfEstablishment(establishment, rate);
  return withPreview({
    html,
    preview,
    description: summaryText(establishment, preview),
    addresses,
    data: structuredData(establishment, addresses),
  });
}
