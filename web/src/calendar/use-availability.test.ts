import { describe, expect, test } from "vitest";
import { readBlockedDates } from "./use-availability.ts";

describe("availability", () => {
  const days = [
    { date: "2027-01-01", is_blocked: true },
    { date: "2027-01-02", is_blocked: false },
    { date: "2027-01-03", blocked: true },
  ];

  test.each([
    ["a list", days],
    ["an object with days", { days }],
  ])("is read from %s", (_, answer) => {
    expect(readBlockedDates(answer)).toEqual(["2027-01-01", "2027-01-03"]);
  });

  test("of anything else blocks nothing", () => {
    expect(readBlockedDates("oops")).toEqual([]);
  });
});
