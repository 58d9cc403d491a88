import type { PushDevice } from "../../identity/rules/push-device.ts";
import type { User } from "../../identity/rules/user.ts";
import type { Notice } from "./notice.ts";

/** Those of one person: with another one the oldest is forgotten. */
const MOST_DEVICES = 5;

/** The hosts of the browsers' push services, each with everything below it: whoever registers a device names where we call. */
const SERVICES = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

/** Whether an address is of a known push service; `local`: origin of the local suite's own, else null. */
export function isPushService(endpoint: string, local: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (local !== null && url.origin === local) return true;
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** The person with a device, whose keys may be new. */
export function withDevice(user: User, device: PushDevice): User {
  const others = (user.push_devices ?? []).filter(({ id }) => id !== device.id);
  return { ...user, push_devices: [...others, device].slice(-MOST_DEVICES) };
}

/** The person without a device; themselves when it is not theirs. */
export function withoutDevice(user: User, id: string): User {
  const { push_devices: devices = [] } = user;
  const kept = devices.filter((device) => device.id !== id);
  return kept.length === devices.length ? user : { ...user, push_devices: kept };
}

/** The person without any; themselves when they have none. */
export const withoutDevices = (user: User): User => (user.push_devices?.length ? { ...user, push_devices: [] } : user);

/** What a device shows, perhaps on a locked screen that others see: no name, no address, no amount, no code. */
export interface PushContent {
  /** Two messages with the same are shown once. */
  tag: string;
  title: string;
  body: string;
  /** The screen that it opens, within the site. */
  path: string;
}

export function pushOf({ id, title, path }: Notice): PushContent {
  return { tag: id, title, body: "Touchez pour en savoir plus.", path };
}
