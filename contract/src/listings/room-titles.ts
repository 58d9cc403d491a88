/** Between the name of a house and that of its room type in a listing's title: `Hôtel du Fleuve — Suite`. */
export const ROOM_MARK = " — ";

/**
 * Splits the titles of a house's rooms into the name of the house and those of its room types. Titles that name no house
 * in common stay as they are, and the first one stands for the house.
 */
export function splitTitles(titles: readonly string[]): { establishment: string; rooms: string[] } {
  const [first = ""] = titles;
  const establishment = first.split(ROOM_MARK)[0] ?? "";
  const isShared = establishment !== "" && titles.every((title) => title.startsWith(establishment + ROOM_MARK));
  if (!isShared) return { establishment: first, rooms: [...titles] };
  return { establishment, rooms: titles.map((title) => title.slice(establishment.length + ROOM_MARK.length)) };
}
