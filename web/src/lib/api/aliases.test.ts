import { describe, expect, test } from "vitest";
import { readBlockedDates, readPaymentStart, readProperty } from "./aliases.ts";

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

describe("availability", () => {
  const days = [
    { date: "2027-01-01", is_blocked: true },
    { date: "2027-01-02", is_blocked: false },
    { date: "2027-01-03", blocked: true },
  ];

  test.each([
    ["a list", days],
    ["an object with days", { days }],
  ])("is read from %s", (_, answer) => {
    expect(readBlockedDates(answer)).toEqual(["2027-01-01", "2027-01-03"]);
  });

  test("of anything else blocks nothing", () => {
    expect(readBlockedDates("oops")).toEqual([]);
  });
});

describe("a listing’s lock", () => {
  test.each(["unlocked_by_me", "unlocked", "is_unlocked"])("is read from %s", (name) => {
    expect(readProperty({ [name]: true }).unlocked_by_me).toBe(true);
  });

  test.each(["unlock_price_cents", "paywall_price_cents", "reveal_price_cents"])("has its price from %s", (name) => {
    expect(readProperty({ [name]: 350 }).unlock_price_cents).toBe(350);
  });

  test("costs 2.00 USD until the listing says otherwise, and its currency is upper case", () => {
    expect(readProperty({})).toMatchObject({ unlocked_by_me: false, unlock_price_cents: 200, unlock_currency: "USD" });
    expect(readProperty({ unlock_currency: "cdf" }).unlock_currency).toBe("CDF");
  });
});

test("a listing of an older version has the usual hours", () => {
  const times = { checkin_time: "14:00", checkout_time: "11:00" };
  expect(readProperty({})).toMatchObject({ ...times, told_after_payment: [] });
  expect(readProperty({ checkin_time: "13:30" }).checkin_time).toBe("13:30");
});
