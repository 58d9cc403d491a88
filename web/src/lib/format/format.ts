/** Narrow no-break space: French typography puts it before ; : ! ? and inside « ». */
const NARROW = "\u202f";

export function quoted(text: string): string {
  return `«${NARROW}${text}${NARROW}»`;
}

/** Created on first use: it takes a tenth of a second on an old phone. */
let countries: Intl.DisplayNames | undefined;

/** The country beside a place in lists; none at home. */
export const countryAbroad = (code: string): string => (code === "CD" ? "" : countryName(code));

/** `CD` -> `RD Congo`; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  if (code === "CD") return "RD Congo";
  try {
    countries ??= new Intl.DisplayNames(["fr"], { type: "region" });
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `Jean Kabila` -> `JK` */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

/** `+243812345678` -> `+243 812 345 678`, with no-break spaces. */
export function readableNumber(number: string): string {
  const [, prefix = "", rest = number] = /^(\+243|0)?(\d{9})$/.exec(number) ?? [];
  const groups = rest.match(/^\d{9}$/) ? (rest.match(/\d{3}/g) ?? []) : [rest];
  return prefix === "0" ? `0${groups.join("\u00a0")}` : [prefix, ...groups].filter(Boolean).join("\u00a0");
}
