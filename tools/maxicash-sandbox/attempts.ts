import { randomBytes } from "node:crypto";
import type { MethodId } from "./methods.ts";

/** What the status check may answer about an attempt; only the last three are final. */
export type Outcome = "paid" | "failed" | "cancelled";
export type State = Outcome | "pending";

/** How a notification travels: a GET with query, an HTML form post or a JSON post (design §6). */
export type NotificationFormat = "get" | "form" | "json";

/** Lies told by the status check: a value replaces the true one, null leaves the field out. */
export interface Tamper {
  amount_cents?: number | null | undefined;
  currency?: string | null | undefined;
  reference?: string | null | undefined;
  transaction_id?: string | null | undefined;
}

/** What the provider does once a person has finished on the payment page. */
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

/** One notification that was sent, with the HTTP status that the shop answered (null: no answer). */
export interface SentNotification {
  at: string;
  format: NotificationFormat;
  url: string;
  status: string;
  http_status: number | null;
  error: string | null;
}

/** What a shop asks for when it initialises a payment; amounts in minor units. */
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
  /** What the status check answers. */
  state: State;
  /** What the person did on the page; it differs from `state` when a test makes the provider late or lying. */
  payerAnswer: Outcome | null;
  /** Empty until money moved or was refused, as at the real provider. */
  transactionId: string;
  tamper: Tamper;
  behaviour: Behaviour;
  method: MethodId | null;
  /** The phone or card as shown back to the payer, masked; the full number is never kept. */
  payer: string | null;
  wrongCodes: number;
  notifications: SentNotification[];
}

/** A fresh attempt with an unguessable LogID. */
export function newAttempt(request: PaymentRequest, now: Date): Attempt {
  return {
    ...request,
    logId: randomBytes(12).toString("hex"),
    createdAt: now.toISOString(),
    state: "pending",
    payerAnswer: null,
    transactionId: "",
    tamper: {},
    behaviour: DEFAULT_BEHAVIOUR,
    method: null,
    payer: null,
    wrongCodes: 0,
    notifications: [],
  };
}

/** Gives the attempt its provider transaction id, once. */
export function ensureTransaction(attempt: Attempt): void {
  attempt.transactionId ||= `MX${randomBytes(8).toString("hex").toUpperCase()}`;
}

/** The word of the wire for a state, in redirects and notifications. */
export function statusWord(state: State): string {
  return state === "paid" ? "success" : state;
}
