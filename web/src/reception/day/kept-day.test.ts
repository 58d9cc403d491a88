// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import type { ReceptionDay } from "@lopango/contract/reception/received-stay";
import { beforeEach, expect, test, vi } from "vitest";

const NOTHING: ReceptionDay = {
  date: "2027-03-10",
  clocks: [{ time_zone: "Africa/Kinshasa", date: "2027-03-10" }],
  arrivals: [],
  in_house: [],
  departures: [],
  out_of_order: [],
};
const BUSY = { ...NOTHING, arrivals: [{ id: "b1", guest_name: "Grâce M." }] } as unknown as ReceptionDay;
const answered = (status: number, body: object) => Response.json(body, { status });

let asked = 0;
beforeEach(() => {
  asked = 0;
});

/** A device that kept a day, whose server gives this answer. */
async function aDevice(kept: ReceptionDay, answer: () => Response | Promise<Response>) {
  vi.resetModules();
  const stored = new Map([["lopango.reception", JSON.stringify({ uid: "joseph", day: kept, loaded_at: 1 })]]);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return answer();
  });
  const { publishSession } = await import("../../identity/session/store.ts");
  publishSession({ status: "signed-in", profile: { uid: "joseph" } as never });
  const { refreshKeptDay, keepDay, keepTomorrow } = await import("./kept-day.ts");
  const text = () => stored.get("lopango.reception") ?? "";
  return {
    refreshKeptDay,
    keepDay,
    keepTomorrow,
    text,
    names: () => (stored.get("lopango.reception") ?? "").includes("Grâce"),
  };
}

test.each<[what: string, answer: () => Response | Promise<Response>, isKept: boolean]>([
  ["who works there no more has an empty day", () => answered(200, NOTHING), false],
  ["the server refuses", () => answered(403, { code: "account_suspended" }), false],
  ["the server is overloaded", () => answered(503, {}), true],
  ["the network is away", () => Promise.reject(new TypeError("no network")), true],
])("the kept day names guests after the next contact: %s", async (_what, answer, isKept) => {
  const { refreshKeptDay, names } = await aDevice(BUSY, answer);
  await refreshKeptDay("joseph");
  expect([asked > 0, names()]).toEqual([true, isKept]);
});

test("another account that signs in has nothing of it, and is asked nothing", async () => {
  const { refreshKeptDay, names } = await aDevice(BUSY, () => answered(200, BUSY));
  await refreshKeptDay("chantal");
  expect([asked, names()]).toEqual([0, false]);
});

test("a day without guests is not asked for", async () => {
  const { refreshKeptDay } = await aDevice(NOTHING, () => answered(200, BUSY));
  await refreshKeptDay("joseph");
  expect(asked).toBe(0);
});

test("the day after the kept one is kept, and goes when the kept one is another", async () => {
  const { keepDay, keepTomorrow, text } = await aDevice(BUSY, () => answered(200, BUSY));
  const next = { ...BUSY, date: "2027-03-11" };
  keepTomorrow("joseph", { ...BUSY, date: "2027-03-12" });
  expect(text()).not.toContain("2027-03-12");
  keepTomorrow("joseph", next);
  keepDay("joseph", NOTHING);
  expect(text()).toContain("2027-03-11");
  keepDay("joseph", { ...NOTHING, date: "2027-03-11" });
  expect(text()).not.toContain("Grâce");
});
