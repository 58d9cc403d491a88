import { describe, expect, test } from "vitest";
import { stayInText } from "./stay-in-text.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";

describe("a stay in words", () => {
  test.each([
    ["hôtel ce soir gombe", "hôtel gombe", "2026-11-25", "2026-11-26"],
    ["Cette nuit", "", "2026-11-25", "2026-11-26"],
    ["aujourd’hui goma", "goma", "2026-11-25", "2026-11-26"],
    ["Demain Goma", "Goma", "2026-11-26", "2026-11-27"],
    ["hôtel demain soir", "hôtel", "2026-11-26", "2026-11-27"],
    ["après-demain, Matadi", ", Matadi", "2026-11-27", "2026-11-28"],
    ["apres demain", "", "2026-11-27", "2026-11-28"],
    ["villa ce week-end", "villa", "2026-11-27", "2026-11-29"],
    ["ce weekend", "", "2026-11-27", "2026-11-29"],
    ["studio à partir de demain", "studio", "2026-11-26", "2026-11-27"],
    ["hôtel pour ce soir ou demain", "hôtel ou", "2026-11-25", "2026-11-26"],
  ])("is understood in «%s»", (query, q, checkin, checkout) => {
    expect(stayInText(query, TODAY)).toEqual({ q, checkin, checkout });
  });

  test.each(["", "gombe", "lendemain", "un week-end à Matadi", "le week-end prochain", "3 nuits"])(
    "is none in «%s»",
    (query) => expect(stayInText(query, TODAY)).toBeNull(),
  );

  test("of this week-end begins today on a Saturday, and next Friday on a Sunday", () => {
    const weekend = (today: string) => stayInText("ce week-end", today);
    expect(weekend("2026-11-27")).toMatchObject({ checkin: "2026-11-27", checkout: "2026-11-29" });
    expect(weekend("2026-11-28")).toMatchObject({ checkin: "2026-11-28", checkout: "2026-11-29" });
    expect(weekend("2026-11-29")).toMatchObject({ checkin: "2026-12-04", checkout: "2026-12-06" });
  });
});
