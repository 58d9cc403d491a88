import type { PaymentStore } from "./payment-store-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { payments } from "./payment.record.ts";
import { webhookEvents } from "./webhook-event.record.ts";

/** Exceeds the attempts possible for one booking while its nights are held. */
const MAX_ATTEMPTS_READ = 50;
/** Limit per attempt; equal content is recorded once. */
const MAX_NOTIFICATIONS_READ = 50;

export function paymentStore(db: Database): PaymentStore {
  const all = payments.in(db);

  return {
    payment: (reference) => payments.find(db, reference),

    async paymentsFor(bookingId) {
      const found = await all.where("booking_id", "==", bookingId).limit(MAX_ATTEMPTS_READ).get();
      return found.docs.map(payments.found);
    },

    async webhookEventsOf(reference) {
      const found = await webhookEvents.in(db).where("reference", "==", reference).limit(MAX_NOTIFICATIONS_READ).get();
      return found.docs.map(webhookEvents.found);
    },

    duePayments: (now) => batches(all.where("next_check_at", "<=", now), "next_check_at"),
    paymentsSince: (from) => batches(all.where("created_at", ">=", from), "created_at"),
  };
}
