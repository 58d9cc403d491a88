import { setGlobalOptions } from "firebase-functions/options";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { MIN_INSTANCES, REPORT_SECRETS, SENDING_SECRETS, readConfig, readPublicUrl, SECRETS } from "./config.ts";
import { boundRequests } from "./http/bounded-requests.ts";
import { listener } from "./http/listener.ts";
import { accountOf } from "./service-account.ts";
import { eventsTrigger, noticesTrigger, smsCodesTrigger } from "./triggers.ts";

// Before Google's framework makes its server.
boundRequests(process.env.FUNCTION_TARGET);

setGlobalOptions({ region: "europe-west1", memory: "512MiB", concurrency: 80, timeoutSeconds: 60 });

/** The REST API, `/api/**`. */
export const api = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("api"),
    minInstances: MIN_INSTANCES,
    maxInstances: 20,
    secrets: SECRETS,
  },
  listener("api", async () => {
    const [{ createApi }, { createDeps }] = await Promise.all([import("./api.ts"), import("./deps.ts")]);
    return createApi(createDeps(readConfig(process.env)));
  }),
);

/** What takes files or renders photos (`routes/served.ts`). A photo being rendered takes the processor and up to half of the memory; the others wait (photos/render.ts). */
export const upload = onRequest(
  { invoker: "public", serviceAccount: accountOf("upload"), memory: "1GiB", concurrency: 4, maxInstances: 10 },
  listener("upload", async () => {
    const [{ createUpload }, { createUploadDeps }] = await Promise.all([import("./upload.ts"), import("./deps.ts")]);
    return createUpload(createUploadDeps());
  }),
);

/** Photos, `/media/**`. */
export const media = onRequest(
  { invoker: "public", serviceAccount: accountOf("media"), maxInstances: 20 },
  listener("media", async () => (await import("./media.ts")).media),
);

/** Results and listings as people see them first and crawlers read them: `/search`, `/property/**`, `/sitemap.xml`. Eighty drawn at once, a link's card among them, take more than the others have. */
export const page = onRequest(
  {
    invoker: "public",
    serviceAccount: accountOf("page"),
    memory: "1GiB",
    minInstances: MIN_INSTANCES,
    maxInstances: 20,
  },
  listener("page", async () => (await import("./page.ts")).pageFunction(readPublicUrl(process.env))),
);

/** Notifications of payment providers, `/webhooks/{provider}`. */
export const webhook = onRequest(
  { invoker: "public", serviceAccount: accountOf("webhook"), maxInstances: 10, secrets: SECRETS },
  listener("webhook", async () => {
    const [{ createWebhook }, { createDeps }, { createLimiter }] = await Promise.all([
      import("./http/webhook.ts"),
      import("./deps.ts"),
      import("./http/limits.ts"),
    ]);
    const deps = createDeps(readConfig(process.env));
    return createWebhook(deps, createLimiter(deps.now));
  }),
);

/** What became of messages that were sent, `/reports/{channel}`. */
export const reports = onRequest(
  { invoker: "public", serviceAccount: accountOf("reports"), maxInstances: 5, secrets: REPORT_SECRETS },
  listener("reports", async () => {
    const [{ createReports }, { createReportDeps }, { createLimiter }] = await Promise.all([
      import("./http/reports.ts"),
      import("./deps.ts"),
      import("./http/limits.ts"),
    ]);
    const deps = createReportDeps();
    return createReports(deps, createLimiter(deps.now));
  }),
);

/** Tells what a commit meant as soon as it is written; what goes wrong is left to the sweep. */
export const events = eventsTrigger();

/** Sends a notice by e-mail, SMS, WhatsApp or web push as soon as it is written; what goes wrong is left to the sweep. */
export const notices = noticesTrigger();

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
    const [{ sweep: run }, { createDeps }, { openChannels }] = await Promise.all([
      import("./usecases/sweep.ts"),
      import("./deps.ts"),
      import("./channels/open.ts"),
    ]);
    const report = await run({ ...createDeps(readConfig(process.env)), channels: openChannels(process.env) });
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
    const [{ reconcile: run }, { createDeps }] = await Promise.all([
      import("./usecases/payments/reconcile.ts"),
      import("./deps.ts"),
    ]);
    const report = await run(createDeps(readConfig(process.env)));
    console.log(JSON.stringify({ severity: "INFO", message: "reconciled", ...report }));
  },
);
