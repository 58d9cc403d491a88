import type { FileKind } from "@lopango/contract/files/file-format";
import type { NewApplication } from "@lopango/contract/partners/partner-form";
import type { ApplicationEvent as Transition, ApplicationStatus } from "@lopango/contract/partners/partner-life";
import type { EventOf } from "../../platform/event.ts";
import type { AuditRecord, Operator } from "../../identity/rules/audit.ts";

export interface ApplicationFile {
  id: string;
  kind: FileKind;
  /** As the applicant named it; for display only. */
  name: string;
  /** Detected from the bytes. */
  content_type: string;
  bytes: number;
  /** Key of the room type that a photo shows; null for the hotel, like a key that no room has. */
  room: string | null;
  created_at: Date;
}

export interface ApplicationHistoryEntry {
  at: Date;
  event: Transition;
  status: ApplicationStatus;
  by: string;
  reason?: string;
}

export interface PartnerApplication extends NewApplication {
  id: string;
  /** Snapshot of the account at submission. */
  applicant: { uid: string; email: string; phone?: string | null | undefined; full_name: string };
  status: ApplicationStatus;
  /** Set for rejected applications only. */
  reason: string | null;
  files: ApplicationFile[];
  history: ApplicationHistoryEntry[];
  listing_ids: string[];
  created_at: Date;
  updated_at: Date;
}

export const TOLD_APPLICATION_EVENTS = [
  "application.submitted",
  "application.corrected",
  "application.under_review",
  "application.approved",
  "application.rejected",
  "application.published",
] as const;

type ApplicationEvent = EventOf<(typeof TOLD_APPLICATION_EVENTS)[number]>;

const OF_APPLICATIONS: Record<Transition, ApplicationEvent["kind"]> = {
  submit: "application.submitted",
  correct: "application.corrected",
  review: "application.under_review",
  approve: "application.approved",
  reject: "application.rejected",
  publish: "application.published",
};

/**
 * Returns the events of new history entries; consecutive corrections count as one.
 * @param before - null for a new application
 */
export function eventsOfApplication(before: PartnerApplication | null, after: PartnerApplication): ApplicationEvent[] {
  const { id: application, applicant } = after;
  return after.history.slice(before?.history.length ?? 0).map(({ event, by }) => ({
    kind: OF_APPLICATIONS[event],
    by,
    facts: { application, applicant: applicant.uid },
  }));
}

type Action = "review" | "approve" | "reject" | "publish";

export function applicationAudit(
  id: string,
  admin: Operator,
  action: Action,
  before: PartnerApplication,
  after: PartnerApplication,
  now: Date,
): AuditRecord {
  const factsOf = ({ status, listing_ids: listings }: PartnerApplication) => ({ status, listings: listings.length });
  return {
    id,
    at: now,
    by: { uid: admin.uid, email: admin.email },
    action: `partner_application.${action}`,
    target: { kind: "partner_application", id: before.id, label: before.hotel_name },
    before: factsOf(before),
    after: factsOf(after),
    note: after.reason,
  };
}
