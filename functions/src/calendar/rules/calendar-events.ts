import type { EventOf } from "../../platform/event.ts";
import { fillsOrFreesPart } from "./parts.ts";
import type { MonthPart } from "./calendar.ts";

export const CALENDAR_EVENTS = ["property.part_filled"] as const;

export type CalendarEvent = EventOf<(typeof CALENDAR_EVENTS)[number]>;

/** Tells that a night of a part became full or free, so that the month is counted again. */
export const eventsOfPart = (before: MonthPart | null, after: MonthPart): CalendarEvent[] =>
  fillsOrFreesPart(before, after)
    ? [{ kind: "property.part_filled", by: null, facts: { property: after.property_id, month: after.month } }]
    : [];
