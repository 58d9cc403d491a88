import { paymentStart } from "@lopango/contract/payments/payment-provider";
import { addDays } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { anAdmin } from "../../test/admins.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import type { Truth } from "../../test/sandbox.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { callerOf } from "../../test/api.ts";
import { createApi } from "../app/create-api.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { PaymentReport } from "./rules/payment.ts";
import { ASKING_SECONDS } from "./rules/attempt.ts";
import { paymentProviders, type PaymentProvider } from "./providers/provider.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aGuestWhoBooked(different: Partial<Listing> = {}) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list(different)]);
  const month = server.inDays(70).slice(0, 7);
  const [checkin, checkout] = [`${month}-10`, `${month}-12`];
  const made = await server.book(guest, listing, checkin, checkout);
  return { guest, listing, id: made.id, checkin, checkout, total: made.total_cents };
}

type Paying = Awaited<ReturnType<typeof aGuestWhoIsPaying>>;
async function aGuestWhoIsPaying(different: Partial<Listing> = {}) {
  const booked = await aGuestWhoBooked(different);
  const { payment_id: reference, redirect_url } = await server.startPayment(booked.guest, booked.id);
  return { ...booked, reference, redirect_url };
}

const init = (guest: SignedIn, id: string, headers = {}) =>
  server.call("POST", "/api/payments/maxicash/init", { token: guest.token, body: { booking_id: id }, headers });

