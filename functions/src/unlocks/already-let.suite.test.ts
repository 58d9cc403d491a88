import { LET_ANSWER_DAYS, LET_REPORT_HOURS } from "@lopango/contract/limits";
import { listingFigures } from "@lopango/contract/hosts/host";
import { property, type Property } from "@lopango/contract/listings/property";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { paymentStart } from "@lopango/contract/payments/payment-provider";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aBrowser, type Browser } from "../../test/browsers.ts";
import { aLockedListing } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { aWord } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { sayAlreadyLet } from "./already-let.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
// Starts without an account are limited per minute.
afterEach(() => server.minutesPass(1));

const HOUR = 60;
const DAY = 24 * HOUR;
const code = (body: unknown) => (body as ProblemDetails).code;

/** A home whose host last said two days ago that it is free. */
async function aHome(different: Partial<Listing> = {}) {
  const host = await beginSession(server.call, await server.signIn());
  const since = new Date(server.now().getTime() - 2 * DAY * 60_000);
  const home = await server.list(aLockedListing({ owner_id: host.uid, confirmed_free_at: since, ...different }));
  return {
    ...home,
    host,
    stored: async () => (await listings.find(server.db, home.id)) as Listing,
    answer: (answer: "free" | "let") =>
      server.call("POST", `/api/properties/${home.id}/still-free`, { token: host.token, body: { answer } }),
  };
}

const init = (browser: Browser, { id, unlock_price_cents: amount_cents, unlock_currency: currency }: Listing) =>
  browser.call("POST", "/api/paywalls/unlock/init", { body: { property_id: id, amount_cents, currency } });

async function unlocked(browser: Browser, home: Listing): Promise<string> {
  const { payment_id } = paymentStart.parse((await init(browser, home)).body);
  await server.sandbox.decide(payment_id, { outcome: "paid" });
  await browser.call("POST", "/api/paywalls/unlock/settle", { body: { property_id: home.id } });
  return payment_id;
}

const say = (browser: Browser, { id }: Listing, reason = "let") =>
  browser.call("POST", `/api/properties/${id}/already-let`, { body: { reason } });
const look = async (browser: Browser, { id }: Listing): Promise<Property> =>
  property.parse((await browser.call("GET", `/api/properties/${id}`)).body);
const refundsOf = async (reference: string) => (await server.payment(reference))?.refunds;
const anybody = (): Browser => aBrowser(server.call);
const of = (person: SignedIn): Browser => aBrowser(server.call, person.token);
const RETURNED = [{ status: "due", reason: "already_let", amount_cents: 200 }];

