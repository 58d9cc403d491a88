import { describe, expect, test } from "vitest";
import { stayErrors } from "./stay.ts";

const TODAY = "2027-03-14";
const fields = (checkin: string, checkout: string) =>
  stayErrors({ checkin, checkout }, TODAY).map(({ field }) => field);

describe("a stay", () => {
  test.each([
    ["2027-03-14", "2027-03-15", []],
    ["2027-03-13", "2027-03-15", ["checkin"]],
    ["2027-03-14", "2027-03-14", ["checkout"]],
    ["2027-03-16", "2027-03-15", ["checkout"]],
    ["2027-03-14", "2027-06-12", []],
    ["2027-03-14", "2027-06-13", ["checkout"]],
    ["2028-09-13", "2028-09-14", []],
    ["2028-09-14", "2028-09-15", ["checkout"]],
    ["2028-09-15", "2028-09-16", ["checkin"]],
    ["2020-01-01", "9999-12-31", ["checkin", "checkout"]],
  ])("from %s to %s has errors in %j", (checkin, checkout, expected) => {
    expect(fields(checkin, checkout)).toEqual(expected);
  });

  test("each error has a sentence of its own", () => {
    const sentences = [
      ["2027-03-13", "2027-03-15"],
      ["2029-01-01", "2029-01-02"],
      ["2027-03-14", "2027-03-14"],
      ["2027-03-14", "2027-09-01"],
      ["2028-09-13", "2028-09-15"],
    ].map(([checkin = "", checkout = ""]) => stayErrors({ checkin, checkout }, TODAY)[0]?.message);
    expect(sentences).toEqual([
      "La date d’arrivée est déjà passée.",
      "L’arrivée doit être dans les 18\u00a0prochains mois.",
      "Le départ doit être après l’arrivée.",
      "Un séjour dure au plus 90\u00a0nuits.",
      "Le départ doit être dans les 18\u00a0prochains mois.",
    ]);
  });
});