describe("starting a payment", () => {
  test("sends the guest to the provider’s page", async () => {
    const { guest, id, total, checkin, listing } = await aGuestWhoBooked();
    const { status, body } = await init(guest, id, { "idempotency-key": anId() });
    const start = paymentStart.parse(body);
    expect(status).toBe(200);
    expect(start.redirect_url.startsWith(`${server.sandbox.url}/payentryweb?logid=`)).toBe(true);
    expect(start.payment_id).toMatch(/^[A-Za-z0-9]{24}$/);
    const [order] = await server.sandbox.attempts(start.payment_id);
    expect(order).toMatchObject({
      amount_cents: total,
      currency: "USD",
      email: guest.email,
      success_url: `${server.publicUrl}/payment/return?booking_id=${id}&status=success`,
    });
    expect(await server.view(guest, id)).toMatchObject({
      status: "pending_payment",
      payment_in_progress: true,
      can_pay: true,
    });
    const payment = await server.payment(start.payment_id);
    expect(payment).toMatchObject({
      status: "open",
      booking_id: id,
      payer_id: guest.uid,
      amount_cents: total,
      provider: "maxicash",
    });
    expect(JSON.stringify(payment)).not.toContain(new URL(order?.notify_url ?? "").searchParams.get("token"));
    expect(await server.isBlocked(listing, checkin)).toBe(true);
  });

  test("works the same through /pay", async () => {
    const { guest, id } = await aGuestWhoBooked();
    const { status, body } = await server.call("POST", `/api/bookings/${id}/pay`, {
      token: guest.token,
      body: { method: "credit_card" },
    });
    expect([status, paymentStart.parse(body).redirect_url.startsWith(server.sandbox.url)]).toEqual([200, true]);
  });

  test("extends the hold to 30 minutes from then, and never past 60 from the booking", async () => {
    const { guest, id, listing, checkin } = await aGuestWhoBooked();
    const made = (await server.booking(id))?.created_at.getTime() ?? 0;
    const heldMinutes = async () =>
      Math.round((((await server.booking(id))?.hold_until?.getTime() ?? 0) - made) / 60_000);
    server.minutesPass(20);
    await server.startPayment(guest, id);
    expect(await heldMinutes()).toBe(50);
    server.minutesPass(25);
    await server.startPayment(guest, id);
    expect(await heldMinutes()).toBe(60);
    const held = (await server.booking(id))?.hold_until;
    expect((await server.accountLimits(guest.uid))?.holds[id]?.until).toEqual(held);
    expect((await server.month(listing, checkin))?.days[checkin]?.taken[id]?.until).toEqual(held);
    server.minutesPass(16);
    expect((await init(guest, id)).body).toMatchObject({ status: 409, code: "hold_expired" });
  });

  test("neither starts nor goes on with less than three minutes of the hour left, whichever way", async () => {
    const { guest, listing, id, checkin, checkout } = await aGuestWhoBooked();
    server.minutesPass(29);
    await server.startPayment(guest, id);
    server.minutesPass(27.5);
    await server.startPayment(guest, id);
    server.minutesPass(1);
    const late = { status: 409, code: "hold_expired", detail: expect.stringContaining("moins de 3\u00a0minutes") };
    const pay = { token: guest.token, body: { method: "credit_card" } };
    expect((await init(guest, id)).body).toMatchObject(late);
    expect((await server.call("POST", `/api/bookings/${id}/pay`, pay)).body).toMatchObject(late);
    expect(await server.view(guest, id)).toMatchObject({ status: "pending_payment", can_pay: false });
    const again = { property_id: listing.id, checkin, checkout, guests: 1 };
    const booked = await server.call("POST", "/api/bookings", { token: guest.token, body: again });
    expect(booked.body).toMatchObject({ status: 429, code: "hold_cooldown" });
  });

  test("offers the same page again for ten minutes, to a double click and to a second tab", async () => {
    const { guest, id } = await aGuestWhoBooked();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => init(guest, id)));
    server.minutesPass(9);
    const later = await init(guest, id);
    for (const { status, body } of [...clicks, later]) expect([status, body]).toEqual([200, clicks[0]?.body]);
    server.minutesPass(2);
    expect((await init(guest, id)).body).not.toEqual(clicks[0]?.body);
    expect((await server.sandbox.attempts()).filter(({ success_url }) => success_url.includes(id))).toHaveLength(2);
  });

  test("with an Idempotency-Key gives the first answer again as long as it can be paid, and refuses another booking", async () => {
    const [first, second] = await Promise.all([aGuestWhoBooked(), aGuestWhoBooked()]);
    const headers = { "idempotency-key": anId() };
    const [one, twin] = await Promise.all([init(first.guest, first.id, headers), init(first.guest, first.id, headers)]);
    expect(twin.body).toEqual(one.body);
    server.minutesPass(20);
    expect((await init(first.guest, first.id, headers)).body).toEqual(one.body);
    const own = await server.book(first.guest, second.listing, server.inDays(100), server.inDays(101));
    expect((await init(first.guest, own.id, headers)).body).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
  });

  test("starts nothing for nights that another instance, whose clock is ahead, has given away", async () => {
    const { guest, listing, id, checkin } = await aGuestWhoBooked();
    const days = { [checkin]: { closed: 0, taken: { otherBooking: { until: null, units: 1 } } } };
    await server.db.doc(`calendars/${listing.id}_${checkin.slice(0, 7)}`).update({ days });
    expect((await init(guest, id)).body).toMatchObject({ status: 409, code: "hold_expired" });
    expect((await server.month(listing, checkin))?.days).toEqual(days);
  });

  test("tells a guest whose money came meanwhile that it is paid", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await init(guest, id)).body).toMatchObject({ status: 409, code: "already_paid" });
    expect((await init(guest, id)).body).toMatchObject({ status: 409, code: "already_paid" });
  });

  test("starts anew when the attempt before was refused", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "failed" });
    const again = await server.startPayment(guest, id);
    expect(again.payment_id).not.toBe(reference);
    expect((await server.payment(reference))?.status).toBe("failed");
  });

  test("is 404 for another guest’s booking and for none", async () => {
    const { id } = await aGuestWhoBooked();
    const other = await server.signIn();
    for (const booking of [id, anId()]) {
      const measured = await server.measured(() => init(other, booking));
      expect([(measured.value.body as ProblemDetails).code, measured.writes]).toEqual(["booking_not_found", 0]);
      const paid = await server.call("POST", `/api/bookings/${booking}/pay`, { token: other.token, body: {} });
      expect(paid.status).toBe(404);
    }
  });

  test("is 409 for a booking that is over", async () => {
    const { guest, listing, id } = await aGuestWhoBooked();
    await server.book(guest, listing, server.inDays(5), server.inDays(6));
    expect((await init(guest, id)).body).toMatchObject({ status: 409, code: "not_payable" });
  });

  test("is limited to thirty an hour", async () => {
    const { guest, id } = await aGuestWhoBooked();
    const recent = Array.from({ length: 30 }, () => server.now());
    await server.db.doc(`guards/${guest.uid}`).update({ "recent.pay": recent });
    const { status, headers } = await init(guest, id);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
  });

  test("counts once when it asks about the attempt that is open, whether that is offered again or another one is made", async () => {
    const { guest, id, reference, redirect_url } = await aGuestWhoIsPaying();
    const payments = () => server.accountLimits(guest.uid).then((limits) => limits?.recent.pay?.length);
    expect([await payments(), (await init(guest, id)).body, await payments()]).toEqual([
      1,
      { payment_id: reference, redirect_url },
      2,
    ]);
    server.minutesPass(11);
    expect([(await server.startPayment(guest, id)).payment_id === reference, await payments()]).toEqual([false, 3]);
  });

  test("goes on with the open attempt thirty times an hour, and then asks the provider nothing", async () => {
    const { guest, id, redirect_url } = await aGuestWhoIsPaying();
    const at = (count: number) =>
      server.db.doc(`guards/${guest.uid}`).update({ "recent.pay": Array.from({ length: count }, () => server.now()) });
    await at(29);
    expect((await init(guest, id)).body).toMatchObject({ redirect_url });
    const asked = vi.spyOn(server.maxicash, "fetchStatus");
    const refused = await init(guest, id);
    expect([refused.status, asked.mock.calls.length]).toEqual([429, 0]);
    asked.mockRestore();
  });
});

describe("a provider that is", () => {
  afterEach(() => server.sandbox.fail(null));

  test.each([
    ["down", 503],
    ["broken", 500],
    ["talking nonsense", "garbage"],
    ["refusing us", 403],
  ] as const)("%s leaves the booking payable", async (_what, how) => {
    const { guest, id } = await aGuestWhoBooked();
    await server.sandbox.fail(how);
    const { status, body } = await init(guest, id, { "idempotency-key": "again-please" });
    expect([status, (body as ProblemDetails).code, (body as ProblemDetails).detail]).toEqual([
      503,
      "payment_unavailable",
      "Le service de paiement ne répond pas : rien n’a été débité. Réessayez dans un instant.",
    ]);
    expect(await server.view(guest, id)).toMatchObject({
      status: "pending_payment",
      payment_in_progress: false,
      can_pay: true,
    });
    await server.sandbox.fail(null);
    expect((await init(guest, id, { "idempotency-key": "again-please" })).status).toBe(200);
  });

  test("down when asked leaves a payment pending, and nothing is called failed too early", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid" });
    await server.sandbox.fail(503);
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "pending_payment", payment_in_progress: true });
    await server.sandbox.fail(null);
    expect((await server.settleNow(guest, id)).status).toBe("confirmed");
  });

  test("down never shows its password, neither to a guest nor in the log", async () => {
    const { guest, id } = await aGuestWhoBooked();
    await server.sandbox.fail(500);
    const { body } = await init(guest, id);
    expect(server.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify([body, server.logged])).not.toContain(server.sandbox.merchant.password);
  });
});

