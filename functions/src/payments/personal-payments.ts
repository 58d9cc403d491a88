import { views, type PersonalData, type PersonOf } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { allOf } from "../platform/list-page.ts";
import { payments, webhookEvents } from "./payment.record.ts";
import type { PaymentStore } from "./payment.store.ts";
import { withoutPayer, type Payment } from "./rules/payment.ts";

export const personalPayments: PersonalData<Transacting & { payments: PaymentStore }> = {
  records: [payments, webhookEvents],
  exported: (deps, person) => ({
    payments: views(attemptsBy(deps, person), (attempts) => attempts.map(paymentView)),
  }),
  async erase(deps, person) {
    for (const { reference } of await allOf(attemptsBy(deps, person))) {
      await deps.transact(async (tx) => {
        const payment = await tx.get(payments, reference);
        if (payment && withoutPayer(payment) !== payment) tx.save(payments, withoutPayer(payment));
      });
      await deps.payments.forgetWebhookEvents(reference);
    }
  },
};

export async function* attemptsBy(
  deps: { payments: PaymentStore },
  { payers }: Pick<PersonOf, "payers">,
): AsyncGenerator<Payment[]> {
  for (const payer of payers) yield* deps.payments.paymentsBy(payer);
}

/** Without the provider's reports, because a disputed one may concern another person. */
function paymentView(payment: Payment): object {
  const { reference, purpose, amount_cents, currency, provider, status, provider_transaction } = payment;
  return {
    reference,
    purpose,
    ...(payment.purpose === "unlock" ? { property_id: payment.property_id } : { booking_id: payment.booking_id }),
    amount_cents,
    currency,
    provider,
    status,
    provider_transaction,
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
    refunds: payment.refunds.map((refund) => ({
      status: refund.status,
      reason: refund.reason,
      amount_cents: refund.amount_cents,
      currency: refund.currency,
      ...(refund.done && { sent_at: refund.done.at.toISOString(), transfer: refund.done.reference }),
    })),
  };
}
