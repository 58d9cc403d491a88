import { describe, expect, test } from "vitest";
import { newListing } from "../listings/listing-form.ts";
import { phoneNumberOf, mailAddress, phoneAddress, whatsappAddress } from "./phone-number.ts";

test.each([
  "812345678",
  "0812345678",
  "+243 812 345 678",
  "+243 0812345678",
  "+243 (0)81 234 56 78",
  "00243812345678",
  "00243 0812345678",
  "243812345678",
  "\u202A+243 812 345 678\u202C",
  "\u2066+243812345678\u2069",
  "+243\u2011812\u2011345\u2011678",
  "081/234.56.78",
  "0812–345—678",
  "(081) 234\u00A056\u00A078",
  "\uFF0B\uFF12\uFF14\uFF13812345678",
])("«%s» is +243812345678", (typed) => expect(phoneNumberOf(typed)).toBe("+243812345678"));

test.each([
  ["+250 0788 123 456", "+250788123456"],
  ["+242 06 612 34 56", "+242066123456"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["+33 1 42 34 56 78", "+33142345678"],
  ["+32 2 512 34 56", "+3225123456"],
  ["+32 (0)475 12 34 56", "+32475123456"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+39 06 698 1234", "+39066981234"],
  ["+225 07 12 34 56 78", "+2250712345678"],
  ["+1 212 555 0123", "+12125550123"],
  ["+971 50 123 4567", "+971501234567"],
  ["+243 123 456 789", "+243123456789"],
])("«%s» is %s", (typed, number) => expect(phoneNumberOf(typed)).toBe(number));

test.each([
  "",
  "+",
  "abc",
  "0812",
  "81234567",
  "8123456789",
  "+243 712 345 678",
  "+24381234567",
  "+2438123456789",
  "+250 123 456 789",
  "+0812345678",
  "+999 123 456 789",
  "+44 12345",
  "+1234567890123456",
  "++243812345678",
  "0812345678 ou 0998765432",
  "+243812345678x",
  "1".repeat(100_000),
  " ".repeat(100_000),
  "(".repeat(100_000),
])("«%.30s» is no number", (typed) => expect(phoneNumberOf(typed)).toBeNull());

describe("a listing", () => {
  const parsed = (contact_phone: string | null) =>
    newListing.safeParse({ title: "Studio", base_price_cents: 1, contact_phone });

  test("keeps a number as E.164, or none", () => {
    expect(parsed("\u202A+243 (0)81 234 56 78\u202C").data?.contact_phone).toBe("+243812345678");
    expect([parsed(" \u200B").data?.contact_phone, parsed(null).data?.contact_phone]).toEqual([null, null]);
  });

  test("with what is no number is refused with a sentence", () =>
    expect(parsed("+243 712 345 678").error?.issues[0]?.message).toMatch(/^Ce numéro n’existe pas/));
});

test.each([
  "+243812345678",
  "0812345678",
  "812345678",
  "+243 0812345678",
  "+243 (0)812 345 678",
  "00243812345678",
  "243812345678",
  "081 234.56-78",
])("the number %s can be called from anywhere", (number) => {
  expect(phoneAddress(number)).toBe("tel:+243812345678");
  expect(whatsappAddress(number, "Bonjour")).toMatch(/^https:\/\/wa\.me\/243812345678\?text=Bonjour/);
});

test("a chat begins with its subject, whatever that contains, and may be with any number", () => {
  expect(whatsappAddress("0812345678", "Studio & cour #2")).toBe(
    "https://wa.me/243812345678?text=Studio%20%26%20cour%20%232",
  );
  expect(whatsappAddress(null, "Studio\nhttps://lopango.test")).toBe(
    "https://wa.me/?text=Studio%0Ahttps%3A%2F%2Flopango.test",
  );
  expect(whatsappAddress("0812345678")).toBe("https://wa.me/243812345678");
});

test("a letter goes to one address, with its subject, whatever either contains", () => {
  expect(mailAddress("hote@lopango.test", "Studio & cour")).toBe(
    "mailto:hote@lopango.test?subject=Studio%20%26%20cour",
  );
  expect(mailAddress("a+b@lopango.test?bcc=evil@lopango.test")).toBe(
    "mailto:a%2Bb@lopango.test%3Fbcc%3Devil@lopango.test",
  );
});
