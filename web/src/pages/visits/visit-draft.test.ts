// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import type { Visit } from "@lopango/contract/checks/visit";
import { expect, test, vi } from "vitest";

/** Loads all stateful modules anew, in a browser without IndexedDB. */
async function aDevice() {
  vi.resetModules();
  const stored = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return {
    ...(await import("./visit-draft.ts")),
    kept: () => JSON.parse(stored.get("lopango.visit-drafts") ?? "null") as { uid: string; drafts: object } | null,
  };
}

const visit = (id: string) =>
  ({ id, facts: { bedrooms: 2, bathrooms: null, power_hours: 12 }, amenities: ["parking"] }) as unknown as Visit;

test("a begun visit has what the listing says, and keeps what its agent noted when it is begun again", async () => {
  const { beginDraft, changeDraft, kept } = await aDevice();
  expect(beginDraft("agent", visit("a"))).toBe(true);
  const numbers = { bedrooms: "2", bathrooms: "", power_hours: "12" };
  expect(kept()).toMatchObject({ uid: "agent", drafts: { a: { numbers, amenities: ["parking"], photos: 0 } } });
  changeDraft("agent", "a", { note: "Portail vert" });
  // An answer that comes late, such as the position, changes only its part.
  changeDraft("agent", "a", { photos: 1 });
  beginDraft("agent", visit("a"));
  expect(kept()?.drafts).toMatchObject({ a: { note: "Portail vert", photos: 1 } });
});

test("a draft goes with its report, with a visit that its agent has no more, and with another account", async () => {
  const { beginDraft, changeDraft, dropDraftsBut, forgetDraft, kept } = await aDevice();
  const visits = () => Object.keys(kept()?.drafts ?? {});
  for (const id of ["a", "b", "c"]) beginDraft("agent", visit(id));
  forgetDraft("agent", "b");
  changeDraft("agent", "b", { note: "trop tard" });
  expect(visits()).toEqual(["a", "c"]);
  dropDraftsBut("agent", [visit("a")]);
  expect(visits()).toEqual(["a"]);
  beginDraft("other", visit("d"));
  expect([kept()?.uid, visits()]).toEqual(["other", ["d"]]);
  dropDraftsBut("other", []);
  expect(kept()).toBeNull();
});
