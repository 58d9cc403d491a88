import { expect, test } from "vitest";
import { callAddress, whatsappAddress } from "./contact-addresses.ts";

test.each(["+243812345678", "0812345678", "00243812345678", "243812345678"])(
  "the number %s can be called from anywhere",
  (number) => {
    expect(callAddress(number)).toBe("tel:+243812345678");
    expect(whatsappAddress(number, "Studio")).toMatch(/^https:\/\/wa\.me\/243812345678\?text=Bonjour/);
  },
);

test("a chat begins with the title of the listing, whatever stands in it", () => {
  expect(new URL(whatsappAddress("0812345678", "Studio & cour #2")).searchParams.get("text")).toBe(
    "Bonjour, votre annonce «\u202fStudio & cour #2\u202f» m’intéresse.",
  );
});
