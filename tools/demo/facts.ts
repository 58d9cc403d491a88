import {
  AMENITY_GROUPS,
  LISTING_AMENITIES,
  type ListingAmenity,
  NO_FACTS,
  type ListingFacts,
} from "@lopango/contract/listings/listing-facts";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { amenitiesIn, furnishedIn } from "@lopango/contract/listings/facts-in-text";
import { inDollars, type ListingSeed } from "./content/listing-seed.ts";
import { chanceOf } from "./random.ts";

/** Texts that deny a fact. */
const NOT_THERE = /pas de wifi|wifi possible par fibre|pas de bruit de groupe/g;
/** Hosts' words that differ from the search vocabulary. */
const SAID_BY_HOSTS: Partial<Record<ListingAmenity, RegExp>> = {
  generator: /\bgroupes?\b/,
  guard: /\bgardees?\b|\bsentinelle/,
  parking: /\bvoitures\b|\bgarage\b/,
  regideso: /\beau au robinet\b|\beau et courant reguliers\b/,
  snel: /\bcourant (?:snel|stable|bon|regulier|d.inga|de la ruzizi)|\bcompteur\b|\belectricite de la tshopo/,
  tank: /\bchateau d.eau prive\b/,
};
const COUNTS = ["un", "deux", "trois", "quatre", "cinq", "six"];
const FLOORS = ["rez-de-chaussee", "premier", "deuxieme", "troisieme", "quatrieme", "cinquieme"];

const countOf = (text: string, things: string): number | null => {
  const [, word = ""] =
    new RegExp(`\\b(\\d+|${COUNTS.join("|")})e? (?:petites |grandes )?(?:${things})`).exec(text) ?? [];
  if (word === "") return null;
  return COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(word);
};

/** Derives a listing's facts from its text and price; one in twelve has none. */
export function factsOf(seed: ListingSeed): ListingFacts {
  const chance = chanceOf(`facts of ${seed.title}`);
  const text = plainLetters(`${seed.title}. ${seed.description}`).replaceAll("’", "'").replaceAll(NOT_THERE, "");
  const isHotel = seed.category === "hotel";
  const asked = AMENITY_GROUPS[seed.category].flatMap(({ amenities }) => amenities);
  const inText = amenitiesIn(text);
  const said = asked.filter((amenity) => inText.includes(amenity) || SAID_BY_HOSTS[amenity]?.test(text));
  const likely = (share: number) => chance.happens(share);
  const price = inDollars(seed);
  const isDear = price >= (isHotel ? 60 : 600);
  const isFan = text.includes("ventil") && !said.includes("air_conditioning");
  const hasSnel = !isHotel && likely(0.85);
  const maybe: Partial<Record<ListingAmenity, boolean>> = isHotel
    ? {
        wifi: likely(isDear ? 0.8 : 0.4) && plainLetters(seed.description).search(NOT_THERE) < 0,
        breakfast: likely(isDear ? 0.7 : 0.3),
        air_conditioning: likely(isDear ? 0.8 : 0.2) && !isFan,
        hot_water: likely(isDear ? 0.8 : 0.3),
        parking: likely(0.4),
        generator: likely(isDear ? 0.7 : 0.3),
        room_service: price >= 120 && likely(0.7),
        gym: price >= 200 && likely(0.5),
        accessible: likely(0.12),
      }
    : {
        snel: hasSnel,
        prepaid: likely(0.5) && hasSnel,
        regideso: !said.includes("borehole") && likely(0.7),
        tank: likely(0.2),
        wifi: isDear && likely(0.5),
        hot_water: isDear && likely(0.6),
        air_conditioning: isDear && likely(0.5),
        guard: isDear && likely(0.7),
      };
  const amenities = LISTING_AMENITIES.filter((amenity) => said.includes(amenity) || maybe[amenity]);
  const floor = FLOORS.findIndex((name, index) => text.includes(index === 0 ? name : `${name} etage`));
  const isStudio = /\bstudio\b|\bloft\b/.test(text);
  const bedrooms = isStudio ? 0 : countOf(text, "chambres?|suites");
  const bathrooms = countOf(text, "salles de bain|salles d.eau|douches") ?? ((bedrooms ?? 0) >= 4 ? 2 : 1);
  const hours = amenities.includes("generator") ? [20, 22, 24] : amenities.includes("solar") ? [16, 20] : [8, 12, 16];
  const power_hours = likely(0.7) ? chance.pick(hours) : null;
  const unsaid = likely(0.5) ? false : null;
  const isSilent = likely(1 / 12);
  if (isHotel || isSilent) return { ...NO_FACTS, amenities: isSilent ? said : amenities };
  return {
    ...NO_FACTS,
    amenities,
    bedrooms,
    bathrooms,
    floor: floor >= 0 ? floor : null,
    furnished: furnishedIn(text) ?? (seed.bookable ? true : unsaid),
    power_hours,
  };
}
