import { describe, expect, test } from "vitest";
import { nearest, neighbour, plays, slideTime, type Circumstances } from "./use-autoplay.ts";

describe("how long a slide stays", () => {
  test("is 3.5 seconds unless another time is asked for", () => expect(slideTime()).toBe(3500));
  test("is what was asked for from 1.2 seconds on", () => expect(slideTime(1200)).toBe(1200));
  test("is never shorter than 1.2 seconds", () => expect(slideTime(1199)).toBe(1200));
  test("is the usual time when nonsense was asked for", () => expect(slideTime(Number.NaN)).toBe(3500));
});

describe("the slides move on by themselves", () => {
  const alone: Circumstances = {
    slides: 2,
    seen: true,
    hovered: false,
    touched: false,
    focused: false,
    stopped: false,
    reducedMotion: false,
  };
  test("with two slides", () => expect(plays(alone)).toBe(true));
  test("but not with one", () => expect(plays({ ...alone, slides: 1 })).toBe(false));
  test("but not where nobody sees them", () => expect(plays({ ...alone, seen: false })).toBe(false));
  test.each(["hovered", "touched", "focused", "stopped", "reducedMotion"] as const)("but not while %s", (which) => {
    expect(plays({ ...alone, [which]: true })).toBe(false);
  });
});

describe("the next slide", () => {
  test("follows the last one at the beginning", () => expect(neighbour(3, 1, 4)).toBe(0));
  test("before the first one is the last", () => expect(neighbour(0, -1, 4)).toBe(3));
  test("of the only one is itself", () => expect(neighbour(0, 1, 1)).toBe(0));
});

describe("the slide that is nearest", () => {
  test("changes half-way", () => {
    expect(nearest(0.12, 4)).toBe(0);
    expect(nearest(0.13, 4)).toBe(1);
  });
  test("after the last one is the first", () => expect(nearest(0.9, 4)).toBe(0));
  test("is the last when the first one is pulled back", () => expect(nearest(-0.2, 4)).toBe(3));
});
