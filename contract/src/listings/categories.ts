export const CATEGORIES = ["logement", "hotel"] as const;
export type Category = (typeof CATEGORIES)[number];

export function priceUnit(category: Category): string {
  return category === "hotel" ? "/ nuit" : "/ mois";
}

export function starsText(stars: number): string {
  return stars === 0 ? "Sans étoile" : `${stars}\u00a0étoile${stars > 1 ? "s" : ""}`;
}

/** `3 chambres`, `1 logement`: the number of identical units of a listing. */
export function countUnits(category: Category, units: number): string {
  return `${units}\u00a0${category === "hotel" ? "chambre" : "logement"}${units > 1 ? "s" : ""}`;
}

/** `4 types de chambre`. */
export const countRoomTypes = (types: number): string => `${types}\u00a0type${types > 1 ? "s" : ""} de chambre`;

/** `3 étoiles, 4 types de chambre`. */
export const describeEstablishment = ({ stars, rooms }: { stars: number; rooms: number }): string =>
  (stars > 0 ? `${starsText(stars)}, ` : "") + countRoomTypes(rooms);

/** French label: booked and paid online, or agreed with the host after a visit. */
export function rentalWay({ supports_booking }: { supports_booking: boolean }): string {
  return supports_booking ? "en\u00a0ligne" : "sur\u00a0visite";
}
