import { refundSlip } from "@lopango/contract/payments/admin-payment";
import { booking as bookingAnswer, type Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { hostBooking } from "@lopango/contract/bookings/host-booking";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const code = (body: unknown) => (body as ProblemDetails).code;
const post = (person: SignedIn, path: string, body?: object) =>
  server.call("POST", path, { token: person.token, ...(body && { body }) });

interface Stay {
  checkin: string;
  checkout: string;
  guests?: number;
}
const change = (guest: SignedIn, id: string, { guests = 1, ...dates }: Stay, terms?: object) =>
  post(guest, `/api/bookings/${id}/change`, { ...dates, guests, ...(terms && { terms }) });
const payFor = async (guest: SignedIn, id: string) =>
  ((await post(guest, `/api/bookings/${id}/change/pay`)).body as { payment_id: string }).payment_id;

/** A guest with a paid stay of two nights in one month, at 80 $US each. */
async function aStay(different: Partial<Listing> = {}) {
  const [guest, host] = await Promise.all([server.signIn(), server.signIn()]);
  const listing = await server.list({ owner_id: host.uid, ...different });
  const checkin = `${server.inDays(70).slice(0, 7)}-05`;
  const { id } = await server.book(guest, listing, checkin, addDays(checkin, 2));
  const { reference } = await server.pay(guest, id);
  if (listing.confirmation === "host") await post(host, `/api/host/bookings/${id}/accept`);
  const nights = (from: number, until: number): Stay => ({
    checkin: addDays(checkin, from),
    checkout: addDays(checkin, until),
  });
  const blocked = async () => {
    const days = Array.from({ length: 8 }, (_, index) => index);
    const all = await Promise.all(days.map((day) => server.isBlocked(listing, addDays(checkin, day))));
    return days.filter((day) => all[day]);
  };
  return { guest, host, listing, id, reference, checkin, nights, blocked };
}

describe("a change of dates", () => {
  test("that costs less is made at once, with nights, price and the money that goes back in one commit", async () => {
    const { guest, host, id, nights, reference, blocked } = await aStay();
    const { status, body } = await change(guest, id, nights(1, 2));
    expect([status, bookingAnswer.parse(body)]).toMatchObject([
      200,
      {
        status: "confirmed",
        ...nights(1, 2),
        total_cents: 8_000,
        paid: { amount_cents: 8_000 },
        returns: [{ amount_cents: 8_000, status: "due", reason: "stay_changed" }],
        changes: [{ made: true, from: nights(0, 2), to: nights(1, 2), back_cents: 8_000 }],
      },
    ]);
    expect(await blocked()).toEqual([1]);
    expect((await server.payment(reference))?.refunds).toEqual([]);
    const hosts = await server.call("GET", `/api/host/bookings/${id}`, { token: host.token });
    expect(hostBooking.parse(hosts.body)).toMatchObject({ ...nights(1, 2), changes: [{ made: true }] });
    expect((await change(guest, id, nights(1, 2))).status).toBe(200);
    expect((await server.view(guest, id)).returns).toHaveLength(1);
  });

  test("that costs more keeps the stay, and both stays' nights, until its difference is paid", async () => {
    const { guest, id, nights, blocked } = await aStay();
    const asked = await change(guest, id, nights(1, 5));
    expect(bookingAnswer.parse(asked.body)).toMatchObject({
      ...nights(0, 2),
      can_change: false,
      change: { ...nights(1, 5), to_pay_cents: 16_000, awaits: "payment", can_pay: true, payment_in_progress: false },
    });
    expect(await blocked()).toEqual([0, 1, 2, 3, 4]);
    const reference = await payFor(guest, id);
    expect((await server.view(guest, id)).change).toMatchObject({ payment_in_progress: true });
    await server.sandbox.decide(reference, { outcome: "paid", notify: 2 });
    const changed = await server.settleNow(guest, id);
    expect(changed).toMatchObject({ ...nights(1, 5), total_cents: 32_000, paid: { amount_cents: 32_000 } });
    expect(changed.change).toBeUndefined();
    expect(await blocked()).toEqual([1, 2, 3, 4]);
    const cancelled = await post(guest, `/api/bookings/${id}/cancel`, {});
    expect(cancelled.body).toMatchObject({ refund: { amount_cents: 32_000 } });
    expect(await blocked()).toEqual([]);
  });

  test("of guests alone costs nothing, whatever the listing costs by now", async () => {
    const { guest, host, listing, id, nights } = await aStay();
    await server.call("PATCH", `/api/properties/${listing.id}`, {
      token: host.token,
      body: { base_price_cents: 9_000 },
    });
    const { body } = await change(guest, id, { ...nights(0, 2), guests: 3 });
    expect(body).toMatchObject({ guests: 3, total_cents: 16_000, paid: { amount_cents: 16_000 } });
    expect((await change(guest, id, { ...nights(0, 2), guests: 5 })).status).toBe(422);
  });

  test("on other terms than the screen said changes nothing, and tells the true ones", async () => {
    const { guest, host, listing, id, nights, blocked } = await aStay();
    const terms = {
      total_cents: 24_000,
      currency: "USD",
      cancellation_policy: "flexible",
      confirmation: "instant",
      to_pay_cents: 8_000,
      back_cents: 0,
    };
    await server.call("PATCH", `/api/properties/${listing.id}`, {
      token: host.token,
      body: { base_price_cents: 9_000 },
    });
    expect((await change(guest, id, nights(0, 3), terms)).body).toMatchObject({
      status: 409,
      code: "terms_changed",
      terms: { total_cents: 27_000 },
      difference: { to_pay_cents: 11_000, back_cents: 0 },
    });
    expect(await blocked()).toEqual([0, 1]);
    const agreed = { ...terms, total_cents: 27_000, to_pay_cents: 11_000 };
    expect((await change(guest, id, nights(0, 3), agreed)).status).toBe(200);
  });

  test("is one at a time, and the same one asked for again is itself", async () => {
    const { guest, id, nights } = await aStay();
    const both = await Promise.all([change(guest, id, nights(0, 3)), change(guest, id, nights(0, 4))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.map(({ body }) => code(body))).toContain("change_pending");
    const [made] = both.filter(({ status }) => status === 200).map(({ body }) => body as BookingAnswer);
    const asked = made?.change ?? nights(0, 1);
    const again = await change(guest, id, { checkin: asked.checkin, checkout: asked.checkout });
    expect(again.body).toMatchObject({ change: { hold_until: made?.change?.hold_until } });
  });

  test("and a stranger's booking of the same nights never both get them", async () => {
    const { guest, listing, id, nights, blocked } = await aStay();
    const stranger = await server.signIn();
    const [moved, booked] = await Promise.all([
      change(guest, id, nights(2, 4)),
      post(stranger, "/api/bookings", { property_id: listing.id, ...nights(3, 5), guests: 1 }),
    ]);
    expect([moved.status, booked.status]).toEqual(moved.status === 200 ? [200, 409] : [409, 201]);
    expect(code(moved.status === 409 ? moved.body : booked.body)).toBe("dates_taken");
    expect(await blocked()).toEqual(moved.status === 200 ? [2, 3] : [0, 1, 3, 4]);
  });

  test("whose money comes when others have its nights goes back, and the stay is what it was", async () => {
    const { guest, listing, id, nights, blocked } = await aStay();
    await change(guest, id, nights(1, 4));
    const reference = await payFor(guest, id);
    server.minutesPass(61);
    const stranger = await server.signIn();
    await server.book(stranger, listing, nights(3, 4).checkin, nights(3, 4).checkout);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({
      ...nights(0, 2),
      status: "confirmed",
      surplus: [{ amount_cents: 8_000, status: "due" }],
      changes: [{ made: false, reason: "paid_too_late" }],
    });
    expect(await blocked()).toEqual([0, 1, 3]);
    expect((await server.payment(reference))?.refunds).toMatchObject([{ reason: "change_not_made" }]);
  });

  test("that is never paid is let go by the sweep, which asks the provider first", async () => {
    const { guest, id, nights, blocked } = await aStay();
    await change(guest, id, nights(1, 4));
    server.minutesPass(29);
    const reference = await payFor(guest, id);
    server.minutesPass(40);
    await server.sweep();
    expect(await server.view(guest, id)).toMatchObject({ ...nights(0, 2), changes: [{ reason: "hold_expired" }] });
    expect(await blocked()).toEqual([0, 1]);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.payment(reference))?.refunds).toMatchObject([{ reason: "change_not_made" }]);

    const paid = await aStay();
    await change(paid.guest, paid.id, paid.nights(1, 4));
    await server.sandbox.decide(await payFor(paid.guest, paid.id), { outcome: "paid" });
    server.minutesPass(61);
    await server.sweep();
    expect(await server.view(paid.guest, paid.id)).toMatchObject(paid.nights(1, 4));
  });

  test("that is paid twice by two pages gives the second payment back", async () => {
    const { guest, id, nights } = await aStay();
    await change(guest, id, nights(0, 3));
    const first = await payFor(guest, id);
    expect(await payFor(guest, id)).toBe(first);
    await server.sandbox.decide(first, { outcome: "failed" });
    const second = await payFor(guest, id);
    await server.sandbox.decide(second, { outcome: "paid", notify: 1 });
    await server.sandbox.decide(first, { outcome: "paid", notify: 1, another_transaction: true });
    expect(await server.view(guest, id)).toMatchObject({ ...nights(0, 3), paid: { amount_cents: 24_000 } });
    expect((await server.payment(first))?.refunds).toMatchObject([{ amount_cents: 8_000, reason: "paid_twice" }]);
  });

  test("whose payment is not as it was asked for waits for an admin, who accepts what came", async () => {
    const { guest, id, nights, blocked } = await aStay();
    await change(guest, id, nights(0, 3));
    const reference = await payFor(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 5_000 } });
    expect((await server.settleNow(guest, id)).change).toMatchObject({ awaits: "review", can_pay: false });
    server.minutesPass(90);
    await server.sweep();
    expect(await blocked()).toEqual([0, 1, 2]);
    expect(code((await post(guest, `/api/bookings/${id}/change/give-up`)).body)).toBe("payment_in_review");
    const { token } = await anAdmin(server);
    const resolved = await server.call("POST", `/api/admin/payments/${reference}/resolve`, {
      token,
      body: { decision: "accept", note: "vu", received: { amount_cents: 5_000, currency: "USD" } },
    });
    expect(resolved.status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({ ...nights(0, 3), paid: { amount_cents: 21_000 } });
    const { body } = await server.call("GET", `/api/admin/bookings/${id}`, { token });
    expect(JSON.stringify(body)).toContain('"event":"change"');
  });

  test("is given up by its guest: the nights are free, and money that comes all the same goes back", async () => {
    const { guest, id, nights, blocked } = await aStay();
    await change(guest, id, nights(0, 3));
    const reference = await payFor(guest, id);
    const gaveUp = await post(guest, `/api/bookings/${id}/change/give-up`);
    expect(gaveUp.body).toMatchObject({ ...nights(0, 2), can_change: true, changes: [{ reason: "given_up" }] });
    expect((await post(guest, `/api/bookings/${id}/change/give-up`)).status).toBe(200);
    expect(await blocked()).toEqual([0, 1]);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect((await server.payment(reference))?.refunds).toMatchObject([{ reason: "change_not_made" }]);
    expect(code((await post(guest, `/api/bookings/${id}/change/pay`)).body)).toBe("no_change_pending");
  });

  test("that is unpaid when its stay is called off holds no nights of its guest's any more", async () => {
    const { guest, id, nights } = await aStay();
    await change(guest, id, nights(0, 3));
    const live = async () =>
      Object.values((await server.accountLimits(guest.uid))?.holds ?? {}).filter(({ until }) => until > server.now());
    expect(await live()).toHaveLength(1);
    await post(guest, `/api/bookings/${id}/cancel`, {});
    expect(await live()).toEqual([]);
  });

  test("that was paid for is given back by both payments, of each what it brought", async () => {
    const { guest, id, nights, reference } = await aStay();
    await change(guest, id, nights(0, 3));
    const difference = await payFor(guest, id);
    await server.sandbox.decide(difference, { outcome: "paid", notify: 1 });
    await post(guest, `/api/bookings/${id}/cancel`, {});
    const admin = await anAdmin(server);
    const slip = await server.call("GET", `/api/admin/bookings/${id}/refund`, { token: admin.token });
    expect(refundSlip.parse(slip.body).parts).toMatchObject([
      { amount_cents: 8_000, payment_reference: difference },
      { amount_cents: 16_000, payment_reference: reference },
    ]);
    await post(admin, `/api/admin/bookings/${id}/refund/claim`, {});
    expect((await post(admin, `/api/admin/bookings/${id}/refund`, { reference: "MP-1" })).status).toBe(200);
    const returned = async (payment: string) => (await server.payment(payment))?.returned?.amount_cents;
    expect([await returned(reference), await returned(difference)]).toEqual([16_000, 8_000]);
  });

  test("keeps the times of the stay for its own day of arrival, and takes the listing's for another", async () => {
    const { guest, host, listing, id, nights } = await aStay();
    const times = { checkin_time: "09:00", checkout_time: "10:00" };
    await server.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: times });
    expect(bookingAnswer.parse((await change(guest, id, nights(0, 1))).body).property).toMatchObject({
      checkin_time: listing.checkin_time,
      checkout_time: listing.checkout_time,
    });
    expect(bookingAnswer.parse((await change(guest, id, nights(1, 2))).body).property).toMatchObject(times);
  });

  test("is not for a stay that has begun, is unpaid, or is another guest's", async () => {
    const { guest, listing, id, nights } = await aStay();
    const stranger = await server.signIn();
    expect((await change(stranger, id, nights(0, 1))).status).toBe(404);
    const unpaid = await server.book(stranger, listing, nights(3, 4).checkin, nights(3, 4).checkout);
    expect(code((await change(stranger, unpaid.id, nights(4, 5))).body)).toBe("not_changeable");
    expect(code((await change(guest, id, nights(0, 95))).body)).toBe("invalid_dates");
    await post(guest, `/api/bookings/${id}/cancel`, {});
    expect(code((await change(guest, id, nights(0, 1))).body)).toBe("not_changeable");
  });
});

