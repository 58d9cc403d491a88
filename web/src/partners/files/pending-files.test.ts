import { afterEach, expect, test, vi, describe } from "vitest";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { addPending, keepPendingRoom, readPending, removePending, createSentFiles } from "./pending-files.ts";

describe("pending files", () => {
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
});

const stored = (id: string, name = `${id}.pdf`, bytes = 100) => ({ id, name, bytes }) as ApplicationFile;
const upload = (id: string, fingerprint: string | null = null) => ({ id, fingerprint });
const idsOf = ({ all }: { all: () => readonly ApplicationFile[] }) => all().map(({ id }) => id);

test("an arrived file is there beside those that the page knew, until the page knows better", () => {
  const files = createSentFiles();
  files.know([stored("a")]);
  expect(files.arrived([stored("b")], upload("u1"))).toBeNull();
  expect(idsOf(files)).toEqual(["a", "b"]);
  files.know([stored("b")]);
  expect(idsOf(files)).toEqual(["b"]);
});

test("a file is deleted once the one that replaces it has arrived, and once only", () => {
  const files = createSentFiles();
  files.know([stored("old")]);
  files.replace("u1", "old");
  expect(files.arrived([stored("other")], upload("u2"))).toBeNull();
  expect(files.arrived([stored("new")], upload("u1"))).toBe("old");
  expect(files.arrived([stored("again")], upload("u1"))).toBeNull();
});

test("a file to be replaced stays where its successor is given up", () => {
  const files = createSentFiles();
  files.replace("u1", "old");
  files.keep("u1");
  expect(files.arrived([stored("new")], upload("u1"))).toBeNull();
});

test("a file is known by its name and size, or by its content where it was made smaller on its way", () => {
  const files = createSentFiles();
  files.know([stored("a", "patente.pdf", 1_000)]);
  files.arrived([stored("b", "facade.jpg", 300)], upload("u1", "print"));
  const has = (name: string, size: number, print: string | null = null) => files.has({ name, size }, print);
  expect([has("patente.pdf", 1_000), has("patente.pdf", 999), has("autre.pdf", 1_000)]).toEqual([true, false, false]);
  expect([has("IMG_1.heic", 5_000, "print"), has("IMG_1.heic", 5_000, "another")]).toEqual([true, false]);
  files.know([stored("a", "patente.pdf", 1_000)]);
  expect(has("IMG_1.heic", 5_000, "print")).toBe(false);
});
