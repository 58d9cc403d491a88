import { paymentStart } from "@lopango/contract/payments/payment-provider";
import type { Property } from "@lopango/contract/listings/property";
import { unlockedListing, verifiedProperty, type UnlockPayment } from "@lopango/contract/unlocks/unlock";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { aBrowser, type Browser } from "../../test/browsers.ts";
import { aLockedListing, stored } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { Viewer } from "./rules/unlock.ts";

const SECRET = "Deux chambres au calme, code du portail 4417.";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.sandbox.fail(null);
  // Starts without an account are limited per minute.
  server.minutesPass(1);
});

const aHome = (different: Partial<Listing> = {}): Promise<Listing> =>
  server.list(aLockedListing({ description: SECRET, ...different }));
const anonymous = (): Browser => aBrowser(server.call);
const browserOf = (person: SignedIn): Browser => aBrowser(server.call, person.token);

const wish = ({ id, unlock_price_cents, unlock_currency }: Listing) => ({
  property_id: id,
  amount_cents: unlock_price_cents,
  currency: unlock_currency,
});
const init = (browser: Browser, home: Listing, headers = {}, different = {}) =>
  browser.call("POST", "/api/paywalls/unlock/init", { body: { ...wish(home), ...different }, headers });
const verify = async (browser: Browser, home: Listing) =>
  (await browser.call("POST", "/api/paywalls/unlock/settle", { body: { property_id: home.id } })).body as Property & {
    unlock_payment: UnlockPayment;
  };
const look = async (browser: Browser, home: Listing) =>
  (await browser.call("GET", `/api/properties/${home.id}`)).body as Property;

async function started(browser: Browser, home: Listing): Promise<string> {
  const { status, body } = await init(browser, home);
  if (status !== 200) throw new Error(`starting to unlock answered ${status}: ${JSON.stringify(body)}`);
  return paymentStart.parse(body).payment_id;
}

async function unlocked(browser: Browser, home: Listing): Promise<string> {
  const reference = await started(browser, home);
  await server.sandbox.decide(reference, { outcome: "paid" });
  expect(await verify(browser, home)).toMatchObject({
    unlocked_by_me: true,
    unlock_payment: "paid",
    description: SECRET,
  });
  return reference;
}

const refundOf = async (reference: string) => (await server.payment(reference))?.refunds[0] ?? null;

describe("what an account unlocked", () => {
  const listed = async (browser: Browser, query = "") => {
    const { body, headers } = await browser.call("GET", `/api/unlocks${query}`);
    return { unlocks: z.array(unlockedListing).parse(body), next: headers.get("link") };
  };

  test("is listed with the last one first, in pages, and to nobody else", async () => {
    const buyer = browserOf(await server.signIn());
    const [first, second] = [await aHome(), await aHome()];
    expect((await listed(buyer)).unlocks).toEqual([]);
    await unlocked(buyer, first);
    server.minutesPass(1);
    await unlocked(buyer, second);
    const page = await listed(buyer, "?limit=1");
    expect(page.unlocks).toMatchObject([{ id: second.id, title: second.title, is_active: true }]);
    const next = /<[^>]*(\?[^>]*)>; rel="next"/.exec(page.next ?? "")?.[1] ?? "";
    expect((await listed(buyer, next)).unlocks.map(({ id }) => id)).toEqual([first.id]);
    expect((await listed(browserOf(await server.signIn()))).unlocks).toEqual([]);
    expect((await anonymous().call("GET", "/api/unlocks")).status).toBe(401);
  });

  test("stays listed when it is deleted", async () => {
    const [buyer, home] = [browserOf(await server.signIn()), await aHome()];
    await unlocked(buyer, home);
    await server.db.doc(`properties/${home.id}`).delete();
    expect((await listed(buyer)).unlocks).toMatchObject([{ id: home.id, title: home.title, is_active: false }]);
  });
});

