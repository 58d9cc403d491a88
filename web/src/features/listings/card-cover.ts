import { coverOf } from "@lopango/contract/photos";
import type { PropertySummary } from "@lopango/contract/property";
import type { PhotoSource } from "../../ui/photo.tsx";

/** The cover with what is known of it; a bare address is enough. */
export function cardCover({ photos, cover_url }: Pick<PropertySummary, "photos" | "cover_url">): PhotoSource | null {
  return coverOf(photos) ?? (cover_url ? { url: cover_url } : null);
}

/** How wide a card draws it. */
export const CARD_SIZES = "(min-width: 1280px) 280px, (min-width: 1024px) 31vw, 44vw";

/** How many of a search's results are on the first screen: half a row on a desktop, a row on a phone. */
export const COVERS_FIRST = 2;
