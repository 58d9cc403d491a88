import type { Subject } from "../content/listing-seed.ts";
import { bathroom } from "./bathrooms.ts";
import { bedroom } from "./bedrooms.ts";
import { flats, hotelFront } from "./blocks.ts";
import { deco } from "./deco.ts";
import { duplex, storeyed } from "./duplexes.ts";
import { kitchen } from "./kitchens.ts";
import { livingRoom } from "./livingrooms.ts";
import { bungalows, cottages } from "./lodges.ts";
import { lowHouse } from "./lowhouses.ts";
import { roomsInARow } from "./motels.ts";
import { garden, pool, terrace } from "./outdoors.ts";
import type { View } from "./picture.ts";
import { lobby, restaurant } from "./restaurants.ts";
import type { Scene } from "./scene.ts";
import { loft, studio } from "./studios.ts";
import { tower } from "./towers.ts";
import { cityView, congoRiver, lakeKivu, matadiBridge, savanna, street } from "./views.ts";
import { villa } from "./villas.ts";

export interface Place {
  city: string;
  waterside: boolean;
}

export interface Motif {
  draw(scene: Scene, place: Place): void;
  view: View;
  /** Never in portrait format. */
  broad?: true;
  indoors?: true;
}

const FAR: View = { eye: [0, 2.4, -2], angle: 60, horizon: 0.5 };
const HOUSE: View = { eye: [0, 2, -11.5], angle: 60, horizon: 0.58 };
const LARGE_HOUSE: View = { eye: [0, 2.3, -15], angle: 58, horizon: 0.6 };
const AT_THE_SHORE: View = { eye: [0, 3.7, -15], angle: 58, horizon: 0.48 };
const BLOCK: View = { eye: [0, 2.6, -17], angle: 60, horizon: 0.76 };
const HOTEL: View = { eye: [0, 2, -15], angle: 60, horizon: 0.72 };
const HOTEL_AT_THE_SHORE: View = { eye: [0, 3.7, -18], angle: 60, horizon: 0.6 };
const POOL: View = { eye: [0, 2.1, -4.5], angle: 62, horizon: 0.4 };
const ROOM = { angle: 63, horizon: 0.44 } as const;

function river(scene: Scene, { city }: Place): void {
  if (city === "Matadi") matadiBridge(scene);
  else congoRiver(scene, { falls: city === "Kisangani" });
}

const outside = (view: View, draw: Motif["draw"]): Motif => ({ draw, view, broad: true });
const inside = (draw: Motif["draw"], depth = 2.3, height = 1.5): Motif => ({
  draw,
  view: { eye: [0, height, -depth], ...ROOM },
  indoors: true,
});

