import { z } from "zod";
import type { Endpoint } from "../platform/endpoint.ts";
import { civilDate, optionalInteger } from "../platform/fields.ts";
import { MAX_GUESTS } from "../limits.ts";
import { establishment, establishmentOffers } from "../establishments/establishment.ts";
import { READING } from "./limits.ts";
import { byId } from "./parts.ts";

export const establishmentsEndpoints = {
  getEstablishment: {
    method: "GET",
    path: "/api/establishments/{id}",
    summary: "A house with its room types on offer.",
    access: "optional",
    params: byId,
    reply: establishment,
    status: 200,
    errors: ["establishment_not_found", "invalid_token"],
    cache: "public",
    limit: READING,
  },
  getEstablishmentOffers: {
    method: "GET",
    path: "/api/establishments/{id}/offers",
    summary:
      "Each room type of a house with the price of a stay and its free units. It names every room type, because several units may lodge the guests.",
    access: "public",
    params: byId,
    query: z.object({ checkin: civilDate, checkout: civilDate, guests: optionalInteger(1, MAX_GUESTS) }),
    reply: establishmentOffers,
    status: 200,
    errors: ["establishment_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
  },
} as const satisfies Record<string, Endpoint>;
