import { expect, test } from "vitest";
import { ageLabel } from "./exchange-rate.page.tsx";

test.each([
  ["2026-11-30", "d’aujourd’hui", "positive"],
  ["2026-11-29", "d’hier", "positive"],
  ["2026-11-23", "vieux de 7\u00a0jours", "positive"],
  ["2026-11-22", "vieux de 8\u00a0jours, affiché avec son jour", "caution"],
])("on 30 November the rate of %s is «%s»", (date, label, tone) => {
  expect(ageLabel(date, "2026-11-30")).toEqual({ label, tone });
});

test("a rate that no price uses any more says so", () => {
  expect(ageLabel("2026-01-01", "2026-11-30").label).toMatch(/, ne sert plus$/);
});
