import { setGlobalOptions } from "firebase-functions/options";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import {
  fewerInstances,
  MAX_INSTANCES,
  MIN_INSTANCES,
  REPORT_SECRETS,
  SENDING_SECRETS,
  SECRETS,
} from "./app/config.ts";
import { boundRequests, requireBoundedServer, listener } from "./platform/http/server.ts";
import { accountOf } from "./platform/service-account.ts";
import { eventsTrigger, notificationsTrigger, smsCodesTrigger } from "./triggers.ts";

// What an instance runs stands in `entries/`, a file for each function, and is loaded by the one that this instance is:
// bundled in one piece (build.mjs), because files cost its start more than bytes do.

// Before Google's framework makes its server.
boundRequests(process.env.FUNCTION_TARGET);
if (process.env.FUNCTIONS_EMULATOR !== "true") requireBoundedServer(process.env.FUNCTION_TARGET);

setGlobalOptions({ region: "europe-west1", memory: "512MiB", concurrency: 80, timeoutSeconds: 60 });

/** The REST API, `/api/**`. */
export const api = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("api"),
    minInstances: MIN_INSTANCES,
    maxInstances: MAX_INSTANCES,
    secrets: SECRETS,
  },
  listener("api", async () => (await import("./app/entries/api.ts")).served()),
);

/**
 * Receives files and renders photos (`contract/src/served-endpoints.ts`). A rendering takes the CPU and up to half of
 * the memory; others wait (photos/rendering/render.ts).
 */
export const upload = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("upload"),
    memory: "1GiB",
    concurrency: 4,
    maxInstances: fewerInstances(10),
  },
  listener("upload", async () => (await import("./app/entries/upload.ts")).served()),
);

/** Photos, `/media/**`. */
export const media = onRequest(
  { invoker: "public", serviceAccount: accountOf("media"), maxInstances: MAX_INSTANCES },
  listener("media", async () => (await import("./app/entries/media.ts")).served()),
);

/** Results and listings as people see them first and crawlers read them: `/search`, `/property/**`, `/sitemap.xml`. Eighty rendered at once, a link's card among them, take more than the others have. */
export const page = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("page"),
    memory: "1GiB",
    minInstances: MIN_INSTANCES,
    maxInstances: MAX_INSTANCES,
  },
  listener("page", async () => (await import("./app/entries/page.ts")).served()),
);

/** Notifications of payment providers, `/webhooks/{provider}`. */
export const webhook = onRequest(
  { invoker: "public", serviceAccount: accountOf("webhook"), maxInstances: fewerInstances(10), secrets: SECRETS },
  listener("webhook", async () => (await import("./app/entries/webhook.ts")).served()),
);

/** What became of messages that were sent, `/reports/{channel}`. */
export const reports = onRequest(
  { invoker: "public", serviceAccount: accountOf("reports"), maxInstances: fewerInstances(5), secrets: REPORT_SECRETS },
  listener("reports", async () => (await import("./app/entries/reports.ts")).served()),
);

/** Tells what a commit meant as soon as it is written; what goes wrong is left to the sweep. */
export const events = eventsTrigger();

/** Sends a notification by e-mail, SMS, WhatsApp or web push as soon as it is written; what goes wrong is left to the sweep. */
export const notifications = notificationsTrigger();

/** Counts codes by SMS before they are sent, and refuses those that are too many. */
export const smscodes = smsCodesTrigger();

/** Expires holds, settles open payments, answers for silent hosts. One at a time: the next run finds what this one leaves. */
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
    const report = await (await import("./app/entries/sweep.ts")).run();
    console.log(JSON.stringify({ severity: "INFO", message: "swept", ...report }));
  },
);

/** Once a day, when few pay: what the provider says today of every attempt of the last days. */
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
    const report = await (await import("./app/entries/reconcile.ts")).run();
    console.log(JSON.stringify({ severity: "INFO", message: "reconciled", ...report }));
  },
);
