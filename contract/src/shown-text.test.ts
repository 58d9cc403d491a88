import { describe, expect, test } from "vitest";
import { newListing } from "./listing-form.ts";
import { newApplication, rejection } from "./partner-form.ts";
import { shownLine, shownText } from "./shown-text.ts";

const INVISIBLE: [string, string][] = [
  ["spaces", " \u00A0\u2003\u3000"],
  ["zero-width spaces", "\u200B\u200B\uFEFF"],
  ["joiners alone", "\u200D\u200C"],
  ["Hangul fillers", "\u3164\u115F\uFFA0"],
  ["a blank of Braille", "\u2800"],
  ["variation selectors and tags", "\uFE0F\u{E0041}\u{E0100}"],
  ["controls", "\u0000\u0007\u009F"],
  ["marks of direction", "\u202E\u2066\u200F"],
  ["an accent of nothing", "\u0301"],
];

describe.each(INVISIBLE)("%s", (_what, text) => {
  test("is no text", () => expect([shownText(text), shownLine(text)]).toEqual(["", ""]));

  test("is refused wherever something must be said", () => {
    expect(newListing.safeParse({ title: text, base_price_cents: 1 }).error?.issues[0]?.message).toBe(
      "Le titre est obligatoire.",
    );
    expect(newApplication.safeParse({ hotel_name: text }).success).toBe(false);
    expect(rejection.safeParse({ reason: text }).success).toBe(false);
  });
});

test.each([
  ["a name that would turn what stands beside it", "Jean\u202E\u2066 Mbuyi\u200F", "Jean Mbuyi"],
  ["controls inside", "Gr\u0000âce\u001B[31m", "Grâce[31m"],
  ["a name over lines", "  Grâce\r\n\tMbuyi ", "Grâce Mbuyi"],
  ["hidden characters inside", "Lo\u200Bpan\u00ADgo", "Lopango"],
])("%s is shown without", (_what, text, shown) => expect(shownLine(text)).toBe(shown));

test.each(["Élodie N’Sele-Ilunga", "👩‍👩‍👧 Famille", "می‌خواهم", "❤️", "…", "名前"])("«%s» stays as it is", (text) =>
  expect([shownLine(text), shownText(text)]).toEqual([text, text]),
);

test("lines of a longer text stay lines", () => {
  expect(shownText("Deux chambres.\n\nAu calme.\u202E\n")).toBe("Deux chambres.\n\nAu calme.");
});
