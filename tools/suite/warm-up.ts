import { hostingUrl } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { Refusal } from "./refusal.ts";

const ATTEMPTS = 3;

/** Asks each function once, so that its process starts here instead of under the first page. */
export async function warmUp(ports: Ports): Promise<void> {
  const paths = [
    "/api/properties?category=hotel&limit=12",
    "/api/properties/none/photos",
    "/media/none",
    "/webhooks/maxicash",
    "/reports/messages",
  ];
  await Promise.all(paths.map((path) => answer(hostingUrl(ports) + path)));
}

/** Waits for any answer of the function itself; on a very busy machine its process starts too slowly at first. */
async function answer(url: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (reply.status < 500) return;
  }
  throw new Refusal(`${url} does not answer: the log of the emulators says why.`);
}
