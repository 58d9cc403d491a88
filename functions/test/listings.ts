import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { NO_MOVE_IN } from "@lopango/contract/listings/move-in";
import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import { NO_RATING } from "../src/listings/rules/rating-sums.ts";
import type { Listing, ListingPhoto } from "../src/listings/rules/listing.ts";
import type { Database } from "../src/platform/firestore/firestore.ts";
import { anId, aWord } from "./random.ts";
import { listings } from "../src/listings/listing.record.ts";
import { pastMonths } from "../src/listings/rules/occupancy.ts";
import { calendars } from "../src/calendar/calendar-month.record.ts";
import { emptyMonth } from "../src/calendar/rules/calendar.ts";

/** An active hotel in a unique place, newer than the demo data, with overrides. */
export function aListing(different: Partial<Listing> = {}): Listing {
  return {
    id: anId(),
    owner_id: anId(),
    establishment_id: null,
    host_first_name: "Chantal",
    title: `Hôtel ${aWord()}`,
    description: "Chambres calmes avec vue sur le fleuve.",
    city: "Kinshasa",
    country: "CD",
    commune: aWord(),
    quartier: aWord(),
    category: "hotel",
    currency: "USD",
    base_price_cents: 8_000,
    max_guests: 4,
    units: 1,
    photos: [],
    establishment: null,
    supports_booking: true,
    min_nights: 1,
    rates: [],
    rate_plan: {},
    confirmation: "instant",
    cancellation_policy: "flexible",
    unlock_price_cents: 200,
    unlock_currency: "USD",
    checkin_time: "14:00",
    checkout_time: "11:00",
    address: "",
    latlng: null,
    contact_phone: null,
    contact_whatsapp: null,
    ...NO_FACTS,
    ...NO_MOVE_IN,
    confirmed_free_at: null,
    free_ask: null,
    let_at: null,
    let_reports: [],
    view_weight: 1,
    time_zone: "Africa/Kinshasa",
    is_active: true,
    full_nights: {},
    rating: NO_RATING,
    checks: [],
    created_at: new Date(),
    ...different,
  };
}

export function uncounted({ full_nights: _counted, ...listing }: Listing): Listing {
  return listing;
}

/** A home with a paid description and a phone number. */
export function aLockedListing(different: Partial<Listing> = {}): Listing {
  return aListing({
    category: "logement",
    supports_booking: false,
    contact_phone: "+243812345678",
    title: `Appartement ${aWord()}`,
    ...different,
  });
}

export function aPhoto(different: Partial<ListingPhoto> = {}): ListingPhoto {
  return {
    id: anId(),
    is_cover: false,
    width: 1600,
    height: 1200,
    thumbhash: "XfkFDYKHiIeAiHeHeHeIh4d/cA==",
    ...different,
  };
}

export async function stored(db: Database, ...all: Listing[]): Promise<Listing[]> {
  const batch = db.batch();
  for (const listing of all) batch.set(listings.docOf(db, listing), listings.document(listing));
  await batch.commit();
  return all;
}

/** Stores an empty calendar month for each month from `since` to the last one before `today`. */
export async function storePastMonths(db: Database, { id, units }: Listing, since: CivilMonth, today: CivilDate) {
  const batch = db.batch();
  for (const month of pastMonths(since, today))
    batch.set(calendars.doc(db, id, month), calendars.document(emptyMonth(id, month, units)));
  await batch.commit();
}
