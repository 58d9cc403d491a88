import type { TransferStatus } from "@lopango/contract/payments/transfer";
import { isPaymentReference } from "@lopango/contract/platform/ids";
import type { StatementProvider } from "@lopango/contract/payment-review/statement-providers";
import { bookings, bookingsNaming } from "../bookings/booking.record.ts";
import { refundsOf } from "../bookings/rules/booking-refunds.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import {
  payments,
  paymentsByTransaction,
  paymentsByTransfer,
  paymentsNaming,
  usedTransactions,
} from "../payments/payment.record.ts";
import type { Money } from "../payments/rules/money.ts";
import { ownerOf, type Payment } from "../payments/rules/payment.ts";
import { isSentByProduct } from "../payments/rules/refunds.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { StatementLine } from "./rules/read-statement.ts";
import { isSameMoney, isSameNumber, type KnownLine, type SentRefund } from "./rules/statement-line.ts";

/** Finds the payment that the provider's id of a line names; null for none or several. */
export async function paymentByTransaction(
  tx: UnitOfWork,
  provider: StatementProvider,
  { transaction }: StatementLine,
): Promise<Payment | null> {
  if (transaction === null) return null;
  const used = await tx.get(usedTransactions, provider, transaction);
  if (used?.shared) return null;
  const owner = ownerOf(used);
  if (owner !== null) return ofProvider(provider, await tx.get(payments, owner));
  // Some providers' ids are ours.
  const own = await paymentByReference(tx, provider, { reference: transaction });
  if (own) return own;
  const found = (await tx.find(paymentsByTransaction(transaction))).filter((one) => one.provider === provider);
  return found.length === 1 ? (found[0] ?? null) : null;
}

export async function paymentByReference(
  tx: UnitOfWork,
  provider: StatementProvider,
  { reference }: Pick<StatementLine, "reference">,
): Promise<Payment | null> {
  if (reference === null || !isPaymentReference(reference)) return null;
  return ofProvider(provider, await tx.get(payments, reference));
}

const ofProvider = (provider: StatementProvider, payment: Payment | null): Payment | null =>
  payment?.provider === provider ? payment : null;

/** Finds refunds that were sent under the line's number, or of the payment that the line names. */
export async function sentRefunds(
  tx: UnitOfWork,
  provider: StatementProvider,
  line: StatementLine,
): Promise<SentRefund[]> {
  const { transaction } = line;
  const [own, named, stays] =
    transaction === null
      ? [[], [], []]
      : await Promise.all([
          tx.find(paymentsByTransfer(transaction)),
          tx.find(paymentsNaming(transaction)),
          tx.find(bookingsNaming(transaction)),
        ]);
  const byNumber = [...own.flatMap(transfersOf), ...named.flatMap(sentOf), ...stays.flatMap(sentOfStay)].filter(
    ({ number }) => isSameNumber(number, transaction),
  );
  const payment = (await paymentByTransaction(tx, provider, line)) ?? (await paymentByReference(tx, provider, line));
  if (!payment) return byNumber;
  const stay = payment.purpose === "unlock" ? null : await tx.get(bookings, payment.booking_id);
  const ofPayment = [...sentOf(payment), ...(stay ? sentOfStay(stay) : [])].filter((one) => isSameMoney(one, line));
  return [...byNumber, ...ofPayment];
}

/** Whether other lines name this amount as often as it was sent back of the payment: it left once more. */
export async function isSentTooOften(tx: UnitOfWork, payment: Payment, line: KnownLine): Promise<boolean> {
  const isSame = (one: Money): boolean => isSameMoney(one, line);
  const { reference, refunds, transfers = [], stated = [] } = payment;
  const named = stated.filter((one) => one.kind === "refund" && one.line !== line.id && isSame(one)).length;
  if (named === 0) return false;
  const stay = payment.purpose === "unlock" ? null : await tx.get(bookings, payment.booking_id);
  const all = [...refunds, ...(stay?.received?.payment === reference ? refundsOf(stay) : [])].filter(isSame);
  const byHand = all.filter(({ done }) => done && !isSentByProduct({ done })).length;
  // What the product sent is counted by its transfers, also what came back of it.
  const backOfProduct = transfers.filter((one) => isSame(one) && one.status === "came_back").length;
  const back = Math.max(0, all.filter(({ came_back }) => came_back).length - backOfProduct);
  const byProduct = transfers.filter(
    (one) => isSame(one) && one.status !== "failed" && one.status !== "by_hand",
  ).length;
  return named >= byHand + back + byProduct;
}

/** Refunds that the product sent, also while the provider has not answered. */
const transfersOf = ({ reference, transfers = [] }: Payment): SentRefund[] =>
  transfers.map(({ id, amount_cents, currency, status }) => ({
    amount_cents,
    currency,
    number: id,
    payment: reference,
    ...(GIVEN_UP.includes(status) && { has_failed: true as const }),
  }));

/** A person has the refund of such a transfer, or sent it. */
const GIVEN_UP: readonly TransferStatus[] = ["failed", "unanswered", "by_hand"];

const sentOf = ({ reference, refunds }: Payment): SentRefund[] =>
  refunds.flatMap(({ amount_cents, currency, done }) =>
    done ? [{ amount_cents, currency, number: done.reference, payment: reference }] : [],
  );

const sentOfStay = (booking: Booking): SentRefund[] =>
  refundsOf(booking).flatMap(({ amount_cents, currency, done }) =>
    done ? [{ amount_cents, currency, number: done.reference, payment: booking.received?.payment ?? null }] : [],
  );
