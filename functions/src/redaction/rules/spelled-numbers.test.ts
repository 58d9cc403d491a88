import { expect, test } from "vitest";
import { spelledDigits, SPELLED_NUMBER } from "./spelled-numbers.ts";

const WHOLE = new RegExp(`^(?:${SPELLED_NUMBER})$`);

test.each([
  ["zero", "0"],
  ["une", "1"],
  ["seize", "16"],
  ["dix-sept", "17"],
  ["vingt et un", "21"],
  ["trente", "30"],
  ["quarante-deux", "42"],
  ["cinquante cinq", "55"],
  ["soixante", "60"],
  ["soixante et onze", "71"],
  ["soixante dix sept", "77"],
  ["septante", "70"],
  ["quatre vingts", "80"],
  ["quatrevingt", "80"],
  ["quatrevingts", "80"],
  ["quatre-vingt-dix-neuf", "99"],
  ["nonante deux", "92"],
  ["cent", "100"],
  ["cent quatre", "104"],
  ["deux cents", "200"],
  ["deux cent quatre vingt dix", "290"],
  ["double zero", "00"],
  ["triple zero", "000"],
  ["seven", "7"],
  ["libwa", "9"],
  ["saba", "7"],
])("«%s» is said for %s", (said, digits) => {
  expect([WHOLE.test(said), spelledDigits(said)]).toEqual([true, digits]);
});

test.each(["mille", "vingt cent", "zeros", "trente-onze"])("«%s» is no number", (said) => {
  expect(WHOLE.test(said)).toBe(false);
});
