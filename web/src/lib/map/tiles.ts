import type { Tile } from "./mercator.ts";

/** Address pattern such as `https://tiles.example/{z}/{x}/{y}.png`; without it maps are off. */
const TILES = import.meta.env.VITE_TILES_URL;

/** Required by the tile provider's terms. */
export const ATTRIBUTION = import.meta.env.VITE_TILES_ATTRIBUTION;

export const hasMap = Boolean(TILES);

export const tileAddress = ({ x, y, z }: Tile): string =>
  TILES.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
