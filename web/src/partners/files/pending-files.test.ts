import { afterEach, expect, test, vi } from "vitest";
import { addPending, keepPendingRoom, readPending, removePending } from "./pending-files.ts";

afterEach(() => vi.unstubAllGlobals());

test("the room that a missing photo shows is kept by its name until the photo has arrived", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  addPending("a", "gallery", ["lit.jpg", "bain.jpg"]);
  keepPendingRoom("a", "lit.jpg", "1");
  keepPendingRoom("a", "bain.jpg", "2");
  removePending("a", "gallery", "lit.jpg");
  expect(readPending("a")).toEqual({ legal: [], gallery: ["bain.jpg"], rooms: { "bain.jpg": "2" } });
  removePending("a", "gallery", "bain.jpg");
  expect(kept.size).toBe(0);
});