describe("starting to unlock", () => {
  test("sends an anonymous viewer to the provider, for the listing’s price and back to the listing", async () => {
    const [browser, home] = [anonymous(), await aHome({ unlock_price_cents: 350 })];
    const answer = await init(browser, home);
    const start = paymentStart.parse(answer.body);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__session=visitor-\w{32}\.\d+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [order] = await server.sandbox.attempts(start.payment_id);
    expect(order).toMatchObject({
      amount_cents: 350,
      currency: "USD",
      email: "",
      success_url: `${server.publicUrl}/property/${home.id}`,
    });
    expect(start.redirect_url.startsWith(`${server.sandbox.url}/payentryweb?logid=`)).toBe(true);
    expect(await look(browser, home)).toMatchObject({
      description: "",
      description_locked: true,
      unlocked_by_me: false,
    });
  });

  test("takes the currency in small letters", async () => {
    expect((await init(anonymous(), await aHome(), {}, { currency: "usd" })).status).toBe(200);
  });

  test("belongs to the account of a signed-in viewer, who gets no cookie", async () => {
    const [guest, home] = [await server.signIn(), await aHome()];
    const answer = await init(browserOf(guest), home);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const { payment_id } = paymentStart.parse(answer.body);
    expect(await server.payment(payment_id)).toMatchObject({
      purpose: "unlock",
      viewer_id: guest.uid,
      property_id: home.id,
      amount_cents: 200,
      status: "open",
    });
    expect((await server.sandbox.attempts(payment_id))[0]?.email).toBe(guest.email);
  });

  test.each([
    ["a smaller amount", { amount_cents: 199 }, ["amount_cents"]],
    ["a larger amount", { amount_cents: 201 }, ["amount_cents"]],
    ["nothing", { amount_cents: 0 }, ["amount_cents"]],
    ["another currency", { currency: "CDF" }, ["currency"]],
    ["both", { amount_cents: 1, currency: "EUR" }, ["amount_cents", "currency"]],
  ])("is refused for %s", async (_what, different, fields) => {
    const [browser, home] = [anonymous(), await aHome()];
    const { value, writes } = await server.measured(() => init(browser, home, {}, different));
    expect(value.body).toMatchObject({
      status: 422,
      code: "unlock_price_changed",
      errors: fields.map((field) => ({ field })),
    });
    expect([writes, browser.cookie]).toEqual([0, null]);
  });

  test.each<[string, Partial<Listing>, { status: number; code: string }]>([
    ["a hotel", { category: "hotel", supports_booking: true }, { status: 409, code: "not_for_sale" }],
    ["a logement that can be booked", { supports_booking: true }, { status: 409, code: "not_for_sale" }],
    ["an inactive one", { is_active: false }, { status: 404, code: "property_not_found" }],
    ["a price in another currency", { unlock_currency: "EUR" }, { status: 422, code: "currency_not_payable" }],
  ])("is refused for %s", async (_what, different, problem) => {
    expect((await init(anonymous(), await aHome(different))).body).toMatchObject(problem);
  });

  test("is refused for a listing that does not exist", async () => {
    expect((await init(anonymous(), { ...(await aHome()), id: anId() })).body).toMatchObject({
      status: 404,
      code: "property_not_found",
    });
  });

  test("is refused to the owner and to an administrator, who see the description anyway", async () => {
    const [owner, admin] = [await server.signIn(), await anAdmin(server)];
    const home = await aHome({ owner_id: owner.uid });
    for (const browser of [browserOf(owner), browserOf(admin)]) {
      expect((await init(browser, home)).body).toMatchObject({ status: 409, code: "already_unlocked" });
      expect(await look(browser, home)).toMatchObject({
        description: SECRET,
        description_locked: false,
        unlocked_by_me: false,
      });
    }
  });

  test("gives a double click and a second tab the same attempt for ten minutes", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const first = await init(browser, home);
    const cookie = browser.cookie;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => init(browser, home)));
    server.minutesPass(9);
    for (const { status, body } of [...clicks, await init(browser, home)])
      expect([status, body]).toEqual([200, first.body]);
    server.minutesPass(2);
    expect((await init(browser, home)).body).not.toEqual(first.body);
    expect(cookie?.split(".")[0]).toBe(browser.cookie?.split(".")[0]);
  });

  test("gives five first clicks at once the same attempt, and one visitor, by their Idempotency-Key", async () => {
    const [home, headers] = [await aHome(), { "idempotency-key": crypto.randomUUID() }];
    const browsers = Array.from({ length: 5 }, anonymous);
    const answers = await Promise.all(browsers.map((browser) => init(browser, home, headers)));
    expect(new Set(answers.map(({ body }) => paymentStart.parse(body).payment_id)).size).toBe(1);
    expect(new Set(browsers.map(({ cookie }) => cookie?.split(".")[0])).size).toBe(1);
    const [browser = anonymous()] = browsers;
    expect((await init(browser, await aHome(), headers)).body).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
  });

  test("does not offer the page of an attempt for the price before", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const before = await started(browser, home);
    await server.db.doc(`properties/${home.id}`).update({ unlock_price_cents: 500 });
    const after = await started(browser, { ...home, unlock_price_cents: 500 });
    expect(after).not.toBe(before);
    expect((await server.sandbox.attempts(after))[0]?.amount_cents).toBe(500);
  });

  test("charges nothing for what is unlocked already, also when the money came a moment ago", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    await server.sandbox.decide(await started(browser, home), { outcome: "paid" });
    for (let time = 0; time < 2; time += 1) {
      expect((await init(browser, home)).body).toMatchObject({
        status: 409,
        code: "already_unlocked",
        detail: "Vous avez déjà accès à la description complète de cette annonce.",
      });
    }
    expect((await server.sandbox.attempts()).filter(({ success_url }) => success_url.includes(home.id))).toHaveLength(
      1,
    );
  });

  test("has the attempt before asked about, though a status check of a moment ago had no answer", async () => {
    const [guest, home] = [await server.signIn(), await aHome()];
    await server.sandbox.decide(await started(browserOf(guest), home), { outcome: "paid" });
    const died = await server.callDying("POST", "/api/paywalls/unlock/settle", {
      token: guest.token,
      body: { property_id: home.id },
    });
    expect(died.status).toBe(500);
    expect((await init(browserOf(guest), home)).body).toMatchObject({ code: "already_unlocked" });
  });

  test("has an earlier attempt asked about, however often the provider gave no page since", async () => {
    const [guest, home] = [await server.signIn(), await aHome()];
    const reference = await started(browserOf(guest), home);
    server.minutesPass(11);
    const call = server.callWithout("init");
    for (let press = 0; press < 6; press += 1) {
      const pressed = await call("POST", "/api/paywalls/unlock/init", { token: guest.token, body: wish(home) });
      expect(pressed.status).toBe(503);
    }
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await init(browserOf(guest), home)).body).toMatchObject({ code: "already_unlocked" });
  });

  test("offers the page before again while the provider says nothing of it", async () => {
    const [guest, home] = [await server.signIn(), await aHome()];
    const reference = await started(browserOf(guest), home);
    server.minutesPass(11);
    const pressed = { token: guest.token, body: wish(home) };
    const again = await server.callWithout("fetchStatus")("POST", "/api/paywalls/unlock/init", pressed);
    expect(again.body).toMatchObject({ payment_id: reference });
    expect(await started(browserOf(guest), home)).not.toBe(reference);
  });

  test("repeated sends no viewer to a page once its money is there, which nobody told us of", async () => {
    const [browser, home, headers] = [anonymous(), await aHome(), { "idempotency-key": crypto.randomUUID() }];
    const { payment_id: reference } = paymentStart.parse((await init(browser, home, headers)).body);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await init(browser, home, headers)).body).toMatchObject({ code: "already_unlocked" });
  });

  test("is limited to thirty an hour for a viewer", async () => {
    const [guest, home] = [await server.signIn(), await aHome()];
    const at = (count: number) =>
      server.db
        .doc(`guards/${guest.uid}`)
        .set({ holds: {}, recent: { book: [], pay: Array.from({ length: count }, () => server.now()) } });
    await at(30);
    const refused = await init(browserOf(guest), home);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    await at(29);
    const { body } = await init(browserOf(guest), home);
    expect((await init(browserOf(guest), home)).status).toBe(429);
    await at(29);
    expect((await init(browserOf(guest), home)).body).toEqual(body);
  });

  test("can be tried again when the provider was down", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    await server.sandbox.fail(503);
    expect((await init(browser, home)).body).toMatchObject({ status: 503, code: "payment_unavailable" });
    await server.sandbox.fail(null);
    expect((await init(browser, home)).status).toBe(200);
  });
});

