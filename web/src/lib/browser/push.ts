import { readStored, writeStored } from "./device-storage.ts";

/** Whether this browser shows notices: it cannot, the person forbade it, or they may turn it on and off. */
export type PushState = "impossible" | "forbidden" | "off" | "on";

/** This device as the account knows it. */
interface PushDevice {
  id: string;
  /** At the browser's push service. */
  endpoint: string;
}

/** What the account is told of a registration. */
type Registration = Record<"endpoint" | "p256dh" | "auth", string>;

/** The subscription of this device, where there is one; installs nothing. */
async function subscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param devices - those that the account has, by id */
export async function pushState(devices: readonly string[]): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "forbidden";
  const kept = keptPushDevice();
  return kept !== null && devices.includes(kept.id) && (await subscription()) ? "on" : "off";
}

/** Asks the person, after their press, then the browser's push service; null when the person says no. */
export async function subscribe(publicKey: string): Promise<Registration | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  // One that was made for another key, or another account, is of no use.
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
 * What the account is to be told of this device since the browser has renewed its registration, or lost it; null:
 * nothing (docs/decisions/0085).
 *
 * @param publicKey - asked for where there is none any more; null: nothing is offered
 */
export async function renewed(publicKey: () => Promise<string | null>): Promise<Registration | null> {
  const kept = keptPushDevice();
  if (!kept || !("Notification" in window) || Notification.permission !== "granted") return null;
  const known = await subscription();
  if (known) return known.endpoint === kept.endpoint ? null : told(known);
  const key = await publicKey();
  return key === null ? null : registered(key);
}

/** The device that the account knows; null: none. */
export function keptPushDevice(): PushDevice | null {
  const [id, endpoint = ""] = readStored("lopango.push")?.split(" ") ?? [];
  return id ? { id, endpoint } : null;
}

/** The account knows this device. */
export const keepPushDevice = ({ id, endpoint }: PushDevice): boolean =>
  writeStored("lopango.push", `${id} ${endpoint}`);

/** Ends what this device shows, and answers the id that the account knows it by; null: by none. */
export async function endPush(): Promise<string | null> {
  const kept = keptPushDevice();
  writeStored("lopango.push", null);
  await (await subscription())?.unsubscribe();
  return kept?.id ?? null;
}