/** Drawing function and viewpoint of each subject. */
export const MOTIFS: Record<Subject, Motif> = {
  villa: outside(LARGE_HOUSE, (scene) => villa(scene)),
  guesthouse: outside(LARGE_HOUSE, (scene) => villa(scene, { sign: true })),
  "villa-pool": outside(POOL, (scene) => pool(scene, "villa")),
  "lake-house": outside(AT_THE_SHORE, (scene) => villa(scene, { floors: 1, veranda: true, behind: "lake" })),
  "bridge-house": outside(AT_THE_SHORE, (scene) => villa(scene, { floors: 1, behind: "bridge" })),
  "colonial-house": outside(AT_THE_SHORE, (scene) =>
    villa(scene, { floors: 1, veranda: true, behind: "river", car: false }),
  ),
  "deco-house": outside(AT_THE_SHORE, (scene, { waterside }) => deco(scene, { behind: waterside ? "lake" : "hills" })),
  farm: outside(HOUSE, (scene) => lowHouse(scene, { behind: "hills", garden: true, solar: true })),
  parcelle: outside(HOUSE, (scene) => lowHouse(scene)),
  "shop-house": outside(HOUSE, (scene) => lowHouse(scene, { shop: true, width: 10.4, behind: "town" })),
  "brick-house": outside(HOUSE, (scene) => lowHouse(scene, { finish: "brick", wall: "#b5694a" })),
  "plank-house": outside(HOUSE, (scene) =>
    lowHouse(scene, { finish: "planks", wall: "#8a6a4c", width: 8.4, behind: "volcano", floor: "gravel" }),
  ),
  "valley-house": outside({ eye: [0, 3.9, -12], angle: 60, horizon: 0.46 }, (scene) =>
    lowHouse(scene, { behind: "valley", width: 8.6, wing: false }),
  ),
  annex: outside({ ...HOUSE, eye: [0, 1.9, -9.5] }, (scene) =>
    lowHouse(scene, { width: 5.6, garden: true, behind: "garden", wing: false }),
  ),
  "storeyed-house": outside({ eye: [0, 2, -12.5], angle: 60, horizon: 0.64 }, storeyed),
  duplex: outside({ eye: [0, 2, -13], angle: 58, horizon: 0.64 }, duplex),
  apartments: { draw: (scene) => flats(scene), view: BLOCK },
  "shop-apartments": outside({ ...BLOCK, eye: [0, 2.4, -13], horizon: 0.7 }, (scene) => flats(scene, { shops: true })),
  tower: { draw: tower, view: { eye: [0, 4, -44], angle: 50, horizon: 0.84 } },
  hotel: outside(HOTEL, (scene) => hotelFront(scene)),
  "hotel-pool": outside(POOL, (scene) => pool(scene, "hotel")),
  "lake-hotel": outside(HOTEL_AT_THE_SHORE, (scene) => hotelFront(scene, { behind: "lake", floors: 2 })),
  "river-hotel": outside(HOTEL_AT_THE_SHORE, (scene) => hotelFront(scene, { behind: "river" })),
  "bridge-hotel": outside(HOTEL_AT_THE_SHORE, (scene) => hotelFront(scene, { behind: "bridge", floors: 2 })),
  "deco-hotel": outside(HOTEL_AT_THE_SHORE, (scene, { city }) =>
    deco(scene, { hotel: true, behind: city === "Bukavu" ? "lake" : "river" }),
  ),
  "lava-inn": outside({ eye: [0, 2.4, -21], angle: 60, horizon: 0.7 }, (scene) =>
    hotelFront(scene, { behind: "volcano", lava: true, floors: 2 }),
  ),
  "jacaranda-hotel": outside(HOTEL, (scene) => hotelFront(scene, { jacarandas: true })),
  motel: outside({ eye: [0, 2.1, -12.5], angle: 60, horizon: 0.58 }, (scene) => roomsInARow(scene)),
  pension: outside({ eye: [0, 2, -12], angle: 60, horizon: 0.58 }, (scene) => roomsInARow(scene, { yard: true })),
  bungalows: outside({ ...HOUSE, eye: [0, 2, -10.5] }, (scene) => bungalows(scene)),
  "lake-bungalows": outside({ eye: [0, 3.6, -11.5], angle: 60, horizon: 0.46 }, (scene) => bungalows(scene, "lake")),
  "river-cabins": outside({ eye: [0, 2.6, -11], angle: 60, horizon: 0.5 }, (scene) =>
    cottages(scene, "stilts", "river"),
  ),
  pavilions: outside(HOUSE, (scene) => cottages(scene, "pavilions", "peak")),
  "stone-cottages": outside(HOUSE, (scene) => cottages(scene, "stone", "hills")),
  studio: inside(studio),
  loft: inside(loft),
  bedroom: inside((scene, { waterside }) => bedroom(scene, waterside ? "river" : undefined)),
  living: inside(livingRoom),
  kitchen: inside(kitchen, 2),
  bathroom: { ...inside(bathroom, 2, 1.45), view: { eye: [0, 1.45, -2], angle: 58, horizon: 0.44 } },
  restaurant: inside(restaurant, 2.6, 1.7),
  lobby: inside(lobby, 2.4, 1.6),
  pool: outside(POOL, (scene) => pool(scene)),
  terrace: outside({ eye: [0, 1.75, -2.4], angle: 62, horizon: 0.42 }, (scene, { waterside }) =>
    terrace(scene, waterside),
  ),
  garden: outside({ eye: [0, 2, -6], angle: 60, horizon: 0.5 }, garden),
  river: outside(FAR, river),
  lake: outside(FAR, (scene) => lakeKivu(scene)),
  volcano: outside(FAR, (scene) => lakeKivu(scene, { volcano: true })),
  city: outside({ eye: [0, 1, -2], angle: 60, horizon: 0.5 }, cityView),
  savanna: outside({ eye: [0, 2, -7], angle: 60, horizon: 0.5 }, savanna),
  street: {
    draw: (scene, { city }) => street(scene, { jacarandas: city === "Lubumbashi" }),
    view: { eye: [0, 2, -9], angle: 60, horizon: 0.56 },
  },
};
