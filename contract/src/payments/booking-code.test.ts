import { expect, test } from "vitest";
import { bookingCode } from "./booking-code.ts";

const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

test("a code is two times four letters and digits that nobody mistakes for others", () => {
  for (let from = 0; from < ID_LETTERS.length; from += 1) {
    const id = (ID_LETTERS + ID_LETTERS).slice(from, from + 20);
    expect(bookingCode(id)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  }
});

test("every letter of a code stands for exactly two letters of an id, so that no code is likelier than another", () => {
  const codes = Array.from(ID_LETTERS, (letter) => bookingCode(letter.repeat(20)).charAt(0));
  expect(new Set(codes).size).toBe(31);
  expect(codes.toSorted()).toEqual([...new Set(codes), ...new Set(codes)].toSorted());
});

test("a booking's code never changes", () => {
  expect(bookingCode("aB3dE5gH7jK9mN1pQ4rS")).toBe("V3TY-6V39");
});
