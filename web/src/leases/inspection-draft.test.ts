// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import type { GuaranteeAnswer, InspectionAnswer } from "@lopango/contract/leases/guarantee";
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
  return { ...(await import("./inspection-draft.ts")), kept: () => stored.get("lopango.inspection-drafts") ?? null };
}

const entry = {
  done_on: "2027-03-01",
  rooms: [{ name: "Cour", state: "Propre", photos: [{ id: "photo", width: 1, height: 1 }] }],
  meters: [{ kind: "power", label: "Cash Power", reading: "1204" }],
  keys: 3,
  note: "Portail vert",
} as unknown as InspectionAnswer;
const lease = (different: Partial<GuaranteeAnswer> = {}) =>
  ({ id: "lease", entry: null, exit: null, ...different }) as GuaranteeAnswer;

test("an exit begins with the rooms and meters of the entry, empty, and an entry with the usual ones", async () => {
  const { newDraft } = await aDevice();
  const first = newDraft(lease(), "entry");
  expect(first.rooms.map(({ name, state }) => [name, state])).toContainEqual(["Cuisine", ""]);
  const exit = newDraft(lease({ entry }), "exit");
  expect(exit.rooms).toMatchObject([{ name: "Cour", state: "", sent: [], photos: [] }]);
  expect(exit).toMatchObject({ meters: [{ kind: "power", label: "Cash Power", reading: "" }], keys: "3", note: "" });
});

test("what is written anew begins with what was written, its sent photos included", async () => {
  const { newDraft } = await aDevice();
  expect(newDraft(lease({ entry }), "entry")).toMatchObject({
    rooms: [{ name: "Cour", state: "Propre", sent: ["photo"] }],
    meters: [{ reading: "1204" }],
    note: "Portail vert",
  });
});

test("the device keeps a draft by lease and kind until it is sent, and none of another account", async () => {
  const { forgetDraft, keepDraft, kept, newDraft } = await aDevice();
  const names = () => Object.keys(JSON.parse(kept() ?? "{}").drafts ?? {});
  keepDraft("grace", "lease", "entry", newDraft(lease(), "entry"));
  keepDraft("grace", "lease", "exit", newDraft(lease({ entry }), "exit"));
  expect(names()).toEqual(["lease entry", "lease exit"]);
  forgetDraft("grace", "lease", "entry");
  expect(names()).toEqual(["lease exit"]);
  keepDraft("patrick", "other", "entry", newDraft(lease(), "entry"));
  expect(names()).toEqual(["other entry"]);
  forgetDraft("patrick", "other", "entry");
  expect(kept()).toBeNull();
});
