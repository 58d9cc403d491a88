import { adminReview } from "./admin-review.ts";
import { reviewRemoval } from "./review.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { byId } from "../platform/endpoint-parts.ts";

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
