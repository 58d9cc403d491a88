import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PICTURED_HOSTS } from "../hosts.ts";
import { pictureFiles, PICTURES } from "../pictures.ts";
import { KINSHASA_HOMES } from "./kinshasa-homes.ts";
import { KINSHASA_HOTELS } from "./kinshasa-hotels.ts";
import type { ListingSeed, Subject } from "./listing-seed.ts";
import { PROVINCES } from "./provinces.ts";

const listings: readonly ListingSeed[] = [...KINSHASA_HOMES, ...KINSHASA_HOTELS, ...PROVINCES];
const pictured = listings.filter(({ photos }) => photos.length > 0);
const ROOMS: readonly Subject[] = ["studio", "loft", "living", "bedroom", "kitchen", "bathroom", "lobby", "restaurant"];
const coverOf = ({ photos }: ListingSeed) => photos[0] as Subject;

/** Words in titles, more specific ones first, and the covers that match them. */
const DWELLINGS: readonly (readonly [named: RegExp, shown: readonly Subject[]])[] = [
  [/piscine/i, ["villa-pool", "hotel-pool"]],
  [/appartement|appart-hôtel/i, ["apartments", "shop-apartments", "tower", "living"]],
  [/studio/i, ["studio", "annex"]],
  [/loft/i, ["loft"]],
  [/duplex/i, ["duplex"]],
  [/annexe/i, ["annex"]],
  [/villa/i, ["villa"]],
  [/ferme/i, ["farm"]],
  [/boutique|maison d’angle/i, ["shop-house"]],
  [/maison à étage/i, ["storeyed-house"]],
  [/maison coloniale/i, ["colonial-house"]],
  [/maison art déco/i, ["deco-house"]],
  [/maison.*lac/i, ["lake-house"]],
  [/maison.*pont/i, ["bridge-house"]],
  [/maison.*vue/i, ["valley-house"]],
  [/suites d’exception|chambres d’hôtes|^résidence/i, ["guesthouse", "apartments"]],
  [/maison|parcelle/i, ["parcelle", "brick-house"]],
  [/écolodge/i, ["pavilions"]],
  [/lodge|domaine|relais/i, ["bungalows", "lake-bungalows", "stone-cottages", "river-cabins"]],
  [/motel/i, ["motel"]],
  [/hôtel.*(art déco|botte)/i, ["deco-hotel"]],
  [/hôtel.*belvédère/i, ["bridge-hotel"]],
  [/hôtel.*lac/i, ["lake-hotel"]],
  [/auberge du volcan/i, ["lava-inn"]],
  [/hôtel/i, ["hotel", "jacaranda-hotel", "lake-hotel", "river-hotel", "apartments", "bedroom", "lobby"]],
  [/auberge|pension|guest-house/i, ["hotel", "lake-hotel", "pension", "bedroom"]],
  [/suite|chambre double|^chambres/i, ["bedroom"]],
  [/chambre|pièces/i, ["parcelle", "brick-house", "plank-house", "storeyed-house", "bedroom", "living"]],
  [/meublé/i, ["living"]],
];

test.each(pictured.map((listing) => [listing.title, listing] as const))(
  "the cover shows what the title names: %s",
  (title, listing) => {
    const named = DWELLINGS.find(([words]) => words.test(title));
    expect(named?.[1]).toContain(coverOf(listing));
  },
);

const POOLS: readonly Subject[] = ["pool", "villa-pool", "hotel-pool"];

test.each(pictured.map((listing) => [listing.title, listing] as const))(
  "a pool is shown exactly where the text promises one: %s",
  (title, { description, photos }) => {
    expect(photos.some((subject) => POOLS.includes(subject))).toBe(/piscine/i.test(`${title} ${description}`));
  },
);

test("no listing shows the same subject twice", () => {
  for (const { title, photos } of listings) expect(new Set(photos).size, title).toBe(photos.length);
});

test("a third of the covers are rooms, and those from outside show at least eight types of house", () => {
  const rooms = pictured.filter((listing) => ROOMS.includes(coverOf(listing)));
  const share = rooms.length / pictured.length;
  expect(share).toBeGreaterThanOrEqual(0.3);
  expect(share).toBeLessThanOrEqual(0.4);
  const types = new Set(pictured.map(coverOf).filter((subject) => !ROOMS.includes(subject)));
  expect(types.size).toBeGreaterThanOrEqual(8);
});

test("no type of house is on more than an eighth of the covers", () => {
  for (const type of new Set(pictured.map(coverOf))) {
    if (ROOMS.includes(type)) continue;
    expect(pictured.filter((listing) => coverOf(listing) === type).length, type).toBeLessThanOrEqual(
      pictured.length / 8,
    );
  }
});

test("views of a lake, a river or a city are never a cover", () => {
  const views: readonly Subject[] = [
    "river",
    "lake",
    "volcano",
    "city",
    "savanna",
    "street",
    "garden",
    "terrace",
    "pool",
  ];
  for (const listing of pictured) expect(views, listing.title).not.toContain(coverOf(listing));
});

test("each photo has its picture, covers up to 1280 pixels, and no picture is left over", () => {
  const files = pictured.flatMap(({ title, photos }) =>
    photos.map((subject, index) => {
      const found = pictureFiles(title, subject);
      expect(found.at(-1)?.width, `${title}: ${subject}`).toBe(index === 0 ? 1280 : 640);
      return found.map(({ path }) => path);
    }),
  );
  const hosts = PICTURED_HOSTS.flatMap((key) => pictureFiles("hosts", key).map(({ path }) => path));
  expect(hosts).toHaveLength(2 * PICTURED_HOSTS.length);
  const stored = readdirSync(PICTURES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(stored.map(({ parentPath, name }) => join(parentPath, name)).toSorted()).toEqual(
    [...files.flat(), ...hosts].toSorted(),
  );
});
