import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHANGES, FADE_MS, splashAt, SPLASH_MS, TAGLINE } from "./timeline.ts";

describe("the splash in time", () => {
  test("begins without a letter", () => expect(splashAt(0)).toEqual({ phase: "typing", letters: 0 }));
  test("types the tagline, then welcomes", () => {
    expect(splashAt(500)).toEqual({ phase: "typing", letters: 1 });
    expect(splashAt(4000)).toEqual({ phase: "welcome", letters: TAGLINE.length });
  });
  test("stays for 6.5 seconds", () => expect(splashAt(6499).phase).toBe("welcome"));
  test("fades then, and is gone", () => {
    expect(splashAt(SPLASH_MS).phase).toBe("fading");
    expect(splashAt(SPLASH_MS + FADE_MS - 1).phase).toBe("fading");
    expect(splashAt(SPLASH_MS + FADE_MS).phase).toBe("done");
  });
  test("is asked for whenever it changes, and never in between", () => {
    const changes = Array.from({ length: 7_000 }, (_, at) => at).filter(
      (at) => at > 0 && JSON.stringify(splashAt(at)) !== JSON.stringify(splashAt(at - 1)),
    );
    expect(CHANGES).toEqual(changes);
  });
  test("never takes a letter back", () => {
    fc.assert(
      fc.property(fc.nat(8000), fc.nat(500), (at, later) => {
        expect(splashAt(at + later).letters).toBeGreaterThanOrEqual(splashAt(at).letters);
      }),
    );
  });
});
