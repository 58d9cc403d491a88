import { api } from "../../lib/api/api.ts";
import { endPush, keptPushDevice } from "../../lib/browser/push.ts";

/** A sign-out waits no longer. */
const FORGETTING_MS = 3_000;

/** Removes push from this device before a sign-out. A failure never blocks the sign-out. */
export async function forgetDevice(): Promise<void> {
  const id = keptPushDevice()?.id;
  // Runs while the token is valid. If the request fails, the next push returns «gone» and ends the registration.
  const ending: Promise<unknown>[] = [endPush()];
  if (id) ending.push(api.delete("/api/push-subscriptions/{id}", { params: { id } }));
  const patience = new Promise((resolve) => setTimeout(resolve, FORGETTING_MS));
  // Offline, forbidden or slow.
  await Promise.race([Promise.allSettled(ending), patience]);
}
