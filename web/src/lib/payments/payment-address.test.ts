import { expect, test } from "vitest";
import { payableAddress } from "./payment-address.ts";

const PAGE = "https://api.maxicashapp.com/payentryweb?logid=1";
const SANDBOX = "http://127.0.0.1:9400/payentryweb?logid=1";

test.each([
  [PAGE, "lopango.cd", PAGE],
  ["http://api.maxicashapp.com/payentryweb?logid=1", "lopango.cd", null],
  [SANDBOX, "127.0.0.1", SANDBOX],
  [SANDBOX, "lopango.cd", null],
  ["javascript:alert(1)", "127.0.0.1", null],
  ["/payentryweb", "127.0.0.1", null],
  ["", "127.0.0.1", null],
])("%s from a page on %s leads to %s", (redirect_url, pageHost, expected) => {
  expect(payableAddress({ redirect_url }, pageHost)).toBe(expected);
});

test("an answer without an address leads nowhere", () => {
  expect(payableAddress({}, "lopango.cd")).toBeNull();
  expect(payableAddress(null, "lopango.cd")).toBeNull();
});