describe("viewers without an account who start again and again", () => {
  test("twenty a minute start, and more are refused, while an account, another listing or a later minute gets through", async () => {
    const [home, other, guest] = [await aHome(), await aHome(), await server.signIn()];
    const from = (index: number) => ({ "x-forwarded-for": `198.51.100.${index}` });
    const answers: Awaited<ReturnType<typeof init>>[] = [];
    for (const ten of [0, 10, 20])
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, one) => init(anonymous(), home, from(ten + one))))),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([20, 10]);
    expect(refused[0]?.body).toMatchObject({
      code: "too_many_requests",
      detail: expect.stringContaining("Connectez-vous"),
    });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);

    expect((await init(browserOf(guest), home, from(61))).status).toBe(200);
    expect((await init(anonymous(), other, from(62))).status).toBe(200);
    server.minutesPass(1);
    expect((await init(anonymous(), home, from(63))).status).toBe(200);
  });

  test("are refused before anything is written, and leave documents that expire", async () => {
    const home = await aHome();
    const started = await Promise.all(Array.from({ length: 4 }, () => init(anonymous(), home)));
    const { value, writes } = await server.measured(() => init(anonymous(), home));
    expect([value.status, value.headers.get("set-cookie"), writes]).toEqual([429, null, 0]);

    const { payment_id } = paymentStart.parse(started[0]?.body);
    const payment = await server.payment(payment_id);
    const kept = ["viewers", "guards"].map((collection) => `${collection}/${payment?.payer_id}`);
    for (const path of [...kept, `payments/${payment_id}`, `unlock_starts/${home.id}`, "unlock_starts/all-listings"])
      expect((await server.db.doc(path).get()).get("expires_at"), path).toBeTruthy();
  });

  test("from one network are six a minute, whichever listings they take, and close nothing for others", async () => {
    const homes = await Promise.all(Array.from({ length: 4 }, () => aHome()));
    const from = { "x-forwarded-for": "198.51.100.99" };
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => init(anonymous(), homes[index % 4] ?? (homes[0] as Listing), from)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(6);
    const another = { "x-forwarded-for": "203.0.113.9" };
    expect(
      (await Promise.all(homes.map((home) => init(anonymous(), home, another)))).map(({ status }) => status),
    ).toEqual(homes.map(() => 200));
    server.minutesPass(1);
  });
});

