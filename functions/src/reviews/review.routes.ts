import type { Handlers } from "../identity/handlers.ts";
import { answerReview } from "./answer-review.ts";
import { listReviews, type ListReviewsDeps } from "./list-reviews.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { removeReview } from "./remove-review.ts";
import { reportReview } from "./report-review.ts";
import { changeReview, viewStayReviews, writeReview, type ReviewsDeps } from "./write-review.ts";

export const reviewRoutes = (deps: ReviewsDeps & ListReviewsDeps) =>
  ({
    getStayReviews: ({ caller, params }) => viewStayReviews(deps, caller, params.id),
    writeReview: ({ caller, params, body, idempotencyKey, count }) =>
      writeReview(deps, caller, params.id, body, idempotencyKey, count),
    changeReview: ({ caller, params, body, count }) => changeReview(deps, caller, params.id, body, count),
    listReviews: ({ params, query: { limit, cursor } }) => listReviews(deps, params.id, { size: limit, cursor }),
    answerReview: ({ caller, params, body, count }) => answerReview(deps, caller, params.id, body, count),
    removeReview: ({ caller, params, body }) => removeReview(deps, operatorOf(caller), params.id, body),
    reportReview: ({ caller, params, body, count }) => reportReview(deps, caller, params.id, body, count),
  }) satisfies Partial<Handlers>;
