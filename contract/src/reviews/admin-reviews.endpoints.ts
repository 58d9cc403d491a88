import { adminReview } from "./admin-review.ts";
import { reviewRemoval } from "./review.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { SIGNED_IN } from "../platform/call-limits.ts";
import { byId } from "../platform/endpoint-parts.ts";

export const adminReviewsEndpoints = {
  getAdminReview: {
    method: "GET",
    path: "/api/admin/reviews/{id}",
    summary: "A review that is or was published.",
    access: "admin",
    params: byId,
    reply: adminReview,
    status: 200,
    errors: ["review_not_found"],
    cache: "private",
    limit: SIGNED_IN,
  },
  removeReview: {
    method: "POST",
    path: "/api/admin/reviews/{id}/remove",
    summary:
      "Remove a published review for a reason of the written rule: its stars no longer count, and its author reads why.",
    access: "admin",
    params: byId,
    body: reviewRemoval,
    status: 204,
    errors: ["review_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
