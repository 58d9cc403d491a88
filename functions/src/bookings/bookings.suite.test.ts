import { booking as bookingAnswer, type Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { addDays, addMonths, daysOf, monthOf } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { SignedIn } from "../../test/people.ts";
import { liveHolds } from "../identity/rules/account-limits.ts";
import type { Listing } from "../listings/rules/listing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The fifth of a month, so that a short stay ends in the same month. */
function aMonthStart(): string {
  return `${server.inDays(70).slice(0, 7)}-05`;
}

const post = (guest: SignedIn, body: unknown, headers = {}) =>
  server.call("POST", "/api/bookings", { token: guest.token, body, headers });

describe("a booking", () => {
  test("is answered 201 with its price, its hold and its listing", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ base_price_cents: 8_050 })]);
    const checkin = aMonthStart();
    const request = { property_id: listing.id, checkin, checkout: addDays(checkin, 3), guests: 2 };
    const before = server.now().getTime();
    const { status, body, headers } = await post(guest, request);
    const made = bookingAnswer.parse(body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...request,
      guest_id: guest.uid,
      guest_email: guest.email,
      nights: 3,
      unit_price_cents: 8_050,
      total_cents: 24_150,
      currency: "USD",
      status: "created",
      can_pay: true,
      can_cancel: false,
      payment_in_progress: false,
      refund: null,
      refund_if_cancelled_cents: null,
      property: { title: listing.title, city: "Kinshasa" },
    });
    expect(made.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(made.code).toBe(bookingCode(made.id));
    const held = Date.parse(made.hold_until ?? "") - 30 * 60_000;
    expect(held).toBeGreaterThanOrEqual(before);
    expect(held).toBeLessThanOrEqual(server.now().getTime());
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("of a logement costs its monthly price by whole months, then by the night", async () => {
    const [guest, home] = await Promise.all([
      server.signIn(),
      server.list({ category: "logement", base_price_cents: 100_000 }),
    ]);
    const made = await server.book(guest, home, server.inDays(10), server.inDays(17));
    expect([made.unit_price_cents, made.total_cents]).toEqual([100_000, 23_333]);
    const month = await server.book(guest, home, made.checkout, addMonths(made.checkout, 1));
    expect(month.total_cents).toBe(100_000);
  });

  test("over four months is one change too", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const checkin = `${addMonths(server.inDays(0), 2).slice(0, 7)}-28`;
    const made = await server.book(guest, listing, checkin, addDays(checkin, 90));
    expect(made.nights).toBe(90);
    expect(await server.isBlocked(listing, addDays(checkin, 89))).toBe(true);
    expect(await server.isBlocked(listing, addDays(checkin, 90))).toBe(false);
  });

  test("blocks its nights and not the day of departure", async () => {
    const [guest, next, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const [checkin, checkout] = [server.inDays(10), server.inDays(12)];
    await server.book(guest, listing, checkin, checkout);
    expect([
      await server.isBlocked(listing, checkin),
      await server.isBlocked(listing, addDays(checkin, 1)),
      await server.isBlocked(listing, checkout),
    ]).toEqual([true, true, false]);
    expect((await server.book(next, listing, checkout, addDays(checkout, 1))).status).toBe("created");
  });

  test("of a taken night is 409 and names the night", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { status, body } = await post(other, {
      property_id: listing.id,
      checkin: server.inDays(8),
      checkout: server.inDays(11),
      guests: 1,
    });
    const spoken = new Date(server.inDays(10)).toLocaleDateString("fr-FR", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    expect(body).toMatchObject({
      code: "dates_taken",
      detail: expect.stringContaining(`${spoken} n’est plus disponible`),
    });
    expect(status).toBe(409);
    // It holds nothing, and counts.
    expect(await server.accountLimits(other.uid)).toMatchObject({ holds: {}, recent: { book: [expect.anything()] } });
  });

  test("takes nights whose hold has run out, before any sweep", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    server.minutesPass(31);
    expect((await server.book(other, listing, server.inDays(10), server.inDays(12))).status).toBe("created");
    expect(await server.view(guest, old.id)).toMatchObject({
      status: "cancelled",
      reason: "hold_expired",
      can_pay: false,
      hold_until: null,
    });
  });
});

