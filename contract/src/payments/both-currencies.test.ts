import { expect, test } from "vitest";
import { bothCurrencies, inBothCurrencies } from "./both-currencies.ts";
import { converted, inOneCurrency } from "./conversion.ts";

const RATE = { usd_cdf: 2850, date: "2026-11-24" };
const OLD = { ...RATE, is_old: true };
const usd = (amount_cents: number) => ({ amount_cents, currency: "USD" });
const cdf = (amount_cents: number) => ({ amount_cents, currency: "CDF" });

test("a price in dollars has whole francs beside, a price in francs dollars", () => {
  expect(bothCurrencies(usd(6_000), RATE)).toEqual({
    own: "60\u00a0$US",
    other: "≈\u00a0171\u202f000\u00a0FC",
    note: null,
  });
  expect(bothCurrencies(cdf(15_000_000), RATE)).toEqual({
    own: "150\u202f000\u00a0FC",
    other: "≈\u00a053\u00a0$US",
    note: null,
  });
});

test("an exact price keeps the cents of dollars, and converts into whole francs", () => {
  expect(bothCurrencies(usd(6_001), RATE, { exact: true })).toMatchObject({
    own: "60,01\u00a0$US",
    other: "≈\u00a0171\u202f029\u00a0FC",
  });
  expect(bothCurrencies(cdf(15_000_000), RATE, { exact: true }).other).toBe("≈\u00a052,63\u00a0$US");
});

test("francs are rounded to the nearest whole one", () => {
  expect(converted(usd(1), 2_849)).toEqual(cdf(2_800));
  expect(converted(usd(1), 2_850)).toEqual(cdf(2_900));
  expect(converted(usd(100), 2_500.5)).toEqual(cdf(250_100));
});

test("another currency, or no rate, leaves a price alone", () => {
  expect(bothCurrencies({ amount_cents: 6_000, currency: "EUR" }, RATE).other).toBeNull();
  for (const none of [null, { usd_cdf: null, date: null, is_old: false }])
    expect(bothCurrencies(usd(6_000), none)).toEqual({ own: "60\u00a0$US", other: null, note: null });
});

test("a sentence says «environ», and which day an old rate is of", () => {
  expect(inBothCurrencies(usd(6_050), RATE)).toBe("60,50\u00a0$US (environ\u00a0172\u202f425\u00a0FC)");
  expect(inBothCurrencies(usd(6_000), OLD)).toBe(
    "60\u00a0$US (environ\u00a0171\u202f000\u00a0FC, taux du 24 novembre)",
  );
  expect(inBothCurrencies(usd(6_000), null)).toBe("60\u00a0$US");
});

test("where there is room for one currency, it is the one that comes first", () => {
  expect(inOneCurrency(usd(6_000), RATE, "CDF")).toBe("≈\u00a0171\u202f000\u00a0FC");
  expect(inOneCurrency(cdf(15_000_000), RATE, "CDF")).toBe("150\u202f000\u00a0FC");
  expect(inOneCurrency(usd(6_000), null, "CDF")).toBe("60\u00a0$US");
});
