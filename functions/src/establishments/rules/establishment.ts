import { ROOM_MARK } from "@lopango/contract/listings/rooms";
import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { EstablishmentCategory } from "@lopango/contract/listings/establishment-terms";
import type { LatLng } from "@lopango/contract/platform/latlng";
import { inOrder, type ListingAmenity } from "@lopango/contract/listings/listing-facts";
import { MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import { timeZoneOf } from "@lopango/contract/listings/places";
import { SHARED_WITH_ESTABLISHMENT, type SharedWithEstablishment } from "../../listings/rules/listed-establishment.ts";
import { personChecks, type HeldCheck } from "../../listings/rules/held-checks.ts";
import type { Listing, ListingPhoto } from "../../listings/rules/listing.ts";
import { truncate } from "../../platform/text.ts";
import type { EventOf } from "../../platform/event.ts";

/** A house with several room types, each of which is a listing (docs/product/establishments.md). */
export interface Establishment {
  id: string;
  owner_id: string;
  name: string;
  kind: EstablishmentCategory;
  /** 0: none. */
  stars: number;
  year_founded: number | null;
  languages: string[];
  /** Empty: none. As private as the phone numbers. */
  website: string;
  description: string;
  rules: string;
  city: string;
  country: string;
  commune: string;
  quartier: string;
  address: string;
  latlng: LatLng | null;
  checkin_time: string;
  checkout_time: string;
  cancellation_policy: CancellationPolicy;
  contact_phone: string | null;
  contact_whatsapp: string | null;
  /** Of the house: every room type has them. */
  amenities: ListingAmenity[];
  photos: ListingPhoto[];
  /** Of the house and of its host; room types have the same. */
  checks: HeldCheck[];
  /** Room types in the host's order, inactive ones too; never empty. */
  room_ids: string[];
  /** First room type on offer, whose listing stores the summary; null without any. */
  lead_id: string | null;
  /** Former owner whose bookings and conversations still follow; null: all did. */
  moving_from: string | null;
  /** Accounts that received earlier bookings of the house, the last first. */
  former_owner_ids: string[];
  created_at: Date;
}

/** Name of a room type within its house: the title without the name of the house, which may be shortened in it. */
export function roomName(establishment: string, title: string): string {
  if (title.startsWith(establishment + ROOM_MARK)) return title.slice(establishment.length + ROOM_MARK.length) || title;
  const mark = title.indexOf(ROOM_MARK);
  return mark > 0 && establishment.startsWith(title.slice(0, mark)) ? title.slice(mark + ROOM_MARK.length) : title;
}

/** Makes the title of a room type's listing. The name of the house is shortened, because that of the room tells titles apart. */
export function roomTitle(establishment: string, room: string): string {
  const rest = ROOM_MARK + room;
  return truncate(establishment, MAX_TITLE_LENGTH - rest.length).trim() + rest;
}

/** Returns a listing as a room type: with what it shares with the house, beside what it has of its own. */
export function asRoom(establishment: Establishment, listing: Listing): Listing {
  const shared = Object.fromEntries(SHARED_WITH_ESTABLISHMENT.map((name) => [name, establishment[name]])) as Pick<
    Listing,
    SharedWithEstablishment
  >;
  const { website: _own, ...room } = listing;
  return {
    ...room,
    ...shared,
    ...(establishment.website && { website: establishment.website }),
    time_zone: establishment.city === listing.city ? listing.time_zone : timeZoneOf(establishment.city),
    establishment_id: establishment.id,
    amenities: inOrder([...establishment.amenities, ...listing.amenities]),
  };
}

/** Returns a room type of `before` as one of the changed house: without what the house had, and by its new name. */
export function asRoomOf(before: Establishment, establishment: Establishment, room: Listing): Listing {
  const own = room.amenities.filter((amenity) => !before.amenities.includes(amenity));
  const name = roomName(before.name, room.title);
  const isNamed = before.name !== establishment.name && name !== room.title;
  return asRoom(establishment, {
    ...room,
    amenities: own,
    title: isNamed ? roomTitle(establishment.name, name) : room.title,
  });
}

/** Returns a room type as a single listing. The checks of the house end for it. */
export const asSingle = (room: Listing): Listing => ({
  ...room,
  checks: personChecks(room.checks),
  establishment_id: null,
  establishment: null,
});

export const ESTABLISHMENT_EVENTS = ["user.gallery_changed"] as const;

export type EstablishmentEvent = EventOf<(typeof ESTABLISHMENT_EVENTS)[number]>;

/** Tells that the photos of a house, or their owner, changed, so that they are compared with others. */
export function eventsOfEstablishment(before: Establishment | null, after: Establishment | null): EstablishmentEvent[] {
  const establishment = after ?? before;
  const galleryOf = (one: Establishment | null) =>
    one && one.photos.length > 0 ? [one.owner_id, ...one.photos.map(({ id }) => id)].join() : "";
  if (!establishment || galleryOf(before) === galleryOf(after)) return [];
  const facts = { user: establishment.owner_id, establishment: establishment.id, property: establishment.lead_id };
  return [{ kind: "user.gallery_changed", by: null, facts }];
}
