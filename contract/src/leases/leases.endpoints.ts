import { z } from "zod";
import { addedPhotos } from "../messages/message.ts";
import { CODING, LEASING, UPLOADING } from "../platform/call-limits.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { byId, byPhoto, cursor, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";
import { photoSize } from "../photos/photo.ts";
import { pageLimit } from "../platform/fields.ts";
import { askedCode, guarantee, newGuarantee, newInspection, typedCode } from "./guarantee.ts";

/** Papers of a lease between a host and a tenant; nobody else but admins can read them. */
export const leasesEndpoints = {
  /** Before `getGuarantee`, whose path matches it too. */
  getGuaranteePdf: {
    method: "GET",
    path: "/api/guarantees/{id}.pdf",
    summary: "The paper of a guarantee, or the model lease in three copies, as PDF.",
    access: "user",
    params: byId,
    query: z.object({
      document: z.preprocess((value) => value || undefined, z.enum(["guarantee", "lease"]).default("guarantee")),
    }),
    download: true,
    errors: ["guarantee_not_found", "invalid_fields"],
  },
  writeGuarantee: {
    method: "POST",
    path: "/api/properties/{id}/guarantees",
    summary:
      "Write the paper of a guarantee, as the host of a home or as who unlocked it or asked about it. The other side gets an SMS; the paper counts once both have confirmed it.",
    access: "user",
    params: byId,
    body: newGuarantee,
    bytes: 8_000,
    reply: guarantee,
    status: 201,
    errors: ["property_not_found", "forbidden", "guarantee_not_found", "invalid_fields", "idempotency_key_reused"],
    accountLimit: LEASING,
    idempotent: true,
  },
  listGuarantees: {
    method: "GET",
    path: "/api/guarantees",
    summary: "The papers of leases in which the caller is one of the two sides, the last written first.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor }),
    reply: z.array(guarantee),
    errors: ["invalid_fields"],
    paged: true,
  },
  getGuarantee: {
    method: "GET",
    path: "/api/guarantees/{id}",
    summary: "One paper, with the inspections at entry and exit.",
    access: "user",
    params: byId,
    reply: guarantee,
    errors: ["guarantee_not_found"],
  },
  askLeaseCode: {
    method: "POST",
    path: "/api/guarantees/{id}/code",
    summary: "Send the caller the code that confirms a paper, by SMS to the number on it.",
    access: "user",
    params: byId,
    body: askedCode,
    reply: guarantee,
    errors: ["guarantee_not_found", "inspection_not_found", "guarantee_pending", "codes_unavailable", "invalid_fields"],
    accountLimit: CODING,
  },
  confirmGuarantee: {
    method: "POST",
    path: "/api/guarantees/{id}/confirm",
    summary: "Confirm a paper with the code: 15 minutes, five tries, once. A paper that both confirmed never changes.",
    access: "user",
    params: byId,
    body: typedCode,
    reply: guarantee,
    errors: ["guarantee_not_found", "inspection_not_found", "code_refused", "invalid_fields"],
    accountLimit: CODING,
  },
  addLeasePhotos: {
    method: "POST",
    path: "/api/guarantees/{id}/photos",
    summary:
      "Add photos for an inspection: JPG, PNG or WEBP, at most 5 MB each and 6 at once. An inspection names them; those that none names are deleted after a day.",
    access: "user",
    params: byId,
    files: ["files"],
    reply: addedPhotos,
    status: 201,
    errors: ["guarantee_not_found", "guarantee_pending", "invalid_fields", ...UPLOAD_ERRORS],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  getLeasePhoto: {
    method: "GET",
    path: "/api/guarantees/{id}/photos/{photo_id}",
    summary: "One photo of an inspection, as WebP, for both sides.",
    access: "user",
    params: byPhoto,
    query: photoSize,
    download: true,
    errors: ["guarantee_not_found", "photo_not_found", "invalid_fields"],
  },
  writeInspection: {
    method: "POST",
    path: "/api/guarantees/{id}/inspections",
    summary:
      "Write the inspection at entry or exit of a confirmed guarantee. Writing it anew voids a first confirmation.",
    access: "user",
    params: byId,
    body: newInspection,
    bytes: 48_000,
    reply: guarantee,
    errors: [
      "guarantee_not_found",
      "guarantee_pending",
      "inspection_not_found",
      "paper_confirmed",
      "photo_not_found",
      "invalid_fields",
    ],
    accountLimit: LEASING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
