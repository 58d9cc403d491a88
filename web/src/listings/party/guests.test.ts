import { describe, expect, test } from "vitest";
import { clampGuests, guestsCorrection } from "./guests.ts";

describe("guests", () => {
  test.each([
    [null, 4, 1],
    ["", 4, 1],
    ["2", 4, 2],
    ["9", 4, 4],
    ["0", 4, 1],
    ["-3", 4, 1],
    ["2.9", 4, 2],
    ["deux", 4, 1],
    [Infinity, 4, 4],
    ["60", null, 50],
    ["60", 0, 50],
  ])("%s of at most %s become %s", (guests, maxGuests, expected) => {
    expect(clampGuests(guests, maxGuests)).toBe(expected);
  });
});

describe("a number of guests that was changed", () => {
  test.each([
    ["999", 4, "Cette annonce accueille au plus 4 voyageurs : nous avons corrigé le nombre."],
    ["5", 4, "Cette annonce accueille au plus 4 voyageurs : nous avons corrigé le nombre."],
    ["2", 1, "Cette annonce accueille une seule personne : nous avons corrigé le nombre."],
    ["0", 4, "Indiquez un nombre entier, à partir de 1 : nous avons corrigé le nombre."],
    ["deux", 4, "Indiquez un nombre entier, à partir de 1 : nous avons corrigé le nombre."],
    ["2.9", 4, "Indiquez un nombre entier, à partir de 1 : nous avons corrigé le nombre."],
  ])("%s of at most %s is told", (guests, most, words) => {
    expect(guestsCorrection(guests, most)?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(words);
  });

  test.each([["4"], ["1"], [null], [""]])("%s is not", (guests) => {
    expect(guestsCorrection(guests, 4)).toBeNull();
  });
});
