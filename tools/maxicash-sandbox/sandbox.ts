import type { Attempt, Outcome } from "./attempts.ts";
import { ensureTransaction, statusWord } from "./attempts.ts";
import type { Background } from "../provider-sandbox/background.ts";
import { createBackground } from "../provider-sandbox/background.ts";
import { withQuery } from "../provider-sandbox/loopback-url.ts";
import type { DialectName } from "./dialects.ts";
import { wireMethod } from "./methods.ts";
import { deliver } from "./notifications.ts";
import type { Outage } from "../provider-sandbox/outage.ts";
import type { Merchant } from "./pay-entry.ts";

export interface Sandbox {
  merchant: Merchant;
  now: () => Date;
  /** By LogID, in order of creation. */
  attempts: Map<string, Attempt>;
  outage: Outage | null;
  dialect: DialectName;
  /** As the real service, which cannot call this machine: no page for addresses on it. */
  refusesPrivateUrls: boolean;
  /** Pages with a number, and status replies so far. */
  pages: number;
  statusReplies: number;
  background: Background;
}

export function createSandbox(merchant: Merchant, now: () => Date = () => new Date()): Sandbox {
  const counts = { pages: 0, statusReplies: 0 };
  return {
    merchant,
    now,
    attempts: new Map(),
    outage: null,
    dialect: "form",
    refusesPrivateUrls: false,
    ...counts,
    background: createBackground(),
  };
}

export function findByReference(sandbox: Sandbox, reference: unknown): Attempt | undefined {
  return [...sandbox.attempts.values()].find((attempt) => attempt.reference === reference);
}

/** Returns the result that the page shows, or null while the payer can still act. */
export function conclusion(attempt: Attempt): Outcome | null {
  const isOpen = attempt.state === "pending" || attempt.isCancelledByAnother;
  return attempt.payerAnswer ?? (isOpen ? null : (attempt.state as Outcome));
}

/** Returns the shop's address for a result, with the provider's parameters appended. */
export function returnUrl(attempt: Attempt, outcome: Outcome): string {
  const address = { paid: attempt.successUrl, failed: attempt.failureUrl, cancelled: attempt.cancelUrl }[outcome];
  return withQuery(address, {
    status: statusWord(outcome),
    Reference: attempt.reference,
    LogID: attempt.logId,
    TransactionID: attempt.transactionId,
    Method: wireMethod(attempt.method),
  });
}

/**
 * Applies the payer's result and notifies the shop by the attempt's behaviour.
 * Resolves when the browser may be redirected.
 */
export async function conclude(sandbox: Sandbox, attempt: Attempt, outcome: Outcome): Promise<void> {
  const { behaviour } = attempt;
  attempt.payerAnswer = outcome;
  if (!behaviour.leave_pending) attempt.state = outcome;
  if (outcome !== "cancelled") ensureTransaction(attempt);
  const plan = {
    times: behaviour.silent ? 0 : behaviour.notify,
    delayMs: behaviour.delay_ms,
    format: behaviour.method,
  };
  const { dialect } = sandbox;
  if (behaviour.notify_before_redirect) await deliver(attempt, { ...plan, dialect }, sandbox.background.signal);
  else sandbox.background.run((signal) => deliver(attempt, { ...plan, dialect }, signal));
}
