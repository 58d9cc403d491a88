import { setGlobalOptions } from "firebase-functions/options";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { MIN_INSTANCES, REPORT_SECRETS, SENDING_SECRETS, SECRETS } from "./config.ts";
import { boundRequests, requireBoundedServer } from "./platform/http/bounded-requests.ts";
import { listener } from "./platform/http/listener.ts";
import { accountOf } from "./platform/service-account.ts";
import { eventsTrigger, noticesTrigger, smsCodesTrigger } from "./entries/triggers.ts";

// Each function has a bundled file in `entries/` (build.mjs), loaded only by its instances. Files slow a cold start
// more than bytes.

// Runs before the Functions Framework creates its server.
boundRequests(process.env.FUNCTION_TARGET);
if (process.env.FUNCTIONS_EMULATOR !== "true") requireBoundedServer(process.env.FUNCTION_TARGET);

setGlobalOptions({ region: "europe-west1", memory: "512MiB", concurrency: 80, timeoutSeconds: 60 });

export const api = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("api"),
    minInstances: MIN_INSTANCES,
    maxInstances: 20,
    secrets: SECRETS,
  },
  listener("api", async () => (await import("./entries/api.ts")).served()),
);

/**
 * Receives files and renders photos (`entries/served.ts`). A rendering takes the CPU and up to half of the memory;
 * others wait (photos/rendering/render.ts).
 */
export const upload = onRequest(
  { invoker: "public", serviceAccount: accountOf("upload"), memory: "1GiB", concurrency: 4, maxInstances: 10 },
  listener("upload", async () => (await import("./entries/upload.ts")).served()),
);

export const media = onRequest(
  { invoker: "public", serviceAccount: accountOf("media"), maxInstances: 20 },
  listener("media", async () => (await import("./entries/media.ts")).served()),
);

/**
 * Server-rendered pages: `/search`, `/property/**`, `/sitemap.xml`. Eighty concurrent renderings, cards among them,
 * need more memory than other functions.
 */
export const page = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("page"),
    memory: "1GiB",
    minInstances: MIN_INSTANCES,
    maxInstances: 20,
  },
  listener("page", async () => (await import("./entries/page.ts")).served()),
);

/** Receives webhook events of payment providers, `/webhooks/{provider}`. */
export const webhook = onRequest(
  { invoker: "public", serviceAccount: accountOf("webhook"), maxInstances: 10, secrets: SECRETS },
  listener("webhook", async () => (await import("./entries/webhook.ts")).served()),
);

/** Receives delivery reports, `/reports/{channel}`. */
export const reports = onRequest(
  { invoker: "public", serviceAccount: accountOf("reports"), maxInstances: 5, secrets: REPORT_SECRETS },
  listener("reports", async () => (await import("./entries/reports.ts")).served()),
);

/** Delivers the events of a commit when it is written; the sweep retries. */
export const events = eventsTrigger();

/** Sends a notification by its channels when it is written; the sweep retries. */
export const notices = noticesTrigger();

/** Counts SMS codes before they are sent and refuses those above the limits. */
export const smscodes = smsCodesTrigger();

/** Expires holds, settles payments and answers for silent hosts. One instance only; the next run continues. */
export const sweep = onSchedule(
  {
    schedule: "every 5 minutes",
    serviceAccount: accountOf("sweep"),
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 270,
    secrets: [...SECRETS, ...SENDING_SECRETS],
  },
  async () => {
    const report = await (await import("./entries/sweep.ts")).run();
    console.log(JSON.stringify({ severity: "INFO", message: "swept", ...report }));
  },
);

/** Compares recent payment attempts with the provider, daily at a quiet time. */
export const reconcile = onSchedule(
  {
    schedule: "every day 03:10",
    timeZone: "Africa/Kinshasa",
    serviceAccount: accountOf("reconcile"),
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 540,
    secrets: SECRETS,
  },
  async () => {
    const report = await (await import("./entries/reconcile.ts")).run();
    console.log(JSON.stringify({ severity: "INFO", message: "reconciled", ...report }));
  },
);
