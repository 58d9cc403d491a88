import type { Subject } from "../content/listing-seed.ts";
import { bathroom } from "./bathrooms.ts";
import { bedroom } from "./bedrooms.ts";
import { flats, hotelFront } from "./blocks.ts";
import { kitchen } from "./kitchens.ts";
import { livingRoom } from "./livingrooms.ts";
import { garden, pool, terrace } from "./outdoors.ts";
import type { View } from "./picture.ts";
import { lobby, restaurant } from "./restaurants.ts";
import type { Scene } from "./scene.ts";
import { tower } from "./towers.ts";
import { plot, villa } from "./villas.ts";
import { cityView, congoRiver, lakeKivu, matadiBridge, savanna, street } from "./views.ts";

/** What a picture needs to know about the listing that it belongs to. */
export interface Place {
  city: string;
  /** Water to be seen from its terraces. */
  waterside: boolean;
}

export interface Motif {
  draw(scene: Scene, place: Place): void;
  view: View;
  /** Needs breadth: never upright. */
  broad?: true;
  indoors?: true;
}

const FAR: View = { eye: [0, 2.4, -2], angle: 60, horizon: 0.5 };
const ROOM = { angle: 63, horizon: 0.44 } as const;

function river(scene: Scene, { city }: Place): void {
  if (city === "Matadi") matadiBridge(scene);
  else congoRiver(scene, { falls: city === "Kisangani" });
}

/** How each subject of a photo is drawn, and from where one looks at it. */
export const MOTIFS: Record<Subject, Motif> = {
  villa: { draw: villa, view: { eye: [0, 2.3, -15], angle: 58, horizon: 0.6 }, broad: true },
  parcelle: { draw: plot, view: { eye: [0, 2, -11], angle: 62, horizon: 0.58 }, broad: true },
  apartments: { draw: flats, view: { eye: [0, 2.6, -17], angle: 60, horizon: 0.76 } },
  hotel: { draw: hotelFront, view: { eye: [0, 2, -15], angle: 60, horizon: 0.72 }, broad: true },
  tower: { draw: tower, view: { eye: [0, 4, -44], angle: 50, horizon: 0.84 } },
  bedroom: { draw: bedroom, view: { eye: [0, 1.5, -2.3], ...ROOM }, indoors: true },
  living: { draw: livingRoom, view: { eye: [0, 1.5, -2.3], ...ROOM }, indoors: true },
  kitchen: { draw: kitchen, view: { eye: [0, 1.5, -2], ...ROOM }, indoors: true },
  bathroom: { draw: bathroom, view: { eye: [0, 1.45, -2], angle: 58, horizon: 0.44 }, indoors: true },
  restaurant: { draw: restaurant, view: { eye: [0, 1.7, -2.6], ...ROOM }, indoors: true },
  lobby: { draw: lobby, view: { eye: [0, 1.6, -2.4], ...ROOM }, indoors: true },
  pool: { draw: pool, view: { eye: [0, 2.1, -4.5], angle: 62, horizon: 0.4 }, broad: true },
  terrace: {
    draw: (scene, { waterside }) => terrace(scene, waterside),
    view: { eye: [0, 1.75, -2.4], angle: 62, horizon: 0.42 },
    broad: true,
  },
  garden: { draw: garden, view: { eye: [0, 2, -6], angle: 60, horizon: 0.5 }, broad: true },
  river: { draw: river, view: FAR, broad: true },
  lake: { draw: (scene) => lakeKivu(scene), view: FAR, broad: true },
  volcano: { draw: (scene) => lakeKivu(scene, { volcano: true }), view: FAR, broad: true },
  city: { draw: cityView, view: { eye: [0, 1, -2], angle: 60, horizon: 0.5 }, broad: true },
  savanna: { draw: savanna, view: { eye: [0, 2, -7], angle: 60, horizon: 0.5 }, broad: true },
  street: {
    draw: (scene, { city }) => street(scene, { jacarandas: city === "Lubumbashi" }),
    view: { eye: [0, 2, -9], angle: 60, horizon: 0.56 },
  },
};
