import { describe, expect, test } from "vitest";
import { payableAddress, readPaymentStart } from "./use-start-payment.ts";

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

describe("a started payment", () => {
  test.each(["redirect_url", "checkout_url", "paymentUrl", "url", "payment_link"])(
    "is read with its address as %s",
    (name) => {
      expect(readPaymentStart({ id: "p1", [name]: "https://pay.example" })).toEqual({
        payment_id: "p1",
        redirect_url: "https://pay.example",
      });
    },
  );

  test("prefers payment_id and redirect_url", () => {
    expect(readPaymentStart({ payment_id: "a", id: "b", redirect_url: "x", url: "y" })).toEqual({
      payment_id: "a",
      redirect_url: "x",
    });
  });

  test.each([null, "text", {}, { redirect_url: "" }])("without an address has none (%j)", (answer) => {
    expect(readPaymentStart(answer).redirect_url).toBeNull();
  });
});
