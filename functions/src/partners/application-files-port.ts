import type { ApplicationStatus, TO_PUBLISH } from "@lopango/contract/partner-life";
import type { PartnerApplication } from "./rules/application.ts";
import type { OrphanedFiles } from "./rules/orphaned-files.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";

/** Where applications are kept. */
export interface ApplicationStore {
  application(id: string): Promise<PartnerApplication | null>;
  /** All applications of an account, newest first; there are at most ten. */
  applicationsOf(uid: string): Promise<PartnerApplication[]>;
  /** Newest first, with how many there are in all. @throws Problem `invalid_fields` for a cursor that is none */
  find(
    page: CountedPageRequest,
    filters: { status: ApplicationStatus | typeof TO_PUBLISH | undefined },
  ): Promise<CountedPage<PartnerApplication>>;
  orphans(id: string): Promise<OrphanedFiles | null>;
  /** Forgets orphans whose files are gone. */
  forgetOrphans(id: string): Promise<void>;
  /** Ids of orphans whose files may be deleted by `now`, longest ago first, all of them in batches. */
  dueOrphans(now: Date): AsyncIterable<string[]>;
  /** Ids of rejected applications whose papers are to be deleted by `now` (`papersDueAt`). */
  duePapers(now: Date): AsyncIterable<string[]>;
}

/** Where the files of applications are: private, under names that nobody can guess. Every name is written once. */
export interface ApplicationFiles {
  save(applicationId: string, fileId: string, file: { bytes: Uint8Array; content_type: string }): Promise<void>;
  /** The whole file. @throws Error when there is none */
  read(applicationId: string, fileId: string): Promise<Buffer>;
  /** The file as a stream, begun when it is asked for; null when there is none. */
  find(applicationId: string, fileId: string): Promise<{ open(): ReadableStream } | null>;
  /** Deletes them; what is not there is no error. */
  remove(applicationId: string, fileIds: readonly string[]): Promise<void>;
}
