import { describe, expect, test } from "vitest";
import { rentalWay } from "@lopango/contract/listings/categories";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { topics, RULES, type Rules } from "./answers.ts";
import { clauses } from "./terms.page.tsx";

const help = (rules: Rules) =>
  topics(rules)
    .flatMap(({ answers }) => answers.flatMap(({ text }) => text))
    .join("\n");
const terms = (rules: Rules) =>
  clauses(rules)
    .flatMap(({ text }) => text)
    .join("\n");

/** Figures that occur nowhere else in the texts. */
const OTHER: Rules = {
  ...RULES,
  holdMinutes: 17,
  holdLimitMinutes: 43,
  unpaidHolds: 8,
  hostAnswerHours: 31,
  refundDays: 5,
  nights: 77,
  monthsAhead: 11,
  checkinHour: 16,
  unlockCents: 900,
  photos: 6,
};

describe.each([
  [
    "the help",
    help,
    [
      "17 minutes",
      "43 minutes",
      "8 réservations",
      "31 heures",
      "77 nuits",
      "sous 5 jours",
      "11 mois",
      "16 h",
      "9 $US",
      "6 photos",
    ],
  ],
  ["the terms", terms, ["17 minutes", "43 minutes", "31 heures", "16 h", "9 $US"]],
] as const)("%s", (_, text, figures) => {
  test.each(figures)("says «%s» when the server does", (figure) => {
    const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, " ");
    expect(plain(text(OTHER))).toContain(figure);
    expect(plain(text(RULES))).not.toContain(figure);
  });

  test("tells what each cancellation policy gives back, in the words of the listing", () => {
    for (const policy of RULES.policies)
      expect(text(RULES).toLocaleLowerCase("fr")).toContain(describePolicy(policy).toLocaleLowerCase("fr"));
  });
});

test("the help speaks of cancelling as the table of a booking’s life allows", () => {
  expect(help(RULES)).toContain("dès qu’elle est confirmée");
  expect(help({ ...RULES, cancellableFrom: [] as never })).not.toContain("dès qu’elle est confirmée");
});

test("the help names both ways of renting as the cards do", () => {
  for (const supports_booking of [true, false])
    expect(help(RULES)).toContain(`«\u202f${capitalized(rentalWay({ supports_booking }))}\u202f»`);
});
