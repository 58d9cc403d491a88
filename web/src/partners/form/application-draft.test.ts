import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_APPLICATION, EMPTY_ROOM } from "./application-fields.ts";
import {
  namesToAskFor,
  parseApplicationDraft,
  readApplicationDraft,
  roomsToKeep,
  writeApplicationDraft,
  type ApplicationDraft,
} from "./application-draft.ts";

test("a draft is read as it was written", () => {
  const draft: ApplicationDraft = {
    fields: {
      ...EMPTY_APPLICATION,
      hotel_name: "Hôtel du Fleuve",
      stars: 3,
      languages: [],
      rooms: [{ ...EMPTY_ROOM, key: "a1", type: "Suite", count: "2", guests: "3", price: "90" }],
      amenities: ["wifi"],
    },
    files: { legal: ["rccm.pdf"], gallery: ["lit.jpg"] },
    photo_rooms: { "lit.jpg": "a1" },
    request: { body: "{}", key: "k", at: 1 },
  };
  expect(parseApplicationDraft(JSON.stringify(draft))).toEqual(draft);
});

test("a draft that was left for a month is none any more", () => {
  const saved_at = Date.UTC(2027, 2, 1);
  const text = JSON.stringify({ fields: { manager_idno: "OP1234567" }, saved_at });
  const days = (count: number) => saved_at + count * 24 * 3_600_000;
  expect(parseApplicationDraft(text, days(30))?.fields.manager_idno).toBe("OP1234567");
  expect(parseApplicationDraft(text, days(30) + 1)).toBeNull();
});

test.each([null, "", "{", "[]", '"x"', "{}", '{"fields":1}'])("%s is no draft", (text) => {
  expect(parseApplicationDraft(text)).toBeNull();
});

test("parts that are not what they should be are left out", () => {
  const broken = {
    fields: {
      hotel_name: "Lodge",
      stars: "trois",
      unknown: 1,
      rooms: [{ type: 7, price: "90" }, null],
      languages: "fr",
      amenities: [1, "wifi"],
    },
    files: { legal: "rccm" },
    photo_rooms: { "lit.jpg": 1 },
    request: { key: 1 },
  };
  expect(parseApplicationDraft(JSON.stringify(broken))).toEqual({
    fields: {
      ...EMPTY_APPLICATION,
      hotel_name: "Lodge",
      rooms: [
        { ...EMPTY_ROOM, key: "1", type: "", count: "", guests: "", price: "90" },
        { ...EMPTY_ROOM, key: "2", type: "", count: "", guests: "", price: "" },
      ],
      amenities: ["wifi"],
    },
    files: { legal: [], gallery: [] },
    photo_rooms: {},
    request: null,
  });
});

afterEach(() => vi.unstubAllGlobals());

test("what becomes of a request is kept with its draft, and makes none where a sign-out has erased it", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  const request = { body: "{}", key: "k", at: 1 };
  writeApplicationDraft("simple", { fields: { ...EMPTY_APPLICATION, hotel_name: "Hôtel du Fleuve" } });
  writeApplicationDraft("simple", { request });
  expect(readApplicationDraft("simple")).toMatchObject({ fields: { hotel_name: "Hôtel du Fleuve" }, request });
  kept.clear();
  writeApplicationDraft("simple", { request: null });
  expect(kept.size).toBe(0);
});

test("files are asked for again by what was chosen now and on an earlier visit, each once, and not by what was refused", () => {
  const upload = (name: string, state: "ready" | "refused" = "ready") => ({ name, state });
  const chosen = {
    legal: { uploads: [upload("patente.pdf"), upload("video.mp4", "refused")] },
    gallery: { uploads: [] },
  };
  const stored = parseApplicationDraft(
    JSON.stringify({ fields: {}, files: { legal: ["rccm.pdf", "patente.pdf"], gallery: ["facade.jpg"] } }),
  );
  expect(namesToAskFor(chosen, stored)).toEqual({ legal: ["patente.pdf", "rccm.pdf"], gallery: ["facade.jpg"] });
  expect(namesToAskFor(chosen, null)).toEqual({ legal: ["patente.pdf"], gallery: [] });
});

test("rooms of photos are kept by the name of the file, those of an earlier visit included", () => {
  const stored = parseApplicationDraft(
    JSON.stringify({ fields: {}, photo_rooms: { "lit.jpg": "1", "bain.jpg": "1", "vue.jpg": "2" } }),
  );
  const uploads = [
    { name: "lit.jpg", label: "2" },
    { name: "bain.jpg", label: null },
    { name: "facade.jpg", label: null },
  ];
  expect(roomsToKeep(uploads, stored)).toEqual({ "lit.jpg": "2", "vue.jpg": "2" });
  expect(roomsToKeep([], null)).toEqual({});
});
