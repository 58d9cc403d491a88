import { z } from "zod";
import { instant } from "../fields.ts";
import { message, SIDES, THREAD_KINDS } from "../message.ts";
import { REPORT_REASON_NAMES } from "../report-reasons.ts";
import { neededNote } from "./note.ts";

const writer = z.object({ uid: z.string(), name: z.string() });

/** A conversation that somebody reported: admins see no other. */
export const adminThread = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: z.string(), title: z.string() }),
  guest: writer,
  host: writer,
  /** One of each side at most. */
  reports: z.array(z.object({ by: z.enum(SIDES), reason: z.enum(REPORT_REASON_NAMES), note: z.string(), at: instant })),
});

/** Whole, whether the stay is paid for or not; `is_masked`: the two read some of it as dots, or did. */
export const adminThreadMessages = z.object({ items: z.array(message), meta: z.object({ thread: adminThread }) });

/** `until`: the last report that the admin has read. Those that came after it stay. */
export const reportClosing = z.strictObject({ note: neededNote, until: instant });

export type AdminThread = z.infer<typeof adminThread>;
export type ReportClosing = z.infer<typeof reportClosing>;
export type AdminThreadMessages = z.infer<typeof adminThreadMessages>;
