import type { PaymentStore } from "../../usecases/payments/payment-store.ts";
import { batches } from "../firestore/batches.ts";
import type { Database } from "../firestore/firestore.ts";
import { foundNotification, foundPayment, NOTIFICATIONS, paymentFrom, paymentReference } from "./payment-documents.ts";

/** More attempts than anybody can start for one booking while its nights are held. */
const MAX_ATTEMPTS_READ = 50;
/** Of one attempt: the same content is recorded once, so there are few. */
const MAX_NOTIFICATIONS_READ = 50;

export function paymentStore(db: Database): PaymentStore {
  const payments = db.collection("payments");

  return {
    payment: async (reference) => paymentFrom(await paymentReference(db, reference).get()),

    async paymentsFor(bookingId) {
      const found = await payments.where("booking_id", "==", bookingId).limit(MAX_ATTEMPTS_READ).get();
      return found.docs.map(foundPayment);
    },

    async notificationsOf(reference) {
      const found = await db
        .collection(NOTIFICATIONS)
        .where("reference", "==", reference)
        .limit(MAX_NOTIFICATIONS_READ)
        .get();
      return found.docs.map((document) => foundNotification(document));
    },

    duePayments: (now) => batches(payments.where("next_check_at", "<=", now), "next_check_at"),
    paymentsSince: (from) => batches(payments.where("created_at", ">=", from), "created_at"),
  };
}
