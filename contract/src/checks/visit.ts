import { z } from "zod";
import { LISTING_AMENITIES } from "../listings/listing-facts.ts";
import { DAY_HALVES } from "./check-life.ts";
import { latlng } from "../listings/location.ts";
import { MAX_BEDROOMS, MAX_NOTE_LENGTH, MAX_POWER_HOURS } from "../limits.ts";
import { civilDate, id, instant, text } from "../platform/fields.ts";

/** Size of the form of a report beside its photos. */
const REPORT_LENGTH = 8_000;

/** What an agent saw. `accuracy`: of the point, metres. */
export const visitReport = z.strictObject({
  /** On the clock of the device. */
  at: instant,
  point: latlng,
  accuracy: z.number().min(0).max(100_000),
  /** Title, address and photos of the listing are those of the place. */
  is_same_place: z.boolean(),
  facts: z.strictObject({
    bedrooms: z.int().min(0).max(MAX_BEDROOMS).optional(),
    bathrooms: z.int().min(0).max(MAX_BEDROOMS).optional(),
    power_hours: z.int().min(0).max(MAX_POWER_HOURS).optional(),
  }),
  /** All that the place has, of the amenities that its category is asked for. */
  amenities: z.array(z.enum(LISTING_AMENITIES)).max(LISTING_AMENITIES.length),
  note: text(MAX_NOTE_LENGTH).default(""),
});

function parsedJson(sent: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    context.addIssue({ code: "custom", message: "Ce compte rendu est illisible." });
    return z.NEVER;
  }
}

/** The report as JSON beside the photos of the form. */
export const sentVisitReport = z.strictObject({
  report: z.string().max(REPORT_LENGTH).transform(parsedJson).pipe(visitReport),
});

export const newVisitRequest = z.strictObject({ property_id: id });

const half = z.enum(DAY_HALVES).nullable();

/** `half`: of the day; null or absent says no time. */
export const visitAssignment = z.strictObject({ agent_id: id, day: civilDate, half: half.default(null) });

/** A visit for the host of the place. */
export const visitAnnounced = z.object({ agent_first_name: z.string(), day: civilDate, half });

/** A visit for its agent, kept on the device for the way. */
export const visit = z.object({
  /** Of the check. */
  id: z.string(),
  day: civilDate,
  half: half.optional(),
  title: z.string(),
  category: z.enum(["logement", "hotel"]),
  city: z.string(),
  commune: z.string(),
  quartier: z.string(),
  address: z.string(),
  latlng: latlng.nullable(),
  host_first_name: z.string(),
  contact_phone: z.string().nullable(),
  facts: z.object({ bedrooms: z.int().nullable(), bathrooms: z.int().nullable(), power_hours: z.int().nullable() }),
  amenities: z.array(z.enum(LISTING_AMENITIES)),
});

/** A report for admins. `doubts`: sentences that a forged report explains; `differences`: what the listing says otherwise. */
export const shownVisit = z.object({
  /** Null for a deleted account. */
  agent: z.string().nullable(),
  day: civilDate,
  half: half.optional(),
  /** The host says that title and facts are corrected since. */
  is_corrected: z.boolean().optional(),
  report: z
    .object({
      at: instant,
      point: latlng,
      accuracy: z.number(),
      is_same_place: z.boolean(),
      note: z.string(),
      doubts: z.array(z.string()),
      differences: z.array(z.string()),
    })
    .nullable(),
});

export type VisitAssignment = z.output<typeof visitAssignment>;
export type Visit = z.infer<typeof visit>;
export type VisitReport = z.output<typeof visitReport>;
