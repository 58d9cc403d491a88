import { plainLetters } from "@lopango/contract/plain-letters";

const NUMBERS = ["une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** How many bedrooms a title says that there are; null when it says nothing of it. */
export function bedroomsIn(title: string): number | null {
  const [, count] = /(\d+|[a-z]+) chambres?\b/.exec(plainLetters(title)) ?? [];
  if (count === undefined) return null;
  const number = NUMBERS.includes(count) ? NUMBERS.indexOf(count) + 1 : Number(count);
  return Number.isInteger(number) ? number : null;
}
