import { expect, test } from "vitest";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Money } from "@lopango/contract/payments/money";
import { breakfastNote, personNotes } from "./rate-notes.ts";

const inBoth = (money: Money) => inBothCurrencies(money, null);
const plain = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll(/[\u00a0\u202f]/g, " "));

test("a price says what more people cost, and nothing where they cost nothing", () => {
  const plan = { included_guests: 2, extra_guest_cents: 1_500, tax_cents: 200 };
  expect(plain(personNotes(plan, "USD", inBoth))).toEqual([
    "2 voyageurs dans le prix, puis 15 $US par personne et par nuit",
    "Taxe de séjour : 2 $US par personne et par nuit",
  ]);
  expect(personNotes({ extra_guest_cents: 1_500 }, "USD", inBoth)).toEqual([]);
  expect(personNotes(undefined, "USD", inBoth)).toEqual([]);
});

test("breakfast is included, has a price, or is unknown", () => {
  expect(
    plain([
      breakfastNote(0, "USD", inBoth),
      breakfastNote(800, "USD", inBoth),
      breakfastNote(undefined, "USD", inBoth),
    ]),
  ).toEqual(["Petit-déjeuner inclus", "Petit-déjeuner en option : 8 $US par personne et par nuit", undefined]);
});
