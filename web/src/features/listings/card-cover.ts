import { coverOf as coverOfPhotos } from "@lopango/contract/photos";
import type { PropertySummary } from "@lopango/contract/property";
import type { PhotoSource } from "../../ui/photo.tsx";

/** The cover with what is known of it; a bare address is enough. */
export function coverOf({ photos, cover_url }: Pick<PropertySummary, "photos" | "cover_url">): PhotoSource | null {
  return coverOfPhotos(photos) ?? (cover_url ? { url: cover_url } : null);
}

/** How wide a card draws it. A hair less than a phone's card is wide: on most phones the 640 px variant then does instead of the 1280 px one. */
export const CARD_SIZES = "(min-width: 1280px) 280px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 88vw";

/** How many of a search's results are on the first screen: one on a phone, a row on a desktop. */
export const COVERS_FIRST = 2;
