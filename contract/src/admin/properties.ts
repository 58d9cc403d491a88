import { z } from "zod";
import { propertySummary } from "../property.ts";

export const adminProperty = propertySummary.extend({
  owner_id: z.string(),
  host_first_name: z.string(),
  units: z.int(),
  /** An admin took it offline: its host cannot put it online again. */
  suspended: z.boolean(),
  /** What the admin wrote to the host; null when nothing was written. */
  suspension_reason: z.string().nullable(),
});

export type AdminProperty = z.infer<typeof adminProperty>;
