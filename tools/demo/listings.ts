import { ROOM_MARK } from "@lopango/contract/listings/rooms";
import type { Establishment } from "@lopango/functions/establishments/rules/establishment";
import { listedEstablishment, establishmentRoom } from "@lopango/functions/establishments/rules/establishment-summary";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { NO_RATING } from "@lopango/functions/listings/rules/rating-sums";
import { DEFAULT_UNLOCK_CENTS } from "@lopango/contract/limits";
import type { TimeZone } from "@lopango/contract/platform/dates";
import { ESTABLISHMENTS } from "./content/establishments.ts";
import { KINSHASA_HOMES } from "./content/kinshasa-homes.ts";
import { KINSHASA_HOTELS } from "./content/kinshasa-hotels.ts";
import type { ListingSeed, Subject } from "./content/listing-seed.ts";
import { PROVINCES } from "./content/provinces.ts";
import { typeset } from "./content/typesetting.ts";
import { factsOf } from "./facts.ts";
import { hostAccounts } from "./people.ts";
import { moveInOf } from "./move-in.ts";
import { chanceOf } from "./random.ts";
import { locationOf } from "./locations.ts";

export interface PlannedListing {
  listing: Omit<Listing, "photos">;
  subjects: readonly Subject[];
  /** Title whose folder has the pictures. */
  pictured: string;
}

/** A house without its photos, with its room types in order. */
export interface PlannedEstablishment extends Omit<PlannedListing, "listing"> {
  establishment: Omit<Establishment, "photos">;
}

const EASTERN_CITIES = new Set(["Lubumbashi", "Goma", "Bukavu", "Kisangani", "Mbuji-Mayi"]);
const zoneOf = (city: string): TimeZone => (EASTERN_CITIES.has(city) ? "Africa/Lubumbashi" : "Africa/Kinshasa");

/** Time of the newest listing; the others are spread over the eight months before. */
const NEWEST = new Date("2026-11-18T16:20:00Z");
const SPREAD_HOURS = 240 * 24;

function plan(seed: ListingSeed, createdAt: Date): PlannedListing {
  const owner = hostAccounts[seed.host];
  return {
    subjects: seed.photos,
    pictured: seed.title,
    listing: {
      id: chanceOf(`listing ${seed.title}`).id(),
      owner_id: owner.uid,
      establishment_id: null,
      establishment: null,
      host_first_name: owner.full_name.split(" ")[0] ?? "",
      title: typeset(seed.title),
      description: typeset(seed.description),
      city: seed.city,
      country: "CD",
      commune: seed.commune,
      quartier: seed.quartier,
      category: seed.category,
      currency: seed.currency ?? "USD",
      base_price_cents: seed.price * 100,
      max_guests: seed.guests,
      units: seed.units ?? 1,
      supports_booking: seed.category === "hotel" || seed.bookable === true,
      min_nights: 1,
      rates: [],
      rate_plan: {},
      confirmation: seed.confirmation ?? "instant",
      cancellation_policy: seed.policy ?? "flexible",
      unlock_price_cents: seed.unlock_cents ?? DEFAULT_UNLOCK_CENTS,
      unlock_currency: "USD",
      ...locationOf(seed),
      ...factsOf(seed),
      ...moveInOf(seed),
      confirmed_free_at: null,
      free_ask: null,
      let_at: null,
      let_reports: [],
      view_weight: 1,
      time_zone: zoneOf(seed.city),
      is_active: seed.inactive !== true,
      rating: NO_RATING,
      checks: [],
      created_at: createdAt,
    },
  };
}

/** The listing of a house's seed has its text, its place and its host; each room type differs by these. */
function planRooms(seed: ListingSeed, createdAt: Date): PlannedListing[] {
  if (!seed.establishment) return [plan(seed, createdAt)];
  const { name, rooms } = seed.establishment;
  return rooms.map(({ type, price, guests, units, photos, facts }) => {
    const title = name + ROOM_MARK + type;
    const { listing } = plan({ ...seed, title, price, guests, units }, createdAt);
    return {
      listing: {
        ...listing,
        ...locationOf(seed),
        ...factsOf(seed),
        ...facts,
        establishment_id: establishmentIdOf(seed),
      },
      subjects: photos,
      pictured: seed.title,
    };
  });
}

const establishmentIdOf = ({ title }: ListingSeed): string => chanceOf(`house ${title}`).id();

function planEstablishment(seed: ListingSeed, createdAt: Date): PlannedEstablishment[] {
  if (!seed.establishment) return [];
  const [first, ...others] = planRooms(seed, createdAt).map(({ listing }) => listing);
  if (!first) return [];
  const { name, stars, year, languages, rules } = seed.establishment;
  const establishment: PlannedEstablishment["establishment"] = {
    id: establishmentIdOf(seed),
    owner_id: first.owner_id,
    name: typeset(name),
    kind: "hotel",
    stars,
    year_founded: year,
    languages,
    website: "",
    description: first.description,
    rules: typeset(rules),
    city: first.city,
    country: first.country,
    commune: first.commune,
    quartier: first.quartier,
    address: first.address,
    latlng: first.latlng,
    checkin_time: first.checkin_time,
    checkout_time: first.checkout_time,
    cancellation_policy: first.cancellation_policy,
    contact_phone: first.contact_phone,
    contact_whatsapp: first.contact_whatsapp,
    amenities: first.amenities,
    checks: [],
    room_ids: [first, ...others].map(({ id }) => id),
    lead_id: first.id,
    moving_from: null,
    former_owner_ids: [],
    created_at: createdAt,
  };
  return [{ establishment, subjects: seed.photos, pictured: seed.title }];
}

function asEstablishment(seed: ListingSeed): ListingSeed {
  const establishment = ESTABLISHMENTS[seed.title];
  return establishment ? { ...seed, establishment } : seed;
}

const seeds = chanceOf("order of listings")
  .shuffle([...KINSHASA_HOTELS, ...KINSHASA_HOMES, ...PROVINCES])
  .map((seed, index, all) => ({
    seed: asEstablishment(seed),
    createdAt: new Date(NEWEST.getTime() - Math.round((index / all.length) * SPREAD_HOURS) * 3_600_000),
  }));

/** Every demo listing, newest first, with cities and categories mixed. */
export const plannedListings: readonly PlannedListing[] = seeds.flatMap(({ seed, createdAt }) =>
  planRooms(seed, createdAt),
);

export const plannedEstablishments: readonly PlannedEstablishment[] = seeds.flatMap(({ seed, createdAt }) =>
  planEstablishment(seed, createdAt),
);

/** Returns the listings, the leads with the summary of their house. */
export function withSummaries(listings: readonly Listing[], establishments: readonly Establishment[]): Listing[] {
  const rooms = new Map(listings.flatMap((listing) => establishmentRoom(listing) ?? []).map((room) => [room.id, room]));
  return listings.map((listing) => {
    const establishment = establishments.find(({ lead_id }) => lead_id === listing.id);
    return establishment ? { ...listing, establishment: listedEstablishment(establishment, rooms) } : listing;
  });
}
