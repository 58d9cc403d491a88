import { api } from "../api/api.ts";
import { endPush, keptPushDevice } from "../browser/push.ts";

/** A sign-out waits for nothing longer. */
const FORGETTING_MS = 3_000;

/** The next person at this device is shown nothing of the one who leaves; whatever of it cannot be done now must not keep them. */
export async function forgetDevice(): Promise<void> {
  const id = keptPushDevice()?.id;
  // While the token is there; what does not arrive is seen by the first message, for which the device is gone.
  const ending: Promise<unknown>[] = [endPush()];
  if (id) ending.push(api.delete("/api/push-subscriptions/{id}", { params: { id } }));
  const patience = new Promise((resolve) => setTimeout(resolve, FORGETTING_MS));
  // No network, or a browser that forbids it or takes its time.
  await Promise.race([Promise.allSettled(ending), patience]);
}
