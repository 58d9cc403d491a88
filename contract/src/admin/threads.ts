import { z } from "zod";
import { instant } from "../platform/fields.ts";
import { message, SIDES, THREAD_KINDS } from "../messages/message.ts";
import { reasonsOf } from "../moderation/report-reasons.ts";
import { neededNote } from "./note.ts";

const writer = z.object({ uid: z.string(), name: z.string() });

/** A reported conversation. Admins can open no other. */
export const adminThread = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: z.string(), title: z.string() }),
  guest: writer,
  host: writer,
  /** At most one of each side. */
  reports: z.array(z.object({ by: z.enum(SIDES), reason: z.enum(reasonsOf("thread")), note: z.string(), at: instant })),
});

/** Unredacted messages. `is_masked`: the participants see or saw a redacted text. */
export const adminThreadMessages = z.object({ items: z.array(message), meta: z.object({ thread: adminThread }) });

/** `until`: time of the last report that the admin read. Later reports stay open. */
export const reportClosing = z.strictObject({ note: neededNote, until: instant });

export type AdminThread = z.infer<typeof adminThread>;
export type ReportClosing = z.infer<typeof reportClosing>;
export type AdminThreadMessages = z.infer<typeof adminThreadMessages>;
