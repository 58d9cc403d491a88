import { formatAverage, type Rating } from "../listings/rating.ts";

/** Listings that searches show, and the reviews of all places. */
export interface Figures {
  listings: number;
  /** Null before the first review. */
  rating: Rating | null;
}

/** Fewer say less than the figures of the specification. */
const FEWEST_LISTINGS = 50;
const FEWEST_REVIEWS = 100;

/** Figures of the home page: the real ones once there are enough (docs/product/screens.md#home). */
export function homeFigures(real: Figures | undefined): { listings: string; trust: string } {
  if (!real?.rating || real.listings < FEWEST_LISTINGS || real.rating.count < FEWEST_REVIEWS)
    return { listings: "+500", trust: "4.8/5" };
  return { listings: real.listings.toLocaleString("fr-FR"), trust: `${formatAverage(real.rating.average)}/5` };
}
