import type { Category } from "./categories.ts";
import { starsText } from "./stars.ts";

/** `3 chambres`, `1 logement`: the number of identical units of a listing. */
export function countUnits(category: Category, units: number): string {
  return `${units}\u00a0${category === "hotel" ? "chambre" : "logement"}${units > 1 ? "s" : ""}`;
}

/** `4 types de chambre`. */
export const countRoomTypes = (types: number): string => `${types}\u00a0type${types > 1 ? "s" : ""} de chambre`;

/** `3 étoiles, 4 types de chambre`. */
export const describeHouse = ({ stars, rooms }: { stars: number; rooms: number }): string =>
  (stars > 0 ? `${starsText(stars)}, ` : "") + countRoomTypes(rooms);
