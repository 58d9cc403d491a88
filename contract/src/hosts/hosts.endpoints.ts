import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { pageLimit } from "../platform/fields.ts";
import { host, hostProfile, hostProfileChanges, listingFigures } from "./host.ts";
import { propertySummary } from "../listings/property.ts";
import { newReport } from "../complaints/report.ts";
import { reasonsOf } from "../complaints/report-reasons.ts";
import { review } from "../reviews/review.ts";
import { EDITING, READING, REPORTING, UPLOADING } from "../platform/call-limits.ts";
import { byId, byPhoto, cursor, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";

const page = z.object({ limit: pageLimit(12), cursor });

export const hostsEndpoints = {
  getHost: {
    method: "GET",
    path: "/api/hosts/{id}",
    summary: "A host as guests see them: first name, photo, replies, stays. Unknown without a listing online.",
    access: "public",
    params: byId,
    reply: host,
    errors: ["host_not_found"],
    cache: "public",
    limit: READING,
  },
  listHostListings: {
    method: "GET",
    path: "/api/hosts/{id}/listings",
    summary: "Listings of a host that are online, newest first, a house once.",
    access: "public",
    params: byId,
    query: page,
    reply: z.array(propertySummary),
    errors: ["host_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
    paged: true,
  },
  listHostReviews: {
    method: "GET",
    path: "/api/hosts/{id}/reviews",
    summary: "What guests wrote about the listings of a host, the last published first.",
    access: "public",
    params: byId,
    query: page,
    reply: z.array(review),
    errors: ["host_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
    paged: true,
  },
  reportHost: {
    method: "POST",
    path: "/api/hosts/{id}/report",
    summary: "Report a host to the admins. A second report of the same person changes nothing while one is open.",
    access: "user",
    params: byId,
    body: newReport(reasonsOf("person")),
    errors: ["host_not_found", "forbidden", "photo_not_found", "invalid_fields"],
    accountLimit: REPORTING,
  },
  getListingFigures: {
    method: "GET",
    path: "/api/host/properties/{id}/figures",
    summary: "What a listing brought its host in the last 30 days: views, unlocks, visits, and how fast they answer.",
    access: "user",
    params: byId,
    reply: listingFigures,
    errors: ["property_not_found", "forbidden"],
  },
  getHostProfile: {
    method: "GET",
    path: "/api/host/profile",
    summary: "What the caller says about themselves as a host.",
    access: "user",
    reply: hostProfile,
  },
  changeHostProfile: {
    method: "PUT",
    path: "/api/host/profile",
    summary: "Change the languages that the caller speaks as a host.",
    access: "user",
    body: hostProfileChanges,
    reply: hostProfile,
    errors: ["account_deleted", "invalid_fields"],
    accountLimit: EDITING,
  },
  addHostPhoto: {
    method: "POST",
    path: "/api/host/profile/photos",
    summary: "Set the caller’s photo as a host: one JPG, PNG or WEBP of at most 5 MB. It replaces the former one.",
    access: "user",
    files: ["files"],
    reply: hostProfile,
    status: 201,
    errors: ["account_deleted", "invalid_fields", "too_many_photos", ...UPLOAD_ERRORS],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  deleteHostPhoto: {
    method: "DELETE",
    path: "/api/host/profile/photos/{photo_id}",
    summary: "Delete the caller’s photo as a host.",
    access: "user",
    params: byPhoto.pick({ photo_id: true }),
    errors: ["account_deleted", "photo_not_found"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
