import { readStored, writeStored } from "./device-storage.ts";

/** Whether this browser shows notices: it cannot, the person forbade it, or they may turn it on and off. */
export type PushState = "impossible" | "forbidden" | "off" | "on";

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
  const id = readStored("lopango.push");
  return id !== null && devices.includes(id) && (await subscription()) ? "on" : "off";
}

/** Asks the person, after their press, then the browser's push service; null when the person says no. */
export async function subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key, or another account, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
}

/** The account knows this device by that id. */
export const keepPushDevice = (id: string): boolean => writeStored("lopango.push", id);

/** Ends what this device shows, and answers the id that the account knows it by; null: by none. */
export async function endPush(): Promise<string | null> {
  const id = readStored("lopango.push");
  writeStored("lopango.push", null);
  await (await subscription())?.unsubscribe();
  return id;
}
