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
  const { storedFile } = await import("../lib/browser/stored-files.ts");
  return {
    ...(await import("./inspection-draft.ts")),
    storedFile,
    kept: () => stored.get("lopango.inspection-drafts") ?? null,
  };
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

test("a refused inspection becomes the draft again, with its words and the photos that are left", async () => {
  const { inspectionOutbox, keepPhoto, keptDraft, newDraft, resume, storedFile } = await aDevice();
  const { rooms, ...rest } = newDraft(lease({ entry }), "exit");
  const [room] = rooms;
  if (!room) throw new Error("the exit has the rooms of the entry");
  const { name } = await keepPhoto(room, new Blob(["photo"]));
  const draft = { ...rest, rooms: [{ ...room, state: "Fendu", photos: [name, "lost"] }] };
  const item = { key: draft.key, lease: "lease", kind: "exit" as const, draft, refused: "Trop de clés." };
  inspectionOutbox.add("grace", item);
  await resume("grace", item);
  const again = keptDraft("grace", "lease", "exit");
  expect(again).toMatchObject({ rooms: [{ state: "Fendu", photos: [name] }] });
  expect([again?.key === draft.key, again?.rooms[0]?.key === room.key]).toEqual([false, false]);
  expect(await storedFile(name)).not.toBeNull();
});

test("a draft that the server would refuse is not sent", async () => {
  const { draftProblem, newDraft } = await aDevice();
  const draft = newDraft(lease({ entry }), "entry");
  const photos = (count: number) =>
    draft.rooms.map((room) => ({ ...room, sent: Array.from({ length: count }, (_, at) => `photo${at}`) }));
  expect([draft, { ...draft, keys: "50" }, { ...draft, rooms: photos(40) }].map(draftProblem)).toEqual([
    null,
    null,
    null,
  ]);
  expect(
    [
      { ...draft, done_on: "" },
      { ...draft, keys: "51" },
      { ...draft, keys: "deux" },
      { ...draft, rooms: photos(41) },
      { ...draft, rooms: [] },
    ].map((wrong) => draftProblem(wrong)?.slice(0, 16)),
  ).toEqual(["Écrivez le jour ", "Entre 0 et 50 cl", "Entre 0 et 50 cl", "40 photos au plu", "Ajoutez au moins"]);
});
