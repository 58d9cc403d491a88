import type { Category } from "@lopango/contract/listings/categories";
import { plainLetters } from "@lopango/contract/platform/plain-letters";

const NAMES: Record<Category, RegExp> = {
  logement: /\b(studios?|apparts?|appartements?|maisons?(?! d.h)|villas?|duplex)\b/,
  hotel: /\b(hotels?|auberges?|motels?|lodges?|pensions?|guest.?houses?|d.hotes?|gites?)\b/,
};

/** Returns the category named in a query, accents ignored; null when it names none or both. */
export function namedCategory(query: string): Category | null {
  const words = plainLetters(query);
  const isHotel = NAMES.hotel.test(words);
  if (isHotel === NAMES.logement.test(words)) return null;
  return isHotel ? "hotel" : "logement";
}
