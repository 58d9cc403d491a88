import { batches, recordsById } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { guarantees } from "./guarantee.record.ts";

/** An account, and its verified number: papers may name it by that alone. */
type Member = { uid: string; phone?: string | null };

export function guaranteeStore(db: Database) {
  const all = guarantees.in(db);
  const of = ({ uid, phone }: Member) => all.where("members", "array-contains-any", phone ? [uid, phone] : [uid]);
  return {
    guarantee: (id: string) => guarantees.find(db, id),

    /** Newest first. */
    guaranteesOf: (member: Member, page: PageRequest) => newestPage(of(member), page, guarantees.found),

    ofAccount: (member: Member) => recordsById(of(member), guarantees.found),

    /** Ids of papers whose sides are to be reminded of the registration, in batches. */
    dueReminders: (now: Date) => batches(all.where("remind_at", "<=", now), "remind_at"),
  };
}

export type GuaranteeStore = ReturnType<typeof guaranteeStore>;
