import { describe, expect, test } from "vitest";
import { shouldShowSplash, type Visit } from "./should-show.ts";

const first: Visit = { pathname: "/", shown: false, reducedMotion: false, saveData: false };

describe("the splash", () => {
  test("is shown to a visitor who enters through the home page", () => expect(shouldShowSplash(first)).toBe(true));
  test("is shown once per session", () => expect(shouldShowSplash({ ...first, shown: true })).toBe(false));
  test("is not shown to a visitor who enters elsewhere", () =>
    expect(shouldShowSplash({ ...first, pathname: "/search" })).toBe(false));
  test("is not shown to a visitor who wants less movement", () =>
    expect(shouldShowSplash({ ...first, reducedMotion: true })).toBe(false));
  test("is not shown to a visitor who saves data", () =>
    expect(shouldShowSplash({ ...first, saveData: true })).toBe(false));
});
