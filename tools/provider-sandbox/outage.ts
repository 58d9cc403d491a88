import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import type { Background } from "./background.ts";

/** An HTTP status, no response, HTML instead of JSON, or a delayed response. */
export type OutageKind = number | "timeout" | "garbage" | "slow";

export interface Outage {
  kind: OutageKind;
  /** Remaining failures; null for no limit. */
  remaining: number | null;
  /** Delay of `slow` in milliseconds. */
  delayMs: number;
  /** The affected payer; null for all. */
  email: string | null;
}

/** Counts a call that the outage strikes and answers it; undefined to continue normally, after any delay. */
export async function strike(
  c: Context,
  sandbox: { outage: Outage | null; background: Background },
): Promise<Response | undefined> {
  const { outage } = sandbox;
  if (outage === null) return undefined;
  if (outage.remaining !== null) {
    outage.remaining -= 1;
    if (outage.remaining <= 0) sandbox.outage = null;
  }
  return answerOutage(c, outage, sandbox.background.signal);
}

/** Returns the response of an outage; undefined to continue normally, after any delay. */
async function answerOutage(
  c: Context,
  { kind, delayMs }: Outage,
  released: AbortSignal,
): Promise<Response | undefined> {
  if (kind === "slow") {
    // A request whose client has gone is still processed, as by a real server.
    await wait(delayMs, undefined, { signal: released }).catch(() => {});
    return undefined;
  }
  if (kind === "timeout") {
    await silence(AbortSignal.any([released, c.req.raw.signal]));
    return c.text("Gateway Timeout", 504);
  }
  if (kind === "garbage") return c.html("<html><body><h1>Service Unavailable</h1></body></html>");
  return new Response("Internal Server Error", { status: kind });
}

function silence(until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (until.aborted) resolve();
    else until.addEventListener("abort", () => resolve(), { once: true });
  });
}