describe("a host sells something", () => {
  test("or nothing is for sale: neither a description nor a number", async () => {
    const nothing = await aHome({ description: "Bien.", contact_phone: null, contact_whatsapp: null });
    expect((await init(anonymous(), nothing)).body).toMatchObject({ status: 409, code: "not_for_sale" });
    expect(await look(anonymous(), nothing)).toMatchObject({ description_locked: false, description: "Bien." });
    const { uid: owner_id } = await beginSession(server.call, await server.signIn());
    for (const something of [{ description: "Bien." }, { owner_id, contact_phone: null, contact_whatsapp: null }])
      expect((await init(anonymous(), await aHome(something))).status).toBe(200);
  });

  test("that is still there when the money comes, or it goes back", async () => {
    const [browser, host] = [anonymous(), await server.signIn()];
    const home = await aHome({ owner_id: host.uid });
    const reference = await started(browser, home);
    await server.call("PATCH", `/api/properties/${home.id}`, {
      token: host.token,
      body: { description: "", contact_phone: null, contact_whatsapp: null },
    });
    await server.sandbox.decide(reference, { outcome: "paid" });
    await verify(browser, home);
    expect(await refundOf(reference)).toMatchObject({ status: "due", reason: "not_for_sale", amount_cents: 200 });
  });

  const AFTER_THE_SALE: [string, (host: SignedIn, home: Listing) => Promise<{ status: number }>][] = [
    [
      "blanks it",
      (host, home) =>
        server.call("PATCH", `/api/properties/${home.id}`, {
          token: host.token,
          body: { description: "", contact_phone: null },
        }),
    ],
    [
      "makes a hotel of it",
      (host, home) =>
        server.call("PATCH", `/api/properties/${home.id}`, { token: host.token, body: { category: "hotel" } }),
    ],
    [
      "takes it offline",
      (host, home) =>
        server.call("PATCH", `/api/properties/${home.id}`, { token: host.token, body: { is_active: false } }),
    ],
    ["deletes it", (host, home) => server.call("DELETE", `/api/properties/${home.id}`, { token: host.token })],
  ];

  test.each(AFTER_THE_SALE)("that the payer keeps when the host %s, and nobody else sees", async (_what, change) => {
    const [visitor, guest, host] = [anonymous(), browserOf(await server.signIn()), await server.signIn()];
    const home = await aHome({ owner_id: host.uid, contact_phone: "+243812345678" });
    await unlocked(visitor, home);
    await unlocked(guest, home);
    expect((await change(host, home)).status).toBeLessThan(300);
    for (const buyer of [visitor, guest]) {
      expect(await look(buyer, home)).toMatchObject({
        description: SECRET,
        unlocked_by_me: true,
        suspension: null,
        contact: { phone: "+243812345678" },
      });
      expect(await verify(buyer, home)).toMatchObject({ description: SECRET, unlock_payment: "paid" });
    }
    for (const other of [anonymous(), browserOf(await server.signIn())])
      expect((await look(other, home)).contact ?? null).toBeNull();
  });
});