test("a confirmed stay is a file for its guest’s calendar, and for nobody else’s", async () => {
  const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
  const { id, checkin } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
  const file = ({ token }: SignedIn) => server.call("GET", `/api/bookings/${id}/calendar`, { token });
  expect((await file(guest)).status).toBe(404);
  await server.pay(guest, id);
  const { status, headers, body } = await file(guest);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(String(body)).toContain(`UID:${id}@lopango\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED\r\n`);
  expect(String(body)).toContain(`DTSTART:${checkin.replaceAll("-", "")}T`);
  expect((await file(other)).status).toBe(404);
});

describe("a race", () => {
  /** Statuses of concurrent bookings by different guests, one per entry of `checkins`. */
  async function race(listing: Listing, checkins: string[], nights = 1): Promise<number[]> {
    const guests = await Promise.all(checkins.map(() => server.signIn()));
    const answers = await Promise.all(
      guests.map((guest, index) => {
        const checkin = checkins[index] ?? "";
        const stay = { checkin, checkout: addDays(checkin, nights) };
        return post(guest, { property_id: listing.id, ...stay, guests: 1 }, { "x-forwarded-for": guest.uid });
      }),
    );
    const lost = answers.filter(({ status }) => status !== 201).map(({ body }) => body as ProblemDetails);
    expect(lost.every(({ code }) => code === "dates_taken")).toBe(true);
    expect(lost.every(({ detail }) => detail?.includes("n’est plus disponible"))).toBe(true);
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  }
  const each = (status: number, count: number): number[] => Array<number>(count).fill(status);
  const sameDay = (count: number): string[] => Array<string>(count).fill(server.inDays(20));

  test("of twenty guests for one night has exactly one winner, and the losers hold nothing", async () => {
    const listing = await server.list();
    const before = (await server.idsOf("bookings")).length;
    expect(await race(listing, sameDay(20), 2)).toEqual([201, ...each(409, 19)]);
    expect((await server.idsOf("bookings")).length).toBe(before + 1);
    const nights = Object.values((await server.month(listing, server.inDays(20)))?.days ?? {});
    expect(nights.every(({ taken }) => Object.keys(taken).length === 1)).toBe(true);
  });

  test("of twenty guests for three rooms has exactly three winners", async () => {
    expect(await race(await server.list({ units: 3 }), sameDay(20), 2)).toEqual([...each(201, 3), ...each(409, 17)]);
  });

  test("of thirty guests for the nights of one month has no loser while there is room", async () => {
    const days = daysOf(monthOf(server.inDays(70)));
    const checkins = Array.from({ length: 30 }, (_, guest) => days[guest % 25] ?? "");
    expect(await race(await server.list({ units: 2 }), checkins)).toEqual(each(201, 30));
  });
});

describe("the guest’s own unpaid booking of the same listing", () => {
  test("is replaced by the new one, whose dates may overlap it", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(13));
    const made = await server.book(guest, listing, server.inDays(12), server.inDays(15));
    expect(await server.view(guest, old.id)).toMatchObject({
      status: "cancelled",
      reason: "replaced",
      hold_until: null,
      can_pay: false,
    });
    const limits = await server.accountLimits(guest.uid);
    expect(limits && liveHolds(limits, server.now()).map(([id]) => id)).toEqual([made.id]);
    expect((await server.book(other, listing, server.inDays(10), server.inDays(12))).status).toBe("created");
  });

  test("is replaced in another month as well", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.book(guest, listing, server.inDays(80), server.inDays(82));
    expect([
      await server.isBlocked(listing, server.inDays(10)),
      await server.isBlocked(listing, server.inDays(80)),
    ]).toEqual([false, true]);
  });

  test("stays when the new dates cannot be had", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.book(other, listing, server.inDays(20), server.inDays(22));
    expect(
      (
        await post(guest, {
          property_id: listing.id,
          checkin: server.inDays(21),
          checkout: server.inDays(23),
          guests: 1,
        })
      ).status,
    ).toBe(409);
    expect(await server.view(guest, old.id)).toMatchObject({ status: "created", can_pay: true });
  });

  test("stays when its payment came in the meantime: the provider is asked first", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ units: 2 })]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id } = await server.startPayment(guest, old.id);
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    const made = await server.book(guest, listing, server.inDays(11), server.inDays(13));
    expect((await server.view(guest, old.id)).status).toBe("confirmed");
    expect(made.status).toBe("created");
  });

  test("is replaced while its payment is pending, and money that comes late is due back", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id } = await server.startPayment(guest, old.id);
    await server.book(guest, listing, server.inDays(20), server.inDays(22));
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, old.id)).toMatchObject({
      status: "cancelled",
      reason: "replaced",
      refund: { status: "due", amount_cents: old.total_cents },
    });
    expect(await server.isBlocked(listing, server.inDays(10))).toBe(false);
  });
});

