import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { closeDatabase, createTestApi } from "../../test/api.ts";
import type { SignedIn } from "../../test/people.ts";

let now = new Date("2027-10-10T12:00:00Z");
const { call, db, deps } = createTestApi({ config: { firstCurrency: "CDF" }, now: () => now });
let admin: SignedIn;
beforeAll(async () => {
  admin = await anAdmin({ call, deps });
});
afterAll(closeDatabase);

const SOURCE = "Banque centrale du Congo";
const put = (body: object) =>
  call("PUT", "/api/admin/exchange-rate", {
    token: admin.token,
    body: { date: "2027-10-10", source: SOURCE, ...body },
  });
const shown = async () => (await call("GET", "/api/exchange-rate")).body;

describe("the exchange rate", () => {
  test("is nulls before the first one is set", async () => {
    expect(await shown()).toEqual({ usd_cdf: null, date: null, source: null, is_old: false, first: "CDF" });
  });

  test("is set by an admin, answered to everyone, and every change is in the audit log", async () => {
    expect(await put({ usd_cdf: 2_850 })).toMatchObject({
      status: 200,
      body: { usd_cdf: 2_850, date: "2027-10-10", source: SOURCE },
    });
    now = new Date("2027-10-10T12:01:00Z");
    await put({ usd_cdf: 2_512.35, source: "Rawbank" });
    const answer = await call("GET", "/api/exchange-rate");
    expect(answer.body).toEqual({
      usd_cdf: 2_512.35,
      date: "2027-10-10",
      source: "Rawbank",
      is_old: false,
      first: "CDF",
    });
    expect(answer.headers.get("cache-control")).toContain("s-maxage");
    expect(await auditOf(db, "usd_cdf")).toMatchObject([
      { action: "exchange_rate.set", by: { email: admin.email }, before: null, after: { usd_cdf: 2_850 } },
      {
        before: { usd_cdf: 2_850, rate_day: "2027-10-10", source: SOURCE },
        after: { usd_cdf: 2_512.35, rate_day: "2027-10-10", source: "Rawbank" },
      },
    ]);
  });

  test("asks again for a rate more than 20 % off the last one", async () => {
    await put({ usd_cdf: 2_500 });
    expect(await put({ usd_cdf: 3_000.01 })).toMatchObject({
      status: 409,
      body: { code: "rate_differs", detail: expect.stringContaining("2\u202f500") },
    });
    expect(await shown()).toMatchObject({ usd_cdf: 2_500 });
    expect((await put({ usd_cdf: 3_000 })).status).toBe(200);
    expect((await put({ usd_cdf: 2_399.99 })).status).toBe(409);
    expect((await put({ usd_cdf: 2_399.99, differs: true })).status).toBe(200);
  });

  test.each([
    ["usd_cdf", { usd_cdf: 0 }],
    ["usd_cdf", { usd_cdf: 25_000 }],
    ["date", { usd_cdf: 2_500, date: "2028-10-10" }],
    ["date", { usd_cdf: 2_500, date: "2027-10-11" }],
    ["date", { usd_cdf: 2_500, date: "2027-09-09" }],
    ["source", { usd_cdf: 2_500, source: " " }],
  ])("refuses a wrong %s, and stays", async (field, body) => {
    const before = await shown();
    expect(await put(body)).toMatchObject({ status: 422, body: { code: "invalid_fields", errors: [{ field }] } });
    expect(await shown()).toEqual(before);
  });

  test("is old after seven days, and not used after thirty", async () => {
    await put({ usd_cdf: 2_500 });
    const on = async (day: string) => {
      now = new Date(`${day}T12:00:00Z`);
      return shown();
    };
    expect(await on("2027-10-17")).toMatchObject({ usd_cdf: 2_500, is_old: false });
    expect(await on("2027-10-18")).toMatchObject({ usd_cdf: 2_500, is_old: true });
    expect(await on("2027-11-09")).toMatchObject({ usd_cdf: 2_500, is_old: true });
    expect(await on("2027-11-10")).toMatchObject({ usd_cdf: null, date: null, is_old: false });
  });
});
