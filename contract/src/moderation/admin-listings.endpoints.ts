import { z } from "zod";
import { staysToCome } from "../bookings/admin-booking.ts";
import { adminList } from "../platform/counted-list.ts";
import { adminListing, adminProperty, listingsToReview, reactivation } from "../listings/admin-listing.ts";
import { signalDismissal } from "../listings/listing-signal.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice, shownVersion, text } from "../platform/fields.ts";
import { ADMIN_PAGE_SIZE, MAX_NOTE_LENGTH } from "../limits.ts";
import { adminPage, byId } from "../platform/endpoint-parts.ts";

const flag = optionalChoice(["true", "false"]).transform((value) => value === "true");

export const adminPropertiesEndpoints = {
  listAdminProperties: {
    method: "GET",
    path: "/api/admin/properties",
    summary:
      "All listings, newest first. `q`: words of the title, the city, the commune or the quartier as they follow each other, or a whole id, also the owner’s or the house’s. `status_filter=watched`: those with an open signal, the last compared first.",
    access: "admin",
    query: z.object({
      ...adminPage(ADMIN_PAGE_SIZE),
      only_active: flag,
      status_filter: optionalChoice(["active", "inactive", "watched"]),
    }),
    reply: adminList(adminProperty),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminProperty: {
    method: "GET",
    path: "/api/admin/properties/{id}",
    summary: "A listing as an admin judges it, with its open signals.",
    access: "admin",
    params: byId,
    reply: adminListing,
    errors: ["property_not_found"],
  },
  dismissSignal: {
    method: "POST",
    path: "/api/admin/properties/{id}/dismiss-signal",
    summary: "Dismiss a signal of a listing. It is open again with a new reason.",
    access: "admin",
    params: byId,
    body: signalDismissal,
    errors: ["property_not_found", "property_changed", "invalid_fields"],
  },
  listListingsToReview: {
    method: "GET",
    path: "/api/admin/listings-to-review",
    summary:
      "First listings that are held until an admin has read them, oldest first, with their hosts. Putting one online, or taking it offline with a `reason`, takes it off the queue.",
    access: "admin",
    reply: listingsToReview,
  },
  listPropertyStays: {
    method: "GET",
    path: "/api/admin/properties/{id}/stays",
    summary: "Stays to come at a listing: what taking it offline with `call_off=true` calls off.",
    access: "admin",
    params: byId,
    reply: staysToCome,
    errors: ["property_not_found"],
  },
  deleteAdminProperty: {
    method: "DELETE",
    path: "/api/admin/properties/{id}",
    summary:
      "Take a listing offline or, with `hard=true`, delete it for good with its photos; the latter is refused while bookings are in progress. The host of a listing that was taken offline reads the `reason`. `call_off=true` calls the stays to come off with it; asked for again, what is left of them. `hard` and `call_off` need a recent sign-in.",
    access: "admin",
    signIn: "unrevoked",
    params: byId,
    query: z.object({
      hard: flag,
      call_off: flag,
      reason: text(MAX_NOTE_LENGTH)
        .transform((reason) => reason || undefined)
        .optional(),
      version: shownVersion,
    }),
    errors: [
      "property_not_found",
      "property_changed",
      "bookings_in_progress",
      "invalid_fields",
      "recent_sign_in_required",
    ],
  },
  reactivateProperty: {
    method: "POST",
    path: "/api/admin/properties/{id}/reactivate",
    summary: "Put a listing online again.",
    access: "admin",
    params: byId,
    body: reactivation,
    reply: adminProperty,
    errors: ["property_not_found", "property_changed", "person_suspended", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