describe("where the host confirms by hand, a change", () => {
  const answer = (host: SignedIn, id: string, what: "accept" | "decline") =>
    post(host, `/api/host/bookings/${id}/change/${what}`);
  /** A stay whose host is asked about a paid third night. */
  async function aPaidChange() {
    const stay = await aStay({ confirmation: "host" });
    await change(stay.guest, stay.id, stay.nights(0, 3));
    const difference = await payFor(stay.guest, stay.id);
    await server.sandbox.decide(difference, { outcome: "paid", notify: 1 });
    return { ...stay, difference };
  }

  test("is made once they accept, once", async () => {
    const { guest, host, id, nights, blocked } = await aPaidChange();
    expect((await server.view(guest, id)).change).toMatchObject({ awaits: "host", confirm_by: expect.any(String) });
    expect(await blocked()).toEqual([0, 1, 2]);
    const stranger = await server.signIn();
    expect((await answer(stranger, id, "accept")).status).toBe(404);
    expect(hostBooking.parse((await answer(host, id, "accept")).body)).toMatchObject(nights(0, 3));
    expect((await answer(host, id, "accept")).status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({ ...nights(0, 3), paid: { amount_cents: 24_000 } });
  });

  test("that they decline keeps the stay, and its difference goes back", async () => {
    const { guest, host, id, nights, difference, blocked } = await aPaidChange();
    expect((await answer(host, id, "decline")).status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({
      ...nights(0, 2),
      status: "confirmed",
      surplus: [{ amount_cents: 8_000 }],
    });
    expect(await blocked()).toEqual([0, 1]);
    expect((await server.payment(difference))?.refunds).toMatchObject([{ reason: "change_not_made" }]);
    expect(code((await answer(host, id, "accept")).body)).toBe("not_answerable");
  });

  test("that they do not answer in a day keeps the stay; one that costs less gives money back only once accepted", async () => {
    const { guest, host, id, nights } = await aStay({ confirmation: "host" });
    expect((await change(guest, id, nights(0, 1))).body).toMatchObject({
      change: { awaits: "host", back_cents: 8_000 },
    });
    expect((await server.view(guest, id)).returns).toBeUndefined();
    server.minutesPass(24 * 60 + 1);
    await server.sweep();
    expect(await server.view(guest, id)).toMatchObject({ ...nights(0, 2), changes: [{ reason: "host_silent" }] });
    await change(guest, id, nights(0, 1));
    await answer(host, id, "accept");
    expect((await server.view(guest, id)).returns).toMatchObject([{ reason: "stay_changed", amount_cents: 8_000 }]);
  });

  test("is not made at a listing that an admin took offline", async () => {
    const { host, listing, id } = await aPaidChange();
    const { token } = await anAdmin(server);
    await server.call("DELETE", `/api/admin/properties/${listing.id}`, { token });
    expect(code((await answer(host, id, "accept")).body)).toBe("not_answerable");
    expect((await answer(host, id, "decline")).status).toBe(200);
  });

  test("is over when the stay is called off: the difference and the stay's own money go back, each once", async () => {
    const { guest, host, id, difference, blocked } = await aPaidChange();
    await post(host, `/api/host/bookings/${id}/cancel`);
    expect(await server.view(guest, id)).toMatchObject({
      status: "cancelled",
      refund: { amount_cents: 16_000 },
      surplus: [{ amount_cents: 8_000 }],
    });
    expect((await server.payment(difference))?.refunds).toHaveLength(1);
    expect(await blocked()).toEqual([]);
  });
});

describe("an unpaid booking", () => {
  const giveUp = (guest: SignedIn, id: string) => post(guest, `/api/bookings/${id}/give-up`);

  async function aHold() {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const checkin = server.inDays(30);
    const { id } = await server.book(guest, listing, checkin, addDays(checkin, 1));
    return { guest, listing, id, checkin };
  }

  test("is given up by its guest, once, and its nights are free for others at once", async () => {
    const { guest, listing, id, checkin } = await aHold();
    const { status, body } = await giveUp(guest, id);
    expect([status, body]).toMatchObject([200, { status: "cancelled", reason: "given_up", refund: null }]);
    expect((await giveUp(guest, id)).status).toBe(200);
    const stranger = await server.signIn();
    expect((await server.book(stranger, listing, checkin, addDays(checkin, 1))).status).toBe("created");
    expect((await giveUp(guest, anId())).status).toBe(404);
    expect((await giveUp(stranger, id)).status).toBe(404);
  });

  test("whose money came is not given up; money that comes later goes back", async () => {
    const paid = await aHold();
    const { payment_id: there } = await server.startPayment(paid.guest, paid.id);
    await server.sandbox.decide(there, { outcome: "paid" });
    expect(code((await giveUp(paid.guest, paid.id)).body)).toBe("already_paid");
    expect((await server.view(paid.guest, paid.id)).status).toBe("confirmed");

    const late = await aHold();
    const { payment_id: reference } = await server.startPayment(late.guest, late.id);
    await giveUp(late.guest, late.id);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(await server.view(late.guest, late.id)).toMatchObject({
      status: "cancelled",
      refund: { amount_cents: 8_000, reason: "given_up" },
    });
    expect(await server.isBlocked(late.listing, late.checkin)).toBe(false);
    expect((await giveUp(late.guest, late.id)).body).toMatchObject({ status: "cancelled", reason: "given_up" });
    await server.call("POST", `/api/bookings/${paid.id}/cancel`, { token: paid.guest.token });
    expect(code((await giveUp(paid.guest, paid.id)).body)).toBe("not_given_up");
  });
});