describe("the very same stay asked for again", () => {
  test("is the pending booking, with its payment page, and counts as nothing new", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ units: 2 })]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 2 };
    const first = (await post(guest, request)).body as BookingAnswer;
    const started = await server.startPayment(guest, first.id);
    server.minutesPass(5);
    const again = await post(guest, request, { "idempotency-key": anId() });
    expect([again.status, again.body]).toMatchObject([201, { id: first.id, status: "pending_payment", can_pay: true }]);
    expect(await server.startPayment(guest, first.id)).toEqual(started);
    expect(Object.keys((await server.accountLimits(guest.uid))?.holds ?? {})).toEqual([first.id]);

    await server.sandbox.decide(started.payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, first.id)).toMatchObject({ status: "confirmed", refund: null });
  });

  test("is one booking for twins at once without a key", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ units: 5 })]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const twins = await Promise.all(Array.from({ length: 4 }, () => post(guest, request)));
    expect(new Set(twins.map(({ body }) => (body as BookingAnswer).id)).size).toBe(1);
  });

  test("of other guests replaces it, and after its hold is a new booking", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const alone = (await post(guest, request)).body as BookingAnswer;
    const two = (await post(guest, { ...request, guests: 2 })).body as BookingAnswer;
    expect([two.id === alone.id, (await server.view(guest, alone.id)).reason]).toEqual([false, "replaced"]);
    server.minutesPass(31);
    expect(((await post(guest, { ...request, guests: 2 })).body as BookingAnswer).id).not.toBe(two.id);
  });
});

describe("the terms that a guest was shown", () => {
  const TERMS = { currency: "USD", cancellation_policy: "flexible", confirmation: "instant" } as const;

  test("are what they book on; when they changed nothing is booked, and the new ones are told", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ base_price_cents: 8_050 })]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const terms = { ...TERMS, total_cents: 16_100 };
    await server.db.doc(`properties/${listing.id}`).update({ base_price_cents: 9_000, cancellation_policy: "strict" });
    const refused = await post(guest, { ...request, terms });
    expect(refused.body).toMatchObject({
      status: 409,
      code: "terms_changed",
      terms: { ...TERMS, total_cents: 18_000, unit_price_cents: 9_000, cancellation_policy: "strict" },
    });
    expect([await server.isBlocked(listing, server.inDays(10)), await server.accountLimits(guest.uid)]).toEqual([
      false,
      undefined,
    ]);

    const now = { ...terms, total_cents: 18_000, cancellation_policy: "strict" };
    const made = await post(guest, { ...request, terms: now });
    expect([made.status, made.body]).toMatchObject([201, { total_cents: 18_000, confirmation: "instant" }]);
    // A resumed booking keeps its terms.
    await server.db.doc(`properties/${listing.id}`).update({ base_price_cents: 7_000 });
    expect((await post(guest, { ...request, terms: { ...now, total_cents: 14_000 } })).body).toMatchObject({
      code: "terms_changed",
      terms: { total_cents: 18_000 },
    });
    expect((await post(guest, { ...request, terms: now })).body).toMatchObject({ id: (made.body as BookingAnswer).id });
  });
});