describe("a payment is settled", () => {
  const ways: [string, Truth][] = [
    ["by one webhook event", { outcome: "paid", notify: 1 }],
    ["by five of them", { outcome: "paid", notify: 5 }],
    ["by a form post", { outcome: "paid", notify: 1, method: "form" }],
    ["by a JSON post", { outcome: "paid", notify: 1, method: "json" }],
  ];
  test.each(ways)("%s", async (_how, truth) => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, truth);
    expect(
      (await server.sandbox.attempts(reference))[0]?.notifications.every(({ http_status }) => http_status === 200),
    ).toBe(true);
    expect((await server.booking(id))?.history.map(({ status }) => status)).toEqual([
      "created",
      "pending_payment",
      "paid",
      "confirmed",
    ]);
    expect(await server.view(guest, id)).toMatchObject({
      status: "confirmed",
      can_cancel: true,
      can_pay: false,
      payment_in_progress: false,
      hold_until: null,
    });
  });

  test("without any webhook event, when the guest comes back", async () => {
    const { guest, id, reference, listing, checkin } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed", payment_in_progress: false });
    expect((await server.month(listing, checkin))?.days[checkin]?.taken[id]?.until).toBeNull();
    expect((await server.accountLimits(guest.uid))?.holds).toEqual({});
    expect(await server.idsOf("provider_transactions")).toContain(
      `maxicash:${(await server.payment(reference))?.provider_transaction}`,
    );
  });

  test("once, by five equal webhook events at the same moment, while the guest asks too", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid" });
    const [attempt] = await server.sandbox.attempts(reference);
    const notify = () => server.webhook(new Request(`${attempt?.notify_url}&Status=success&Reference=${reference}`));
    const before = await server.idsOf("webhook_events");
    const answers = await Promise.all([
      notify(),
      notify(),
      notify(),
      notify(),
      notify(),
      server.settleNow(guest, id),
      server.settleNow(guest, id),
    ]);
    expect(answers.slice(0, 5).map((answer) => (answer as Response).status)).toEqual([200, 200, 200, 200, 200]);
    expect((await server.booking(id))?.history.map(({ status }) => status)).toEqual([
      "created",
      "pending_payment",
      "paid",
      "confirmed",
    ]);
    expect((await server.idsOf("webhook_events")).length).toBe(before.length + 1);
    expect((await server.payment(reference))?.refunds).toEqual([]);
  });

  test("not by a webhook event that says so while the provider does not", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    const [attempt] = await server.sandbox.attempts(reference);
    const answer = await server.webhook(new Request(`${attempt?.notify_url}&Status=success&TransactionID=FAKE`));
    expect(answer.status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({
      status: "pending_payment",
      payment_in_progress: true,
      can_pay: true,
    });
  });

  test("as paid where the host confirms, who then has a day", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying({ confirmation: "host" });
    await server.sandbox.decide(reference, { outcome: "paid" });
    const paid = await server.settleNow(guest, id);
    expect(paid).toMatchObject({ status: "paid", can_cancel: false });
    expect(Date.parse(paid.confirm_by ?? "") - server.now().getTime()).toBeGreaterThan(23.9 * 3_600_000);
  });

  test("as refused: the booking stays payable while its hold lasts", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({
      status: "pending_payment",
      payment_in_progress: false,
      can_pay: true,
    });
  });

  test("as paid although it was refused first, and not undone by a late refusal", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await server.settleNow(guest, id)).status).toBe("confirmed");
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect((await server.settleNow(guest, id)).status).toBe("confirmed");
  });

  test("only for the guest whose booking it is", async () => {
    const { id } = await aGuestWhoIsPaying();
    const other = await server.signIn();
    expect((await server.call("POST", `/api/bookings/${id}/settle`, { token: other.token })).status).toBe(404);
  });
});

