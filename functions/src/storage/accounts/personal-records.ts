import type { PersonalRecords } from "../../usecases/accounts/personal-records.ts";
import { foundUnlock } from "../unlocks/unlock-documents.ts";
import { foundPayment, NOTIFICATIONS } from "../payments/payment-documents.ts";
import { batches, recordsById } from "../firestore/batches.ts";
import type { Database } from "../firestore/firestore.ts";

export function personalRecords(db: Database): PersonalRecords {
  return {
    async visitorsOf(uid) {
      const { docs } = await db.collection("viewers").where("account", "==", uid).select().get();
      return docs.map(({ id }) => id);
    },
    paymentsBy: (payerId) => recordsById(db.collection("payments").where("payer_id", "==", payerId), foundPayment),
    unlocksOf: (viewerId) => recordsById(db.collection("unlocks").where("viewer_id", "==", viewerId), foundUnlock),
    async forgetNotifications(reference) {
      const { docs } = await db.collection(NOTIFICATIONS).where("reference", "==", reference).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
    unfinished: (before) => batches(db.collection("guards").where("leaving_since", "<=", before), "leaving_since"),
  };
}
