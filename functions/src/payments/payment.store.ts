import type { Query } from "@google-cloud/firestore";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { countedPage, countsOf } from "../platform/firestore/pages.ts";
import type { Payment, PaymentStatus } from "./rules/payment.ts";
import { sumsOf, type RefundDue } from "./rules/refunds.ts";
import { batches, recordsBy, recordsById } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { payments, webhookEvents } from "./payment.record.ts";

/** Exceeds the attempts possible for one booking while its nights are held. */
const MAX_ATTEMPTS_READ = 50;
/** Limit per attempt; equal content is recorded once. */
const MAX_NOTIFICATIONS_READ = 50;

/** Derived field of bookings and attempts with a due refund. */
export const DUE_SINCE = "refund_due.since";
/** Records of a sum of due refunds; each is a read. */
const MAX_SUMMED = 500;

/** Returns minor units by currency of the refunds due in these records. */
export async function sumsDue(records: Query): Promise<Record<string, number>> {
  const { docs } = await records.limit(MAX_SUMMED).select("refund_due").get();
  return sumsOf(
    docs.flatMap((snapshot) => {
      const due = snapshot.get("refund_due") as RefundDue | undefined;
      return Object.entries(due?.sums ?? {}).map(([currency, amount_cents]) => ({ currency, amount_cents }));
    }),
  );
}

export function paymentStore(db: Database) {
  const all = payments.in(db);

  return {
    payment: (reference: string) => payments.find(db, reference),

    async paymentsFor(bookingId: string) {
      const found = await all.where("booking_id", "==", bookingId).limit(MAX_ATTEMPTS_READ).get();
      return readable(found.docs, payments.found);
    },

    /** Returns the webhook events of an attempt, unsorted. */
    async webhookEventsOf(reference: string) {
      const found = await webhookEvents.in(db).where("reference", "==", reference).limit(MAX_NOTIFICATIONS_READ).get();
      return readable(found.docs, webhookEvents.found);
    },

    /** Streams references of attempts due for a status check to the provider, oldest first. */
    duePayments: (now: Date) => batches(all.where("next_check_at", "<=", now), "next_check_at"),
    /** Streams references of attempts with a refund that the product may send, oldest first. */
    refundsToSend: (now: Date) => batches(all.where("to_send_since", "<=", now), "to_send_since"),
    /** Streams references of attempts whose transfers the provider is asked about, oldest first. */
    dueTransfers: (now: Date) => batches(all.where("transfer_check_at", "<=", now), "transfer_check_at"),
    async paymentOfTransfer(id: string) {
      const { docs } = await all.where("transfer_ids", "array-contains", id).limit(1).get();
      return readable(docs, payments.found)[0] ?? null;
    },
    /** Streams references of attempts created at `from` or later, oldest first. */
    paymentsSince: (from: Date) => batches(all.where("created_at", ">=", from), "created_at"),

    /** Streams attempts created from `from` until before `until`, oldest first, those behind `after`. */
    paymentsWithin: (from: Date, until: Date, after: { created_at: Date; reference: string } | null, atOnce: number) =>
      recordsBy(
        all.where("created_at", ">=", from).where("created_at", "<", until),
        "created_at",
        payments.found,
        after && [after.created_at, after.reference],
        atOnce,
      ),
    /** Returns attempts created from `from` until before `until`; null when there are more than `most`. */
    async fewPaymentsWithin(from: Date, until: Date, most: number): Promise<Payment[] | null> {
      const { docs } = await all
        .where("created_at", ">=", from)
        .where("created_at", "<", until)
        .limit(most + 1)
        .get();
      return docs.length > most ? null : readable(docs, payments.found);
    },

    /** Newest first; due refunds alone by their date, the oldest first. */
    all: (
      page: CountedPageRequest,
      {
        status: choice,
        refund,
      }: { status: PaymentStatus | "amount_unproven" | undefined; refund: "due" | "done" | undefined },
    ) => {
      const chosen = choice === "amount_unproven" ? { amount_unproven: true } : { status: choice };
      return countedPage(
        db,
        payments,
        page,
        { ...chosen, "refund.status": refund },
        { oldestBy: refund === "due" && !choice ? DUE_SINCE : undefined },
      );
    },
    /** Sum in each currency of what is due, of up to `MAX_SUMMED` attempts. */
    sumsDue: () => sumsDue(all.where("refund.status", "==", "due")),
    counts: () =>
      countsOf({
        refunds_due: all.where("refund.status", "==", "due"),
        payments_in_review: all.where("status", "==", "review"),
      }),

    /** Streams all attempts of an account or visitor, sorted by id. */
    paymentsBy: (payerId: string) => recordsById(all.where("payer_id", "==", payerId), payments.found),
    /** Deletes webhook events of an attempt, which may contain a phone number. */
    async forgetWebhookEvents(reference: string) {
      const { docs } = await webhookEvents.in(db).where("reference", "==", reference).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}

export type PaymentStore = ReturnType<typeof paymentStore>;
