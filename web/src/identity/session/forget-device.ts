import { api } from "../../lib/api/api.ts";
import { endPush, keptPushDevice } from "../../lib/browser/push.ts";
import { forgetPersonalData } from "./personal-data.ts";
import { readSnapshot } from "./snapshot.ts";

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

/**
 * Erases what another person left on this device without a sign-out, and ends their push: their session ended elsewhere,
 * or `uid` signed in over it. `uid`: null when nobody is signed in.
 */
export async function forgetOther(uid: string | null, wasSignedIn: boolean): Promise<void> {
  const kept = readSnapshot()?.profile.uid;
  if (kept === undefined ? uid !== null || !wasSignedIn : kept === uid) return;
  forgetPersonalData();
  // The endpoint is gone with the subscription, so the next message ends the registration at their account.
  await endPush().catch(() => undefined);
}
