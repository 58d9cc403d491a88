import { placeKey } from "./plain-letters.ts";
import { toLatLng, type LatLng } from "./latlng.ts";

/**
 * Plus codes (https://github.com/google/open-location-code, specification of 2019).
 * Either full, `6F7QM8C3+2V`, or short with a city, `M8C3+2V Kinshasa`.
 */

/** Degrees. */
interface Point {
  lat: number;
  lng: number;
}

const DIGITS = "23456789CFGHJMPQRVWX";
/** Degrees per digit pair. */
const PAIRS = [20, 1, 0.05, 0.0025, 0.000125];
/** Digits of a full code before the plus sign. */
const BEFORE_PLUS = 8;
const CODE = new RegExp(`^([${DIGITS}]{2,8})\\+([${DIGITS}]{2,7})(?:\\s|,|$)`, "i");

/** City centres that resolve short codes; accurate to half a degree. */
const CITIES: Record<string, readonly [lat: number, lng: number]> = {
  kinshasa: [-4.33, 15.31],
  lubumbashi: [-11.66, 27.48],
  "mbuji-mayi": [-6.14, 23.6],
  kananga: [-5.9, 22.42],
  kisangani: [0.52, 25.2],
  bukavu: [-2.51, 28.86],
  goma: [-1.68, 29.22],
  kolwezi: [-10.71, 25.47],
  likasi: [-10.98, 26.73],
  matadi: [-5.82, 13.46],
  boma: [-5.85, 13.05],
  muanda: [-5.93, 12.35],
  uvira: [-3.4, 29.14],
  bunia: [1.57, 30.25],
  butembo: [0.14, 29.29],
  beni: [0.49, 29.47],
  kikwit: [-5.04, 18.82],
  mbandaka: [0.05, 18.26],
  kalemie: [-5.93, 29.19],
  kindu: [-2.94, 25.92],
};

/** Returns the centre of a city, in any spelling; null when unknown. */
export function middleOfCity(city: string): Point | null {
  const wanted = placeKey(city);
  const found = Object.entries(CITIES).find(([name]) => placeKey(name) === wanted)?.[1];
  return found ? { lat: found[0], lng: found[1] } : null;
}

/**
 * Returns the centre of a plus code's area, rounded to a hundred-thousandth of a degree.
 * Null for anything else, and for a short code of an unknown city.
 */
export function parsePlusCode(text: string): Point | null {
  const trimmed = text.trim();
  const [, before = "", after = ""] = CODE.exec(trimmed) ?? [];
  if (!before || before.length % 2 !== 0) return null;
  const rest = trimmed.slice(before.length + 1 + after.length).replace(/^[\s,]+/, "");
  const digits = (before + after).toUpperCase();
  if (before.length === BEFORE_PLUS) return checked(middleOf(digits));
  const city = Object.entries(CITIES).find(([name]) => rest.toLowerCase().startsWith(name))?.[1];
  return city ? checked(nearest(digits, BEFORE_PLUS - before.length, city)) : null;
}

function middleOf(digits: string): Point {
  let [lat, lng] = [-90, -180];
  let height = 0;
  let width = 0;
  for (const [index, size] of PAIRS.entries()) {
    const [north, east] = [digits[index * 2], digits[index * 2 + 1]];
    if (north === undefined) break;
    [height, width] = [size, size];
    lat += DIGITS.indexOf(north) * size;
    // A lone odd digit is ignored.
    lng += Math.max(0, DIGITS.indexOf(east ?? "")) * size;
  }
  // Past ten digits each one divides the area into four columns and five rows.
  for (const digit of digits.slice(PAIRS.length * 2)) {
    [height, width] = [height / 5, width / 4];
    lat += Math.floor(DIGITS.indexOf(digit) / 4) * height;
    lng += (DIGITS.indexOf(digit) % 4) * width;
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

/** Completes a short code to the area nearest to a point. */
function nearest(digits: string, missing: number, [lat, lng]: readonly [number, number]): Point {
  const size = PAIRS[missing / 2 - 1] ?? 20;
  const found = middleOf(beginning(lat, lng, missing) + digits);
  const toward = (value: number, wanted: number) => value + Math.round((wanted - value) / size) * size;
  return { lat: toward(found.lat, lat), lng: toward(found.lng, lng) };
}

function beginning(lat: number, lng: number, count: number): string {
  let [north, east] = [lat + 90, lng + 180];
  let digits = "";
  for (const size of PAIRS.slice(0, count / 2)) {
    digits += `${DIGITS[Math.floor(north / size)]}${DIGITS[Math.floor(east / size)]}`;
    [north, east] = [north % size, east % size];
  }
  return digits;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

const checked = ({ lat, lng }: Point): Point | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: rounded(lat), lng: rounded(lng) } : null;

/** Parses `'-4.3217, 15.3125'` or a plus code; null for anything else. */
export function parseLatLng(text: string): LatLng | null {
  const named = parsePlusCode(text);
  if (named) return named;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 2 || parts.includes("")) return null;
  return toLatLng({ lat: Number(parts[0]), lng: Number(parts[1]) });
}
