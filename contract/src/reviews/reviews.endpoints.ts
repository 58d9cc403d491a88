import { z } from "zod";
import { listingPhotos } from "../listings/host-calendar.ts";
import { newReport } from "../complaints/report.ts";
import { reasonsOf } from "../complaints/report-reasons.ts";
import { pageLimit } from "../platform/fields.ts";
import { newReview, newReviewAnswer, review, stayReviews, adminReview, reviewRemoval } from "./review.ts";
import { READING, REPORTING, REVIEWING, UPLOADING } from "../platform/call-limits.ts";
import { byId, cursor, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";

/** Twice the default: accented letters of a text take two bytes and more. */
const REVIEW_BYTES = 8_000;

export const reviewsEndpoints = {
  getStayReviews: {
    method: "GET",
    path: "/api/bookings/{id}/review",
    summary: "The reviews of a stay for its guest or its host: the own one, and the other’s once it is published.",
    access: "user",
    params: byId,
    reply: stayReviews,
    errors: ["booking_not_found", "forbidden"],
  },
  writeReview: {
    method: "POST",
    path: "/api/bookings/{id}/review",
    summary:
      "Review a stay that is over: its guest the place, its host the guest. Hidden until both have written or 14 days have passed, then published and frozen.",
    access: "user",
    params: byId,
    body: newReview,
    bytes: REVIEW_BYTES,
    reply: stayReviews,
    status: 201,
    errors: [
      "booking_not_found",
      "forbidden",
      "property_not_found",
      "stay_not_over",
      "no_stay_to_review",
      "review_closed",
      "already_reviewed",
      "photo_not_found",
      "invalid_fields",
      "idempotency_key_reused",
    ],
    accountLimit: REVIEWING,
    idempotent: true,
  },
  writeViewingReview: {
    method: "POST",
    path: "/api/visits/{id}/review",
    summary:
      "Review a home after a viewing that took place, as its guest said within 30 days. It is published at once and has no photos.",
    access: "user",
    params: byId,
    body: newReview,
    bytes: REVIEW_BYTES,
    reply: review,
    status: 201,
    errors: [
      "viewing_not_found",
      "property_not_found",
      "no_stay_to_review",
      "already_reviewed",
      "invalid_fields",
      "idempotency_key_reused",
    ],
    accountLimit: REVIEWING,
    idempotent: true,
  },
  changeReview: {
    method: "PUT",
    path: "/api/bookings/{id}/review",
    summary: "Change the own review of a stay while it is hidden.",
    access: "user",
    params: byId,
    body: newReview,
    bytes: REVIEW_BYTES,
    reply: stayReviews,
    errors: [
      "booking_not_found",
      "forbidden",
      "review_not_found",
      "review_published",
      "review_closed",
      "photo_not_found",
      "invalid_fields",
    ],
    accountLimit: REVIEWING,
  },
  addReviewPhotos: {
    method: "POST",
    path: "/api/bookings/{id}/review/photos",
    summary:
      "Send photos for the guest’s review of a stay, before it is written or while it is hidden: JPG, PNG or WEBP, at most 5 MB each. The review names up to six of them; those that it does not name are deleted after a day.",
    access: "user",
    params: byId,
    files: ["files"],
    reply: listingPhotos,
    status: 201,
    errors: [
      "booking_not_found",
      "stay_not_over",
      "no_stay_to_review",
      "review_closed",
      "review_published",
      "too_many_photos",
      "invalid_fields",
      ...UPLOAD_ERRORS,
    ],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  listReviews: {
    method: "GET",
    path: "/api/properties/{id}/reviews",
    summary: "What guests wrote about their stays, the last published first. A room of a hotel has those of its house.",
    access: "public",
    params: byId,
    query: z.object({ limit: pageLimit(10), cursor }),
    reply: z.array(review),
    errors: ["property_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
    paged: true,
  },
  answerReview: {
    method: "POST",
    path: "/api/reviews/{id}/answer",
    summary: "The host’s one public answer to a published review.",
    access: "user",
    params: byId,
    body: newReviewAnswer,
    reply: review,
    errors: ["review_not_found", "forbidden", "already_answered", "invalid_fields"],
    accountLimit: REVIEWING,
  },
  reportReview: {
    method: "POST",
    path: "/api/reviews/{id}/report",
    summary: "Report a published review to the admins. A second report of the same person changes nothing.",
    access: "user",
    params: byId,
    body: newReport(reasonsOf("review")),
    errors: ["review_not_found", "forbidden", "photo_not_found", "invalid_fields"],
    accountLimit: REPORTING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;

export const adminReviewsEndpoints = {
  getAdminReview: {
    method: "GET",
    path: "/api/admin/reviews/{id}",
    summary: "A review that is or was published.",
    access: "admin",
    params: byId,
    reply: adminReview,
    errors: ["review_not_found"],
  },
  removeReview: {
    method: "POST",
    path: "/api/admin/reviews/{id}/remove",
    summary:
      "Remove a published review for a reason of the written rule: its stars no longer count, and its author reads why.",
    access: "admin",
    params: byId,
    body: reviewRemoval,
    errors: ["review_not_found", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
