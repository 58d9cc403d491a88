// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import type { Visit } from "@lopango/contract/checks/visit";
import { expect, test, vi } from "vitest";
import type { VisitDraft } from "./visit-draft.ts";

interface Kept {
  uid: string;
  drafts: Record<string, VisitDraft>;
}

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
    dropFile: (await import("../../lib/browser/stored-files.ts")).dropFile,
    kept: () => JSON.parse(stored.get("lopango.visit-drafts") ?? "null") as Kept | null,
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

test("a draft says that the device keeps its photos until one is only in memory, or lost with the page", async () => {
  const { addPhoto, beginDraft, dropFile, kept, withoutLostPhotos } = await aDevice();
  const draft = () => kept()?.drafts["a"] as VisitDraft;
  beginDraft("agent", visit("a"));
  expect(draft().arePhotosKept).toBe(true);
  await addPhoto("agent", "a", draft(), new Blob(["jpeg"]));
  expect(draft()).toMatchObject({ photos: 1, arePhotosKept: false });
  await withoutLostPhotos("agent", "a");
  expect(draft()).toMatchObject({ photos: 1, arePhotosKept: false });
  // As after the page was closed.
  await dropFile(`visit/${draft().key}/0`);
  await withoutLostPhotos("agent", "a");
  expect(draft()).toMatchObject({ photos: 0, arePhotosKept: true });
});
