import { civilDate, optionalInteger } from "../platform/fields.ts";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_NIGHTS } from "../limits.ts";
import { MAX_ROOM_TYPES } from "../listings/establishment-terms.ts";
import { establishmentChanges, newEstablishment } from "./establishment-form.ts";
import {
  establishment,
  establishmentOffers,
  hostEstablishment,
  adminEstablishment,
  adminEstablishmentDetail,
  establishmentDeactivation,
} from "./establishment.ts";
import { listingPhotos, photoOrder } from "../listings/host-calendar.ts";
import { EDITING, PUBLISHING, READING, UPLOADING } from "../platform/call-limits.ts";
import { byId, byPhoto, UPLOAD_ERRORS, adminList, adminPage } from "../platform/endpoint-parts.ts";
import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";

const optionalAges = z
  .string()
  .max(3 * MAX_GUESTS)
  .transform((text) => (text === "" ? undefined : text.split(",").map(Number)))
  .refine((years) => years?.every((age) => Number.isInteger(age) && age >= 0 && age <= MAX_CHILD_AGE) ?? true, {
    error: `Des âges de 0 à ${MAX_CHILD_AGE}\u00a0ans, séparés par des virgules.`,
  })
  .optional();

export const establishmentsEndpoints = {
  getEstablishment: {
    method: "GET",
    path: "/api/establishments/{id}",
    summary: "A house with its room types on offer.",
    access: "optional",
    params: byId,
    reply: establishment,
    errors: ["establishment_not_found", "invalid_token"],
    cache: "public",
    limit: READING,
  },
  getEstablishmentOffers: {
    method: "GET",
    path: "/api/establishments/{id}/offers",
    summary:
      "Each room type of a house with the price of a stay and its free units, and the fewest units of it that lodge all guests.",
    access: "public",
    params: byId,
    query: z
      .object({
        checkin: civilDate,
        checkout: civilDate,
        guests: optionalInteger(1, MAX_GUESTS),
        /** Children among the guests. */
        children: optionalInteger(0, MAX_GUESTS - 1),
        /** Of each child, separated by commas, where a price depends on it. */
        ages: optionalAges,
      })
      .refine(({ guests = 1, children = 0 }) => children < guests, {
        path: ["children"],
        error: "Il faut au moins un adulte.",
      })
      .refine(({ children = 0, ages }) => ages === undefined || ages.length === children, {
        path: ["ages"],
        error: "Indiquez l’âge de chaque enfant.",
      }),
    reply: establishmentOffers,
    errors: ["establishment_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
    // The house, and each month of each room type.
    reads: 1 + MAX_ROOM_TYPES * (Math.ceil(MAX_NIGHTS / 30) + 1),
  },
  listHostEstablishments: {
    method: "GET",
    path: "/api/host/establishments",
    summary: "The caller’s houses, newest first.",
    access: "user",
    reply: z.array(hostEstablishment),
  },
  createEstablishment: {
    method: "POST",
    path: "/api/host/establishments",
    summary: "Gather own hotel listings of one city into a house, whose room types they are from then on.",
    access: "user",
    body: newEstablishment,
    bytes: 32_000,
    reply: hostEstablishment,
    status: 201,
    errors: ["property_not_found", "not_gatherable", "invalid_fields", "forbidden", "idempotency_key_reused"],
    accountLimit: PUBLISHING,
    idempotent: true,
  },
  getHostEstablishment: {
    method: "GET",
    path: "/api/host/establishments/{id}",
    summary: "A house that the caller may edit.",
    access: "user",
    params: byId,
    reply: hostEstablishment,
    errors: ["establishment_not_found", "forbidden", "stays_shared"],
  },
  changeEstablishment: {
    method: "PATCH",
    path: "/api/host/establishments/{id}",
    summary:
      "Change a house, and all its room types with what they share. `property_ids` orders, adds and removes room types.",
    access: "user",
    params: byId,
    body: establishmentChanges,
    bytes: 32_000,
    reply: hostEstablishment,
    errors: [
      "establishment_not_found",
      "property_not_found",
      "not_gatherable",
      "stays_shared",
      "invalid_fields",
      "forbidden",
    ],
    accountLimit: EDITING,
  },
  deleteEstablishment: {
    method: "DELETE",
    path: "/api/host/establishments/{id}",
    summary: "End a house with its photos. Its room types are single listings again.",
    access: "user",
    signIn: "recent",
    params: byId,
    errors: ["establishment_not_found", "forbidden"],
  },
  addEstablishmentPhotos: {
    method: "POST",
    path: "/api/host/establishments/{id}/photos",
    summary:
      "Add photos to a house: JPG, PNG or WEBP, at most 5 MB each and 20 in all. All of them are taken, or none.",
    access: "user",
    params: byId,
    files: ["files"],
    reply: listingPhotos,
    status: 201,
    errors: ["establishment_not_found", "forbidden", "invalid_fields", "too_many_photos", ...UPLOAD_ERRORS],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  arrangeEstablishmentPhotos: {
    method: "PUT",
    path: "/api/host/establishments/{id}/photo-order",
    summary: "Order the photos of a house and choose its cover.",
    access: "user",
    params: byId,
    body: photoOrder,
    reply: listingPhotos,
    errors: ["establishment_not_found", "forbidden", "photos_changed", "invalid_fields"],
    accountLimit: EDITING,
  },
  deleteEstablishmentPhoto: {
    method: "DELETE",
    path: "/api/host/establishments/{id}/photos/{photo_id}",
    summary: "Delete one photo of a house.",
    access: "user",
    params: byPhoto,
    errors: ["establishment_not_found", "forbidden", "photo_not_found"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;

export const adminEstablishmentsEndpoints = {
  listAdminEstablishments: {
    method: "GET",
    path: "/api/admin/establishments",
    summary:
      "All houses, newest first. `q`: words of the name, the city or the commune as they follow each other, or a whole id, also the owner’s or that of a room type.",
    access: "admin",
    query: z.object(adminPage()),
    reply: adminList(adminEstablishment),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminEstablishment: {
    method: "GET",
    path: "/api/admin/establishments/{id}",
    summary: "A house with its team and its room types, also those that are offline.",
    access: "admin",
    params: byId,
    reply: adminEstablishmentDetail,
    errors: ["establishment_not_found"],
  },
  deactivateEstablishment: {
    method: "POST",
    path: "/api/admin/establishments/{id}/deactivate",
    summary:
      "Take all room types of a house offline. The host reads the `reason`. `call_off` calls the stays to come off with it; asked for again, what is left of them; this needs a recent sign-in.",
    access: "admin",
    signIn: "unrevoked",
    params: byId,
    body: establishmentDeactivation,
    errors: ["establishment_not_found", "invalid_fields", "recent_sign_in_required"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
