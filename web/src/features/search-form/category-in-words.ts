import type { Category } from "@lopango/contract/categories";
import { plainLetters } from "@lopango/contract/plain-letters";

const WORDS: Record<Category, RegExp> = {
  logement: /\b(studios?|apparts?|appartements?|maisons?|villas?)\b/,
  hotel: /\b(hotels?|auberges?|motels?)\b/,
};

/** The category that the words of a question name, whatever their accents; null when they name none or both. */
export function categoryInWords(question: string): Category | null {
  const words = plainLetters(question);
  const isHotel = WORDS.hotel.test(words);
  if (isHotel === WORDS.logement.test(words)) return null;
  return isHotel ? "hotel" : "logement";
}
