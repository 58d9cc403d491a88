import { expect, test } from "vitest";
import { keyOf, keysOf } from "./cache-keys.ts";

test("the answers of one name, and of what follows it, are forgotten", () => {
  const ofProperty = keysOf("property", "p1");
  expect(ofProperty(keyOf("property", "p1"))).toBe(true);
  expect(ofProperty(keyOf("property", "p1", "u1"))).toBe(true);
  expect(ofProperty(keyOf("property", "p2"))).toBe(false);
  expect(ofProperty(keyOf("booking", "p1"))).toBe(false);
  expect(keysOf("admin")(keyOf("admin", "users", "latest"))).toBe(true);
});

test("what SWR keeps under a text is nobody's", () => {
  expect(keysOf("admin")("$inf$admin")).toBe(false);
  expect(keysOf("admin")(undefined)).toBe(false);
});
