import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { DEVICE_STORES, erasable, forgetPersonalData, forgetOther } from "./personal-data.ts";

const SOURCE = join(import.meta.dirname, "../..");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => [file, readFileSync(join(SOURCE, file), "utf8")] as const);

const WAYS: [RegExp, string[]][] = [
  [/\blocalStorage\b/, ["lib/browser/device-storage.ts", "identity/session/personal-data.ts"]],
  [
    /\bsessionStorage\b/,
    ["app/shell/use-scroll-position.ts", "lib/browser/stale-chunks.ts", "identity/session/personal-data.ts"],
  ],
  [/\bindexedDB\b/, ["lib/browser/stored-files.ts", "identity/session/personal-data.ts", "identity/session.ts"]],
  [/\bcaches\b/, ["app/offline/keep-for-offline.ts", "app/offline/service-worker.ts"]],
  [/\bdocument\.cookie\b|\bcookieStore\b/, ["app/splash/should-show.ts", "unlocks/unlock-offer.tsx"]],
  [/\bnavigator\.storage\b|\bwindow\.name\b/, []],
];

describe("a record that is kept on a device", () => {
  test.each(WAYS)("in %s is written by nobody else", (way, allowed) => {
    // Comments may mention it.
    const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const users = files.filter(([, text]) => way.test(code(text))).map(([file]) => file);
    expect([...users].sort()).toEqual([...allowed].sort());
  });

  test("is in the list of device stores, and the list has nothing else", () => {
    const found = new Set<string>();
    for (const [file, text] of files) {
      if (file === "lib/browser/device-storage.ts" || file === "identity/session/personal-data.ts") continue;
      // Lock names are not stored.
      const keys = text.replaceAll(/\bwithLock\([^,]*/g, "").matchAll(/["`](lopango[._][\w-]+\.?)/g);
      for (const [, key = ""] of keys) found.add(key);
    }
    for (const [, name = ""] of (readSource("app/offline/service-worker.ts") ?? "").matchAll(/_CACHE = ["`]([a-z]+)/g))
      found.add(name);
    for (const [, name = ""] of (readSource("identity/session.ts") ?? "").matchAll(/DATABASE = "(\w+)"/g))
      found.add(name);
    expect([...found].sort()).toEqual(Object.keys(DEVICE_STORES).sort());
  });

  const readSource = (name: string): string | undefined => files.find(([file]) => file === name)?.[1];
});

describe("a sign-out", () => {
  afterEach(() => vi.unstubAllGlobals());

  const storage = (entries: Record<string, string>) =>
    Object.defineProperty(entries, "removeItem", { value: (key: string) => delete entries[key], enumerable: false });

  test("leaves the next person nothing but what is nobody’s", () => {
    const local = storage({
      "lopango.session": "Grâce",
      "lopango.bookings": "Hôtel",
      "lopango.unlocks": "{}",
      "lopango.favorites": "{}",
      "lopango.recent": "{}",
      "lopango.partner-draft.nouvelle": "id_nat 01-123",
      "lopango.partner-files.abc": "passeport.pdf",
      "lopango.listing-draft.grace.quick": "Ma maison",
      "lopango.something-new": "?",
      "another.application": "stays",
    });
    const session = storage({ "lopango.scroll": "/search?q=gombe", "lopango.reloaded-at": "1" });
    const page = new EventTarget();
    const told = vi.fn<() => void>();
    page.addEventListener(ERASED, told);
    vi.stubGlobal("localStorage", local);
    vi.stubGlobal("sessionStorage", session);
    vi.stubGlobal("window", page);
    forgetPersonalData();
    expect([local, session]).toEqual([{ "another.application": "stays" }, { "lopango.reloaded-at": "1" }]);
    expect(told).toHaveBeenCalledOnce();
  });

  test("is none the worse for a device that keeps nothing", () => {
    vi.stubGlobal("window", new EventTarget());
    expect(() => forgetPersonalData()).not.toThrow();
  });

  test("erases what nobody registered", () => {
    expect(erasable(["lopango.new", "lopango.reloaded-at", "other"])).toEqual(["lopango.new"]);
  });

  test("takes the session last, by which other tabs know that all else is gone", () => {
    expect(erasable(["lopango.session", "lopango.recent"])).toEqual(["lopango.recent", "lopango.session"]);
  });
});

describe("forget device", () => {
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
});
