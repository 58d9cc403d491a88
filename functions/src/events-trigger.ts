import { createRequire } from "node:module";
import type * as Firestore from "firebase-functions/firestore";
import { accountOf } from "./service-account.ts";

/**
 * The function `events`. The library of Firestore's triggers loads the whole database's, half a second of
 * processor time, so that an instance which serves another function does without it; the Firebase CLI and
 * the emulator, which ask for all functions, get it.
 */
export function eventsTrigger(): ReturnType<typeof Firestore.onDocumentCreated> | undefined {
  const { FUNCTION_TARGET: served, FUNCTIONS_EMULATOR: emulated } = process.env;
  if (served !== undefined && served !== "events" && emulated !== "true") return undefined;
  const { onDocumentCreated } = createRequire(import.meta.url)("firebase-functions/firestore") as typeof Firestore;

  return onDocumentCreated(
    { document: "commits/{id}", maxInstances: 10, serviceAccount: accountOf("events") },
    async ({ data }) => {
      // Also written for answers that are kept, of which there is nothing to tell.
      if (!data?.get("due_at")) return;
      const [{ deliverEvents }, { createEventDeps }] = await Promise.all([
        import("./usecases/events/deliver-events.ts"),
        import("./deps.ts"),
      ]);
      await deliverEvents(createEventDeps(), data.id);
    },
  );
}
