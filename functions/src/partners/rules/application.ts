import type { FileKind } from "@lopango/contract/files/file-format";
import type { NewApplication } from "@lopango/contract/partners/partner-form";
import type { ApplicationEvent, ApplicationStatus } from "@lopango/contract/partners/partner-life";

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
  event: ApplicationEvent;
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
