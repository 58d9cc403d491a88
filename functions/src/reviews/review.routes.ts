import type { Handlers } from "../identity/handlers.ts";
import { answerReview, listReviews, reportReview, type ReviewsDeps } from "./published-reviews.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { addPhotos, type AddPhotosDeps } from "../listings/photo-album.ts";
import { albumOfReview } from "./review-photos.ts";
import { removeReview, viewAdminReview } from "./remove-review.ts";
import type { ComplaintsDeps } from "../complaints/file-report.ts";
import { writeViewingReview, changeReview, viewStayReviews, writeReview } from "./write-review.ts";

/** The endpoints that the function `upload` serves. */
export const reviewUploadRoutes = (deps: AddPhotosDeps & Pick<ReviewsDeps, "bookings" | "reviews">) =>
  ({
    addReviewPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addPhotos(deps, caller, albumOfReview(deps, params.id), form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;

export const reviewRoutes = (deps: ReviewsDeps & ComplaintsDeps) =>
  ({
    getStayReviews: ({ caller, params }) => viewStayReviews(deps, caller, params.id),
    writeReview: ({ caller, params, body, idempotencyKey, count }) =>
      writeReview(deps, caller, params.id, body, idempotencyKey, count),
    writeViewingReview: ({ caller, params, body, idempotencyKey, count }) =>
      writeViewingReview(deps, caller, params.id, body, idempotencyKey, count),
    changeReview: ({ caller, params, body, count }) => changeReview(deps, caller, params.id, body, count),
    listReviews: ({ params, query: { limit, cursor } }) => listReviews(deps, params.id, { size: limit, cursor }),
    answerReview: ({ caller, params, body, count }) => answerReview(deps, caller, params.id, body, count),
    getAdminReview: ({ params }) => viewAdminReview(deps, params.id),
    removeReview: ({ caller, params, body }) => removeReview(deps, operatorOf(caller), params.id, body),
    reportReview: ({ caller, params, body, count }) => reportReview(deps, caller, params.id, body, count),
  }) satisfies Partial<Handlers>;
