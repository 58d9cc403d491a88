import { z } from "zod";
import { payableOf } from "./payable.ts";
import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import type { Payment } from "./rules/payment.ts";
import { Problem } from "../platform/problem.ts";
import { ProviderError, type PaymentPage } from "./providers/provider.ts";
import { notifyUrl, returnUrls } from "./payment-urls.ts";
import { logContextOf, type PaymentsDeps } from "./settle.ts";
import { payments } from "./payment.record.ts";
import { providerStates } from "./provider.record.ts";
import { withFailure } from "./rules/provider-state.ts";

/** Pauses while a concurrent request opens the payment page; 12 s in total. */
const PAUSES_MS = [300, 400, 600, 800, 900, ...Array<number>(9).fill(1_000)];

/** Stored result of an idempotent request to pay: the reference of the attempt. */
export const startedPayment = z.object({ payment: z.string() });

/** Identifiers of an attempt, created before the transaction so that its retries reuse them. */
export interface FreshAttempt {
  reference: string;
  token: string;
}

/** Creates the identifiers of each provider's attempt once. */
export function freshAttempts({ random, providers, notifyTokens }: PaymentsDeps): (provider: string) => FreshAttempt {
  const made = new Map<string, FreshAttempt>();
  return (name) => {
    const reference = made.get(name)?.reference ?? providers.of({ provider: name }).newReference(random);
    const fresh = { reference, token: notifyTokens.of(reference) };
    made.set(name, fresh);
    return fresh;
  };
}

interface NewAttempt {
  payment: Payment;
  token: string;
  /** Empty when unknown. */
  email: string;
  phone: string;
  /** When the page ends with the hold; null: its own time. */
  until: Date | null;
  /** The provider's last page failed: a success is noted. */
  noteSuccess: boolean;
}

/** Next step to the payment page: an existing page, one of a concurrent request, or a new attempt. */
export type PaymentPageStep =
  | { next: "answer"; payment: Payment }
  | { next: "wait"; payment: Payment }
  | ({ next: "init" } & NewAttempt);

/** The provider gave no page: nobody can have paid. */
export class NoPage extends Problem {
  readonly provider: string;

  constructor(provider: string) {
    super("payment_unavailable");
    this.provider = provider;
  }
}

/** @throws NoPage when the provider gave none for a new attempt */
export async function continueToPage(deps: PaymentsDeps, step: PaymentPageStep): Promise<PaymentStart> {
  switch (step.next) {
    case "answer":
      return startOf(step.payment);
    case "wait":
      return awaitPage(deps, step.payment.reference);
    case "init":
      return openPage(deps, step);
  }
}

/** Requests the payment page of a new attempt; a failure allows another attempt. */
async function openPage(deps: PaymentsDeps, attempt: NewAttempt): Promise<PaymentStart> {
  const { payment, token, email, phone, until, noteSuccess } = attempt;
  const { reference, amount_cents, currency, method = null } = payment;
  const provider = deps.providers.of(payment);
  let page: PaymentPage;
  try {
    page = await provider.init({
      reference,
      amount_cents,
      currency,
      email,
      phone,
      method,
      expires_at: until,
      ...returnUrls(deps.publicUrl, payment),
      notify_url: notifyUrl(deps.publicUrl, provider.webhook.path, reference, token),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log("the payment provider gave no payment page", {
      reference,
      ...logContextOf(payment),
      error: error.message,
    });
    await giveUp(deps, payment, error);
    throw new NoPage(provider.name);
  }
  return deps.transact(async (tx) => {
    const stored = (await tx.get(payments, reference)) ?? payment;
    if (noteSuccess) tx.save(providerStates, { ...(await tx.get(providerStates, provider.name)), failures: null });
    const opened = {
      ...stored,
      provider_session: page.session,
      redirect_url: page.redirect_url,
      updated_at: deps.now(),
    };
    tx.save(payments, opened);
    return startOf(opened);
  });
}

/** Closes an attempt without a page. An error answer about one attempt is no sign that the provider is away. */
function giveUp(deps: PaymentsDeps, attempt: Payment, error: ProviderError): Promise<void> {
  const { reference, provider } = attempt;
  return deps.transact(async (tx) => {
    const [payment, state] = await Promise.all([tx.get(payments, reference), tx.get(providerStates, provider)]);
    if (error.failure !== "refused") tx.save(providerStates, withFailure(state, error.message, deps.now()));
    if (payment?.status !== "open") return;
    tx.save(payments, { ...payment, status: "failed", updated_at: deps.now(), next_check_at: null });
    await payableOf(deps.payables, attempt).closeAttempt(tx, attempt);
  });
}

/** Waits for the payment page that a concurrent request opens. */
async function awaitPage(deps: PaymentsDeps, reference: string): Promise<PaymentStart> {
  for (const milliseconds of PAUSES_MS) {
    await deps.pause(milliseconds);
    const payment = await deps.payments.payment(reference);
    if (payment?.redirect_url) return startOf(payment);
    if (payment?.status !== "open") break;
  }
  throw new Problem("payment_unavailable");
}

function startOf(payment: Payment): PaymentStart {
  if (payment.redirect_url === null) throw new Error(`payment ${payment.reference} has no page`);
  return { payment_id: payment.reference, redirect_url: payment.redirect_url };
}
