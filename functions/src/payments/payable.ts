import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { KnownTransaction } from "./record-report.ts";
import type { Settled } from "./rules/check-report.ts";
import type { Payment } from "./rules/payment.ts";

/** Returns the attempt after a report. `known`: transactions that the report names. */
export type ReportCheck = (stored: Payment, known: readonly KnownTransaction[], now: Date) => Payment;

/** Purpose of a payment. Each method acts in the unit of work that changes the payment. */
export interface Payable<Paid extends Payment = Payment> {
  /** Saves the payment, its transactions and its purpose's records. */
  settle(
    tx: UnitOfWork,
    asked: Paid,
    transactions: readonly string[],
    checkReport: ReportCheck,
    now: Date,
  ): Promise<Settled>;
  /** Allows another attempt after one that got no payment page. */
  closeAttempt(tx: UnitOfWork, payment: Paid): Promise<void>;
  noteChannel(tx: UnitOfWork, payment: Paid): Promise<void>;
  /** Saves what follows from another received amount, not the payment. `uid`: who notes it, empty for a machine. */
  noteReceived(tx: UnitOfWork, change: { before: Paid; after: Paid }, uid: string): Promise<void>;
}

export type Payables = {
  [Purpose in Payment["purpose"]]: Payable<Extract<Payment, { purpose: Purpose }>>;
};

export const payableOf = <Paid extends Payment>(payables: Payables, { purpose }: Paid): Payable<Paid> =>
  payables[purpose] as unknown as Payable<Paid>;