describe("people who ask the provider", () => {
  /** Two instances of the API with a shared count of status checks to the provider. */
  function twoInstances() {
    const asked: string[] = [];
    const provider: PaymentProvider = {
      ...server.maxicash,
      async fetchStatus(attempt) {
        asked.push(attempt.reference);
        return server.maxicash.fetchStatus(attempt);
      },
    };
    const instance = () =>
      callerOf(createApi({ ...server.deps, providers: paymentProviders(provider), asking: new Map() }));
    return { asked, instances: [instance(), instance()] as const };
  }

  test("again and again, twenty times at once and on two instances, ask it once in two seconds", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    const { asked, instances } = twoInstances();
    const settleAt = async (call: (typeof instances)[number]) =>
      (await call("POST", `/api/bookings/${id}/settle`, { token: guest.token })).status;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => instances.map((instance) => settleAt(instance))).flat(),
    );
    expect([new Set(answers), asked]).toEqual([new Set([200]), [reference]]);

    const [first, second] = instances;
    expect([await settleAt(first), await settleAt(second), asked.length]).toEqual([200, 200, 1]);
    server.secondsPass(ASKING_SECONDS);
    expect([await settleAt(second), await settleAt(first), asked.length]).toEqual([200, 200, 2]);
  });

  test("of a second page have the first one asked about before they are sent to a third", async () => {
    const { id, reference, guest } = await aGuestWhoIsPaying();
    server.minutesPass(11);
    const { payment_id: second } = await server.startPayment(guest, id);
    await server.sandbox.decide(second, { outcome: "cancelled" });
    await server.settleNow(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await init(guest, id)).body).toMatchObject({ code: "already_paid" });
  });

  test("of a second page have the first one asked about before they book again", async () => {
    const { id, reference, guest, listing, checkin, checkout } = await aGuestWhoIsPaying();
    server.minutesPass(11);
    const { payment_id: second } = await server.startPayment(guest, id);
    await server.sandbox.decide(second, { outcome: "cancelled" });
    await server.settleNow(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid" });
    server.minutesPass(60);
    const body = { property_id: listing.id, checkin, checkout, guests: 1, replaces: null };
    const again = await server.call("POST", "/api/bookings", { token: guest.token, body });
    expect(again.body).toMatchObject({ code: "already_paid" });
  });

  test.each(["known", "unknown"])(
    "who repeat a call are not sent to a page once its money is there, %s to us",
    async (how) => {
      const { guest, id } = await aGuestWhoBooked();
      const headers = { "idempotency-key": anId() };
      const { payment_id: reference } = paymentStart.parse((await init(guest, id, headers)).body);
      await server.sandbox.decide(reference, { outcome: "paid" });
      if (how === "known") await server.settleNow(guest, id);
      expect((await init(guest, id, headers)).body).toMatchObject({ code: "already_paid" });
    },
  );

  test("of a page that the provider says nothing of are sent to it again, and to no other", async () => {
    const { id, reference, guest } = await aGuestWhoIsPaying();
    server.minutesPass(11);
    const pressed = { token: guest.token, body: { booking_id: id } };
    const again = await server.callWithout("fetchStatus")("POST", "/api/payments/maxicash/init", pressed);
    expect(again.body).toMatchObject({ payment_id: reference });
    expect((await server.startPayment(guest, id)).payment_id).not.toBe(reference);
  });

  type Wish = [path: string, body: object];
  test.each<[string, number, (paying: Paying) => Wish]>([
    [
      "books again",
      61,
      ({ listing, checkin, checkout }) => [
        "/api/bookings",
        { property_id: listing.id, checkin, checkout, guests: 1, replaces: null },
      ],
    ],
    ["pays again", 11, ({ id }) => ["/api/payments/maxicash/init", { booking_id: id }]],
  ])("have it asked when one of them %s, though a status check of a moment ago had no answer", async (...now) => {
    const [, minutes, wish] = now;
    const paying = await aGuestWhoIsPaying();
    const { id, reference, guest } = paying;
    server.minutesPass(minutes);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await server.callDying("POST", `/api/bookings/${id}/settle`, { token: guest.token })).status).toBe(500);
    const [path, body] = wish(paying);
    expect((await server.call("POST", path, { token: guest.token, body })).body).toMatchObject({
      code: "already_paid",
    });
    expect((await server.view(guest, id)).status).toBe("confirmed");
  });
});

describe("a provider that reports", () => {
  const lies: [string, NonNullable<Truth["tamper"]>][] = [
    ["a smaller amount", { amount_cents: 100 }],
    ["another currency", { currency: "CDF" }],
    ["another reference", { reference: "OtherReference" }],
  ];
  test.each(lies)("%s confirms nothing: an admin looks at it and the nights stay held", async (_what, tamper) => {
    const known = server.logged.length;
    const { guest, id, reference, listing, checkin } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1, tamper });
    expect(await server.payment(reference)).toMatchObject({ status: "review", reported: { ResponseData: "PAID" } });
    expect(await server.view(guest, id)).toMatchObject({
      status: "pending_payment",
      reason: "payment_review",
      payment_in_progress: true,
      can_pay: false,
      can_cancel: false,
    });
    expect((await init(guest, id)).body).toMatchObject({
      code: "not_payable",
      detail: "Votre paiement est en cours de vérification.",
    });
    server.minutesPass(120);
    await server.sweep();
    expect(await server.isBlocked(listing, checkin)).toBe(true);
    await server.deliverEvents();
    expect(server.logged.slice(known)).toContainEqual(
      expect.objectContaining({ message: "a payment is not what was asked for" }),
    );
  });

  test("neither amount nor currency nor transaction is believed: init fixed them", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, {
      outcome: "paid",
      tamper: { amount_cents: null, currency: null, reference: null, transaction_id: null },
    });
    expect((await server.settleNow(guest, id)).status).toBe("confirmed");
  });

  test("the transaction of another payment settles only the first", async () => {
    const [first, second] = [await aGuestWhoIsPaying(), await aGuestWhoIsPaying()];
    const tamper = { transaction_id: `MX${anId()}` };
    await server.sandbox.decide(first.reference, { outcome: "paid", tamper });
    await server.sandbox.decide(second.reference, { outcome: "paid", tamper });
    await Promise.all([server.settleNow(first.guest, first.id), server.settleNow(second.guest, second.id)]);
    const statuses = [
      (await server.payment(first.reference))?.status,
      (await server.payment(second.reference))?.status,
    ];
    expect(new Set(statuses)).toEqual(new Set(["paid", "review"]));
  });
});

