import { batches, recordsById } from "../platform/firestore/batches.ts";
import { LET_REPORTS_DAYS } from "@lopango/contract/limits";
import { countsOf, newestPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { reportsAbout, unlocks, viewers } from "./unlock.record.ts";
import type { Unlock } from "./rules/unlock.ts";

export function unlockStore(db: Database) {
  return {
    find: (viewerId: string, propertyId: string) => unlocks.find(db, viewerId, propertyId),
    /** The last one first. */
    newestOf: (viewerId: string, page: PageRequest) =>
      newestPage(unlocks.in(db).where("viewer_id", "==", viewerId), page, unlocks.found, "unlocked_at"),
    /** Of a home, the last ones first, at most `most`; one read each. */
    async ofProperty(propertyId: string, since: Date, most: number): Promise<Unlock[]> {
      const own = unlocks.in(db).where("property_id", "==", propertyId).where("unlocked_at", ">=", since);
      return readable((await own.orderBy("unlocked_at", "desc").limit(most).get()).docs, unlocks.found);
    },
    async countOf(propertyId: string, since: Date): Promise<number> {
      const own = unlocks.in(db).where("property_id", "==", propertyId).where("unlocked_at", ">=", since);
      return (await own.orderBy("unlocked_at", "desc").count().get()).data().count;
    },
    /** Of the last 30 days. */
    counts(now: Date) {
      const since = new Date(now.getTime() - LET_REPORTS_DAYS * 86_400_000);
      return countsOf({
        homes_unlocked: unlocks.in(db).where("unlocked_at", ">=", since),
        homes_found_let: unlocks.in(db).where("let_at", ">=", since),
      });
    },
    /** Reports about a home whose outcome is open. */
    async openReports(propertyId: string, since: Date): Promise<Unlock[]> {
      const { docs } = await reportsAbout(propertyId, since).within(unlocks.in(db)).get();
      return readable(docs, unlocks.found).filter(({ report }) => report?.outcome === null);
    },
    /** Streams ids of unlocks whose host had the time to answer. */
    dueReports: (now: Date) => batches(unlocks.in(db).where("report_due_at", "<=", now), "report_due_at"),
    viewer: (id: string) => viewers.find(db, id),
    unlocksOf: (viewerId: string) => recordsById(unlocks.in(db).where("viewer_id", "==", viewerId), unlocks.found),
    /** Ids of the visitors that an account took over. */
    async visitorsOf(uid: string): Promise<string[]> {
      const { docs } = await viewers.in(db).where("account", "==", uid).select().get();
      return docs.map(({ id }) => id);
    },
  };
}

export type UnlockStore = ReturnType<typeof unlockStore>;
