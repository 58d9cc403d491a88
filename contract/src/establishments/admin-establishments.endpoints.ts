import { z } from "zod";
import { adminEstablishment, adminEstablishmentDetail, establishmentDeactivation } from "./admin-establishment.ts";
import { adminList } from "../platform/counted-list.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";
import { adminPage, byId } from "../platform/endpoint-parts.ts";

export const adminEstablishmentsEndpoints = {
  listAdminEstablishments: {
    method: "GET",
    path: "/api/admin/establishments",
    summary:
      "All houses, newest first. `q`: words of the name, the city or the commune as they follow each other, or a whole id, also the owner’s or that of a room type.",
    access: "admin",
    query: z.object(adminPage(ADMIN_PAGE_SIZE)),
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
