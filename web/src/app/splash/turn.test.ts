import { describe, expect, test } from "vitest";
import { deservesSplash, type Visit } from "./turn.ts";

const first: Visit = { pathname: "/", shown: false, reducedMotion: false, saveData: false };

describe("the splash", () => {
  test("is shown to who enters through the home page", () => expect(deservesSplash(first)).toBe(true));
  test("is shown once per session", () => expect(deservesSplash({ ...first, shown: true })).toBe(false));
  test("is not shown to who enters elsewhere", () =>
    expect(deservesSplash({ ...first, pathname: "/search" })).toBe(false));
  test("is not shown to who wants less movement", () =>
    expect(deservesSplash({ ...first, reducedMotion: true })).toBe(false));
  test("is not shown to who saves data", () => expect(deservesSplash({ ...first, saveData: true })).toBe(false));
});
