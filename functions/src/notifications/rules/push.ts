import type { PushDevice, User } from "../../identity/rules/user.ts";
import type { Notification } from "./notification.ts";

/** Devices for each user; the oldest is removed. */
const MOST_DEVICES = 5;

/** Allowed hosts with their subdomains. A registered endpoint makes the server call it (SSRF). */
const SERVICES = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

/** Whether a URL belongs to a known push service; `local`: origin of the suite's own, or null. */
export function isPushService(endpoint: string, local: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (local !== null && url.origin === local) return true;
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

export function withDevice(user: User, device: PushDevice): User {
  const others = (user.push_devices ?? []).filter(({ id }) => id !== device.id);
  return { ...user, push_devices: [...others, device].slice(-MOST_DEVICES) };
}

/** Removes a device; the same object when there is no such device. */
export function withoutDevice(user: User, id: string): User {
  const { push_devices: devices = [] } = user;
  const kept = devices.filter((device) => device.id !== id);
  return kept.length === devices.length ? user : { ...user, push_devices: kept };
}

export const withoutDevices = (user: User): User => (user.push_devices?.length ? { ...user, push_devices: [] } : user);

/** Visible on a locked screen: no name, address, amount or code. */
export interface PushContent {
  /** Devices show messages with the same tag once. */
  tag: string;
  title: string;
  body: string;
  path: string;
}

export function pushOf({ id, title, path }: Notification): PushContent {
  return { tag: id, title, body: "Touchez pour en savoir plus.", path };
}
