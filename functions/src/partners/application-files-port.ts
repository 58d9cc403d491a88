import type { ApplicationStatus, TO_PUBLISH } from "@lopango/contract/partners/partner-life";
import type { PartnerApplication } from "./rules/application.ts";
import type { OrphanedFiles } from "./rules/orphaned-files.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";

export interface ApplicationStore {
  application(id: string): Promise<PartnerApplication | null>;
  /** Newest first, at most ten. */
  applicationsOf(uid: string): Promise<PartnerApplication[]>;
  /**
   * Newest first, with the total.
   * @throws Problem `invalid_fields` for an invalid cursor
   */
  find(
    page: CountedPageRequest,
    filters: { status: ApplicationStatus | typeof TO_PUBLISH | undefined },
  ): Promise<CountedPage<PartnerApplication>>;
  orphans(id: string): Promise<OrphanedFiles | null>;
  forgetOrphans(id: string): Promise<void>;
  /** Batches of ids whose files may be deleted by `now`, oldest first. */
  dueOrphans(now: Date): AsyncIterable<string[]>;
  duePapers(now: Date): AsyncIterable<string[]>;
}

/** Private files under random names, each written once. */
export interface ApplicationFiles {
  save(applicationId: string, fileId: string, file: { bytes: Uint8Array; content_type: string }): Promise<void>;
  /** @throws Error when the file is missing */
  read(applicationId: string, fileId: string): Promise<Buffer>;
  /** Opens a lazy stream; null when there is no file. */
  find(applicationId: string, fileId: string): Promise<{ open(): ReadableStream } | null>;
  remove(applicationId: string, fileIds: readonly string[]): Promise<void>;
}
