import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FADE_MS, momentOf, SPLASH_MS, TAGLINE } from "./timeline.ts";

describe("the splash in time", () => {
  test("begins without a letter", () => expect(momentOf(0)).toEqual({ phase: "typing", letters: 0 }));
  test("types the tagline, then welcomes", () => {
    expect(momentOf(500)).toEqual({ phase: "typing", letters: 1 });
    expect(momentOf(4000)).toEqual({ phase: "welcome", letters: TAGLINE.length });
  });
  test("stays for 6.5 seconds", () => expect(momentOf(6499).phase).toBe("welcome"));
  test("then fades, and is gone", () => {
    expect(momentOf(SPLASH_MS).phase).toBe("fading");
    expect(momentOf(SPLASH_MS + FADE_MS - 1).phase).toBe("fading");
    expect(momentOf(SPLASH_MS + FADE_MS).phase).toBe("done");
  });
  test("never takes a letter back", () => {
    fc.assert(
      fc.property(fc.nat(8000), fc.nat(500), (at, later) => {
        expect(momentOf(at + later).letters).toBeGreaterThanOrEqual(momentOf(at).letters);
      }),
    );
  });
});