describe("who unlocked a home says that it is let", () => {
  test("once: the home rests, and without an answer the money goes back", async () => {
    const [home, buyer] = [await aHome(), of(await server.signIn())];
    const reference = await unlocked(buyer, home);
    expect((await look(buyer, home)).let_report_until).toBeDefined();
    const { status, body } = await say(buyer, home);
    expect([status, body]).toMatchObject([200, { let_report: { reason: "let", outcome: null }, unlocked_by_me: true }]);
    expect((await say(buyer, home, "no_answer")).body).toEqual(body);
    expect(code((await init(anybody(), home)).body)).toBe("home_resting");
    expect(await look(anybody(), home)).toMatchObject({ resting: true, free_unanswered: true });
    server.minutesPass(LET_ANSWER_DAYS * DAY - 1);
    await server.sweep();
    expect(await refundsOf(reference)).toEqual([]);
    server.minutesPass(1);
    await server.sweep();
    expect(await refundsOf(reference)).toMatchObject(RETURNED);
    const page = await look(buyer, home);
    expect([page.let_report?.outcome, page.unlock_surplus]).toMatchObject(["returned", [{ reason: "already_let" }]]);
  });

  test("without an account, by the cookie; a payment under way goes back whole", async () => {
    const [home, buyer, other] = [await aHome(), anybody(), anybody()];
    const { payment_id: late } = paymentStart.parse((await init(other, home)).body);
    const reference = await unlocked(buyer, home);
    await server.deliverEvents();
    expect((await say(buyer, home, "no_answer")).status).toBe(200);
    await server.sandbox.decide(late, { outcome: "paid" });
    await other.call("POST", "/api/paywalls/unlock/settle", { body: { property_id: home.id } });
    expect(await refundsOf(late)).toMatchObject([{ status: "due", reason: "not_for_sale" }]);
    expect((await home.answer("let")).status).toBe(200);
    await server.deliverEvents();
    expect(await refundsOf(reference)).toMatchObject(RETURNED);
  });

  test("and its host that it is free: the buyer hears of it, and it is for sale again", async () => {
    const [home, person] = [await aHome(), await beginSession(server.call, await server.signIn())];
    const reference = await unlocked(of(person), home);
    await say(of(person), home);
    server.minutesPass(1);
    await home.answer("free");
    await server.deliverEvents();
    // The outcome of the first is an event of its own.
    await server.deliverEvents();
    expect([await refundsOf(reference), (await look(of(person), home)).let_report?.outcome]).toEqual([[], "kept"]);
    const { body } = await server.call("GET", "/api/notifications", { token: person.token });
    expect(JSON.stringify(body)).toContain("L’hôte dit que c’est encore libre");
    expect((await init(anybody(), home)).status).toBe(200);
  });

  test("and a second person, too: both have their money, and an admin decides", async () => {
    const [home, first, second] = [await aHome(), of(await server.signIn()), of(await server.signIn())];
    const one = await unlocked(first, home);
    await say(first, home);
    server.minutesPass(1);
    await home.answer("free");
    await server.deliverEvents();
    const two = await unlocked(second, home);
    await say(second, home);
    expect([await refundsOf(one), await refundsOf(two)]).toMatchObject([RETURNED, RETURNED]);
    expect(await home.stored()).toMatchObject({ is_active: false, suspended_because: "let" });
    await home.answer("free");
    expect((await home.stored()).is_active).toBe(false);
    const { items } = await server.deps.listings.toReview(50);
    expect(items.map(({ id }) => id)).toContain(home.id);
    await server.sweep();
    expect(await refundsOf(one)).toHaveLength(1);
  });

  test("twice without an account: the home rests, but nobody holds it by two cookies", async () => {
    const [home, first, second] = [await aHome(), anybody(), anybody()];
    const one = await unlocked(first, home);
    server.minutesPass(1);
    const two = await unlocked(second, home);
    for (const browser of [first, second]) expect((await say(browser, home)).status).toBe(200);
    expect([await refundsOf(one), await refundsOf(two)]).toEqual([[], []]);
    expect(await home.stored()).toMatchObject({ is_active: true, let_reports: [] });
    expect(await look(anybody(), home)).toMatchObject({ resting: true });
  });

  test("by a browser, and its account, that paid too, has said it", async () => {
    const [home, browser, person] = [await aHome(), anybody(), await server.signIn()];
    await unlocked(of(person), home);
    await unlocked(browser, home);
    await say(browser, home);
    await browser.call("POST", "/api/session", { token: person.token });
    const { body } = await say(of(person), home, "no_answer");
    expect(body).toMatchObject({ let_report: { reason: "let" } });
    expect((await home.stored()).let_reports).toEqual([]);
  });

  test("by a browser that has its money back: its account, that paid too, has its own back", async () => {
    const [home, browser, person] = [await aHome(), anybody(), await server.signIn()];
    const own = await unlocked(of(person), home);
    const theirs = await unlocked(browser, home);
    await say(browser, home);
    server.minutesPass(1);
    await home.answer("let");
    await server.deliverEvents();
    await browser.call("POST", "/api/session", { token: person.token });
    expect((await say(of(person), home)).body).toMatchObject({ let_report: { outcome: "returned" } });
    expect([await refundsOf(theirs), await refundsOf(own)]).toMatchObject([RETURNED, RETURNED]);
  });

  test("in time, of two homes a month, and not after a visit", async () => {
    const person = await server.signIn();
    const homes = await Promise.all([aHome(), aHome(), aHome()]);
    for (const home of homes) await unlocked(of(person), home);
    const [one, two, three] = homes;
    const visited = { ...server.deps, visitTookPlace: () => Promise.resolve(true) };
    await expect(
      sayAlreadyLet(visited, { identity: person, visitor: null } as never, one.id, { reason: "let" }),
    ).rejects.toMatchObject({ code: "visit_took_place" });
    expect((await one.stored()).free_ask?.rests_from ?? null).toBeNull();
    for (const home of [one, two]) expect((await say(of(person), home)).status).toBe(200);
    expect(code((await say(of(person), three)).body)).toBe("too_many_let_reports");
    expect(code((await say(anybody(), three)).body)).toBe("not_unlocked");
    expect(code((await say(of(await server.signIn()), three)).body)).toBe("not_unlocked");
    expect((await say(of(person), three, "perhaps")).status).toBe(422);
    const late = of(await server.signIn());
    await unlocked(late, three);
    server.minutesPass(LET_REPORT_HOURS * HOUR + 1);
    expect(code((await say(late, three)).body)).toBe("let_report_late");
  });
});

