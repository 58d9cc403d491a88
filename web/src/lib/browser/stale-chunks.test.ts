import { expect, test } from "vitest";
import { mayReload } from "./stale-chunks.ts";

test("a page whose parts are gone is reloaded once, and again only much later", () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload("990000", 1_000_000)).toBe(false);
  expect(mayReload("900000", 1_000_000)).toBe(true);
});
