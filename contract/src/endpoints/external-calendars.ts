import { z } from "zod";
import { calendarImport, externalCalendars, newCalendarImport } from "../external-calendars/external-calendar.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";
import { EDITING, READING_CALENDARS, SIGNED_IN } from "./limits.ts";
import { byId } from "./parts.ts";

export const externalCalendarsEndpoints = {
  getExternalCalendars: {
    method: "GET",
    path: "/api/host/properties/{id}/calendars",
    summary: "Calendars of other sites that a listing follows, and the address of its own calendar.",
    access: "user",
    params: byId,
    reply: externalCalendars,
    status: 200,
    errors: ["property_not_found", "forbidden"],
    cache: "private",
    limit: SIGNED_IN,
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
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: READING_CALENDARS,
  },
  removeExternalCalendar: {
    method: "DELETE",
    path: "/api/host/properties/{id}/calendars/{import_id}",
    summary: "Stop to follow a calendar; its nights open again.",
    access: "user",
    params: z.object({ id, import_id: id }),
    status: 204,
    errors: ["property_not_found", "forbidden", "calendar_not_found"],
    cache: "private",
    limit: SIGNED_IN,
  },
  renewCalendarAddress: {
    method: "POST",
    path: "/api/host/properties/{id}/calendar-address",
    summary: "Replace the address of the listing’s own calendar; the old one ends.",
    access: "user",
    params: byId,
    reply: externalCalendars,
    status: 200,
    errors: ["property_not_found", "forbidden"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: EDITING,
  },
} as const satisfies Record<string, Endpoint>;
