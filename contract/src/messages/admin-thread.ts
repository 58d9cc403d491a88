import { z } from "zod";
import { message, THREAD_KINDS } from "./message.ts";

const writer = z.object({ uid: z.string(), name: z.string() });

/** A reported conversation. Admins can open no other. */
export const adminThread = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: z.string(), title: z.string() }),
  guest: writer,
  host: writer,
  /** Cases of the open reports, at most one of each side. */
  cases: z.array(z.string()),
});

/** Unredacted messages. `is_masked`: the participants see or saw a redacted text. */
export const adminThreadMessages = z.object({ items: z.array(message), meta: z.object({ thread: adminThread }) });

export type AdminThread = z.infer<typeof adminThread>;
export type AdminThreadMessages = z.infer<typeof adminThreadMessages>;
