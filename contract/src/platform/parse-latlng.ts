import { toLatLng, type LatLng } from "./latlng.ts";
import { parsePlusCode } from "./plus-code.ts";

/** Parses `'-4.3217, 15.3125'` or a plus code; null for anything else. */
export function parseLatLng(text: string): LatLng | null {
  const named = parsePlusCode(text);
  if (named) return named;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 2 || parts.includes("")) return null;
  return toLatLng({ lat: Number(parts[0]), lng: Number(parts[1]) });
}
