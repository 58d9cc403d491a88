import type { CheckKind } from "@lopango/contract/listings/check-kinds";
import type { CheckStatus } from "@lopango/contract/checks/check-life";
import { batches } from "../platform/firestore/batches.ts";
import { countedPage, countsOf, newestPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { CountedPageRequest, PageRequest } from "../platform/list-page.ts";
import { checks } from "./check.record.ts";
import type { Check } from "./rules/check.ts";

/** More than an agent can visit. */
const MAX_VISITS = 50;

export function checkStore(db: Database) {
  const all = checks.in(db);
  return {
    check: (id: string) => checks.find(db, id),

    /** Newest request first. */
    ownedBy: (ownerId: string, page: PageRequest) =>
      newestPage(all.where("owner_id", "==", ownerId), page, checks.found, "asked_at"),

    /** Oldest request first. */
    list: (page: CountedPageRequest, filters: { status?: CheckStatus | undefined; kind?: CheckKind | undefined }) =>
      countedPage(db, checks, page, filters),

    /** Visits that an agent has to make, the next day first. */
    async assignedTo(agent: string): Promise<Check[]> {
      const { docs } = await all.where("agent_id", "==", agent).orderBy("visit_day").limit(MAX_VISITS).get();
      return readable(docs, checks.found);
    },

    /** Checks that held until `now`, oldest end first. */
    overdue: (now: Date) => batches(all.where("ends_at", "<=", now), "ends_at"),
    /** Checks whose hosts are to be reminded of their end, the next end first. */
    ending: (now: Date) => batches(all.where("remind_at", "<=", now), "remind_at"),

    counts: () => countsOf({ checks_waiting: all.where("status", "==", "waiting") }),
  };
}

export type CheckStore = ReturnType<typeof checkStore>;
