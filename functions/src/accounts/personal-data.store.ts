import type { PersonalRecords } from "./personal-data.ts";
import { payments } from "../payments/payment.record.ts";
import { webhookEvents } from "../payments/webhook-event.record.ts";
import { unlocks } from "../unlocks/unlock.record.ts";
import { viewers } from "../unlocks/viewer.record.ts";
import { batches, recordsById } from "../platform/firestore/batches.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Database } from "../platform/firestore/firestore.ts";

export function personalRecords(db: Database): PersonalRecords {
  return {
    async visitorsOf(uid) {
      const { docs } = await viewers.in(db).where("account", "==", uid).select().get();
      return docs.map(({ id }) => id);
    },
    paymentsBy: (payerId) => recordsById(payments.in(db).where("payer_id", "==", payerId), payments.found),
    unlocksOf: (viewerId) => recordsById(unlocks.in(db).where("viewer_id", "==", viewerId), unlocks.found),
    async forgetNotifications(reference) {
      const { docs } = await webhookEvents.in(db).where("reference", "==", reference).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
    unfinished: (before) => batches(accountLimits.in(db).where("leaving_since", "<=", before), "leaving_since"),
  };
}
