import { bathroom } from './bathrooms.ts';
import { bedroom } from './bedrooms.ts';
import { flats, hotelFront } from './blocks.ts';
import { kitchen } from './kitchens.ts';
import { livingRoom } from './livingrooms.ts';
import { garden, pool, terrace } from './outdoors.ts';
import type { View } from './picture.ts';
import { lobby, restaurant } from './restaurants.ts';
import type { Scene } from './scene.ts';
import { tower } from './towers.ts';
import { plot, villa } from './villas.ts';
import { cityView, congoRiver, jacarandaStreet, lakeKivu, matadiBridge, savanna } from './views.ts';

export interface Subject {
  draw(scene: Scene): void;
  view: View;
  /** Views over land and water need breadth: never upright. */
  broad?: true;
}

const FAR: View = { eye: [0, 2.4, -2], angle: 60, horizon: 0.5 };

/** What a photo of a listing can show. */
export const SUBJECTS = {
  villa: { draw: villa, view: { eye: [0, 2.3, -15], angle: 58, horizon: 0.6 }, broad: true },
  plot: { draw: plot, view: { eye: [0, 2, -11], angle: 62, horizon: 0.58 }, broad: true },
  flats: { draw: flats, view: { eye: [0, 2.6, -17], angle: 60, horizon: 0.76 } },
  hotelFront: { draw: hotelFront, view: { eye: [0, 2, -15], angle: 60, horizon: 0.72 }, broad: true },
  tower: { draw: tower, view: { eye: [0, 4, -44], angle: 50, horizon: 0.84 } },
  bedroom: { draw: (scene) => bedroom(scene), view: { eye: [0, 1.5, -2.3], angle: 62, horizon: 0.44 } },
  livingRoom: { draw: (scene) => livingRoom(scene), view: { eye: [0, 1.5, -2.3], angle: 64, horizon: 0.44 } },
  kitchen: { draw: kitchen, view: { eye: [0, 1.5, -2], angle: 60, horizon: 0.44 } },
  bathroom: { draw: bathroom, view: { eye: [0, 1.45, -2], angle: 58, horizon: 0.44 } },
  pool: { draw: pool, view: { eye: [0, 2.1, -4.5], angle: 62, horizon: 0.4 }, broad: true },
  terrace: { draw: (scene) => terrace(scene), view: { eye: [0, 1.75, -2.4], angle: 62, horizon: 0.42 }, broad: true },
  riverTerrace: { draw: (scene) => terrace(scene, { outlook: 'river' }), view: { eye: [0, 1.75, -2.4], angle: 62, horizon: 0.42 }, broad: true },
  garden: { draw: garden, view: { eye: [0, 2, -6], angle: 60, horizon: 0.5 }, broad: true },
  restaurant: { draw: restaurant, view: { eye: [0, 1.7, -2.6], angle: 66, horizon: 0.42 } },
  lobby: { draw: lobby, view: { eye: [0, 1.6, -2.4], angle: 64, horizon: 0.44 } },
  congoRiver: { draw: (scene) => congoRiver(scene), view: FAR, broad: true },
  falls: { draw: (scene) => congoRiver(scene, { falls: true }), view: FAR, broad: true },
  lakeKivu: { draw: (scene) => lakeKivu(scene), view: FAR, broad: true },
  nyiragongo: { draw: (scene) => lakeKivu(scene, { volcano: true }), view: FAR, broad: true },
  jacaranda: { draw: jacarandaStreet, view: { eye: [0, 2, -9], angle: 60, horizon: 0.56 } },
  matadi: { draw: matadiBridge, view: FAR, broad: true },
  city: { draw: cityView, view: { eye: [0, 1, -2], angle: 60, horizon: 0.5 }, broad: true },
  savanna: { draw: savanna, view: { eye: [0, 2, -7], angle: 60, horizon: 0.5 }, broad: true },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;
