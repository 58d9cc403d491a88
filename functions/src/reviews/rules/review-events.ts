import type { EventOf } from "../../platform/event.ts";
import { authorOf, isShown, shownPhotos, type Review } from "./review.ts";

export const REVIEW_EVENTS = [
  "review.published",
  "review.answered",
  "review.removed",
  "review.photos_changed",
] as const;

export type ReviewEvent = EventOf<(typeof REVIEW_EVENTS)[number]>;

export const eventsOfReview = (before: Review | null, after: Review): ReviewEvent[] => [
  ...lifeOf(before, after),
  ...photosChanged(before, after),
];

/** Tells that photos that everybody sees came or went, so that they are compared with others. */
export function photosChanged(before: Review | null, after: Review | null): ReviewEvent[] {
  const idsOf = (review: Review | null) => review && shownPhotos(review).map(({ id }) => id);
  const known = after ?? before;
  if (!known || (idsOf(before) ?? []).join() === (idsOf(after) ?? []).join()) return [];
  const facts = { review: known.id, property: known.property_id };
  return [{ kind: "review.photos_changed", by: null, facts }];
}

function lifeOf(before: Review | null, after: Review): ReviewEvent[] {
  const facts = { review: after.id, ...(after.side === "guest" && { host: after.host_id }) };
  if (isShown(after) && !(before && isShown(before))) return [{ kind: "review.published", by: authorOf(after), facts }];
  if (after.removed && !before?.removed) return [{ kind: "review.removed", by: null, facts }];
  return after.answer && !before?.answer ? [{ kind: "review.answered", by: after.host_id, facts }] : [];
}
