import { z } from "zod";
import { civilDate, id, instant, line } from "../platform/fields.ts";
import { MAX_CALENDAR_NAME_LENGTH, MAX_CALENDAR_URL_LENGTH, MAX_UNITS } from "../limits.ts";
import { ID_PATTERN } from "../platform/ids.ts";

/** A calendar of another site that a listing follows. */
export const calendarImport = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Units that one event takes. */
  units: z.int(),
  /** Name of the person who added it, or kept it since; null where it is not known. */
  added_by: z.string().nullable(),
  /**
   * Added by a person who has no right to it any more. It is not read until an owner keeps it: its nights stay taken,
   * and it takes no others.
   */
  to_confirm: z.boolean(),
  /** Last successful reading. */
  read_at: instant.nullable(),
  /** Why the last reading failed, with the line of the file; null after a successful one. */
  error: z.string().nullable(),
  /** Where the calendar is now, as its site says; null where it has not moved. */
  moved_to: z.string().nullable(),
  /** It had nights to come, and its last readings found none: they are held for two more readings. */
  is_emptied: z.boolean(),
  /** Why events of the last reading were left out, with their lines; the first five. */
  skipped: z.array(z.string()),
  /** Nights from today on that it takes units of. */
  nights: z.int(),
});

/** An event of an import and a booking that together need more units than the listing has. */
export const calendarConflict = z.object({
  import_id: id,
  event: z.object({ summary: z.string(), checkin: civilDate, checkout: civilDate }),
  /** `guest_name`: first name and initial. `is_walk_in`: written in at the reception, no booking. */
  booking: z.object({
    id,
    guest_name: z.string(),
    checkin: civilDate,
    checkout: civilDate,
    is_walk_in: z.literal(true).optional(),
  }),
});

export const externalCalendars = z.object({
  /** Secret address of the listing's own calendar. */
  export_url: z.string(),
  imports: z.array(calendarImport),
  conflicts: z.array(calendarConflict),
});

export const newCalendarImport = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, "Indiquez l’adresse du calendrier.")
    .max(MAX_CALENDAR_URL_LENGTH, "Adresse trop longue."),
  name: line(MAX_CALENDAR_NAME_LENGTH).refine(
    (name) => name !== "",
    "Indiquez un nom, par exemple «\u202fAirbnb\u202f».",
  ),
  units: z.int().min(1).max(MAX_UNITS).default(1),
});

/** The new address that the host saw. */
export const calendarMove = z.strictObject({ url: newCalendarImport.shape.url });

export type CalendarImportAnswer = z.infer<typeof calendarImport>;
export type CalendarConflict = z.infer<typeof calendarConflict>;
export type ExternalCalendarsAnswer = z.infer<typeof externalCalendars>;
export type NewCalendarImport = z.output<typeof newCalendarImport>;

/** Address of a listing's own calendar. */
export const feedPath = (secret: string): string => `/calendars/${secret}.ics`;

const FEED = new RegExp(`^/calendars/(${ID_PATTERN})\\.ics$`);

/** Returns the secret of an address; null for another address. */
export const feedSecret = (path: string): string | null => FEED.exec(path)?.[1] ?? null;
