import { coverOf } from "@lopango/contract/photos/photos";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { PhotoSource } from "../../photos/photo.tsx";

type Covered = Pick<PropertySummary, "photos" | "cover_url" | "establishment">;

/** Returns the cover with its dimensions when they are known, otherwise its URL alone. A house has its own. */
export function cardCover({ photos, cover_url, establishment }: Covered): PhotoSource | null {
  return establishment?.cover ?? coverOf(photos) ?? (cover_url ? { url: cover_url } : null);
}

export const CARD_SIZES = "(min-width: 1280px) 280px, (min-width: 1024px) 31vw, 44vw";

/** Search results on the first screen: half a row on a desktop, one row on a phone. */
export const COVERS_FIRST = 2;