describe("an unlocking is settled", () => {
  test("when the viewer asks: description, payment and provider’s transaction at once", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await unlocked(browser, home);
    expect(verifiedProperty.parse(await verify(browser, home))).toMatchObject({
      description: SECRET,
      description_locked: false,
      unlock_payment: "paid",
    });
    expect(await look(browser, home)).toMatchObject({ description: SECRET, unlocked_by_me: true });
    const payment = await server.payment(reference);
    expect(payment).toMatchObject({ status: "paid", refund: null, next_check_at: null });
    expect(await server.idsOf("provider_transactions")).toContain(`maxicash:${payment?.provider_transaction}`);
    expect(await look(anonymous(), home)).toMatchObject({ description: "", description_locked: true });
  });

  test.each([1, 5])("by %i webhook events, without the viewer", async (notify) => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    await server.sandbox.decide(reference, { outcome: "paid", notify });
    expect(
      (await server.sandbox.attempts(reference))[0]?.notifications.every(({ http_status }) => http_status === 200),
    ).toBe(true);
    expect(await look(browser, home)).toMatchObject({ description: SECRET, unlocked_by_me: true });
    expect(await refundOf(reference)).toBeNull();
  });

  test("once, by five status checks and five webhook events at the same moment", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    await server.sandbox.decide(reference, { outcome: "paid" });
    const [attempt] = await server.sandbox.attempts(reference);
    await Promise.all(
      Array.from({ length: 5 }, () => [
        verify(browser, home),
        server.webhook(new Request(`${attempt?.notify_url}&Status=success`)),
      ]).flat(),
    );
    expect(await look(browser, home)).toMatchObject({ unlocked_by_me: true });
    expect(await refundOf(reference)).toBeNull();
  });

  test("by the sweep, when nobody ever asks", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    await server.sandbox.decide(await started(browser, home), { outcome: "paid" });
    server.minutesPass(3);
    await server.sweep();
    expect(await look(browser, home)).toMatchObject({ unlocked_by_me: true });
  });

  test("late, after it was refused, and for good", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect(await verify(browser, home)).toMatchObject({ description: "", unlock_payment: "refused" });
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await verify(browser, home)).unlocked_by_me).toBe(true);
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect((await verify(browser, home)).unlocked_by_me).toBe(true);
  });

  test("not while the provider has not spoken, and nothing is called failed too early", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    expect(await verify(browser, home)).toMatchObject({ description: "", unlock_payment: "pending" });
    await server.sandbox.decide(reference, { outcome: "paid" });
    await server.sandbox.fail(503);
    expect(await verify(browser, home)).toMatchObject({ description: "", unlock_payment: "pending" });
    await server.sandbox.fail(null);
    expect((await verify(browser, home)).unlock_payment).toBe("paid");
  });

  test.each([
    ["a smaller amount", { amount_cents: 1 }],
    ["another currency", { currency: "CDF" }],
    ["another reference", { reference: "OtherReference" }],
  ])("not when the provider reports %s: an admin looks at it, and nothing more can be paid", async (_what, tamper) => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1, tamper });
    expect(await verify(browser, home)).toMatchObject({
      description: "",
      description_locked: true,
      unlock_payment: "review",
    });
    expect(await server.payment(reference)).toMatchObject({ status: "review", reported: { ResponseData: "PAID" } });
    expect((await init(browser, home)).body).toMatchObject({ status: 409, code: "payment_in_review" });
    await server.deliverEvents();
    expect(server.logged.at(-1)).toMatchObject({
      message: "a payment is not what was asked for",
      context: { reference, property: home.id },
    });
  });

  test("once per transaction of the provider, also against bookings", async () => {
    const tamper = { transaction_id: `MX${anId()}` };
    const [first, second, home] = [anonymous(), anonymous(), await aHome()];
    const references = [await started(first, home), await started(second, home)];
    for (const reference of references) await server.sandbox.decide(reference, { outcome: "paid", tamper });
    await Promise.all([verify(first, home), verify(second, home)]);
    expect(
      new Set(await Promise.all(references.map(async (reference) => (await server.payment(reference))?.status))),
    ).toEqual(new Set(["paid", "review"]));

    const [guest, hotel] = [await server.signIn(), await server.list()];
    const booking = await server.book(guest, hotel, server.inDays(5), server.inDays(6));
    const { payment_id } = await server.startPayment(guest, booking.id);
    await server.sandbox.decide(payment_id, { outcome: "paid", tamper });
    await server.settleNow(guest, booking.id);
    expect((await server.payment(payment_id))?.status).toBe("review");
  });

  test("twice: the second money is due back", async () => {
    const [browser, home] = [anonymous(), await aHome()];
    const first = await started(browser, home);
    server.minutesPass(11);
    const second = await started(browser, home);
    for (const reference of [first, second]) await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect([await refundOf(first), await refundOf(second)]).toMatchObject([
      null,
      { status: "due", amount_cents: 200, currency: "USD", reason: "paid_twice" },
    ]);
    await server.deliverEvents();
    expect(server.logged).toContainEqual({
      message: "an unlocking was paid twice",
      context: { reference: second, property: home.id },
    });
    const surplus = [{ amount_cents: 200, currency: "USD", status: "due" }];
    const path = `/api/properties/${home.id}`;
    expect([await verify(browser, home), (await browser.call("GET", path)).body]).toMatchObject([
      { unlocked_by_me: true, unlock_payment: "paid", unlock_surplus: surplus },
      { unlocked_by_me: true, unlock_surplus: surplus },
    ]);
    const admin = await anAdmin(server);
    const post = (call: string, body: object) =>
      server.call("POST", `/api/admin/payments/${second}/refund${call}`, { token: admin.token, body });
    await post("/claim", {});
    await post("", { reference: "AM-1" });
    expect((await browser.call("GET", path)).body).toMatchObject({
      unlock_surplus: [{ ...surplus[0], status: "done" }],
    });
  });

  const gone: [what: string, done: (home: Listing) => Promise<unknown>][] = [
    ["was deleted", ({ id }) => server.db.doc(`properties/${id}`).delete()],
    ["went offline", ({ id }) => server.db.doc(`properties/${id}`).update({ is_active: false })],
    [
      "can be booked, so that nothing of it is for sale",
      ({ id }) => server.db.doc(`properties/${id}`).update({ supports_booking: true }),
    ],
  ];
  test.each(gone)("not when the listing %s meanwhile: the money is due back", async (_what, done) => {
    const [browser, home] = [anonymous(), await aHome()];
    const reference = await started(browser, home);
    await done(home);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 2 });
    expect(await server.payment(reference)).toMatchObject({
      status: "paid",
      refund: { status: "due", amount_cents: 200, currency: "USD", reason: "not_for_sale" },
    });
    await server.deliverEvents();
    expect(server.logged).toContainEqual({
      message: "a description was paid for that is no longer for sale",
      context: { reference, property: home.id },
    });

    // Who has no account reads what happens to the money on the page of what is gone.
    const seen = await browser.call("GET", `/api/properties/${home.id}`);
    const [told] = (seen.body as { errors?: { message: string }[] }).errors ?? [];
    expect([200, "2\u00a0$US"]).toContain(told ? /2\u00a0\$US/.exec(told.message)?.[0] : seen.status);
    expect((await anonymous().call("GET", `/api/properties/${home.id}`)).body).not.toHaveProperty("errors");

    // A restored listing is for sale again.
    await stored(server.db, home);
    expect(await verify(browser, home)).toMatchObject({
      description_locked: true,
      unlock_payment: "returned",
      unlock_surplus: [{ amount_cents: 200, currency: "USD", status: "due" }],
    });
    await unlocked(browser, home);
  });

  test("for nobody who has not paid: asking alone answers the locked listing, and asks the provider nothing", async () => {
    const home = await aHome();
    await unlocked(anonymous(), home);
    const other = anonymous();
    await server.sandbox.fail(500);
    expect(await verify(other, home)).toMatchObject({
      description: "",
      description_locked: true,
      unlock_payment: "none",
    });
    expect(other.cookie).toBeNull();
    expect(
      (await other.call("POST", "/api/paywalls/unlock/settle", { body: { property_id: anId() } })).body,
    ).toMatchObject({ code: "property_not_found" });
  });
});

