import { setTimeout as pause } from "node:timers/promises";

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** Sends a delivery report and retries for some seconds, as providers do. */
export async function report(url: string, type: string, body: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await fetch(url, { method: "POST", headers: { "content-type": type }, body }).catch(() => null);
    if (answer?.ok) return;
    await pause(PAUSE_MS);
  }
  console.error(`Post office: ${new URL(url).pathname} hears no report`);
}
