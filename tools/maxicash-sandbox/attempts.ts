import { randomBytes } from "node:crypto";
import type { MethodId } from "./methods.ts";

/** All states but `pending` are final. */
export type Outcome = "paid" | "failed" | "cancelled";
export type State = Outcome | "pending";

/** Webhook events are sent as a GET with query, a form POST or a JSON POST. */
export type NotificationFormat = "get" | "form" | "json";

/** Falsifies the status response: a value replaces the true one, null omits the field. */
export interface Tamper {
  amount_cents?: number | null | undefined;
  currency?: string | null | undefined;
  reference?: string | null | undefined;
  transaction_id?: string | null | undefined;
}

export interface Behaviour {
  notify: number;
  notify_before_redirect: boolean;
  delay_ms: number;
  silent: boolean;
  leave_pending: boolean;
  method: NotificationFormat;
}

export const DEFAULT_BEHAVIOUR: Behaviour = {
  notify: 1,
  notify_before_redirect: false,
  delay_ms: 0,
  silent: false,
  leave_pending: false,
  method: "get",
};

/** A sent webhook event; null if the shop sent no response. */
export interface SentNotification {
  at: string;
  format: NotificationFormat;
  url: string;
  status: string;
  http_status: number | null;
  error: string | null;
}

/** A shop's request for a payment; amounts in minor units. */
export interface PaymentRequest {
  reference: string;
  amountCents: number;
  currency: string;
  successUrl: string;
  failureUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  telephone: string;
  email: string;
}

export interface Attempt extends PaymentRequest {
  logId: string;
  createdAt: string;
  state: State;
  /** The payer's result on the page; differs from `state` when a test delays or falsifies it. */
  payerAnswer: Outcome | null;
  /** Somebody who counted up to its page cancelled it; its payer goes on. */
  isCancelledByAnother: boolean;
  /** Empty until money moved or was refused, as at the real provider. */
  transactionId: string;
  tamper: Tamper;
  behaviour: Behaviour;
  method: MethodId | null;
  /** Masked phone or card number; the full number is never stored. */
  payer: string | null;
  wrongCodes: number;
  notifications: SentNotification[];
}

/** Creates an attempt with an unguessable LogID. */
export function newAttempt(request: PaymentRequest, now: Date): Attempt {
  return {
    ...request,
    logId: randomBytes(12).toString("hex"),
    createdAt: now.toISOString(),
    state: "pending",
    payerAnswer: null,
    isCancelledByAnother: false,
    transactionId: "",
    tamper: {},
    behaviour: DEFAULT_BEHAVIOUR,
    method: null,
    payer: null,
    wrongCodes: 0,
    notifications: [],
  };
}

export function ensureTransaction(attempt: Attempt): void {
  attempt.transactionId ||= `MX${randomBytes(8).toString("hex").toUpperCase()}`;
}

export function statusWord(state: State): string {
  return state === "paid" ? "success" : state;
}
