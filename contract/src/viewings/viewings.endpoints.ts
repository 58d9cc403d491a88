import { z } from "zod";
import { SIDES } from "../bookings/booking-life.ts";
import { REPORTING, VIEWING_HOMES } from "../platform/call-limits.ts";
import { byId, cursor } from "../platform/endpoint-parts.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { pageLimit } from "../platform/fields.ts";
import {
  homeViewings,
  tookPlace,
  viewing,
  viewingAcceptance,
  viewingMove,
  viewingReason,
  viewingSlot,
  viewingSlots,
} from "./viewing.ts";

const ofHome = { access: "user", params: byId } as const;
const OF_HOME = ["property_not_found", "forbidden"] as const;

/** A step of one side; a step that is already done answers the same. */
const step = { method: "POST", access: "user", params: byId, reply: viewing, accountLimit: VIEWING_HOMES } as const;
const OF_STEP = ["viewing_not_found", "forbidden", "viewing_changed", "invalid_fields"] as const;

/** Viewings of homes. The addresses say «visits». */
export const viewingsEndpoints = {
  getHomeViewings: {
    ...ofHome,
    method: "GET",
    path: "/api/properties/{id}/visits",
    summary: "The slots of a home and its viewings: the own ones of who may visit it, all of its host.",
    reply: homeViewings,
    errors: [...OF_HOME, "not_unlocked"],
  },
  askViewing: {
    ...ofHome,
    method: "POST",
    path: "/api/properties/{id}/visits",
    summary:
      "Ask to view a home, for who unlocked it. A slot of its host is agreed at once where the home was unlocked; any other time is a proposal.",
    body: viewingSlot,
    reply: viewing,
    status: 201,
    errors: [
      ...OF_HOME,
      "not_unlocked",
      "not_viewable",
      "name_required",
      "slot_taken",
      "already_viewing",
      "too_many_viewings",
      "invalid_fields",
      "idempotency_key_reused",
    ],
    accountLimit: VIEWING_HOMES,
    idempotent: true,
  },
  offerViewingSlots: {
    ...ofHome,
    method: "PUT",
    path: "/api/properties/{id}/visits/slots",
    summary: "Say when the home can be viewed: all slots to come, of half an hour.",
    body: viewingSlots,
    reply: homeViewings,
    errors: [...OF_HOME, "not_viewable", "invalid_fields"],
    accountLimit: VIEWING_HOMES,
  },
  listViewings: {
    method: "GET",
    path: "/api/viewings",
    summary: "The viewings of the caller, as guest or as host, the latest first.",
    access: "user",
    query: z.object({
      side: z.preprocess((value) => value || undefined, z.enum(SIDES).default("guest")),
      limit: pageLimit(20),
      cursor,
    }),
    reply: z.array(viewing),
    errors: ["invalid_fields"],
    paged: true,
  },
  acceptViewing: {
    ...step,
    path: "/api/visits/{id}/accept",
    summary: "Agree to the proposed time.",
    body: viewingAcceptance,
    errors: [...OF_STEP, "slot_taken"],
  },
  declineViewing: {
    ...step,
    path: "/api/visits/{id}/decline",
    summary: "Decline the proposed time, with a reason.",
    body: viewingReason,
    errors: OF_STEP,
  },
  moveViewing: {
    ...step,
    path: "/api/visits/{id}/move",
    summary: "Propose another time, with a reason; the other side answers.",
    body: viewingMove,
    errors: [...OF_STEP, "slot_taken"],
  },
  cancelViewing: {
    ...step,
    path: "/api/visits/{id}/cancel",
    summary: "Cancel a viewing, with a reason.",
    body: viewingReason,
    errors: OF_STEP,
  },
  sayViewing: {
    ...step,
    path: "/api/visits/{id}/took-place",
    summary: "Say whether the viewing took place, once it is over.",
    body: tookPlace,
    errors: OF_STEP,
  },
  reportViewingMoney: {
    ...step,
    path: "/api/visits/{id}/money-asked",
    summary:
      "Report that money was asked for a viewing, once each guest with an agreed one. Three people take the home offline.",
    errors: ["viewing_not_found", "forbidden", "viewing_changed"],
    accountLimit: REPORTING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
