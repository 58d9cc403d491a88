import type { Category } from "@lopango/contract/categories";

/** Narrow no-break space, which French puts before ; : ! ? and inside « ». */
const NARROW = "\u202f";

/** `«` text `»` with the spaces that French wants. */
export function quoted(text: string): string {
  return `«${NARROW}${text}${NARROW}»`;
}

/** Made when a country is first named that is not the usual one: a tenth of a second on an old phone. */
let countries: Intl.DisplayNames | undefined;

/** `CD` -> `Congo-Kinshasa`; a code that nobody knows is shown as it is. */
export function countryName(code: string): string {
  if (code === "CD") return "RD Congo";
  try {
    countries ??= new Intl.DisplayNames(["fr"], { type: "region" });
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `Jean Kabila` -> `JK`; for somebody without a photo. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

/** `4 voyageurs`, and `4 occupants` of a home that is rented by the month. */
export function formatCapacity({ category, max_guests: max }: { category: Category; max_guests: number }): string {
  return `${max}\u00a0${category === "hotel" ? "voyageur" : "occupant"}${max > 1 ? "s" : ""}`;
}
