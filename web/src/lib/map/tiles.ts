import type { Tile } from "./mercator.ts";

/** Where tiles come from, `https://tiles.example/{z}/{x}/{y}.png`, as the build says; without it no map is offered. */
const TILES = import.meta.env.VITE_TILES_URL;

/** Whom to thank for them, as their terms ask. */
export const ATTRIBUTION = import.meta.env.VITE_TILES_ATTRIBUTION;

export const hasMap = Boolean(TILES);

export const tileAddress = ({ x, y, z }: Tile): string =>
  TILES.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
