import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";

/** How the API calls fail: an HTTP status, no answer at all, a page where JSON was due, or the right answer much later. */
export type OutageKind = number | "timeout" | "garbage" | "slow";

export interface Outage {
  kind: OutageKind;
  /** How many more calls fail; null until it is lifted. */
  remaining: number | null;
  /** How long a `slow` answer takes. */
  delayMs: number;
  /** The payer whose calls fail; null for everybody's. */
  email: string | null;
}

/** Answers one API call as the outage says; undefined: as ever, now that the delay is over. */
export async function answerOutage(
  c: Context,
  { kind, delayMs }: Outage,
  released: AbortSignal,
): Promise<Response | undefined> {
  if (kind === "slow") {
    // A caller who has gone away is served all the same, as by a server that does not look.
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
