import { feedSecret } from "@lopango/contract/external-calendars/external-calendar";
import type { CalendarMonth } from "../calendar/rules/calendar.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { Handlers } from "../identity/handlers.ts";
import { serve } from "../platform/http/entrance.ts";
import { PRIVATE_CACHE, SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { Limiter } from "../platform/http/limits.ts";
import { Problem } from "../platform/problem.ts";
import { addCalendar, keepCalendar, moveCalendar } from "./follow-calendar.ts";
import { exportCalendar, listCalendars, renewAddress, type ExternalCalendarsDeps } from "./list-calendars.ts";
import { removeCalendar } from "./remove-calendar.ts";

export const externalCalendarRoutes = (deps: ExternalCalendarsDeps) =>
  ({
    getExternalCalendars: ({ caller, params }) => listCalendars(deps, caller, params.id),
    addExternalCalendar: ({ caller, params, body, idempotencyKey, count }) =>
      addCalendar(deps, caller, params.id, body, idempotencyKey, count),
    removeExternalCalendar: ({ caller, params }) => removeCalendar(deps, caller, params.id, params.import_id),
    moveExternalCalendar: ({ caller, params, body, count }) => moveCalendar(deps, caller, params, body.url, count),
    keepExternalCalendar: ({ caller, params, count }) => keepCalendar(deps, caller, params, count),
    renewCalendarAddress: ({ caller, params, count }) => renewAddress(deps, caller, params.id, count),
  }) satisfies Partial<Handlers>;

/** A site asks from few addresses for the calendars of all its hosts. */
const LIMIT = { max: 240, seconds: 60 } as const;

/** Serves `/calendars/{secret}.ics` to everyone who knows the address. */
export const calendarFeeds = (deps: ExternalCalendarsDeps, limiter: Limiter) => {
  const cached = { ...deps, calendars: { ...deps.calendars, from: monthsInParts(deps) } };
  return serve({
    methods: ["GET"],
    limiter,
    limitOf: () => ({ name: "calendars", limit: LIMIT }),
    async answer(request, { pathname }) {
      const secret = feedSecret(pathname);
      if (secret === null) throw new Problem("not_found");
      const file = await exportCalendar(cached, secret);
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
};

/** Other sites ask every quarter of an hour, or less often. */
const CACHED_MS = 300_000;
/** Bounds the memory: the oldest goes first. */
const MAX_CACHED = 200;

/** Reads months, and those of a listing that is kept in parts, up to 561 documents, once in five minutes. */
function monthsInParts({ calendars, now }: Pick<ExternalCalendarsDeps, "calendars" | "now">): CalendarMonths["from"] {
  const known = new Map<string, { at: number; months: CalendarMonth[] }>();
  return async (propertyId, since) => {
    const key = `${propertyId} ${since}`;
    const at = now().getTime();
    const kept = known.get(key);
    if (kept && at - kept.at < CACHED_MS) return kept.months;
    known.delete(key);
    const months = await calendars.from(propertyId, since);
    if (months.some(({ loaded }) => loaded)) known.set(key, { at, months });
    if (known.size > MAX_CACHED) known.delete([...known.keys()][0] ?? "");
    return months;
  };
}
