import { createRequire } from "node:module";
import type * as Firestore from "firebase-functions/firestore";
import type * as Identity from "firebase-functions/identity";
import { CODE_SECRETS, fewerInstances, SENDING_SECRETS, WITHOUT_SMS_CODES } from "./app/config.ts";
import { listener } from "./platform/http/server.ts";
import { accountOf } from "./platform/service-account.ts";

/**
 * Defines a function that runs when a due document is created. Skips restored backups and mere idempotency records.
 * Firestore's triggers load the whole database library (0.5 s of CPU), so instances of other functions skip it.
 */
function onDue(
  name: string,
  options: Omit<Firestore.DocumentOptions, "serviceAccount">,
  work: (id: string) => Promise<void>,
): ReturnType<typeof Firestore.onDocumentCreated> | undefined {
  const { FUNCTION_TARGET: served, FUNCTIONS_EMULATOR: emulated } = process.env;
  if (served !== undefined && served !== name && emulated !== "true") return undefined;
  const { onDocumentCreated } = createRequire(import.meta.url)("firebase-functions/firestore") as typeof Firestore;
  return onDocumentCreated({ ...options, serviceAccount: accountOf(name) }, async ({ data }) => {
    if (data?.get("due_at")) await work(data.id);
  });
}

export const eventsTrigger = () =>
  onDue("events", { document: "commits/{id}", maxInstances: fewerInstances(10) }, async (id) => {
    await (await import("./app/entries/events.ts")).run(id);
  });

export const notificationsTrigger = () =>
  onDue(
    "notifications",
    { document: "deliveries/{id}", maxInstances: fewerInstances(5), secrets: SENDING_SECRETS },
    async (id) => {
      await (await import("./app/entries/notifications.ts")).run(id);
    },
  );

/**
 * Defines `smscodes`, the blocking function that Identity Platform calls before it sends a code by SMS
 * (docs/decisions/0087). The library serves its deployment only; our handler bounds the body (docs/decisions/0106).
 */
export const smsCodesTrigger = () => {
  if ((process.env.FUNCTION_TARGET ?? "smscodes") !== "smscodes") return undefined;
  const { beforeSmsSent } = createRequire(import.meta.url)("firebase-functions/identity") as typeof Identity;
  const { __endpoint, __requiredAPIs } = beforeSmsSent(
    {
      omit: WITHOUT_SMS_CODES,
      serviceAccount: accountOf("smscodes"),
      maxInstances: fewerInstances(5),
      // Google's timeout.
      timeoutSeconds: 7,
      secrets: CODE_SECRETS,
    },
    () => {},
  );
  const answer = listener("smscodes", async () => (await import("./app/entries/smscodes.ts")).served());
  return Object.assign(answer, { __endpoint, __requiredAPIs });
};
