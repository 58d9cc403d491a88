import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { averageOf } from "@lopango/contract/listings/rating";
import { REVIEW_PARTS, type ReviewPart } from "@lopango/contract/listings/review-parts";

interface Sum {
  count: number;
  /** Of the stars. */
  sum: number;
}

/** What averages are computed from; a part has its own count, because guests may omit it. */
export interface RatingSums extends Sum {
  parts: Partial<Record<ReviewPart, Sum>>;
}

export interface Stars {
  rating: number;
  parts: Partial<Record<ReviewPart, number>>;
}

export const NO_RATING: RatingSums = { count: 0, sum: 0, parts: {} };

export const withStars = (sums: RatingSums, stars: Stars): RatingSums => changed(sums, stars, 1);

export const withoutStars = (sums: RatingSums, stars: Stars): RatingSums => changed(sums, stars, -1);

function changed(sums: RatingSums, { rating, parts }: Stars, times: 1 | -1): RatingSums {
  const plus = ({ count, sum }: Sum, stars: number): Sum => ({ count: count + times, sum: sum + times * stars });
  const rated = REVIEW_PARTS.flatMap((part) => {
    const before = sums.parts[part];
    const stars = parts[part];
    const after = stars === undefined ? before : plus(before ?? { count: 0, sum: 0 }, stars);
    return after && after.count > 0 ? [[part, after] as const] : [];
  });
  return { ...plus(sums, rating), parts: Object.fromEntries(rated) };
}

/** Adds the sums of several listings. */
export function sumOfRatings(all: readonly RatingSums[]): RatingSums {
  const total = (sums: readonly Sum[]): Sum =>
    sums.reduce((one, other) => ({ count: one.count + other.count, sum: one.sum + other.sum }), { count: 0, sum: 0 });
  const rated = REVIEW_PARTS.map((part) => [part, total(all.flatMap(({ parts }) => parts[part] ?? []))] as const);
  return { ...total(all), parts: Object.fromEntries(rated.filter(([, { count }]) => count > 0)) };
}

export const ratingOf = ({ count, sum }: RatingSums): PropertySummary["rating"] =>
  count === 0 ? null : { average: averageOf(sum, count), count };

export const ratingPartsOf = ({ parts }: RatingSums): Property["rating_parts"] =>
  Object.fromEntries(Object.entries(parts).map(([part, { sum, count }]) => [part, averageOf(sum, count)]));
