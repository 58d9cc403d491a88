import { expect, test } from "vitest";
import { mailAddress, phoneAddress, whatsappAddress } from "./dialling.ts";

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

test("a chat begins with its subject, whatever stands in it, and may be with anybody", () => {
  expect(whatsappAddress("0812345678", "Studio & cour #2")).toBe(
    "https://wa.me/243812345678?text=Studio%20%26%20cour%20%232",
  );
  expect(whatsappAddress(null, "Studio\nhttps://lopango.test")).toBe(
    "https://wa.me/?text=Studio%0Ahttps%3A%2F%2Flopango.test",
  );
  expect(whatsappAddress("0812345678")).toBe("https://wa.me/243812345678");
});

test("a letter goes to one address, with its subject, whatever stands in either", () => {
  expect(mailAddress("hote@lopango.test", "Studio & cour")).toBe(
    "mailto:hote@lopango.test?subject=Studio%20%26%20cour",
  );
  expect(mailAddress("a+b@lopango.test?bcc=evil@lopango.test")).toBe(
    "mailto:a%2Bb@lopango.test%3Fbcc%3Devil@lopango.test",
  );
});