describe("how to reach the host", () => {
  const contact = { contact_phone: "+243812345678", contact_whatsapp: "0998765432" };

  test("is told to the viewer who unlocked the listing, and to nobody else", async () => {
    const [browser, home] = [anonymous(), await aHome(contact)];
    expect((await look(browser, home)).contact).toBeNull();
    await unlocked(browser, home);
    const known = { phone: "+243812345678", whatsapp: "0998765432", email: null };
    expect((await look(browser, home)).contact).toEqual(known);
    expect((await verify(browser, home)).contact).toEqual(known);
    expect((await look(anonymous(), home)).contact).toBeNull();
  });

  test("is told as far as the host gave it", async () => {
    const [browser, home] = [anonymous(), await aHome({ ...contact, contact_phone: null })];
    await unlocked(browser, home);
    expect((await look(browser, home)).contact).toEqual({ phone: null, whatsapp: "0998765432", email: null });
  });

  test("is their account’s e-mail address when they gave no number, and the offer says which of them it is", async () => {
    const [browser, host] = [anonymous(), await server.signIn()];
    await server.call("POST", "/api/session", { token: host.token });
    const home = await aHome({ owner_id: host.uid, contact_phone: null, address: "Face à la paroisse" });
    expect(await look(browser, home)).toMatchObject({ told_after_payment: ["email", "address"], contact: null });
    await unlocked(browser, home);
    expect(await look(browser, home)).toMatchObject({
      contact: { phone: null, whatsapp: null, email: host.email },
      location: { address: "Face à la paroisse", latlng: null },
    });
    await server.db.doc(`properties/${home.id}`).update({ contact_whatsapp: "0998765432" });
    expect(await look(browser, home)).toMatchObject({
      told_after_payment: ["whatsapp", "address"],
      contact: { whatsapp: "0998765432", email: null },
    });
  });

  test("is always there to be told: a listing whose host nobody can reach is not sold", async () => {
    const [browser, home] = [anonymous(), await aHome({ contact_phone: null })];
    expect((await init(browser, home)).body).toMatchObject({ status: 409, code: "not_for_sale" });
  });
});

