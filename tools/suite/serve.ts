import { relative } from "node:path";
import { setInterval } from "node:timers/promises";
import { pawapayUrl, postOfficeUrl, sandboxUrl } from "./environment.ts";
import { ROOT, suiteFolders } from "./folders.ts";
import type { Suite, SuiteOptions } from "./suite.ts";
import { sweep } from "./sweep-call.ts";
import { withSuite } from "./with-suite.ts";

const SWEEP_EVERY_MS = 60_000;

export function serve(options: SuiteOptions): Promise<number> {
  console.log("Starting the marketplace, the emulators and the payment sandbox …");
  return withSuite(options, async (suite, stopRequest) => {
    console.log(welcome(suite, options.offset));
    await sweepUntil(stopRequest, suite);
    console.log("\nStopping …");
    return 0;
  });
}

function welcome(suite: Suite, offset: number): string {
  return `
  Lopango is ready:   ${suite.url}
  Payment sandboxes:  ${sandboxUrl(suite.ports)} (MaxiCash), ${pawapayUrl(suite.ports)} (pawaPay)
  Post office:        ${postOfficeUrl(suite.ports)}

  Demo people (choose one after «Se connecter»):
    invite@lopango.test        guest with bookings in every status
    hote@lopango.test          host with hotels and logements
    partenaire@lopango.test    partner application under review
    admin@lopango.test         admin
    admin2@lopango.test        admin

  Logs are in ${relative(ROOT, suiteFolders(offset).base)}. Ctrl-C stops everything.`;
}

/** Replaces Cloud Scheduler: without the Pub/Sub emulator nothing calls scheduled functions. */
async function sweepUntil(stopRequest: AbortSignal, { ports }: Suite): Promise<void> {
  try {
    for await (const _ of setInterval(SWEEP_EVERY_MS, undefined, { signal: stopRequest })) {
      await sweep(ports).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }
  } catch {
    // Aborted by the stop request.
  }
}
