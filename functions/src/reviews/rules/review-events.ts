import type { EventOf } from "../../platform/outbox/event.ts";
import { authorOf, isShown, type Review } from "./review.ts";

export const REVIEW_EVENTS = ["review.published", "review.answered", "review.removed"] as const;

export type ReviewEvent = EventOf<(typeof REVIEW_EVENTS)[number]>;

export function eventsOfReview(before: Review | null, after: Review): ReviewEvent[] {
  const facts = { review: after.id };
  if (isShown(after) && !(before && isShown(before))) return [{ kind: "review.published", by: authorOf(after), facts }];
  if (after.removed && !before?.removed) return [{ kind: "review.removed", by: null, facts }];
  return after.answer && !before?.answer ? [{ kind: "review.answered", by: after.host_id, facts }] : [];
}
