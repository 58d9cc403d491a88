import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { KnownTransaction } from "./record-transaction.ts";
import type { Settled } from "./rules/judge-report.ts";
import type { Payment } from "./rules/payment.ts";

/** The attempt that results from the stored one; `known`: the transactions that the report is about. */
export type Judge = (stored: Payment, known: readonly KnownTransaction[], now: Date) => Payment;

/** What a payment is for. Each method acts in the unit of work that changes the payment. */
export interface Payable<Paid extends Payment = Payment> {
  /** Books the judged attempt: payment, transactions and what it pays for. */
  settle(tx: UnitOfWork, asked: Paid, transactions: readonly string[], judge: Judge, now: Date): Promise<Settled>;
  /** The attempt got no payment page: another one can be started. */
  closeAttempt(tx: UnitOfWork, payment: Paid): Promise<void>;
  /** The channel of a payment became known. */
  noteChannel(tx: UnitOfWork, payment: Paid): Promise<void>;
}

export type Payables = {
  [Purpose in Payment["purpose"]]: Payable<Extract<Payment, { purpose: Purpose }>>;
};

export const payableOf = <Paid extends Payment>(payables: Payables, { purpose }: Paid): Payable<Paid> =>
  payables[purpose] as unknown as Payable<Paid>;
