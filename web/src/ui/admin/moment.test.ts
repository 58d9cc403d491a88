import { expect, test } from "vitest";
import { momentOf } from "./moment.ts";

test("admins read times of Kinshasa, which is named where their clock shows another", () => {
  const plain = (reader: string) => momentOf("2027-03-12T13:05:00Z", reader).replaceAll(/[\u00a0\u202f]/g, " ");
  expect(plain("Africa/Kinshasa")).toBe("12 mars 2027 à 14 h 05");
  expect(plain("Africa/Luanda")).toBe("12 mars 2027 à 14 h 05");
  expect(plain("Africa/Lubumbashi")).toBe("12 mars 2027 à 14 h 05, heure de Kinshasa");
});
