import { describe, expect, test } from "vitest";
import { text } from "./fields.ts";
import { newListing } from "../listings/listing-form.ts";
import { newApplication, rejection } from "../partners/partner-form.ts";
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
  ["blanks that pass as letters", "Équipe\u2800Paie\u3164de\u115FGombe\uFFA0", "Équipe Paie de Gombe"],
  ["joiners that join nothing", "Jo\u200Dan\u200Cna \u200D\uFE0FMbuyi\u200D", "Joanna Mbuyi"],
  ["pictures of a private typeface", "Jean\uF8FF\u{F0000} Mbuyi", "Jean Mbuyi"],
  ["an accent before anything", "\u0301Jean", "Jean"],
  ["letters and accents apart", "E\u0301lodie", "Élodie"],
])("%s is shown without", (_what, text, shown) => expect(shownLine(text)).toBe(shown));

test.each(["Élodie N’Sele-Ilunga", "👩‍👩‍👧 Famille", "ưỡ", "شُّكْرًا", "1️⃣", "می‌خواهم", "❤️", "…", "名前"])(
  "«%s» stays as it is",
  (text) => expect([shownLine(text), shownText(text)]).toEqual([text, text]),
);

test("a letter carries three accents at most", () => {
  const tower = "\u0315".repeat(108);
  expect(shownLine(`Z${tower}oe${tower}`)).toBe("Z\u0315\u0315\u0315oe\u0315\u0315\u0315");
});

test("a long text costs what its length is", () => {
  for (const char of ["a", "\u0301", "\u200D", "\u3164", " ", "👩\u200D"])
    expect(shownText(`x${char.repeat(100_000)}y`)).toMatch(/^x[^]*y$/);
});

test("lines of a longer text stay lines", () => {
  expect(shownText("Deux chambres.\n\nAu calme.\u202E\n")).toBe("Deux chambres.\n\nAu calme.");
});

test("a text is as long as browsers count: an emoji takes the place of two letters", () => {
  const isTaken = (typed: string) => text(10).safeParse(typed).success;
  expect([isTaken(`${"a".repeat(8)}😀`), isTaken(`${"a".repeat(9)}😀`)]).toEqual([true, false]);
  expect(text(10).safeParse("a".repeat(11)).error?.issues).toHaveLength(1);
});
