import { feedSecret } from "@lopango/contract/external-calendars/feed-path";
import type { Handlers } from "../identity/handlers.ts";
import { serve } from "../platform/http/entrance.ts";
import { PRIVATE_CACHE, SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { Limiter } from "../platform/http/limits.ts";
import { Problem } from "../platform/problem.ts";
import { addCalendar } from "./add-calendar.ts";
import { exportCalendar, type ExportDeps } from "./export-calendar.ts";
import { listCalendars, renewAddress, type CalendarsDeps } from "./list-calendars.ts";
import type { ReadCalendarDeps } from "./read-calendar.ts";
import { removeCalendar } from "./remove-calendar.ts";

export const externalCalendarRoutes = (deps: CalendarsDeps & ReadCalendarDeps) =>
  ({
    getExternalCalendars: ({ caller, params }) => listCalendars(deps, caller, params.id),
    addExternalCalendar: ({ caller, params, body, idempotencyKey, count }) =>
      addCalendar(deps, caller, params.id, body, idempotencyKey, count),
    removeExternalCalendar: ({ caller, params }) => removeCalendar(deps, caller, params.id, params.import_id),
    renewCalendarAddress: ({ caller, params, count }) => renewAddress(deps, caller, params.id, count),
  }) satisfies Partial<Handlers>;

/** A site asks from few addresses for the calendars of all its hosts. */
const LIMIT = { max: 240, seconds: 60 } as const;

/** Serves `/calendars/{secret}.ics` to everyone who knows the address. */
export const calendarFeeds = (deps: ExportDeps, limiter: Limiter) =>
  serve({
    methods: ["GET"],
    limiter,
    limitOf: () => ({ name: "calendars", limit: LIMIT }),
    async answer(request, { pathname }) {
      const secret = feedSecret(pathname);
      if (secret === null) throw new Problem("not_found");
      const file = await exportCalendar(deps, secret);
      return new Response(request.method === "HEAD" ? null : file, {
        headers: {
          ...SECURITY_HEADERS,
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'inline; filename="lopango.ics"',
          // A renewed address must end at once, also at the CDN.
          "cache-control": PRIVATE_CACHE,
        },
      });
    },
  });
