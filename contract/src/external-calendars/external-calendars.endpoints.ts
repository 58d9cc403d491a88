import { z } from "zod";
import { calendarImport, calendarMove, externalCalendars, newCalendarImport } from "./external-calendar.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";
import { EDITING, READING_CALENDARS } from "../platform/call-limits.ts";
import { byId } from "../platform/endpoint-parts.ts";

export const externalCalendarsEndpoints = {
  getExternalCalendars: {
    method: "GET",
    path: "/api/host/properties/{id}/calendars",
    summary: "Calendars of other sites that a listing follows, and the address of its own calendar.",
    access: "user",
    params: byId,
    reply: externalCalendars,
    errors: ["property_not_found", "forbidden"],
  },
  addExternalCalendar: {
    method: "POST",
    path: "/api/host/properties/{id}/calendars",
    summary: "Follow a calendar of another site. It is read at once, and refused if that fails.",
    access: "user",
    params: byId,
    body: newCalendarImport,
    reply: calendarImport,
    status: 201,
    errors: ["property_not_found", "forbidden", "too_many_calendars", "invalid_fields", "calendar_not_found"],
    idempotent: true,
    accountLimit: READING_CALENDARS,
  },
  removeExternalCalendar: {
    method: "DELETE",
    path: "/api/host/properties/{id}/calendars/{import_id}",
    summary: "Stop to follow a calendar; its nights open again.",
    access: "user",
    params: z.object({ id, import_id: id }),
    errors: ["property_not_found", "forbidden", "calendar_not_found"],
  },
  moveExternalCalendar: {
    method: "POST",
    path: "/api/host/properties/{id}/calendars/{import_id}/move",
    summary: "Read a followed calendar at the new address that its site named, from now on.",
    access: "user",
    params: z.object({ id, import_id: id }),
    body: calendarMove,
    reply: calendarImport,
    errors: ["property_not_found", "forbidden", "calendar_not_found", "invalid_fields"],
    accountLimit: READING_CALENDARS,
  },
  keepExternalCalendar: {
    method: "POST",
    path: "/api/host/properties/{id}/calendars/{import_id}/keep",
    summary: "Keep a calendar that a person without a right to it any more added. Owners only.",
    access: "user",
    params: z.object({ id, import_id: id }),
    reply: calendarImport,
    errors: ["property_not_found", "forbidden", "calendar_not_found"],
    accountLimit: EDITING,
  },
  renewCalendarAddress: {
    method: "POST",
    path: "/api/host/properties/{id}/calendar-address",
    summary: "Replace the address of the listing’s own calendar; the old one ends.",
    access: "user",
    params: byId,
    reply: externalCalendars,
    errors: ["property_not_found", "forbidden"],
    accountLimit: EDITING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
