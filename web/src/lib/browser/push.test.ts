import { afterEach, describe, expect, test, vi } from "vitest";
import { endPush, keepPushDevice, storedPushDevice, pushState, renewed, subscribe } from "./push.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a push service, whose user gives `answer` to the permission prompt. */
function aBrowser(answer: NotificationPermission, permission: NotificationPermission = "default") {
  const kept = new Map<string, string>();
  let current: object | null = null;
  const asked: string[] = [];
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(applicationServerKey);
      current = {
        endpoint: `https://fcm.googleapis.com/${"abc"[asked.length - 1]}`,
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
  return {
    asked,
    isSubscribed: () => current !== null,
    /** The browser renews or drops a subscription by itself. */
    renews: async () => void (await pushManager.subscribe({ applicationServerKey: "by itself" })),
    loses: () => void (current = null),
    forbids: () => void (Notification.permission = "denied"),
  };
}

test("a browser that cannot, or must not, says so", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", {});
  expect([await pushState([]), await endPush()]).toEqual(["impossible", null]);
  aBrowser("denied", "denied");
  expect(await pushState([])).toBe("forbidden");
});

test("push is on once the person said yes and the account knows it, and off as soon as one of both is over", async () => {
  const { asked, isSubscribed } = aBrowser("granted");
  expect(await pushState(["d"])).toBe("off");
  expect(await subscribe("key")).toEqual({ endpoint: "https://fcm.googleapis.com/a", p256dh: "p", auth: "a" });
  keepPushDevice({ id: "d", endpoint: "https://fcm.googleapis.com/a" });
  expect([asked, await pushState(["d"]), await pushState(["another"])]).toEqual([["key"], "on", "off"]);
  expect([await endPush(), isSubscribed(), await pushState(["d"])]).toEqual(["d", false, "off"]);
});

test("a person who says no is registered nowhere", async () => {
  const { asked, isSubscribed } = aBrowser("denied");
  expect([await subscribe("key"), asked, isSubscribed(), await pushState([])]).toEqual([null, [], false, "forbidden"]);
});

describe("at the next visit", () => {
  const key = async () => "key";
  const at = (name: string) => ({ endpoint: `https://fcm.googleapis.com/${name}`, p256dh: "p", auth: "a" });
  async function aDevice() {
    const browser = aBrowser("granted");
    const made = await subscribe("key");
    keepPushDevice({ id: "d", endpoint: made?.endpoint ?? "" });
    return browser;
  }

  test("there is nothing to tell of a registration that is as it was, or of a device that has none", async () => {
    aBrowser("granted");
    expect([await renewed(key), storedPushDevice()]).toEqual([null, null]);
    await aDevice();
    expect([await renewed(key), storedPushDevice()]).toEqual([null, { id: "d", endpoint: at("a").endpoint }]);
  });

  test("a registration that the browser renewed is told, one that it lost is made anew", async () => {
    const browser = await aDevice();
    await browser.renews();
    expect(await renewed(key)).toEqual(at("b"));
    browser.loses();
    expect([await renewed(key), browser.asked.at(-1)]).toEqual([at("c"), "key"]);
  });

  test("none is made where the person forbade it meanwhile, or nothing is offered any more", async () => {
    const browser = await aDevice();
    browser.loses();
    expect(await renewed(async () => null)).toBeNull();
    browser.forbids();
    expect([await renewed(key), browser.asked]).toEqual([null, ["key"]]);
  });

  test("a device of which only the id was kept is told once more", async () => {
    const browser = await aDevice();
    localStorage.setItem("lopango.push", "d");
    expect([await renewed(key), storedPushDevice()?.id, browser.asked]).toEqual([at("a"), "d", ["key"]]);
  });
});
