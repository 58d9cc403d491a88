import { z } from "zod";
import { adminList } from "../platform/endpoint-parts.ts";
import { adminListing } from "../listings/admin-listing.ts";
import { adminUser } from "../identity/session.ts";
import { id, instant, optionalChoice, text } from "../platform/fields.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";
import { CHECK_KINDS } from "../listings/check-kinds.ts";
import { CHECK_STATUSES, PAPER_KINDS } from "./check-life.ts";
import { shownVisit, visitAnnounced } from "./visit.ts";

/** Fields beside the papers. The identity is of the caller, a right to let of one of their listings. */
export const newPapers = z
  .strictObject({ kind: z.enum(PAPER_KINDS), property_id: id.optional() })
  .refine(({ kind, property_id }) => (kind === "identity") === (property_id === undefined), {
    path: ["property_id"],
    message: "Indiquez l’annonce pour le droit de louer, et elle seule.",
  });

const request = {
  id: z.string(),
  kind: z.enum(CHECK_KINDS),
  status: z.enum(CHECK_STATUSES),
  asked_at: instant,
};

/** A check for its host. A check that is asked for again stays valid meanwhile. */
export const hostCheck = z.object({
  ...request,
  /** Names of the caller's papers that an admin reads; empty after the decision. */
  files: z.array(z.object({ name: z.string() })),
  checked_at: instant.nullable(),
  until: instant.nullable(),
  /** Who comes when, until the visit was made. */
  visit: visitAnnounced.optional(),
  /** What a visit saw otherwise than the listing says, until the decision. */
  corrections: z.array(z.string()).optional(),
  /** Why it was refused or ended. */
  reason: z.string().nullable(),
});

export const hostChecksQuery = z.object({ property_id: z.preprocess((value) => value || undefined, id.optional()) });

export const adminCheck = z.object({
  ...request,
  label: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), content_type: z.string(), bytes: z.int() })),
  /** Null for a deleted account. */
  owner: adminUser.nullable(),
  /** Where the host asked; null for an identity. */
  listing: adminListing.nullable(),
  /** `by`: e-mail address of the admin. */
  held: z.object({ checked_at: instant, until: instant, by: z.string() }).nullable(),
  /** Of an open request for a visit; null until an agent is assigned. */
  visit: shownVisit.nullable(),
  /** What is checked, as shown here. A decision about another version is refused. */
  version: z.string(),
});

export const adminChecks = adminList(adminCheck);

export const checksFilter = {
  status: optionalChoice(CHECK_STATUSES),
  kind: optionalChoice(CHECK_KINDS),
};

/** `reason`: a sentence for the host, which a refusal needs. `version`: of the check that the admin read. */
export const checkDecision = z
  .strictObject({
    outcome: z.enum(["accept", "refuse"]),
    reason: text(MAX_NOTE_LENGTH).default(""),
    version: z.string().max(100),
  })
  .refine(({ outcome, reason }) => outcome === "accept" || reason !== "", {
    path: ["reason"],
    message: "Écrivez ce que l’hôte lira.",
  });

export type NewPapers = z.output<typeof newPapers>;
export type HostCheck = z.infer<typeof hostCheck>;
export type AdminCheck = z.infer<typeof adminCheck>;
export type CheckDecision = z.output<typeof checkDecision>;
