import { DEFAULT_UNLOCK_CENTS, DEFAULT_CURRENCY } from "@lopango/contract/limits";
import { NO_MOVE_IN } from "@lopango/contract/listings/move-in";
import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { roomFactsOf } from "@lopango/contract/listings/room-facts";
import { photosShowing } from "@lopango/contract/partners/photo-rooms";
import type { ApplicationFile, PartnerApplication } from "./application.ts";
import { asRoom, roomTitle, type Establishment } from "../../establishments/rules/establishment.ts";
import type { HeldCheck } from "../../listings/rules/held-checks.ts";
import type { Listing, ListingPhoto } from "../../listings/rules/listing.ts";
import { makeListing } from "../../listings/rules/listing-form.ts";
import { Problem } from "../../platform/problem.ts";
import type { Operator } from "../../identity/rules/audit.ts";
import { heldWithoutRequest, type Check } from "../../checks/rules/check.ts";
import { CITIES } from "@lopango/contract/congo";
import { placeKey } from "@lopango/contract/platform/plain-letters";

const offeredRooms = ({ rooms }: PartnerApplication) =>
  rooms.filter(({ count, price_cents: price }) => count > 0 && price > 0);

export function countRooms(application: PartnerApplication): number {
  const { length } = offeredRooms(application);
  if (length === 0) throw new Problem("no_rooms_to_publish");
  return length;
}

/** Photos of the house, then those of each room type, before `MAX_PHOTOS` is applied to a room type. */
export function galleriesOf({ files, rooms, ...application }: PartnerApplication): ApplicationFile[][] {
  const showing = (room: string | null) => photosShowing(files, rooms, room);
  return [showing(null), ...offeredRooms({ ...application, files, rooms }).map(({ key }) => showing(key))];
}

export const isToPublish = (application: PartnerApplication): boolean =>
  application.status === "approved" && application.listing_ids.length === 0 && offeredRooms(application).length > 0;

/** Makes the house of an application, with all that it says of the hotel. */
export function establishmentFrom(
  application: PartnerApplication,
  id: string,
  roomIds: readonly string[],
  photos: ListingPhoto[],
  checks: HeldCheck[],
  now: Date,
): Establishment {
  const { applicant, hotel_name, category, district, phone_primary: phone, phone_whatsapp: whatsapp } = application;
  const { city, country, address, latlng, checkin_time, checkout_time, cancellation_policy } = application;
  const { stars, year_founded, languages, website, description, amenities } = application;
  return {
    id,
    owner_id: applicant.uid,
    name: hotel_name,
    kind: category,
    stars,
    year_founded,
    languages,
    website,
    description,
    rules: "",
    city,
    country,
    ...placesIn(city, district),
    address,
    latlng,
    checkin_time,
    checkout_time,
    cancellation_policy,
    contact_phone: phone || null,
    contact_whatsapp: whatsapp || null,
    amenities,
    photos,
    checks,
    room_ids: [...roomIds],
    lead_id: null,
    moving_from: null,
    former_owner_ids: [],
    created_at: now,
  };
}

/** Makes the room types of a house, in the order of its `room_ids`. */
export function listingsOfRooms(
  establishment: Establishment,
  application: PartnerApplication,
  confirmation: Listing["confirmation"],
  now: Date,
): Listing[] {
  return offeredRooms(application).map((room, index) =>
    asRoom(
      establishment,
      makeListing(
        establishment.room_ids[index] ?? "",
        application.applicant,
        {
          title: roomTitle(establishment.name, room.type),
          description: establishment.description,
          city: establishment.city,
          country: establishment.country,
          commune: establishment.commune,
          quartier: establishment.quartier,
          category: "hotel",
          base_price_cents: room.price_cents,
          currency: DEFAULT_CURRENCY,
          max_guests: room.max_guests,
          units: room.count,
          min_nights: 1,
          rate_plan: {},
          confirmation,
          cancellation_policy: establishment.cancellation_policy,
          unlock_price_cents: DEFAULT_UNLOCK_CENTS,
          address: establishment.address,
          latlng: establishment.latlng,
          checkin_time: establishment.checkin_time,
          checkout_time: establishment.checkout_time,
          contact_phone: establishment.contact_phone,
          contact_whatsapp: establishment.contact_whatsapp,
          ...NO_FACTS,
          ...NO_MOVE_IN,
          ...roomFactsOf(room),
          is_active: true,
        },
        now,
      ),
    ),
  );
}

/** The check of an approved hotel by its papers; null without the numbers of both (docs/product/checks.md#partner). */
export function partnerCheck(
  { rccm, nif, applicant, hotel_name }: PartnerApplication,
  establishmentId: string,
  { uid, email }: Operator,
  now: Date,
): Check | null {
  if (rccm === "" || nif === "") return null;
  const subject = { kind: "establishment", id: establishmentId } as const;
  const check = { kind: "partner", subject, owner_id: applicant.uid, property_id: null, label: hotel_name } as const;
  return heldWithoutRequest(check, { uid, email }, now);
}

const named = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.entries(record).find(([key]) => placeKey(key) === placeKey(name))?.[1];

/**
 * Splits `district` into commune and quartier: `Himbi` in Goma is a quartier of the commune Goma.
 * An unlisted name counts as a commune.
 */
export function placesIn(city: string, district: string): { commune: string; quartier: string } {
  const communes = named(CITIES, city) ?? {};
  if (named(communes, district)) return { commune: district, quartier: "" };
  const holds = (quartiers: readonly string[]) => quartiers.some((one) => placeKey(one) === placeKey(district));
  const found = Object.keys(communes).filter((commune) => holds(communes[commune] ?? []));
  const [only] = found;
  if (only === undefined) return { commune: district, quartier: "" };
  return { commune: found.length === 1 ? only : "", quartier: district };
}
