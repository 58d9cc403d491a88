/** Mean of published reviews, with one decimal, and their number. */
export interface Rating {
  average: number;
  count: number;
}

export const averageOf = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10;

/** `4.6` -> `4,6`. */
export const formatAverage = (average: number): string => average.toFixed(1).replace(".", ",");

/** Weight of the mean that a place has before its first review, in reviews, and this mean. */
const PRIOR_REVIEWS = 5;
const PRIOR_MEAN = 3.5;
const SCALE = 10_000;

/**
 * Bayesian mean in ten-thousandths: a few reviews move it little (docs/product/reviews.md#order).
 * @param sum - of the stars of `count` reviews
 */
export function ratingScore({ sum, count }: { sum: number; count: number }): number {
  return Math.round(((PRIOR_REVIEWS * PRIOR_MEAN + sum) / (PRIOR_REVIEWS + count)) * SCALE);
}
