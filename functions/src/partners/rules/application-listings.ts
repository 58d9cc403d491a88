import { DEFAULT_UNLOCK_CENTS, MAX_TITLE_LENGTH, PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { placesIn } from "@lopango/contract/listings/district";
import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { photosOfRoom } from "@lopango/contract/partners/photo-rooms";
import type { ApplicationFile, PartnerApplication } from "./application.ts";
import { truncate } from "../../platform/truncate.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { newListing } from "../../listings/rules/listing-form.ts";
import { Problem } from "../../platform/problem.ts";

const offeredRooms = ({ rooms }: PartnerApplication) =>
  rooms.filter(({ count, price_cents: price }) => count > 0 && price > 0);

/** @throws Problem `no_rooms_to_publish` */
export function countListings(application: PartnerApplication): number {
  const { length } = offeredRooms(application);
  if (length === 0) throw new Problem("no_rooms_to_publish");
  return length;
}

/** Photos of each listing in order, before `MAX_PHOTOS` is applied. */
export const galleriesOf = (application: PartnerApplication): ApplicationFile[][] =>
  offeredRooms(application).map(({ key }) => photosOfRoom(application.files, application.rooms, key));

export const isToPublish = (application: PartnerApplication): boolean =>
  application.status === "approved" && application.listing_ids.length === 0 && offeredRooms(application).length > 0;

export function listingsOf(
  application: PartnerApplication,
  ids: readonly string[],
  confirmation: Listing["confirmation"],
  now: Date,
): Listing[] {
  const {
    applicant,
    hotel_name: hotel,
    district,
    address,
    latlng,
    checkin_time,
    checkout_time,
    phone_primary: phone,
    phone_whatsapp: whatsapp,
    website,
    category,
    stars,
    year_founded,
    languages,
  } = application;
  return offeredRooms(application).map((room, index) => ({
    ...newListing(
      ids[index] ?? "",
      applicant,
      {
        title: titleOf(hotel, room.type),
        description: application.description,
        city: application.city,
        country: application.country,
        ...placesIn(application.city, district),
        category: "hotel",
        base_price_cents: room.price_cents,
        currency: PAYABLE_CURRENCY,
        max_guests: room.max_guests,
        units: room.count,
        min_nights: 1,
        rate_plan: {},
        confirmation,
        cancellation_policy: application.cancellation_policy,
        unlock_price_cents: DEFAULT_UNLOCK_CENTS,
        address,
        latlng,
        checkin_time,
        checkout_time,
        contact_phone: phone || null,
        contact_whatsapp: whatsapp || null,
        ...NO_FACTS,
        amenities: application.amenities,
        is_active: true,
      },
      now,
    ),
    establishment: { category, stars, year_founded, languages },
    ...(website && { website }),
  }));
}

/** Shortens the hotel's name, because the room tells the titles apart. */
function titleOf(hotel: string, room: string): string {
  const rest = ` — ${room}`;
  return truncate(hotel, MAX_TITLE_LENGTH - rest.length).trim() + rest;
}
