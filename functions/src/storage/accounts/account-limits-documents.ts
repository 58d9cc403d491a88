import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import { emptyAccountLimits, limitsExpireAt, type AccountLimits } from "../../domain/accounts/account-limits.ts";
import { recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

/** Before it was known when a hold was made, only live ones were kept: they count as just made when they end. */
const unpaidHold = z.preprocess(
  (hold) => (typeof hold === "object" && hold !== null && "until" in hold ? { made_at: hold.until, ...hold } : hold),
  z.object({
    property_id: text,
    checkin: text,
    checkout: text,
    made_at: instant,
    until: instant,
    change_of: text.optional(),
  }),
);

const accountLimitsSchema = recordOf<AccountLimits>()({
  uid: text,
  holds: z.record(text, unpaidHold).default({}),
  recent: z.record(text, z.array(instant)).default({}),
  applications: whole.optional(),
  leaving_since: instant.nullish(),
  left_at: instant.optional(),
  suspended: z.boolean().optional(),
});

export const accountLimitsReference = (db: Database, uid: string): DocumentReference =>
  db.collection("guards").doc(uid);

/** What stands in `guards/{uid}`. */
export function accountLimitsDocument(limits: AccountLimits): DocumentData {
  const { uid, ...fields } = limits;
  return toDocument({ ...fields, expires_at: limitsExpireAt(limits) });
}

export function accountLimitsFrom(snapshot: DocumentSnapshot): AccountLimits {
  return recordFrom(snapshot, accountLimitsSchema, { uid: snapshot.id }) ?? emptyAccountLimits(snapshot.id);
}
