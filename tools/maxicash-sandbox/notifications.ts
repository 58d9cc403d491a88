import { setTimeout as wait } from "node:timers/promises";
import { payTypeOf } from "./dialects.ts";
import type { DialectName } from "./dialects.ts";
import { statusWord } from "./attempts.ts";
import type { Attempt, NotificationFormat, SentNotification } from "./attempts.ts";
import { withQuery } from "../provider-sandbox/loopback-url.ts";
import { wireMethod } from "./methods.ts";

/** Number of events, delay in milliseconds, and format. */
export interface NotificationPlan {
  times: number;
  delayMs: number;
  format: NotificationFormat;
  dialect: DialectName;
}

const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Sends webhook events one by one and records every response. Errors of the shop are recorded, not thrown;
 * only `signal` (reset, stop) rejects.
 */
export async function deliver(
  attempt: Attempt,
  plan: NotificationPlan,
  signal: AbortSignal,
): Promise<SentNotification[]> {
  if (plan.delayMs > 0) await wait(plan.delayMs, undefined, { signal });
  const sent: SentNotification[] = [];
  for (let ring = 0; ring < plan.times; ring += 1) {
    const notification = await send(attempt, plan, signal);
    signal.throwIfAborted();
    attempt.notifications.push(notification);
    sent.push(notification);
  }
  return sent;
}

async function send(
  attempt: Attempt,
  { format, dialect }: NotificationPlan,
  signal: AbortSignal,
): Promise<SentNotification> {
  const fields = {
    Status: statusWord(attempt.payerAnswer ?? attempt.state),
    Reference: attempt.reference,
    TransactionID: attempt.transactionId,
    LogID: attempt.logId,
    ...(dialect === "form"
      ? { Method: wireMethod(attempt.method) }
      : {
          PayType: payTypeOf(dialect, attempt.method),
          Amount: String(attempt.amountCents),
          Currency: attempt.currency,
        }),
  };
  const url = format === "get" ? withQuery(attempt.notifyUrl, fields) : attempt.notifyUrl;
  const record = { at: new Date().toISOString(), format, url, status: fields.Status };
  try {
    const answer = await fetch(url, {
      ...requestFor(format, fields),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return { ...record, http_status: answer.status, error: null };
  } catch (error) {
    return { ...record, http_status: null, error: reasonOf(error) };
  }
}

function requestFor(format: NotificationFormat, fields: Record<string, string>): RequestInit {
  if (format === "get") return { method: "GET" };
  if (format === "form") return { method: "POST", body: new URLSearchParams(fields) };
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