describe("a cookie that is", () => {
  test.each([
    ["forged", (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ["truncated", (cookie: string) => cookie.slice(0, 40)],
    ["without signature", (cookie: string) => cookie.split(".").slice(0, 2).join(".")],
    ["of another viewer’s name", (cookie: string) => cookie.replace(/visitor-\w{32}/, `visitor-${"a".repeat(32)}`)],
    ["nonsense", () => "__session=%00%ff../../etc"],
    ["of an account", () => `__session=${anId()}`],
  ])("%s shows the locked listing, and never an error", async (_what, change) => {
    const [browser, home] = [anonymous(), await aHome()];
    await unlocked(browser, home);
    const thief = anonymous();
    thief.cookie = change(browser.cookie ?? "");
    const answer = await thief.call("GET", `/api/properties/${home.id}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.body).toMatchObject({ description: "", description_locked: true, unlocked_by_me: false });
    expect((await verify(thief, home)).description_locked).toBe(true);
  });

  test("another viewer’s own shows the locked listing", async () => {
    const [payer, other, home] = [anonymous(), anonymous(), await aHome()];
    await unlocked(payer, home);
    await started(other, home);
    expect(await look(other, home)).toMatchObject({ description: "", description_locked: true });
  });
});

describe("signing in", () => {
  const signInAt = async (browser: Browser, person: SignedIn) =>
    browser.call("POST", "/api/session", { token: person.token });
  const asAccount = async (person: SignedIn, home: Listing) => look(browserOf(person), home);

  test("moves what the browser unlocked to the account, and makes the browser another visitor", async () => {
    const [browser, guest, homes] = [anonymous(), await server.signIn(), [await aHome(), await aHome()]];
    for (const home of homes) await unlocked(browser, home);
    const [before, old] = [browser.cookie, { ...anonymous() }];
    const answer = await signInAt(browser, guest);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.cookie).not.toBe(before);
    old.cookie = before;
    for (const home of homes) {
      expect(await asAccount(guest, home)).toMatchObject({ description: SECRET, unlocked_by_me: true });
      expect(await look(browser, home)).toMatchObject({ description: "", description_locked: true });
      const replayed = await server.call("GET", `/api/properties/${home.id}`, { headers: { cookie: before ?? "" } });
      expect(replayed.body).toMatchObject({ description: "", description_locked: true });
    }
  });

  test("moves what is still being paid: the account gets it whenever the money comes", async () => {
    const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
    const reference = await started(browser, home);
    await signInAt(browser, guest);
    expect(await verify(browserOf(guest), home)).toMatchObject({ description_locked: true, unlock_payment: "pending" });
    expect(await started(browserOf(guest), home)).toBe(reference);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await asAccount(guest, home)).toMatchObject({ description: SECRET, unlocked_by_me: true });
    expect((await look(browser, home)).description).toBe("");
  });

  test("has the account told of what the browser paid for, and its refund sent to its holder", async () => {
    const [admin, browser, guest, homes] = [
      await anAdmin(server),
      anonymous(),
      await server.signIn(),
      [await aHome(), await aHome()] as const,
    ];
    const [bought, gone] = homes;
    const references = [await started(browser, bought), await started(browser, gone)] as const;
    await signInAt(browser, guest);
    await server.sandbox.decide(references[0], { outcome: "paid", tamper: { amount_cents: 1 }, notify: 1 });
    await server.db.doc(`properties/${gone.id}`).delete();
    await server.sandbox.decide(references[1], { outcome: "paid", notify: 1 });
    await server.deliverEvents();
    const another = { another_transaction: true, tamper: { amount_cents: 300 } };
    await server.sandbox.decide(references[0], { outcome: "paid", ...another, notify: 1 });
    await server.deliverEvents();
    const post = (path: string, body: object) =>
      server.call("POST", `/api/admin/payments/${path}`, { token: admin.token, body });
    const received = { amount_cents: 1, currency: "USD" };
    await post(`${references[0]}/resolve`, { decision: "accept", note: "Vu", received });
    await server.deliverEvents();
    expect(
      (await server.call("GET", `/api/admin/payments/${references[1]}/refund`, { token: admin.token })).body,
    ).toMatchObject({ payee: { uid: guest.uid, email: guest.email, payment_reference: references[1] } });
    await post(`${references[1]}/refund/claim`, {});
    await post(`${references[1]}/refund`, { reference: "AM-1" });
    await server.deliverEvents();
    const told = await server.call("GET", "/api/notifications", { token: guest.token });
    expect((told.body as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual([
      "Remboursement envoyé",
      "Annonce débloquée",
      "Remboursement en préparation",
      "Remboursement en préparation",
      "Paiement en vérification",
    ]);
  });

  test("loses nothing when the money comes at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
      const reference = await started(browser, home);
      await server.sandbox.decide(reference, { outcome: "paid" });
      const [attempt] = await server.sandbox.attempts(reference);
      await Promise.all([
        signInAt(browser, guest),
        server.webhook(new Request(`${attempt?.notify_url}&Status=success`)),
        verify(browser, home),
      ]);
      expect(await asAccount(guest, home)).toMatchObject({ description: SECRET, unlocked_by_me: true });
      expect(await refundOf(reference)).toBeNull();
    }
  });

  test("on a device that has the description already keeps the account’s own, and money still under way goes back", async () => {
    const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
    await unlocked(browserOf(guest), home);
    const late = await started(browser, home);
    await signInAt(browser, guest);
    await server.sandbox.decide(late, { outcome: "paid", notify: 1 });
    expect(await refundOf(late)).toMatchObject({ status: "due", amount_cents: 200 });
    expect((await asAccount(guest, home)).unlocked_by_me).toBe(true);
  });

  test("on a device that paid for what the account has gives that money back, and says so", async () => {
    const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
    const first = await unlocked(browserOf(guest), home);
    const second = await unlocked(browser, home);
    await signInAt(browser, guest);
    await signInAt(browser, guest);
    const owed = { status: "due", amount_cents: 200, currency: "USD", reason: "paid_twice" };
    expect([await refundOf(first), (await server.payment(second))?.refunds]).toMatchObject([null, [owed]]);
    expect(await asAccount(guest, home)).toMatchObject({
      unlocked_by_me: true,
      unlock_surplus: [{ amount_cents: 200, currency: "USD", status: "due" }],
    });
    await server.deliverEvents();
    const told = await server.call("GET", "/api/notifications", { token: guest.token });
    const titles = (told.body as { items: { title: string }[] }).items.map(({ title }) => title);
    expect(titles.filter((title) => title === "Remboursement en préparation")).toHaveLength(1);
  });

  test("gives nothing to a second account, and a browser that was taken over begins anew", async () => {
    const [browser, guest, second, home] = [anonymous(), await server.signIn(), await server.signIn(), await aHome()];
    await unlocked(browser, home);
    const used = browser.cookie;
    await signInAt(browser, guest);
    browser.cookie = used;
    await signInAt(browser, second);
    expect([(await asAccount(guest, home)).unlocked_by_me, (await asAccount(second, home)).unlocked_by_me]).toEqual([
      true,
      false,
    ]);
    browser.cookie = used;
    const reference = await started(browser, home);
    expect(browser.cookie).not.toBe(used);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await look(browser, home)).unlocked_by_me).toBe(true);
    expect(await refundOf(reference)).toBeNull();
  });

  test("that the server never heard of is made good before anything is paid", async () => {
    const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
    await unlocked(browser, home);
    expect(
      (await browser.call("POST", "/api/paywalls/unlock/init", { token: guest.token, body: wish(home) })).body,
    ).toMatchObject({ code: "already_unlocked" });
    expect((await asAccount(guest, home)).unlocked_by_me).toBe(true);
  });

  test("without a cookie, or with one that is worth nothing, sets none", async () => {
    const guest = await server.signIn();
    for (const cookie of [null, "__session=forged"]) {
      const browser = anonymous();
      browser.cookie = cookie;
      expect((await signInAt(browser, guest)).headers.get("set-cookie")).toBeNull();
    }
  });

  test("leaves the account one record of all that it unlocked", async () => {
    const [browser, guest, home] = [anonymous(), await server.signIn(), await aHome()];
    await unlocked(browser, home);
    await signInAt(browser, guest);
    const viewer = (await server.db.doc(`viewers/${guest.uid}`).get()).data() as Omit<Viewer, "id">;
    expect(viewer).toMatchObject({ account: null, unlocked: [home.id], attempts: {} });
    expect((await server.idsOf("unlocks")).filter((id) => id.endsWith(home.id))).toEqual([`${guest.uid}_${home.id}`]);
  });
});

// Keep this test last: it moves the clock by a year.
test("a cookie older than a year shows the locked listing, and a new unlocking begins with a new one", async () => {
  const [browser, home] = [anonymous(), await aHome()];
  await unlocked(browser, home);
  const expired = browser.cookie;
  server.minutesPass(365 * 24 * 60);
  expect(await look(browser, home)).toMatchObject({ description: "", description_locked: true });
  await started(browser, home);
  expect(browser.cookie?.split(".")[0]).not.toBe(expired?.split(".")[0]);
});
