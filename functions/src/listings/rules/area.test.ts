import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf } from "./area.ts";

test("everything in a square of about a kilometre is at its middle", () => {
  expect(areaOf({ lat: -4.32817, lng: 15.30817 })).toEqual({ lat: -4.325, lng: 15.305 });
  expect(areaOf({ lat: -4.3299, lng: 15.3001 })).toEqual({ lat: -4.325, lng: 15.305 });
  expect(areaOf({ lat: -4.3301, lng: 15.3001 })).toEqual({ lat: -4.335, lng: 15.305 });
  expect(areaOf({ lat: 0, lng: 0 })).toEqual({ lat: 0.005, lng: 0.005 });
  expect(areaOf(null)).toBeNull();
  expect(areaOf({ lat: 90, lng: 180 })).toEqual({ lat: 89.995, lng: 179.995 });
  expect(areaOf({ lat: -90, lng: -180 })).toEqual({ lat: -89.995, lng: -179.995 });
});

test("the told area is near, and asking about it tells nothing more", () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, (exact) => {
      const told = areaOf(exact);
      expect(Math.abs((told?.lat ?? 999) - exact.lat)).toBeLessThan(0.0051);
      expect(Math.abs((told?.lng ?? 999) - exact.lng)).toBeLessThan(0.0051);
      expect(areaOf(told)).toEqual(told);
    }),
  );
});
