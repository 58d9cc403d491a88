import type { Context } from "hono";

/** How the API calls fail: an HTTP status, no answer at all, or a page where JSON was due. */
export type OutageKind = number | "timeout" | "garbage";

export interface Outage {
  kind: OutageKind;
  /** How many more calls fail; null until it is lifted. */
  remaining: number | null;
}

/** Answers one API call as the outage says. */
export async function answerOutage(c: Context, kind: OutageKind, released: AbortSignal): Promise<Response> {
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
