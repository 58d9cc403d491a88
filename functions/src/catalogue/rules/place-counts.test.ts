import { expect, test } from "vitest";
import { isWalkDue, newWalk, publishedPlaces, walkedOn } from "./place-counts.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const listing = (city: string, commune: string, quartier: string, category: "hotel" | "logement" = "hotel") => ({
  city,
  commune,
  quartier,
  category,
});

test("a listing counts in its city, its commune and its quartier, however they are written", () => {
  const half = walkedOn(
    newWalk(NOW),
    [listing("Kinshasa", "Gombe", "Socimat"), listing("KINSHASA", "gombé", "socimat", "logement")],
    "b",
  );
  const whole = walkedOn(half, [listing("Goma", "", "!"), listing("kinshasa", "Mon village", "")], null);
  expect(publishedPlaces(whole.counts)).toEqual([
    { city: "Kinshasa", logement: 1, hotel: 2 },
    { city: "Kinshasa", commune: "Gombe", logement: 1, hotel: 1 },
    { city: "Kinshasa", commune: "Gombe", quartier: "Socimat", logement: 1, hotel: 1 },
    { city: "Goma", logement: 0, hotel: 1 },
    { city: "Kinshasa", commune: "Mon village", logement: 0, hotel: 1 },
  ]);
  expect([half.after, whole.after, whole.seen]).toEqual(["b", null, 4]);
});

test("kept and told places are bounded, and those with the most listings are kept", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => listing("Goma", "Goma", `Quartier ${index}`));
  const walk = walkedOn(
    newWalk(NOW),
    [...many, listing("Goma", "Goma", "Himbi"), listing("Goma", "Goma", "himbi")],
    null,
  );
  expect(walk.counts).toHaveLength(1_500);
  const told = publishedPlaces(walk.counts);
  expect(told).toHaveLength(400);
  expect(told.slice(0, 3).map(({ quartier, hotel }) => [quartier, hotel])).toEqual([
    [undefined, 3_002],
    [undefined, 3_002],
    ["Himbi", 2],
  ]);
});

test("counting begins anew after a quarter of an hour, and the later the more there is to read", () => {
  const due = (seen: number, hours: number) => isWalkDue({ began_at: NOW, seen }, at(hours));
  expect([due(0, 0.24), due(0, 0.25), due(1_000, 0.25)]).toEqual([false, true, true]);
  expect([due(4_000, 0.99), due(4_000, 1)]).toEqual([false, true]);
  expect([due(100_000, 24.9), due(100_000, 25)]).toEqual([false, true]);
});