describe("a replacement", () => {
  test("inherits the start of the first hold: the hour never restarts", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const first = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const end = Date.parse(first.created_at) + 60 * 60_000;
    server.minutesPass(25);
    await server.startPayment(guest, first.id);
    server.minutesPass(20);
    const second = await server.book(guest, listing, server.inDays(11), server.inDays(13));
    server.minutesPass(9);
    const third = await server.book(guest, listing, server.inDays(12), server.inDays(14));
    expect([second.hold_until, third.hold_until].map((until) => Date.parse(until ?? ""))).toEqual([end, end]);
    await server.startPayment(guest, third.id);
    expect(Date.parse((await server.view(guest, third.id)).hold_until ?? "")).toBe(end);
    server.minutesPass(7);
    expect(await server.isBlocked(listing, server.inDays(12))).toBe(false);
  });

  test("restarts the hour in no way: not by other dates every 29 minutes, not by letting it run out", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const ask = (guests: number) =>
      post(guest, { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests });
    await server.startPayment(guest, ((await ask(1)).body as BookingAnswer).id);
    server.minutesPass(29);
    const second = (await ask(2)).body as BookingAnswer;
    server.minutesPass(27);
    await server.sweep();
    await server.startPayment(guest, second.id);
    expect((await ask(1)).body).toMatchObject({ status: 429, code: "hold_cooldown" });
    server.minutesPass(5);
    await server.sweep();
    const refused = await ask(1);
    expect([refused.body, Number(refused.headers.get("retry-after"))]).toMatchObject([
      { status: 429, code: "hold_cooldown" },
      expect.closeTo(89 * 60, -2),
    ]);
    // The nights are free for other guests, and other listings for this guest.
    expect((await server.book(other, listing, server.inDays(10), server.inDays(12))).status).toBe("created");
    await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
  });

  test("happens to the booking that the guest means, and to no other", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const old = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const other = { property_id: listing.id, checkin: server.inDays(20), checkout: server.inDays(22), guests: 1 };
    for (const replaces of [null, "A".repeat(20)]) {
      expect((await post(guest, { ...other, replaces })).body).toMatchObject({
        status: 409,
        code: "booking_pending",
        detail: expect.stringContaining("Vous avez déjà une réservation à payer ici, du "),
      });
    }
    expect((await server.view(guest, old.id)).status).toBe("created");
    const made = await post(guest, { ...other, replaces: old.id });
    expect([made.status, (await server.view(guest, old.id)).reason]).toEqual([201, "replaced"]);
  });

  test("does not happen when the old one has been paid meanwhile, and needs nothing to replace when it ran out", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const other = { property_id: listing.id, checkin: server.inDays(20), checkout: server.inDays(22), guests: 1 };
    const paid = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id } = await server.startPayment(guest, paid.id);
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect((await post(guest, { ...other, replaces: paid.id })).body).toMatchObject({
      status: 409,
      code: "already_paid",
    });
    // Refused, but the status check to the provider is counted.
    expect((await server.accountLimits(guest.uid))?.recent.book).toHaveLength(2);
    expect((await server.view(guest, paid.id)).status).toBe("confirmed");

    const lapsed = await server.book(guest, listing, server.inDays(30), server.inDays(32));
    server.minutesPass(31);
    expect((await post(guest, { ...other, replaces: lapsed.id })).status).toBe(201);
  });
});

describe("limits", () => {
  test("a guest has at most three unpaid holds, and one more when a hold has run out", async () => {
    const guest = await server.signIn();
    const listings = await Promise.all(Array.from({ length: 4 }, () => server.list()));
    const attempt = (listing: Listing) =>
      post(guest, { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 });
    for (const listing of listings.slice(0, 3)) expect((await attempt(listing)).status).toBe(201);
    const fourth = await attempt(listings[3] as Listing);
    expect(fourth.body).toMatchObject({ status: 409, code: "too_many_holds" });
    expect(await server.isBlocked(listings[3] as Listing, server.inDays(10))).toBe(false);
    server.minutesPass(31);
    expect((await attempt(listings[3] as Listing)).status).toBe(201);
  });

  test("three holds are all that ten requests at once can get", async () => {
    const guest = await server.signIn();
    const listings = await Promise.all(Array.from({ length: 10 }, () => server.list()));
    const answers = await Promise.all(
      listings.map(({ id }) =>
        post(guest, { property_id: id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test("an account makes at most twenty bookings an hour and is told when to come back", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    for (let count = 0; count < 20; count += 1) await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { status, headers, body } = await post(guest, {
      property_id: listing.id,
      checkin: server.inDays(10),
      checkout: server.inDays(12),
      guests: 1,
    });
    expect([status, (body as ProblemDetails).code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
    server.minutesPass(61);
    expect((await server.book(guest, listing, server.inDays(10), server.inDays(12))).status).toBe("created");
  });
});

describe("an Idempotency-Key", () => {
  test("answers the first booking again, to twins at once and, as it is by then, to a late retry, and books once", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ units: 5 })]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const headers = { "idempotency-key": anId() };
    const twins = await Promise.all(Array.from({ length: 6 }, () => post(guest, request, headers)));
    server.minutesPass(40);
    const late = await post(
      guest,
      { guests: 1, checkout: request.checkout, checkin: request.checkin, property_id: listing.id },
      headers,
    );
    for (const answer of twins) expect([answer.status, answer.body]).toEqual([201, twins[0]?.body]);
    const { id, status, reason } = late.body as BookingAnswer;
    expect(twins[0]?.body).toMatchObject({ id, status: "created" });
    expect([late.status, status, reason]).toEqual([201, "cancelled", "hold_expired"]);
    expect(
      Object.values((await server.month(listing, request.checkin))?.days[request.checkin]?.taken ?? {}),
    ).toHaveLength(1);
  });

  test("with another body is 422, and belongs to one person only", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list({ units: 5 })]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const headers = { "idempotency-key": anId() };
    const first = await post(guest, request, headers);
    expect((await post(guest, { ...request, guests: 2 }, headers)).body).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
    const others = await post(other, request, headers);
    expect(others.status).toBe(201);
    expect((others.body as BookingAnswer).id).not.toBe((first.body as BookingAnswer).id);
  });

  test("is forgotten after a day, whether or not the database has cleaned up", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const headers = { "idempotency-key": anId() };
    const first = await post(
      guest,
      { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 },
      headers,
    );
    server.minutesPass(24 * 60 + 1);
    const second = await post(
      guest,
      { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 2 },
      headers,
    );
    expect([second.status, (second.body as BookingAnswer).id === (first.body as BookingAnswer).id]).toEqual([
      201,
      false,
    ]);
  });

  test("does not keep a failure: the retry is decided again", async () => {
    const [guest, other, listing] = await Promise.all([server.signIn(), server.signIn(), server.list()]);
    const request = { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 };
    const headers = { "idempotency-key": anId() };
    await server.book(other, listing, request.checkin, request.checkout);
    expect((await post(guest, request, headers)).status).toBe(409);
    server.minutesPass(31);
    expect((await post(guest, request, headers)).status).toBe(201);
  });
});

