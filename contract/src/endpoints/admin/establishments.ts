import { z } from "zod";
import { adminEstablishment } from "../../admin/establishments.ts";
import { adminList } from "../../admin/lists.ts";
import type { Endpoint } from "../../platform/endpoint.ts";
import { ADMIN_PAGE_SIZE } from "../../limits.ts";
import { SIGNED_IN } from "../limits.ts";
import { adminPage } from "../parts.ts";

export const adminEstablishmentsEndpoints = {
  listAdminEstablishments: {
    method: "GET",
    path: "/api/admin/establishments",
    summary:
      "All houses, newest first. `q`: words of the name, the city or the commune as they follow each other, or a whole id, also the owner’s or that of a room type.",
    access: "admin",
    query: z.object(adminPage(ADMIN_PAGE_SIZE)),
    reply: adminList(adminEstablishment),
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
} as const satisfies Record<string, Endpoint>;
