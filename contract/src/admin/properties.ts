import { z } from "zod";
import { propertySummary } from "../listings/property.ts";

export const adminProperty = propertySummary.extend({
  owner_id: z.string(),
  host_first_name: z.string(),
  units: z.int(),
  /** An admin suspended the listing; its host cannot publish it again. */
  suspended: z.boolean(),
  /** The admin's message to the host; null when there is none. */
  suspension_reason: z.string().nullable(),
});

export type AdminProperty = z.infer<typeof adminProperty>;
