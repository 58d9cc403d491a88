import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await setRate(2_850);
});
afterAll(() => server.close());

const SOURCE = "Banque centrale du Congo";
async function setRate(usd_cdf: number) {
  const { token } = await anAdmin(server);
  const body = { usd_cdf, date: server.inDays(0), source: SOURCE, differs: true };
  expect((await server.call("PUT", "/api/admin/exchange-rate", { token, body })).status).toBe(200);
}

/** 95 000 FC a night. */
const IN_FRANCS = {
  currency: "CDF",
  base_price_cents: 9_500_000,
  rate_plan: { weekly_rebate: 7 },
} satisfies Partial<Listing>;

async function aStayInFrancs(different: Partial<Listing> = {}, nights = 7) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list({ ...IN_FRANCS, ...different })]);
  const made = await server.book(guest, listing, server.inDays(20), server.inDays(20 + nights));
  return { guest, listing, ...made };
}

describe("a stay in francs", () => {
  test("costs whole francs, and what is asked of the provider is what was shown", async () => {
    const { guest, id, total_cents, currency, price_lines } = await aStayInFrancs();
    expect([total_cents, currency]).toEqual([61_845_000, "CDF"]);
    expect(price_lines.map(({ amount_cents }) => amount_cents)).toEqual([66_500_000, -4_655_000]);
    const { payment_id } = await server.startPayment(guest, id);
    const [order] = await server.sandbox.attempts(payment_id);
    expect(order).toMatchObject({ amount_cents: total_cents, currency: "CDF" });
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({
      status: "confirmed",
      paid: { amount_cents: total_cents, currency: "CDF" },
    });
  });

  test("keeps the rate of the day when it was booked, also after a change of dates", async () => {
    const { guest, id, exchange_rate } = await aStayInFrancs({ confirmation: "instant" }, 2);
    expect(exchange_rate).toEqual({ usd_cdf: 2_850, date: server.inDays(0), source: SOURCE });
    const { payment_id } = await server.startPayment(guest, id);
    expect((await server.payment(payment_id))?.exchange_rate).toEqual(exchange_rate);
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    await server.settleNow(guest, id);
    await setRate(2_500);
    const body = { checkin: server.inDays(30), checkout: server.inDays(32), guests: 1 };
    const changed = await server.call("POST", `/api/bookings/${id}/change`, { token: guest.token, body });
    expect(changed).toMatchObject({
      status: 200,
      body: { exchange_rate: { usd_cdf: 2_850 }, total_cents: 19_000_000 },
    });
    await setRate(2_850);
  });

  test("gives back half of it in whole francs", async () => {
    const { guest, id, total_cents } = await aStayInFrancs(
      { cancellation_policy: "strict", base_price_cents: 9_500_100, rate_plan: {} },
      1,
    );
    const { payment_id } = await server.startPayment(guest, id);
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    await server.settleNow(guest, id);
    const { body } = await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token, body: {} });
    expect(total_cents).toBe(9_500_100);
    expect(body).toMatchObject({ refund: { amount_cents: 4_750_100, currency: "CDF" } });
  });
});

test("a booking has rooms of one currency", async () => {
  const guest = await server.signIn();
  const { establishment, rooms } = anEstablishment({}, [{}, IN_FRANCS]);
  await storedEstablishment(server.db, establishment, rooms);
  const body = {
    establishment_id: establishment.id,
    checkin: server.inDays(20),
    checkout: server.inDays(21),
    rooms: rooms.map(({ id }) => ({ property_id: id, count: 1, guests: 1 })),
  };
  const answer = await server.call("POST", "/api/bookings", { token: guest.token, body });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: "invalid_fields",
      errors: [{ field: "rooms.1.property_id", message: expect.stringContaining("monnaie") }],
    },
  });
});

describe("a search by price", () => {
  const commune = "Francsville";
  const search = async (query: string): Promise<number[]> => {
    const { body } = await server.call("GET", `/api/search/properties?commune=${commune}&category=hotel&${query}`);
    return (body as { base_price_cents: number }[]).map(({ base_price_cents }) => base_price_cents);
  };
  beforeAll(async () => {
    // 30 $, 100 000 FC (35,09 $), 40 $.
    const prices = [
      [3_000, "USD"],
      [10_000_000, "CDF"],
      [4_000, "USD"],
    ] as const;
    for (const [base_price_cents, currency] of prices) await server.list({ commune, base_price_cents, currency });
  });

  test.each([
    ["sort=price_asc", [3_000, 10_000_000, 4_000]],
    ["sort=price_desc", [4_000, 10_000_000, 3_000]],
    ["sort=price_asc&max_price_cents=3508", [3_000]],
    ["sort=price_asc&max_price_cents=3509", [3_000, 10_000_000]],
    ["sort=price_desc&min_price_cents=3508", [4_000, 10_000_000]],
    ["sort=price_desc&min_price_cents=3509", [4_000]],
    ["min_price_cents=3200&max_price_cents=3600", [10_000_000]],
    [`sort=price_asc&q=${encodeURIComponent("moins de 100 000 FC")}`, [3_000, 10_000_000]],
    [`sort=price_asc&q=${encodeURIComponent("plus de 90 000 francs")}`, [10_000_000, 4_000]],
  ])("compares %s at the rate of the day", async (query, prices) => {
    expect(await search(query)).toEqual(prices);
  });

  test("follows the rate without writing the listings anew", async () => {
    await setRate(2_400);
    expect(await search("sort=price_asc")).toEqual([3_000, 4_000, 10_000_000]);
    expect(await search("sort=price_asc&max_price_cents=4000")).toEqual([3_000, 4_000]);
    await setRate(2_850);
  });
});
