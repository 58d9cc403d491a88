import { z } from "zod";
import { adminList } from "../../admin/lists.ts";
import { adminProperty } from "../../admin/properties.ts";
import type { Endpoint } from "../../endpoint.ts";
import { optionalChoice, text } from "../../fields.ts";
import { ADMIN_PAGE_SIZE, MAX_NOTE_LENGTH } from "../../limits.ts";
import { SIGNED_IN } from "../limits.ts";
import { adminPage, byId } from "../parts.ts";

const flag = optionalChoice(["true", "false"]).transform((value) => value === "true");

/** Listings of everybody. */
export const adminPropertiesEndpoints = {
  listAdminProperties: {
    method: "GET",
    path: "/api/admin/properties",
    summary:
      "All listings, newest first. `q`: words of the title, the city, the commune or the quartier as they follow each other, or a whole id, also the owner’s.",
    access: "admin",
    query: z.object({
      ...adminPage(ADMIN_PAGE_SIZE),
      only_active: flag,
      status_filter: optionalChoice(["active", "inactive"]),
    }),
    reply: adminList(adminProperty),
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  deleteAdminProperty: {
    method: "DELETE",
    path: "/api/admin/properties/{id}",
    summary:
      "Take a listing offline or, with `hard=true`, delete it for good with its photos; the latter is refused while bookings are in progress. The host of a listing that was taken offline reads the `reason`.",
    access: "admin",
    params: byId,
    query: z.object({
      hard: flag,
      reason: text(MAX_NOTE_LENGTH)
        .transform((reason) => reason || undefined)
        .optional(),
    }),
    status: 204,
    errors: ["property_not_found", "bookings_in_progress", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  reactivateProperty: {
    method: "POST",
    path: "/api/admin/properties/{id}/reactivate",
    summary: "Put a listing online again.",
    access: "admin",
    params: byId,
    reply: adminProperty,
    status: 200,
    errors: ["property_not_found", "person_suspended"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
