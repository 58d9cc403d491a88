import { DEFAULT_UNLOCK_CENTS, MAX_TITLE_LENGTH, PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { NO_FACTS } from "@lopango/contract/listing-facts";
import type { PartnerApplication } from "./application.ts";
import { truncate } from "../truncate.ts";
import type { Listing } from "../listings/listing.ts";
import { newListing } from "../listings/listing-form.ts";
import { Problem } from "../problem.ts";

/** The application does not ask how many people sleep in a room; the hotel corrects it where it is not two. */
const GUESTS_PER_ROOM = 2;

/** Rooms that can be booked: some of them, for a price. */
const offeredRooms = ({ rooms }: PartnerApplication) =>
  rooms.filter(({ count, price_cents: price }) => count > 0 && price > 0);

/** How many listings an approved application makes. @throws Problem `no_rooms_to_publish` */
export function countListings(application: PartnerApplication): number {
  const { length } = offeredRooms(application);
  if (length === 0) throw new Problem("no_rooms_to_publish");
  return length;
}

/** The hotel's rooms as listings of the applicant, still without photos; one of `ids` for each, in the order of the rooms. */
export function listingsOf(application: PartnerApplication, ids: readonly string[], now: Date): Listing[] {
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
  } = application;
  return offeredRooms(application).map((room, index) =>
    newListing(
      ids[index] ?? "",
      applicant,
      {
        title: titleOf(hotel, room.type),
        description: application.description,
        city: application.city,
        country: application.country,
        commune: district,
        quartier: "",
        category: "hotel",
        base_price_cents: room.price_cents,
        currency: PAYABLE_CURRENCY,
        max_guests: GUESTS_PER_ROOM,
        units: room.count,
        min_nights: 1,
        confirmation: "instant",
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
  );
}

/** The hotel's name is cut where both are too long: the rooms must be told apart. */
function titleOf(hotel: string, room: string): string {
  const rest = ` — ${room}`;
  return truncate(hotel, MAX_TITLE_LENGTH - rest.length).trim() + rest;
}
