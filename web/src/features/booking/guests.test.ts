import { describe, expect, test } from "vitest";
import { clampGuests } from "./guests.ts";

describe("guests (spec §5)", () => {
  test.each([
    [null, 4, 1],
    ["", 4, 1],
    ["2", 4, 2],
    ["9", 4, 4],
    ["0", 4, 1],
    ["-3", 4, 1],
    ["2.9", 4, 2],
    ["deux", 4, 1],
    [Infinity, 4, 4],
    ["60", null, 50],
    ["60", 0, 50],
  ])("%s of at most %s become %s", (guests, maxGuests, expected) => {
    expect(clampGuests(guests, maxGuests)).toBe(expected);
  });
});
