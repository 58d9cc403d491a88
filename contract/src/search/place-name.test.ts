import { expect, test } from "vitest";
import { placeName } from "./place-name.ts";

test("a place is named from near to far, without gaps and repetitions", () => {
  expect(placeName("Socimat", "", "Gombe", null, " Kinshasa ")).toBe("Socimat, Gombe, Kinshasa");
  expect(placeName("Goma", "Goma")).toBe("Goma");
  expect(placeName(undefined)).toBe("");
});
