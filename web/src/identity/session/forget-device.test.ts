import { afterEach, describe, expect, test, vi } from "vitest";
import { forgetOther } from "./forget-device.ts";

afterEach(() => vi.unstubAllGlobals());

/** A device with a push subscription, and the data of the person of `session`. */
function aDevice(session: string | null) {
  const profile = { uid: session, full_name: "Grace", roles: [] };
  const kept: Record<string, string> = { "lopango.push": "d https://fcm.googleapis.com/a", "lopango.bookings": "[]" };
  if (session !== null) kept["lopango.session"] = JSON.stringify({ profile, confirmed_at: 1 });
  const storage = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void (kept[key] = text) },
    removeItem: { value: (key: string) => void delete kept[key] },
  });
  let isSubscribed = true;
  const current = { unsubscribe: async () => void (isSubscribed = false) };
  const pushManager = { getSubscription: async () => current };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { PushManager: class {} }));
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("indexedDB", { deleteDatabase: () => undefined });
  return { left: () => ({ keys: Object.keys(kept), isSubscribed }) };
}

const NOTHING = { keys: [], isSubscribed: false };

describe("a shared device", () => {
  test.each([
    ["whose person's session ended elsewhere", "grace", null, true],
    ["whose person's session ended before this visit", "grace", null, false],
    ["that could not store who was signed in", null, null, true],
    ["on which another person signs in without a sign-out", "grace", "joseph", true],
  ])("%s keeps neither data nor push", async (_, session, uid, wasSignedIn) => {
    const { left } = aDevice(session);
    await forgetOther(uid, wasSignedIn);
    expect(left()).toEqual(NOTHING);
  });

  test.each([
    ["of the person who is signed in", "grace", "grace", true],
    ["of a visitor who signs in", null, "grace", true],
    ["of a visitor", null, null, false],
  ])("%s keeps both", async (_, session, uid, wasSignedIn) => {
    const { left } = aDevice(session);
    await forgetOther(uid, wasSignedIn);
    expect(left()).toMatchObject({ isSubscribed: true });
    expect(left().keys).toContain("lopango.push");
  });
});
