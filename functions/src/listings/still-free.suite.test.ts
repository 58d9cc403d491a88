import type { ProblemDetails } from "@lopango/contract/problem-details";
import { property, type Property } from "@lopango/contract/listings/property";
import { FREE_ASK_DAYS, FREE_MARK_DAYS, FREE_OFFLINE_DAYS, FREE_RECENT_DAYS } from "@lopango/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf } from "../../test/api.ts";
import { aLockedListing, stored } from "../../test/listings.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { createApi } from "../app/create-api.ts";
import { listings } from "./listing.record.ts";
import type { Listing } from "./rules/listing.ts";
import { dueHomes, unlockedHomeAsker } from "./still-free.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const DAY_MS = 24 * 3_600_000;
const SECOND_MS = 1_000;
const code = (body: unknown) => (body as ProblemDetails).code;

/** A home, with a clock that starts when its host last said that it is free. */
async function aHome(different: Partial<Listing> = {}) {
  const host = await server.signIn();
  const since = new Date();
  const [home] = await stored(server.db, aLockedListing({ owner_id: host.uid, created_at: since, ...different }));
  const id = home?.id ?? "";
  const at = (days: number, ms = 0) => {
    const now = () => new Date(since.getTime() + days * DAY_MS + ms);
    const deps = { ...server.deps, now };
    const call = callerOf(createApi(deps));
    return {
      sweep: () => dueHomes(deps, now()).work(id),
      unlock: () =>
        unlockedHomeAsker(deps).handle({ kind: "unlock.paid", by: "", facts: { property: id }, id: "c.0", at: now() }),
      page: async () => property.parse((await call("GET", `/api/properties/${id}`)).body),
      status: async () => (await call("GET", `/api/properties/${id}`)).status,
      answer: (answer: string) =>
        call("POST", `/api/properties/${id}/still-free`, { token: host.token, body: { answer } }),
      byLink: (secret: string, answer: string) => call("POST", `/api/still-free/${id}-${secret}`, { body: { answer } }),
    };
  };
  return { host, id, since, at, stored: async () => (await listings.find(server.db, id)) as Listing };
}

describe("a home", () => {
  test("is confirmed by its publication, and asked about after the days, not before", async () => {
    const home = await aHome();
    expect((await home.at(0).page()).confirmed_free_at).toBe(home.since.toISOString());
    await home.at(FREE_ASK_DAYS, -SECOND_MS).sweep();
    expect((await home.stored()).free_ask).toBeNull();
    await home.at(FREE_ASK_DAYS).sweep();
    const asked = await home.stored();
    expect(asked.free_ask?.at).toEqual(
      home.at(FREE_ASK_DAYS) && new Date(home.since.getTime() + FREE_ASK_DAYS * DAY_MS),
    );
    await home.at(FREE_ASK_DAYS + 1).sweep();
    expect((await home.stored()).free_ask).toEqual(asked.free_ask);
  });

  test("whose host is silent is marked, then offline, each on its day", async () => {
    const home = await aHome();
    await home.at(FREE_ASK_DAYS).sweep();
    const marked = FREE_ASK_DAYS + FREE_MARK_DAYS;
    expect(await home.at(marked, -SECOND_MS).page()).not.toHaveProperty("free_unanswered");
    expect(await home.at(marked).page()).toMatchObject({ free_unanswered: true });
    const over = FREE_ASK_DAYS + FREE_OFFLINE_DAYS;
    await home.at(over, -SECOND_MS).sweep();
    expect(await home.at(over).status()).toBe(200);
    await home.at(over).sweep();
    expect(await home.at(over).status()).toBe(404);
  });

  test("is confirmed by the link of the message, once and by nobody without it", async () => {
    const home = await aHome();
    await home.at(FREE_ASK_DAYS).sweep();
    const secret = (await home.stored()).free_ask?.secret ?? "";
    const later = home.at(FREE_ASK_DAYS + 1);
    expect(code((await later.byLink("a".repeat(20), "free")).body)).toBe("free_link_used");
    const answers = await Promise.all([later.byLink(secret, "free"), later.byLink(secret, "let")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await home.stored()).free_ask).toBeNull();
  });

  test("that is let goes offline, and is free again when its host puts it online", async () => {
    const home = await aHome();
    const { status, body } = await home.at(1).answer("let");
    expect([status, body]).toMatchObject([200, { is_active: false, let_at: expect.any(String) }]);
    expect(await home.at(1).status()).toBe(404);
    const online = { token: home.host.token, body: { is_active: true } };
    const after = (await server.call("PATCH", `/api/properties/${home.id}`, online)).body as Property;
    expect(after.is_active).toBe(true);
    expect(after).not.toHaveProperty("let_at");
    expect(Date.parse(after.confirmed_free_at ?? "")).toBeGreaterThan(home.since.getTime());
  });

  test.each([
    ["a day after its host said so", FREE_RECENT_DAYS, 0, true],
    ["less than a day after", FREE_RECENT_DAYS, -SECOND_MS, false],
  ])("that somebody unlocks %s is asked about: %s days, %s ms: %s", async (_when, days, ms, isAsked) => {
    const home = await aHome();
    await home.at(days, ms).unlock();
    expect((await home.stored()).free_ask !== null).toBe(isAsked);
  });

  test("with a calendar of bookings is never asked about", async () => {
    const home = await aHome({ supports_booking: true });
    await home.at(FREE_ASK_DAYS).sweep();
    expect((await home.stored()).free_ask).toBeNull();
    expect(await home.at(0).page()).not.toHaveProperty("confirmed_free_at");
  });
});

test("an answer that is none is refused with a French sentence", async () => {
  const home = await aHome();
  const { status, body } = await home.at(0).answer("perhaps");
  expect([status, (body as ProblemDetails).errors]).toMatchObject([422, [{ field: "answer" }]]);
});