describe("money that comes late", () => {
  test.each([true, false])(
    "for nights that the guest has booked again and paid since goes back, though there is another room (swept: %s)",
    async (swept) => {
      const { guest, id, reference, listing, checkin, checkout, total } = await aGuestWhoIsPaying({ units: 3 });
      server.minutesPass(61);
      if (swept) await server.sweep();
      const again = await server.book(guest, listing, addDays(checkin, 1), addDays(checkout, 1));
      expect((await server.pay(guest, again.id)).booking.status).toBe("confirmed");
      await server.sandbox.decide(reference, { outcome: "paid" });
      expect(await server.settleNow(guest, id)).toMatchObject({
        status: "cancelled",
        reason: "paid_too_late",
        refund: { status: "due", amount_cents: total },
      });
      // An expired hold may remain.
      expect((await server.month(listing, checkin))?.days[checkin]?.taken[id]?.until).not.toBeNull();
    },
  );

  test("takes its nights beside another booking of the guest of the nights after", async () => {
    const { guest, id, reference, listing, checkout } = await aGuestWhoIsPaying({ units: 3 });
    server.minutesPass(61);
    await server.sweep();
    await server.pay(guest, (await server.book(guest, listing, checkout, addDays(checkout, 1))).id);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed", refund: null });
  });

  test.each([1, 3])("takes its nights from the guest’s own unpaid booking of them, with %i rooms", async (units) => {
    const { guest, id, reference, listing, checkin } = await aGuestWhoIsPaying({ units });
    server.minutesPass(61);
    await server.sweep();
    const other = await server.book(guest, listing, addDays(checkin, 1), addDays(checkin, 40));
    const { payment_id } = await server.startPayment(guest, other.id);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", refund: null });
    expect(await server.view(guest, other.id)).toMatchObject({ status: "cancelled", reason: "replaced" });
    const months = [await server.month(listing, checkin), await server.month(listing, addDays(checkin, 39))];
    const taken = months.flatMap((month) =>
      Object.values(month?.days ?? {}).flatMap((night) => Object.keys(night.taken)),
    );
    expect(new Set(taken)).toEqual(new Set([id]));
    // A late payment doesn't charge the guest twice for the same nights.
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, other.id)).toMatchObject({
      status: "cancelled",
      refund: { status: "due", amount_cents: other.total_cents },
    });
  });

  test("is asked about when its guest books again, who hears that it came", async () => {
    const { guest, id, reference, listing, checkin, checkout } = await aGuestWhoIsPaying();
    server.minutesPass(61);
    await server.sandbox.decide(reference, { outcome: "paid" });
    const again = await server.call("POST", "/api/bookings", {
      token: guest.token,
      body: { property_id: listing.id, checkin, checkout, guests: 1, replaces: null },
    });
    expect(again.body).toMatchObject({ status: 409, code: "already_paid" });
    expect((await server.view(guest, id)).status).toBe("confirmed");
  });

  test.each<[string, object, string]>([
    ["its host has taken offline", { is_active: false }, "paid_too_late"],
    ["was suspended", { is_active: false, suspended: true }, "listing_withdrawn"],
    ["is not booked online any more", { supports_booking: false }, "paid_too_late"],
  ])("goes back when its listing %s", async (_what, change, reason) => {
    const { guest, id, reference, listing } = await aGuestWhoIsPaying();
    server.minutesPass(61);
    await server.db.doc(`properties/${listing.id}`).update(change);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({ status: "cancelled", reason });
  });

  test("takes the nights again when they are still free", async () => {
    const { guest, id, reference, listing, checkin } = await aGuestWhoIsPaying();
    server.minutesPass(61);
    await server.sweep();
    expect(await server.view(guest, id)).toMatchObject({
      status: "cancelled",
      reason: "hold_expired",
      payment_in_progress: true,
    });
    expect(await server.isBlocked(listing, checkin)).toBe(false);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", reason: null });
    expect(await server.isBlocked(listing, checkin)).toBe(true);
  });

  test("is due back when another guest has the nights", async () => {
    const { guest, id, reference, listing, checkin, checkout, total } = await aGuestWhoIsPaying();
    server.minutesPass(61);
    const other = await server.signIn();
    await server.book(other, listing, checkin, checkout);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({
      status: "cancelled",
      reason: "paid_too_late",
      refund: { status: "due", amount_cents: total, currency: "USD", reason: "paid_too_late" },
      can_pay: false,
    });
    expect(Object.keys((await server.month(listing, checkin))?.days[checkin]?.taken ?? {})).toHaveLength(1);
  });

  test("for a booking that is paid already is due back on its own", async () => {
    const { guest, id, reference, total } = await aGuestWhoIsPaying();
    server.minutesPass(11);
    const second = await server.startPayment(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid" });
    await server.sandbox.decide(second.payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed", refund: null });
    const refunds = [(await server.payment(reference))?.refunds, (await server.payment(second.payment_id))?.refunds];
    expect(refunds).toContainEqual([]);
    expect(refunds).toContainEqual([
      { status: "due", amount_cents: total, currency: "USD", reason: "paid_twice", due_at: expect.any(Date) },
    ]);
  });
});

