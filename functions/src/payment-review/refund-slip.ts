import type { Payee, RefundSlip } from "@lopango/contract/admin/refunds";
import { webhookFields, presentClaim } from "../payments/rules/admin-payment-view.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { Problem } from "../platform/problem.ts";
import { isKnown, type Payment } from "../payments/rules/payment.ts";
import { currentRefund } from "../payments/rules/payment-refunds.ts";
import { payingAttempts, sharesOf } from "../bookings/rules/returned-money.ts";
import { requireDue } from "../payments/rules/refund-claim.ts";
import type { PaymentProviders, Payer } from "../payments/providers/provider.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { PaymentStore } from "../payments/payment.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import { payerOf } from "../payments/payer-of.ts";
import type { UserStore } from "../identity/user.store.ts";

export interface RefundSlipDeps {
  bookings: BookingStore;
  payments: PaymentStore;
  people: UserStore;
  unlocks: Pick<UnlockStore, "viewer">;
  providers: PaymentProviders;
}

/** Returns all details for the refund of a booking. @throws Problem `booking_not_found`, `no_refund_due` */
export async function bookingRefundSlip(deps: RefundSlipDeps, id: string): Promise<RefundSlip> {
  const [booking, payments] = await Promise.all([deps.bookings.booking(id), deps.payments.paymentsFor(id)]);
  if (!booking) throw new Problem("booking_not_found");
  const { claim, amount_cents } = requireDue(booking.refund);
  // A second payment has its own refund (docs/product/payments.md#refunds), so it is left out here.
  const paying = payingAttempts(booking, payments).flatMap(
    (one) => payments.find(({ reference }) => reference === one) ?? [],
  );
  const shares = sharesOf(paying, amount_cents);
  const [first = null] = paying;
  return {
    claim: presentClaim(claim),
    payee: {
      ...guestOf(booking),
      to: booking.refund?.to ?? null,
      ...(await tracesOf(deps, first, first?.provider_transaction)),
    },
    parts: shares.length > 1 ? shares.map(partOf) : [],
  };
}

const partOf = ({ payment, share }: ReturnType<typeof sharesOf>[number]): RefundSlip["parts"][number] => ({
  ...share,
  payment_reference: payment.reference,
  provider_transaction: payment.provider_transaction,
});

/** Returns all details for the refund of an attempt. @throws Problem `payment_not_found`, `no_refund_due` */
export async function paymentRefundSlip(deps: RefundSlipDeps, reference: string): Promise<RefundSlip> {
  const payment = await deps.payments.payment(reference);
  if (!payment) throw new Problem("payment_not_found");
  const { claim, transaction = payment.provider_transaction } = requireDue(currentRefund(payment));
  const [payer, traces] = await Promise.all([payeeOf(deps, payment), tracesOf(deps, payment, transaction)]);
  return { claim: presentClaim(claim), payee: { ...payer, to: null, ...traces }, parts: [] };
}

type Person = Pick<Payee, "name" | "email" | "account_phone" | "uid">;

const guestOf = ({ guest_name: name, guest_email: email, guest_phone, guest_id: uid }: Booking): Person => ({
  name,
  email,
  account_phone: guest_phone ?? null,
  uid,
});

/** Returns the payer: the booking's guest, or the viewer's account; empty for a viewer without an account. */
async function payeeOf({ bookings, people, unlocks }: RefundSlipDeps, payment: Payment): Promise<Person> {
  const booking = payment.purpose === "unlock" ? null : await bookings.booking(payment.booking_id);
  if (booking) return guestOf(booking);
  const person = await people.find(await payerOf((id) => unlocks.viewer(id), payment));
  return {
    name: person?.full_name ?? "",
    email: person?.email ?? "",
    account_phone: person?.phone ?? null,
    uid: person?.uid ?? null,
  };
}

/**
 * Merges the attempt's payer data from reports and webhook events of a transaction; the latest wins. Other transactions
 * may have another payer.
 */
async function tracesOf(
  { payments, providers }: RefundSlipDeps,
  payment: Payment | null,
  transaction: string | null = null,
): Promise<Pick<Payee, "phone" | "channel" | "payment_reference" | "provider_transaction">> {
  if (!payment) return { phone: null, channel: null, payment_reference: null, provider_transaction: null };
  const provider = providers.of(payment);
  const isAboutIt = (fields: Record<string, string>): boolean => {
    const { transaction_id: named } = provider.parseWebhookEvent(fields);
    return named === null || named === transaction || !isKnown(payment, named);
  };
  const events = await payments.webhookEventsOf(payment.reference);
  const told: Payer[] = events
    .toSorted((a, b) => b.received_at.getTime() - a.received_at.getTime())
    .map(({ content }) => webhookFields(content) ?? {})
    .filter(isAboutIt)
    .map((fields) => provider.parsePayer(fields));
  if (payment.reported && transaction === payment.provider_transaction)
    told.push(provider.parsePayer(payment.reported));
  const first = (part: keyof Payer): string | null => told.find((one) => one[part] !== null)?.[part] ?? null;
  return {
    phone: first("phone"),
    channel: first("channel"),
    payment_reference: payment.reference,
    provider_transaction: transaction,
  };
}
