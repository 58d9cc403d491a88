import { afterEach, expect, test, vi } from "vitest";
import { endPush, keepPushDevice, pushState, subscribe } from "./push.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a push service, which asks its person and hears `answer`. */
function aBrowser(answer: NotificationPermission, permission: NotificationPermission = "default") {
  const kept = new Map<string, string>();
  let current: object | null = null;
  const asked: string[] = [];
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(applicationServerKey);
      current = {
        endpoint: "https://fcm.googleapis.com/a",
        toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => void (current = null),
      };
      return current;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const Notification = { permission, requestPermission: async () => (Notification.permission = answer) };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("window", { PushManager: class {}, Notification });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return { asked, isSubscribed: () => current !== null };
}

test("a browser that cannot, or must not, says so", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", {});
  expect([await pushState([]), await endPush()]).toEqual(["impossible", null]);
  aBrowser("denied", "denied");
  expect(await pushState([])).toBe("forbidden");
});

test("it is on once the person said yes and the account knows it, and off again as soon as one of both is over", async () => {
  const { asked, isSubscribed } = aBrowser("granted");
  expect(await pushState(["d"])).toBe("off");
  expect(await subscribe("key")).toEqual({ endpoint: "https://fcm.googleapis.com/a", p256dh: "p", auth: "a" });
  keepPushDevice("d");
  expect([asked, await pushState(["d"]), await pushState(["another"])]).toEqual([["key"], "on", "off"]);
  expect([await endPush(), isSubscribed(), await pushState(["d"])]).toEqual(["d", false, "off"]);
});

test("who says no is registered nowhere", async () => {
  const { asked, isSubscribed } = aBrowser("denied");
  expect([await subscribe("key"), asked, isSubscribed(), await pushState([])]).toEqual([null, [], false, "forbidden"]);
});
