import { reviewRemoval } from "../../reviews/review.ts";
import type { Endpoint } from "../../platform/endpoint.ts";
import { SIGNED_IN } from "../limits.ts";
import { byId } from "../parts.ts";

export const adminReviewsEndpoints = {
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
