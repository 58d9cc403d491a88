import type { AuditAction } from "@lopango/contract/identity/audit";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { countedPage } from "../platform/firestore/pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { auditLog } from "./audit.record.ts";

export function auditStore(db: Database) {
  return {
    /** Newest first. */
    all: (page: CountedPageRequest, { action }: { action: AuditAction | undefined }) =>
      countedPage(db, auditLog, page, { action }),
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
