import { describe, expect, test } from "vitest";
import { readProperty } from "./read-property.ts";

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