describe("while a stay is held and being paid", () => {
  const admin = (path: string, token: string, body: object) =>
    server.call("POST", `/api/admin/${path}`, { token, body });
  const titlesOf = async (person: string): Promise<string[]> => {
    await server.deliverEvents();
    const { docs } = await server.db.collection("notifications").where("uid", "==", person).get();
    return docs.map((notification) => String(notification.get("title")));
  };

  test("an admin takes the listing offline: nobody pays any more, money that comes goes back, no number is told", async () => {
    const { token } = await anAdmin(server);
    const { guest, id, reference, listing, checkin, total } = await aGuestWhoIsPaying({
      contact_phone: "+243812345678",
    });
    // A webhook event needs an account.
    await server.call("POST", "/api/session", { token: guest.token });
    await server.call("DELETE", `/api/admin/properties/${listing.id}?reason=Fausse`, { token });
    const refused = { status: 409, code: "not_payable", detail: expect.stringContaining("retiré cette annonce") };
    const pay = { token: guest.token, body: { method: "credit_card" } };
    expect((await init(guest, id)).body).toMatchObject(refused);
    expect((await server.call("POST", `/api/bookings/${id}/pay`, pay)).body).toMatchObject(refused);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const view = await server.view(guest, id);
    expect(view).toMatchObject({
      status: "cancelled",
      reason: "listing_withdrawn",
      refund: { status: "due", amount_cents: total, reason: "listing_withdrawn" },
      arrival: null,
    });
    expect(JSON.stringify(view)).not.toContain("812345678");
    expect((await server.month(listing, checkin))?.days[checkin]?.taken ?? {}).toEqual({});
    expect((await init(guest, id)).body).toMatchObject(refused);
    expect(await titlesOf(guest.uid)).toContain("Remboursement en préparation");
  });

  test("its host takes the listing offline: who holds nights pays for them all the same", async () => {
    const { guest, id, reference, listing } = await aGuestWhoIsPaying();
    await server.db.doc(`properties/${listing.id}`).update({ is_active: false });
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.view(guest, id)).status).toBe("confirmed");
  });

  test("an admin suspends the guest: the money goes back, and they are told, although they read nothing here", async () => {
    const { token } = await anAdmin(server);
    const { guest, id, reference, total } = await aGuestWhoIsPaying();
    await beginSession(server.call, guest);
    const suspended = await admin(`users/${guest.uid}/suspension`, token, { action: "suspend", reason: "Essai" });
    expect(suspended.status).toBe(200);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.booking(id)).toMatchObject({
      status: "cancelled",
      reason: "guest_suspended",
      refund: { status: "due", amount_cents: total, reason: "guest_suspended" },
    });
    expect(await titlesOf(guest.uid)).toContain("Remboursement en préparation");
  });
});

