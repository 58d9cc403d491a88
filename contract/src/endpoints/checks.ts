import { z } from "zod";
import { hostCheck, hostChecksQuery, newPapers } from "../checks/check.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { SIGNED_IN, UPLOADING } from "./limits.ts";
import { byId, UPLOAD_ERRORS } from "./parts.ts";

export const checksEndpoints = {
  listHostChecks: {
    method: "GET",
    path: "/api/host/checks",
    summary: "The identity check of the caller and, with `property_id`, the checks of an own listing or of its house.",
    access: "user",
    query: hostChecksQuery,
    reply: z.array(hostCheck),
    status: 200,
    errors: ["property_not_found", "forbidden", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  askByPapers: {
    method: "POST",
    path: "/api/host/checks/papers",
    summary:
      "Ask for a check of the own identity, or of the right to let a listing, with one to three papers (PDF, JPG, PNG or WEBP, at most 15 MB each). Admins alone read them, until the decision.",
    access: "user",
    body: newPapers,
    files: ["files"],
    reply: hostCheck,
    status: 201,
    errors: [
      "property_not_found",
      "forbidden",
      "name_required",
      "check_status",
      "too_many_papers",
      "invalid_fields",
      ...UPLOAD_ERRORS,
    ],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: UPLOADING,
    idempotent: true,
  },
  withdrawCheck: {
    method: "DELETE",
    path: "/api/host/checks/{id}",
    summary: "Withdraw an open request. Its papers are deleted; what is valid stays valid.",
    access: "user",
    params: byId,
    reply: hostCheck,
    status: 200,
    errors: ["check_not_found", "check_status"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
