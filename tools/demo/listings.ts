import type { Listing } from "@lopango/functions/listings/rules/listing";
import { NO_RATING } from "@lopango/functions/listings/rules/rating-sums";
import { DEFAULT_UNLOCK_CENTS } from "@lopango/contract/limits";
import type { TimeZone } from "@lopango/contract/calendar/dates";
import { KINSHASA_HOMES } from "./content/kinshasa-homes.ts";
import { KINSHASA_HOTELS } from "./content/kinshasa-hotels.ts";
import type { ListingSeed, Subject } from "./content/listing-seed.ts";
import { PROVINCES } from "./content/provinces.ts";
import { typeset } from "./content/typesetting.ts";
import { factsOf } from "./facts.ts";
import { hostAccounts } from "./people.ts";
import { chanceOf } from "./random.ts";
import { locationOf } from "./locations.ts";

export interface PlannedListing {
  listing: Omit<Listing, "photos">;
  subjects: readonly Subject[];
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
    listing: {
      id: chanceOf(`listing ${seed.title}`).id(),
      owner_id: owner.uid,
      establishment_id: null,
      house: null,
      host_first_name: owner.full_name.split(" ")[0] ?? "",
      title: typeset(seed.title),
      description: typeset(seed.description),
      city: seed.city,
      country: "CD",
      commune: seed.commune,
      quartier: seed.quartier,
      category: seed.category,
      currency: "USD",
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
      time_zone: zoneOf(seed.city),
      is_active: seed.inactive !== true,
      rating: NO_RATING,
      created_at: createdAt,
    },
  };
}

/** Every demo listing, newest first, with cities and categories mixed. */
export const plannedListings: readonly PlannedListing[] = chanceOf("order of listings")
  .shuffle([...KINSHASA_HOTELS, ...KINSHASA_HOMES, ...PROVINCES])
  .map((seed, index, all) =>
    plan(seed, new Date(NEWEST.getTime() - Math.round((index / all.length) * SPREAD_HOURS) * 3_600_000)),
  );
