interface Placed {
  city: string;
  commune?: string | null | undefined;
  quartier?: string | null | undefined;
}

/** `Gombe, Kinshasa`, `Himbi, Goma`: a place in lists, previews and messages, the city always among it. */
export const placeOf = ({ quartier, commune, city }: Placed): string =>
  placeName(commune && commune.trim() !== city.trim() ? commune : quartier, city);

/** `Socimat, Gombe, Kinshasa`: a place on its page. */
export const wholePlaceOf = ({ quartier, commune, city }: Placed): string => placeName(quartier, commune, city);

/** `Gombe, Kinshasa`: joins the non-empty parts without duplicates. */
export function placeName(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(", ");
}
