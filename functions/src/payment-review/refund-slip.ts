import type { PaymentReviewDeps } from "./review-payment.ts";
import type { Payee, RefundSlip } from "@lopango/contract/payments/admin-payment";
import { webhookFields, presentClaim } from "../payments/rules/admin-payment-view.ts";
import {
  refundsOf,
  type BookingRefund,
  payingAttempts,
  reservedBefore,
  sharesOf,
} from "../bookings/rules/booking-refunds.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { Problem } from "../platform/problem.ts";
import { isKnown, type Payment, type SurplusRefund } from "../payments/rules/payment.ts";
import {
  currentRefund,
  lacksApproval,
  namedRefunds,
  meantRefund,
  requireDue,
  type ShownRefund,
} from "../payments/rules/refunds.ts";
import { arrivedOf, sentByHand } from "../payments/rules/transfers.ts";
import type { Payer } from "../payments/providers/provider.ts";
import { payerOf } from "../unlocks/adopt-visitor.ts";

/** Returns all details for a refund of a booking. `shown`: the one on the screen. */
export async function bookingRefundSlip(
  deps: PaymentReviewDeps,
  id: string,
  shown: ShownRefund | undefined,
): Promise<RefundSlip> {
  const [booking, payments] = await Promise.all([deps.bookings.booking(id), deps.payments.paymentsFor(id)]);
  if (!booking) throw new Problem("booking_not_found");
  const all = refundsOf(booking);
  const refund = requireDue(shownIn(all, shown));
  const { claim } = refund;
  const of = { of: "booking", refund: refund.id } as const;
  // A second payment has its own refund (docs/product/payments.md#refunds), so it is left out here.
  const paying = payingAttempts(booking, payments).flatMap((one) =>
    payments.filter(({ reference }) => reference === one).map((payment) => sentByHand(payment, of, deps.now())),
  );
  const left_cents = refund.amount_cents - arrivedOf(paying, of);
  const shares = sharesOf(paying, left_cents, reservedBefore(booking, refund.id));
  const [first = null] = paying;
  return {
    refund: shownOf(refund),
    left_cents,
    needs_approval: lacksApproval(refund),
    claim: presentClaim(claim),
    payee: {
      ...guestOf(booking),
      to: refund.to ?? null,
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

/** Reading decides nothing: without a name it is about the refund that is due first. */
const shownIn = <R extends BookingRefund | (SurplusRefund & { id: string })>(
  refunds: readonly R[],
  shown: ShownRefund | undefined,
): R | null => (shown ? meantRefund(refunds, shown) : currentRefund({ refunds }));

const shownOf = ({ id, amount_cents, currency }: RefundSlip["refund"]): RefundSlip["refund"] => ({
  id,
  amount_cents,
  currency,
});

/** Returns all details for a refund of an attempt. `shown`: the one on the screen. */
export async function paymentRefundSlip(
  deps: PaymentReviewDeps,
  reference: string,
  shown: ShownRefund | undefined,
): Promise<RefundSlip> {
  const payment = await deps.payments.payment(reference);
  if (!payment) throw new Problem("payment_not_found");
  const refund = requireDue(shownIn(namedRefunds(payment), shown));
  const { claim, transaction = payment.provider_transaction } = refund;
  const [payer, traces] = await Promise.all([payeeOf(deps, payment), tracesOf(deps, payment, transaction)]);
  return {
    refund: shownOf(refund),
    left_cents: refund.amount_cents - arrivedOf([payment], { of: "payment", refund: refund.id }),
    needs_approval: lacksApproval(refund),
    claim: presentClaim(claim),
    payee: { ...payer, to: null, ...traces },
    parts: [],
  };
}

type Person = Pick<Payee, "name" | "email" | "account_phone" | "uid">;

const guestOf = ({ guest_name: name, guest_email: email, guest_phone, guest_id: uid }: Booking): Person => ({
  name,
  email,
  account_phone: guest_phone ?? null,
  uid,
});

/** Returns the payer: the booking's guest, or the viewer's account; empty for a viewer without an account. */
async function payeeOf({ bookings, people, unlocks }: PaymentReviewDeps, payment: Payment): Promise<Person> {
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
  { payments, providers }: PaymentReviewDeps,
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