describe("a second transaction", () => {
  /** Sets the provider's answer by transaction while `work` runs. */
  async function whenAsked(
    answer: (wanted: string | null) => Pick<PaymentReport, "status" | "transaction_id">,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const { providers } = server.deps;
    const fetchStatus = async ({
      reference,
      transaction_id: wanted,
    }: {
      reference: string;
      transaction_id: string | null;
    }) => {
      const { status, transaction_id } = answer(wanted);
      const raw = { ResponseData: status, TransactionID: transaction_id ?? "" };
      return { status, transaction_id, reference, amount_cents: null, currency: null, raw };
    };
    server.deps.providers = paymentProviders({ ...server.maxicash, fetchStatus });
    try {
      await work();
    } finally {
      server.deps.providers = providers;
    }
  }

  async function ringWith(reference: string, transaction: string): Promise<Response> {
    const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
    return server.webhook(new Request(`${notify_url}&TransactionID=${transaction}`));
  }

  test("of the page that two tabs show goes back, as it came, however it is told of and however often", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.booking(id))?.status).toBe("confirmed");
    const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
    const transaction = `MX${anId()}`;
    const tamper = { transaction_id: transaction, amount_cents: 100, currency: "CDF" };
    await server.sandbox.decide(reference, { outcome: "paid", tamper });
    const notify = (more = "") =>
      server.webhook(new Request(`${notify_url}&Status=success&TransactionID=${transaction}${more}`));
    const answers = await Promise.all([notify(), notify(), notify(), notify("&Method=MPESA")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.payment(reference)).toMatchObject({
      status: "paid",
      next_check_at: null,
      refunds: [{ status: "due", amount_cents: 100, currency: "CDF", reason: "another_transaction", transaction }],
      reports: [{ status: "paid" }, { status: "paid", transaction }],
    });
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", refund: null });
    expect(await server.idsOf("provider_transactions")).toContain(`maxicash:${transaction}`);
  });

  test("that is named with half a character is heard, too", async () => {
    const { reference } = await aGuestWhoIsPaying();
    const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
    const body = String.raw`{"TransactionID":"T\ud800"}`;
    const headers = { "content-type": "application/json" };
    const answer = await server.webhook(new Request(notify_url, { method: "POST", headers, body }));
    expect(answer.status).toBe(200);
    expect((await server.payment(reference))?.unconfirmed).toEqual(["T\ufffd"]);
  });

  test("that is approved slowly is waited for", async () => {
    const { reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
    const transaction = `MX${anId()}`;
    await server.sandbox.decide(reference, { outcome: "pending", tamper: { transaction_id: transaction } });
    expect((await server.webhook(new Request(`${notify_url}&TransactionID=${transaction}`))).status).toBe(200);
    expect((await server.payment(reference))?.unconfirmed).toEqual([transaction]);
    await server.sandbox.decide(reference, { outcome: "paid", tamper: { transaction_id: transaction } });
    server.minutesPass(16);
    await server.sweep();
    expect(await server.payment(reference)).toMatchObject({
      unconfirmed: [],
      refunds: [{ status: "due", transaction }],
    });
  });

  async function toCompare(reference: string): Promise<unknown[]> {
    const { token } = await anAdmin(server);
    const { body } = await server.call("GET", `/api/admin/reconciliation?q=${reference}`, { token });
    const { items } = body as { items: AdminDiscrepancy[] };
    return items.map(({ kind, theirs }) => [kind, theirs?.transaction]);
  }

  test("that only the general answer names is for an admin to compare, and goes back once it is notified", async () => {
    const { guest, id, reference, total } = await aGuestWhoIsPaying();
    const [first, second] = [`MX${anId()}`, `MX${anId()}`];
    const answer = (wanted: string | null) => ({ status: "paid" as const, transaction_id: wanted ?? first });
    await whenAsked(answer, async () => expect((await ringWith(reference, second)).status).toBe(200));
    expect(await server.payment(reference)).toMatchObject({
      status: "paid",
      provider_transaction: second,
      refunds: [],
      unproven: [{ transaction: first }],
    });
    expect((await server.view(guest, id)).status).toBe("confirmed");
    expect(await toCompare(reference)).toEqual([["transaction", first]]);
    await whenAsked(answer, async () => expect((await ringWith(reference, first)).status).toBe(200));
    expect((await server.payment(reference))?.refunds).toMatchObject([
      { status: "due", amount_cents: total, reason: "another_transaction", transaction: first },
    ]);
    expect(await toCompare(reference)).toEqual([]);
  });

  test("of which a provider that names none speaks does not vanish, nor does it go back: an admin compares", async () => {
    const { reference } = await aGuestWhoIsPaying();
    const [first, second] = [`MX${anId()}`, `MX${anId()}`];
    const nameless = () => ({ status: "paid" as const, transaction_id: null });
    await whenAsked(nameless, async () => {
      for (const transaction of [first, first, second, second]) await ringWith(reference, transaction);
    });
    expect(await server.payment(reference)).toMatchObject({
      status: "paid",
      provider_transaction: first,
      refunds: [],
      unconfirmed: [],
    });
    expect(await toCompare(reference)).toEqual([["transaction", second]]);
    expect(await server.idsOf("provider_transactions")).toContain(`maxicash:${first}`);
  });

  test("that failed by name and is paid by none is the same one, and pays for nothing else", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    const transaction = `MX${anId()}`;
    const nameless = (status: "failed" | "paid") => () => ({ status, transaction_id: null });
    await whenAsked(nameless("failed"), () => ringWith(reference, transaction));
    await whenAsked(nameless("paid"), () => server.settleNow(guest, id));
    expect(await server.payment(reference)).toMatchObject({ status: "paid", provider_transaction: transaction });
    expect(await server.idsOf("provider_transactions")).toContain(`maxicash:${transaction}`);
  });

  test("is none where the provider calls the one that came by another name: nothing goes back", async () => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    const [notified, inside] = [`MX${anId()}`, `R${anId()}`];
    const echo = (wanted: string | null) => ({ status: "paid" as const, transaction_id: wanted ?? inside });
    await whenAsked(echo, async () => {
      await server.settleNow(guest, id);
      await ringWith(reference, notified);
    });
    expect(await server.payment(reference)).toMatchObject({ provider_transaction: inside, refunds: [] });
    expect(await toCompare(reference)).toEqual([["transaction", notified]]);
  });

  test("that failed first and is paid then goes back, although its webhook event says what it said before", async () => {
    const { reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const own = (await server.payment(reference))?.provider_transaction ?? "";
    const other = `MX${anId()}`;
    const reported = (status: "failed" | "paid") =>
      whenAsked(
        (wanted) => (wanted === other ? { status, transaction_id: other } : { status: "paid", transaction_id: own }),
        () => ringWith(reference, other),
      );
    await reported("failed");
    expect(await server.payment(reference)).toMatchObject({ refunds: [], unconfirmed: [], next_check_at: null });
    await reported("paid");
    expect((await server.payment(reference))?.refunds).toMatchObject([{ status: "due", transaction: other }]);
  });

  test("cannot be made up by the sender of a webhook event", async () => {
    const { reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
    expect((await server.webhook(new Request(`${notify_url}&Status=success&TransactionID=FAKE`))).status).toBe(200);
    expect((await server.payment(reference))?.refunds).toEqual([]);
  });
});

