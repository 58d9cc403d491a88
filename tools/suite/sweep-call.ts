import { sweepUrl } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { Refusal } from "./refusal.ts";

/** Calls the scheduled function `sweep` of a running suite, as Cloud Scheduler does in production. */
export async function sweep(ports: Ports): Promise<void> {
  const reply = await fetch(sweepUrl(ports), {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  }).catch(() => undefined);
  if (reply === undefined) {
    throw new Refusal("No suite answers on these ports: start one with npm start (and the same LOPANGO_PORT_OFFSET).");
  }
  if (!reply.ok)
    throw new Refusal(`sweep answered ${reply.status}: ${(await reply.text()) || "the log of the emulators says why"}`);
}
