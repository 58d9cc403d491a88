import type { FileKind } from "@lopango/contract/establishment";
import type { NewApplication } from "@lopango/contract/partner-form";
import type { ApplicationEvent, ApplicationStatus } from "@lopango/contract/partner-life";

/** A document or photo that belongs to an application; its bytes are private. */
export interface ApplicationFile {
  id: string;
  kind: FileKind;
  /** As the applicant named it; only ever shown. */
  name: string;
  /** As its bytes say. */
  content_type: string;
  bytes: number;
  created_at: Date;
}

export interface ApplicationHistoryEntry {
  at: Date;
  event: ApplicationEvent;
  status: ApplicationStatus;
  /** uid of the person. */
  by: string;
  reason?: string;
}

/** A hotel that wants to become a partner: what the form said, and what became of it. */
export interface PartnerApplication extends NewApplication {
  id: string;
  /** Snapshot of the account when it was sent. */
  applicant: { uid: string; email: string; phone?: string | null | undefined; full_name: string };
  status: ApplicationStatus;
  /** Why it was rejected; null in every other status. */
  reason: string | null;
  files: ApplicationFile[];
  history: ApplicationHistoryEntry[];
  /** In the order of the rooms that they were made of. */
  listing_ids: string[];
  created_at: Date;
  /** When it was last sent. */
  updated_at: Date;
}
