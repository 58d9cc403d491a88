import { hostingUrl } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { Refusal } from "./refusal.ts";

const ATTEMPTS = 3;

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

/** Retries until the function itself responds, which is slow on a busy machine. */
async function answer(url: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (reply.status < 500) return;
  }
  throw new Refusal(`${url} does not answer: the log of the emulators says why.`);
}
