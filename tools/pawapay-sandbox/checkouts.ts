import { randomBytes, randomUUID } from "node:crypto";
import { amountText, operatorId, type SentCallback } from "./movement.ts";
import type { Outcome, Wallet } from "./wallets.ts";

export type CheckoutStatus = "WAITING_PAYMENT" | "COMPLETED" | "FAILED" | "EXPIRED" | "CANCELLED";
type MovementStatus = "ACCEPTED" | "PROCESSING" | "SUBMITTED" | "COMPLETED" | "FAILED" | "IN_RECONCILIATION";

/** One try to pay. */
export interface Deposit {
  depositId: string;
  status: MovementStatus;
  phoneNumber: string;
  provider: Wallet;
  failureCode: string | null;
  providerTransactionId: string | null;
  created: string;
}

/** Falsifies the status answer: a value replaces the true one, null leaves it out. */
export interface Tamper {
  amount_cents?: number | null | undefined;
  currency?: string | null | undefined;
  reference?: string | null | undefined;
  transaction_id?: string | null | undefined;
}

export interface Behaviour {
  /** Callbacks of an outcome, one after the other. */
  notify: number;
  /** No callback. */
  silent: boolean;
  /** The payer returns as having paid, the deposit stays `PROCESSING`. */
  leave_pending: boolean;
}

export const DEFAULT_BEHAVIOUR: Behaviour = { notify: 1, silent: false, leave_pending: false };

export interface CheckoutRequest {
  checkoutId: string;
  returnUrl: string;
  /** Minor units. */
  amountCents: number;
  currency: string;
  /** What the shop suggests. */
  payer: Suggestion | null;
  expiresAfter: number;
}

export interface Suggestion {
  phoneNumber?: string | undefined;
  provider?: Wallet | undefined;
  allowCustomerToOverride: boolean;
}

export interface Checkout extends CheckoutRequest {
  status: CheckoutStatus;
  code: string;
  created: string;
  expiresAt: Date;
  /** Tries, oldest first; at most one completes. */
  deposits: Deposit[];
  /** The browser was sent back. */
  returned: boolean;
  tamper: Tamper;
  behaviour: Behaviour;
  callbacks: SentCallback[];
}

export function newCheckout(request: CheckoutRequest, now: Date): Checkout {
  return {
    ...request,
    status: "WAITING_PAYMENT",
    code: randomBytes(12).toString("base64url"),
    created: now.toISOString(),
    expiresAt: new Date(now.getTime() + request.expiresAfter * 60_000),
    deposits: [],
    returned: false,
    tamper: {},
    behaviour: DEFAULT_BEHAVIOUR,
    callbacks: [],
  };
}

export const lastDeposit = ({ deposits }: Checkout): Deposit | null => deposits.at(-1) ?? null;

/** Whether an operator has not answered about the last try. */
export const isMoving = (checkout: Checkout): boolean =>
  ["ACCEPTED", "PROCESSING", "SUBMITTED", "IN_RECONCILIATION"].includes(lastDeposit(checkout)?.status ?? "");

/** Ends a page that nobody paid in its time. */
export function endIfOver(checkout: Checkout, now: Date): Checkout {
  if (checkout.status === "WAITING_PAYMENT" && checkout.expiresAt <= now) checkout.status = "EXPIRED";
  return checkout;
}

export function newDeposit(phoneNumber: string, provider: Wallet, now: Date): Deposit {
  return {
    depositId: randomUUID(),
    status: "PROCESSING",
    phoneNumber,
    provider,
    failureCode: null,
    providerTransactionId: null,
    created: now.toISOString(),
  };
}

/** Applies an operator's answer. A failed try leaves the page open; money completes it, expired or not. */
export function settleDeposit(checkout: Checkout, deposit: Deposit, { status, failureCode }: Outcome): void {
  deposit.status = status;
  deposit.failureCode = failureCode ?? null;
  if (status === "COMPLETED") {
    deposit.providerTransactionId = operatorId();
    checkout.status = "COMPLETED";
  }
}

/** The checkout as the API and its callback name it. */
export function checkoutView(url: string, checkout: Checkout): Record<string, unknown> {
  const { tamper, amountCents, currency } = checkout;
  const told = <T>(lie: T | null | undefined, truth: T): T | undefined =>
    lie === undefined ? truth : (lie ?? undefined);
  const amount = told(tamper.amount_cents, amountCents);
  const named = told(tamper.currency, currency);
  const money = { currency: named, amount: amount === undefined ? undefined : amountText(amount, currency) };
  const last = lastDeposit(checkout);
  const views = checkout.deposits.map((deposit) => ({
    depositId: told(tamper.transaction_id, deposit.depositId),
    status: deposit.status,
    ...money,
    country: "COD",
    payer: { type: "MMO", accountDetails: { phoneNumber: deposit.phoneNumber, provider: deposit.provider } },
    created: deposit.created,
    ...(deposit.providerTransactionId && { providerTransactionId: deposit.providerTransactionId }),
    ...(deposit.failureCode && { failureReason: { failureCode: deposit.failureCode } }),
  }));
  return {
    checkoutId: told(tamper.reference, checkout.checkoutId),
    status: checkout.status,
    redirectUrl: pageUrl(url, checkout),
    returnUrl: checkout.returnUrl,
    returnMethod: "INSTANT",
    defaultLanguage: "fr",
    countries: ["COD"],
    amounts: [{ country: "COD", ...money }],
    ...(checkout.payer && { payer: { type: "MMO", accountDetails: checkout.payer } }),
    ...(last && { depositStatus: last.status, deposit: views.at(-1) }),
    depositsHistory: views,
    created: checkout.created,
    expiresAt: checkout.expiresAt.toISOString(),
    checkoutCode: checkout.code,
  };
}

/** `url`: origin of the sandbox. */
export const pageUrl = (url: string, { code }: Checkout): string => `${url}/checkout/${code}`;