test("a report that is corrected after a review is heard: the booking is paid without an admin", async () => {
  const { guest, id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.decide(reference, { outcome: "paid", notify: 1, tamper: { amount_cents: 100 } });
  expect(await server.view(guest, id)).toMatchObject({ reason: "payment_review", can_ask: false });
  const { notify_url } = (await server.sandbox.attempts(reference))[0] ?? { notify_url: "" };
  await server.sandbox.decide(reference, { outcome: "paid" });
  await server.webhook(new Request(`${notify_url}&Status=success&Corrected=1`));
  expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", reason: null });
});

describe("the webhook", () => {
  test("answers 503 when the provider cannot be asked, and the status check is asked all the same", async () => {
    const { id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.fail(503);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.sandbox.attempts(reference))[0]?.notifications).toMatchObject([{ http_status: 503 }]);
    await server.sandbox.fail(null);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.sandbox.attempts(reference))[0]?.notifications[1]).toMatchObject({ http_status: 200 });
    expect((await server.booking(id))?.status).toBe("confirmed");
  });

  const at = (query: string, more: RequestInit = {}) =>
    server.webhook(new Request(`${server.publicUrl}/webhooks/maxicash${query}`, more));

  test("does not tell a wrong token from an unknown attempt, and records neither", async () => {
    const { reference } = await aGuestWhoIsPaying();
    const token = new URL((await server.sandbox.attempts(reference))[0]?.notify_url ?? "").searchParams.get("token");
    const before = await server.idsOf("webhook_events");
    const answers = await Promise.all([
      at(""),
      at(`?reference=${reference}`),
      at(`?token=${"x".repeat(40)}&reference=${reference}`),
      at(`?token=${token}x&reference=${reference}`),
      at(`?token=${token}&reference=${anId()}`),
      at(`?token=${token}&reference=..%2Fguards`),
      at(`?token=${token}`, { method: "POST", body: new URLSearchParams({ reference }) }),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(bodies).size).toBe(1);
    expect(await server.idsOf("webhook_events")).toEqual(before);
  });

  test("reads nothing of a body that comes without its token", async () => {
    const { reference } = await aGuestWhoIsPaying();
    let pulled = 0;
    const body = new ReadableStream(
      { pull: (controller) => (pulled++, controller.enqueue(new TextEncoder().encode("a&".repeat(1_000)))) },
      { highWaterMark: 0 },
    );
    const forged = { method: "POST", body, duplex: "half" } as RequestInit;
    expect((await at(`?token=${"x".repeat(64)}&reference=${reference}`, forged)).status).toBe(404);
    expect(pulled).toBe(0);
  });

  test("keeps fifty fields of a body, and not one more", async () => {
    const { reference } = await aGuestWhoIsPaying();
    const { search } = new URL((await server.sandbox.attempts(reference))[0]?.notify_url ?? "");
    const before = new Set(await server.idsOf("webhook_events"));
    const body = Array.from({ length: 60 }, (_, index) => `f${index + 1}=`).join("&");
    await at(search, { method: "POST", body });
    const [added] = (await server.idsOf("webhook_events")).filter((event) => !before.has(event));
    const { content } = (await server.db.doc(`webhook_events/${added}`).get()).data() as { content: string };
    expect(content).toContain('"f50"');
    expect(content).not.toContain('"f51"');
  });

  // Hosting rewrites the second one to «%3F».
  test.each(["?", "%3F", "%3f"])(
    "survives a provider that appends its parameters with another question mark (%s)",
    async (mark) => {
      const { id, reference } = await aGuestWhoIsPaying();
      await server.sandbox.decide(reference, { outcome: "paid" });
      const [attempt] = await server.sandbox.attempts(reference);
      const answer = await server.webhook(
        new Request(`${attempt?.notify_url}${mark}Status=success&reference=Other&TransactionID=1`),
      );
      expect([answer.status, await answer.text(), (await server.booking(id))?.status]).toEqual([
        200,
        "OK",
        "confirmed",
      ]);
    },
  );

  test("records what came, without the token, bounded, and once per content", async () => {
    const { reference } = await aGuestWhoIsPaying();
    const url = new URL((await server.sandbox.attempts(reference))[0]?.notify_url ?? "");
    const token = url.searchParams.get("token") ?? "";
    const before = new Set(await server.idsOf("webhook_events"));
    const notify = (extra: string) =>
      at(url.search, { method: "POST", body: new URLSearchParams({ Status: "success", extra }) });
    await notify("x".repeat(10_000));
    await notify("x".repeat(10_000));
    await notify("y");
    const added = (await server.idsOf("webhook_events")).filter((event) => !before.has(event));
    expect(added).toHaveLength(2);
    for (const event of added) {
      const record = (await server.db.doc(`webhook_events/${event}`).get()).data() ?? {};
      expect(record).toMatchObject({ reference, method: "POST" });
      expect(record.content.length).toBeLessThanOrEqual(8_000);
      expect(JSON.stringify(record)).not.toContain(token);
    }
  });

  test.each([
    ["a body of 16 kB", { method: "POST", body: "x".repeat(16_000) }, 200],
    ["a body over 16 kB", { method: "POST", body: "x".repeat(16_001) }, 413],
    ["another method", { method: "DELETE" }, 405],
    ["JSON that is none", { method: "POST", body: '{"Status":', headers: { "content-type": "application/json" } }, 200],
    ["JSON that is a list", { method: "POST", body: "[1]", headers: { "content-type": "application/json" } }, 200],
    ["a JSON body of null", { method: "POST", body: "null", headers: { "content-type": "application/json" } }, 200],
  ] as const)("answers %s", async (_what, request, status) => {
    const { reference } = await aGuestWhoIsPaying();
    const { search } = new URL((await server.sandbox.attempts(reference))[0]?.notify_url ?? "");
    expect((await at(search, request)).status).toBe(status);
  });
});
