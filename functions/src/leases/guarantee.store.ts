import { batches, recordsById } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { guarantees } from "./guarantee.record.ts";

export function guaranteeStore(db: Database) {
  const all = guarantees.in(db);
  return {
    guarantee: (id: string) => guarantees.find(db, id),

    /**
     * Papers of an account, and those that name its number. Newest first.
     * @throws Problem `invalid_fields` for an invalid cursor
     */
    guaranteesOf: ({ uid, phone }: { uid: string; phone?: string | null }, page: PageRequest) =>
      newestPage(all.where("members", "array-contains-any", phone ? [uid, phone] : [uid]), page, guarantees.found),

    ofAccount: (uid: string) => recordsById(all.where("members", "array-contains", uid), guarantees.found),

    /** Ids of papers whose sides are to be reminded of the registration, in batches. */
    dueReminders: (now: Date) => batches(all.where("remind_at", "<=", now), "remind_at"),
  };
}

export type GuaranteeStore = ReturnType<typeof guaranteeStore>;