test("who unlocked a home that is let is told once, with three like it", async () => {
  const [commune, person] = [aWord(), await beginSession(server.call, await server.signIn())];
  const home = await aHome({ commune, base_price_cents: 50_000 });
  const others = await Promise.all(
    [49_000, 52_000, 60_000, 200_000].map((cents) => aHome({ commune, base_price_cents: cents })),
  );
  await unlocked(of(person), home);
  await unlocked(anybody(), home);
  await home.answer("let");
  await home.answer("let");
  await server.deliverEvents();
  const online = { token: home.host.token, body: { is_active: true } };
  expect((await server.call("PATCH", `/api/properties/${home.id}`, online)).status).toBe(200);
  server.minutesPass(1);
  await home.answer("let");
  await server.deliverEvents();
  const { body } = await server.call("GET", "/api/notifications", { token: person.token });
  const told = (body as { items: { title: string; actions: { path: string }[] }[] }).items.filter(
    ({ title }) => title === "Ce logement est loué",
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.actions.map(({ path }) => path)).toEqual(others.slice(0, 3).map(({ id }) => `/property/${id}`));
});

test("an unreadable account keeps nobody else from hearing that a home is let", async () => {
  const [person, broken] = [
    await beginSession(server.call, await server.signIn()),
    await beginSession(server.call, await server.signIn()),
  ];
  const home = await aHome();
  await unlocked(of(person), home);
  server.minutesPass(1);
  await unlocked(of(broken), home);
  await server.db.doc(`users/${broken.uid}`).update({ full_name: 5 });
  await home.answer("let");
  await server.deliverEvents();
  const { body } = await server.call("GET", "/api/notifications", { token: person.token });
  expect(JSON.stringify(body)).toContain("Ce logement est loué");
  await server.db.doc(`users/${broken.uid}`).delete();
});

test("a host reads what a listing brought: views, unlocks, and nobody else does", async () => {
  const home = await aHome();
  for (let seen = 0; seen < 3; seen += 1)
    expect((await server.call("POST", `/api/properties/${home.id}/views`)).status).toBe(204);
  await unlocked(anybody(), home);
  const figures = `/api/host/properties/${home.id}/figures`;
  const { body } = await server.call("GET", figures, { token: home.host.token });
  expect(listingFigures.parse(body)).toEqual({ views: 3, is_sampled: false, unlocks: 1, visits: 0, answers: null });
  expect((await server.call("GET", figures, { token: (await server.signIn()).token })).status).toBe(404);
  await home.answer("let");
  expect((await server.call("POST", `/api/properties/${home.id}/views`)).status).toBe(404);
});