describe("a bad request", () => {
  interface Case {
    what: string;
    listing?: Partial<Listing>;
    /** A function where it depends on the day. */
    request?: Record<string, unknown> | (() => Record<string, unknown>);
    without?: string;
    answer: { status: number; code: string; fields?: string[]; detail?: string };
  }
  const invalid = (...fields: string[]) => ({ status: 422, code: "invalid_fields", fields });
  const dates = (...fields: string[]) => ({ status: 422, code: "invalid_dates", fields });
  const LONG = "x".repeat(3_000);

  const cases: Case[] = [
    ...["property_id", "checkin", "checkout", "guests"].flatMap((field): Case[] => [
      { what: `${field} missing`, without: field, answer: invalid(field) },
      { what: `${field} null`, request: { [field]: null }, answer: invalid(field) },
      { what: `${field} empty`, request: { [field]: "" }, answer: invalid(field) },
      { what: `${field} a list`, request: { [field]: ["2030-01-01"] }, answer: invalid(field) },
      { what: `${field} an object`, request: { [field]: { $ne: 1 } }, answer: invalid(field) },
      { what: `${field} too long`, request: { [field]: LONG }, answer: invalid(field) },
      { what: `${field} negative`, request: { [field]: -1 }, answer: invalid(field) },
      { what: `${field} huge`, request: { [field]: 1e308 }, answer: invalid(field) },
      { what: `${field} true`, request: { [field]: true }, answer: invalid(field) },
    ]),
    { what: "an unknown field", request: { total_cents: 1 }, answer: invalid("total_cents") },
    {
      what: "somebody else as guest",
      request: { guest_id: "someone", status: "confirmed" },
      answer: invalid("guest_id", "status"),
    },
    { what: "30 February", request: { checkin: "2026-02-30" }, answer: invalid("checkin") },
    { what: "a date with a time", request: { checkout: "2030-01-01T10:00:00Z" }, answer: invalid("checkout") },
    { what: "0 guests", request: { guests: 0 }, answer: invalid("guests") },
    { what: "half a guest", request: { guests: 1.5 }, answer: invalid("guests") },
    { what: "51 guests", request: { guests: 51 }, answer: invalid("guests") },
    { what: "one guest too many", listing: { max_guests: 4 }, request: { guests: 5 }, answer: invalid("guests") },
    { what: "a path as an id", request: { property_id: "../guards/someone" }, answer: invalid("property_id") },
    {
      what: "an unknown listing",
      request: { property_id: anId() },
      answer: { status: 404, code: "property_not_found" },
    },
    {
      what: "fewer nights than the listing takes",
      listing: { min_nights: 90 },
      answer: { ...dates("checkout"), detail: "Un séjour dure ici au moins 90\u00a0nuits." },
    },
    { what: "an inactive listing", listing: { is_active: false }, answer: { status: 404, code: "property_not_found" } },
    {
      what: "a logement without booking support",
      listing: { category: "logement", supports_booking: false },
      answer: {
        status: 409,
        code: "not_bookable",
        detail: "Ce logement est en location mensuelle : la réservation en ligne n’est pas encore disponible.",
      },
    },
    {
      what: "a hotel without booking support",
      listing: { supports_booking: false },
      answer: { status: 409, code: "not_bookable", detail: "Cette annonce ne peut pas encore être réservée en ligne." },
    },
    {
      what: "a listing without a price",
      listing: { base_price_cents: 0 },
      answer: { status: 409, code: "not_bookable" },
    },
    {
      what: "a price in another currency",
      listing: { currency: "EUR" },
      answer: { status: 422, code: "currency_not_payable" },
    },
    {
      what: "checkout before checkin",
      request: () => ({ checkin: server.inDays(12), checkout: server.inDays(10) }),
      answer: dates("checkout"),
    },
    {
      what: "no night",
      request: () => ({ checkin: server.inDays(10), checkout: server.inDays(10) }),
      answer: dates("checkout"),
    },
    { what: "an arrival yesterday", request: () => ({ checkin: server.inDays(-1) }), answer: dates("checkin") },
    {
      what: "a stay long ago",
      request: () => ({ checkin: "1999-01-01", checkout: "1999-01-02" }),
      answer: dates("checkin"),
    },
    {
      what: "91 nights",
      request: () => ({ checkin: server.inDays(10), checkout: server.inDays(101) }),
      answer: dates("checkout"),
    },
    {
      what: "eight thousand years",
      request: () => ({ checkin: server.inDays(10), checkout: "9999-12-31" }),
      answer: dates("checkout"),
    },
    {
      what: "an arrival in 19 months",
      request: () => ({ checkin: addMonths(server.inDays(1), 18), checkout: addMonths(server.inDays(9), 18) }),
      answer: dates("checkin"),
    },
    {
      what: "everything wrong with the dates",
      request: () => ({ checkin: "2000-01-01", checkout: "2020-01-01" }),
      answer: dates("checkin", "checkout"),
    },
  ];

  let guest: SignedIn;
  beforeAll(async () => {
    guest = await server.signIn();
  });

  test.each(cases)("is refused: $what", async ({ listing: different = {}, request = {}, without, answer }) => {
    const listing = await server.list(different);
    const body: Record<string, unknown> = {
      property_id: listing.id,
      checkin: server.inDays(10),
      checkout: server.inDays(12),
      guests: 1,
      ...(typeof request === "function" ? request() : request),
    };
    if (without !== undefined) delete body[without];
    const { value, writes } = await server.measured(() => post(guest, body, { "idempotency-key": anId() }));
    const problem = value.body as ProblemDetails;
    expect(value.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    const fields = problem.errors && [...new Set(problem.errors.map(({ field }) => field))];
    expect([value.status, problem.code, fields]).toEqual([answer.status, answer.code, answer.fields]);
    expect(problem.detail).toMatch(answer.detail ?? /^\p{Lu}.+\.$/u);
    for (const { message } of problem.errors ?? []) expect(message).toMatch(/^\p{Lu}.+\.$/u);
    expect(writes).toBe(0);
    expect(await server.month(listing, server.inDays(10))).toBeUndefined();
  });

  test("for one’s own listing is refused", async () => {
    const host = await server.signIn();
    const listing = await server.list({ owner_id: host.uid });
    const { body } = await post(host, {
      property_id: listing.id,
      checkin: server.inDays(10),
      checkout: server.inDays(12),
      guests: 1,
    });
    expect(body).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: "Vous ne pouvez pas réserver votre propre annonce.",
    });
  });

  test("never leaves anything behind", async () => {
    expect(await server.accountLimits(guest.uid)).toBeUndefined();
  });
});

describe("the time zone of the listing", () => {
  test("decides which day is past", async () => {
    const guest = await server.signIn();
    // 22:30 UTC: after midnight in Lubumbashi, before it in Kinshasa.
    const minutesNow = server.now().getUTCHours() * 60 + server.now().getUTCMinutes();
    server.minutesPass((22 * 60 + 30 - minutesNow + 1440) % 1440);
    const today = server.inDays(0);
    const [west, east] = await Promise.all([server.list(), server.list({ time_zone: "Africa/Lubumbashi" })]);
    expect((await server.book(guest, west, today, addDays(today, 1))).checkin).toBe(today);
    const { body } = await post(guest, {
      property_id: east.id,
      checkin: today,
      checkout: addDays(today, 2),
      guests: 1,
    });
    expect(body).toMatchObject({ code: "invalid_dates", errors: [{ field: "checkin" }] });
  });
});
