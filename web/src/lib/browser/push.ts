import { readStored, writeStored } from "./device-storage.ts";

/** `impossible`: not supported. `forbidden`: permission denied. */
export type PushState = "impossible" | "forbidden" | "off" | "on";

interface PushDevice {
  id: string;
  endpoint: string;
}

type Registration = Record<"endpoint" | "p256dh" | "auth", string>;

/** Returns the existing subscription; never installs the service worker. */
async function subscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param devices - ids of the account's devices */
export async function pushState(devices: readonly string[]): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "forbidden";
  const kept = storedPushDevice();
  return kept !== null && devices.includes(kept.id) && (await subscription()) ? "on" : "off";
}

/** Asks for permission, then subscribes; null if the user declines. Needs a user gesture. */
export async function subscribe(publicKey: string): Promise<Registration | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  // A subscription of another key or account cannot be used.
  await (await subscription())?.unsubscribe();
  return registered(publicKey);
}

async function registered(publicKey: string): Promise<Registration> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

function told(made: PushSubscription): Registration {
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
}

/**
 * Returns the registration to send after the browser renewed or lost its subscription; null if nothing changed
 * (docs/decisions/0085).
 *
 * @param publicKey - fetched only to subscribe again; null disables push
 */
export async function renewed(publicKey: () => Promise<string | null>): Promise<Registration | null> {
  const kept = storedPushDevice();
  if (!kept || !("Notification" in window) || Notification.permission !== "granted") return null;
  const known = await subscription();
  if (known) return known.endpoint === kept.endpoint ? null : told(known);
  const key = await publicKey();
  return key === null ? null : registered(key);
}

export function storedPushDevice(): PushDevice | null {
  const [id, endpoint = ""] = readStored("lopango.push")?.split(" ") ?? [];
  return id ? { id, endpoint } : null;
}

export const keepPushDevice = ({ id, endpoint }: PushDevice): boolean =>
  writeStored("lopango.push", `${id} ${endpoint}`);

/** Unsubscribes this device. Returns its id at the account, or null. */
export async function endPush(): Promise<string | null> {
  const kept = storedPushDevice();
  writeStored("lopango.push", null);
  await (await subscription())?.unsubscribe();
  return kept?.id ?? null;
}
