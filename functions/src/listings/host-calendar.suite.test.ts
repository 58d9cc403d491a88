import { FieldValue } from "@google-cloud/firestore";
import { addDays, addMonths, monthOf } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { closedNights, hostCalendar, type HostCalendar } from "@lopango/contract/listings/host-calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf } from "../../test/api.ts";
import { interrupted } from "../../test/interrupted.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { createApi } from "../app/create-api.ts";
import type { Listing } from "./rules/listing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aHost(different: Partial<Listing> = {}) {
  const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
  return { host, guest, listing: await server.list({ owner_id: host.uid, ...different }) };
}

const code = (body: unknown) => (body as ProblemDetails).code;
const close = (host: SignedIn, listing: Listing, body: object, call = server.call) =>
  call("PUT", `/api/host/calendars/${listing.id}`, { token: host.token, body });
const setUnits = (host: SignedIn, listing: Listing, units: number, call = server.call) =>
  call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { units } });
const tryToBook = (guest: SignedIn, listing: Listing, checkin: string, checkout: string, call = server.call) =>
  call("POST", "/api/bookings", {
    token: guest.token,
    body: { property_id: listing.id, checkin, checkout, guests: 1 },
  });

/** In the middle of a month, so that the nights around it belong to the same month. */
const aNight = () => `${addMonths(server.inDays(0), 2).slice(0, 7)}-15`;

async function nightOf(
  host: SignedIn,
  listing: Listing,
  date: string,
): Promise<HostCalendar["days"][number] | undefined> {
  const { body } = await server.call("GET", `/api/host/calendars/${listing.id}?month=${monthOf(date)}`, {
    token: host.token,
  });
  return hostCalendar.parse(body).days.find((day) => day.date === date);
}

async function foundFor({ commune }: Listing, night: string): Promise<boolean> {
  const dates = `checkin=${night}&checkout=${addDays(night, 1)}`;
  const { body } = await server.call("GET", `/api/search/properties?commune=${commune}&${dates}`);
  return (body as object[]).length > 0;
}

describe("a month of the host’s calendar", () => {
  test("has every day, what is closed, who booked and who holds", async () => {
    const { host, guest, listing } = await aHost({ units: 3 });
    const night = aNight();
    const { id, hold_until } = await server.book(guest, listing, night, addDays(night, 1));
    await close(host, listing, { from: night, to: addDays(night, 1), closed: 2 });
    const { status, body, headers } = await server.call(
      "GET",
      `/api/host/calendars/${listing.id}?month=${monthOf(night)}`,
      { token: host.token },
    );
    const calendar = hostCalendar.parse(body);
    expect([status, calendar.units, headers.get("cache-control")]).toEqual([200, 3, "private, no-store"]);
    expect(calendar.days.length).toBeGreaterThanOrEqual(28);
    expect(calendar.days.filter(({ closed, bookings }) => closed > 0 || bookings.length > 0)).toEqual([
      { date: night, closed: 2, out_of_order: 0, imported: 0, bookings: [{ id, hold_until, units: 1 }] },
      { date: addDays(night, 1), closed: 2, out_of_order: 0, imported: 0, bookings: [] },
    ]);
    server.minutesPass(31);
    expect((await nightOf(host, listing, night))?.bookings).toEqual([]);
  });

  test("of an inactive listing is there, of another host’s and of none the same 404", async () => {
    const { host, guest, listing } = await aHost({ is_active: false });
    const path = (id: string) => `/api/host/calendars/${id}?month=2031-02`;
    expect((await server.call("GET", path(listing.id), { token: host.token })).body).toMatchObject({
      month: "2031-02",
      days: { length: 28 },
    });
    for (const id of [listing.id, anId()])
      expect((await server.call("GET", path(id), { token: guest.token })).body).toMatchObject({
        status: 404,
        code: "property_not_found",
      });
  });
});

describe("closing nights", () => {
  test("blocks them for guests and opens them again", async () => {
    const { host, guest, listing } = await aHost();
    const night = aNight();
    const closing = { from: night, to: addDays(night, 2), closed: 1 };
    const { status, body } = await close(host, listing, closing);
    expect(status).toBe(200);
    expect(closedNights.parse(body)).toEqual({
      property_id: listing.id,
      units: 1,
      days: [0, 1, 2].map((days) => ({
        date: addDays(night, days),
        closed: 1,
        out_of_order: 0,
        imported: 0,
        bookings: [],
      })),
    });
    const blocked = async () =>
      Promise.all([-1, 0, 2, 3].map((days) => server.isBlocked(listing, addDays(night, days))));
    expect(await blocked()).toEqual([false, true, true, false]);
    expect(code((await tryToBook(guest, listing, addDays(night, 2), addDays(night, 4))).body)).toBe("dates_taken");
    await close(host, listing, { ...closing, from: addDays(night, 1), closed: 0 });
    expect(await blocked()).toEqual([false, true, false, false]);
    expect((await server.book(guest, listing, addDays(night, 2), addDays(night, 4))).status).toBe("created");
  });

  test.each([true, false])("takes them out of searches by dates (full nights counted before: %s)", async (counted) => {
    const { host, listing } = await aHost();
    const night = aNight();
    await close(host, listing, { from: addMonths(night, 1), to: addMonths(night, 1), closed: 1 });
    if (!counted) await server.db.doc(`properties/${listing.id}`).update({ full_nights: FieldValue.delete() });
    await close(host, listing, { from: night, to: night, closed: 1 });
    const around = [addDays(night, -1), night, addDays(night, 1), addMonths(night, 1)];
    expect(await Promise.all(around.map((date) => foundFor(listing, date)))).toEqual([true, false, true, false]);
    await close(host, listing, { from: night, to: night, closed: 0 });
    expect(await foundFor(listing, night)).toBe(true);
  });

  test("reaches over eighteen months", async () => {
    const { host, listing } = await aHost();
    const nights = { from: server.inDays(0), to: addMonths(server.inDays(0), 18), closed: 1 };
    expect((await close(host, listing, nights)).status).toBe(200);
    expect(await server.isBlocked(listing, server.inDays(500))).toBe(true);
  });

  test.each<[string, () => object, object]>([
    [
      "of last night",
      () => ({ from: server.inDays(-1), to: server.inDays(1) }),
      { status: 422, code: "invalid_dates", errors: [{ field: "from" }] },
    ],
    [
      "beyond eighteen months",
      () => ({ from: server.inDays(1), to: addDays(addMonths(server.inDays(0), 18), 1) }),
      { status: 422, code: "invalid_dates", errors: [{ field: "to" }] },
    ],
    [
      "backwards",
      () => ({ from: server.inDays(3), to: server.inDays(2) }),
      { status: 422, code: "invalid_dates", errors: [{ field: "to" }] },
    ],
    ["of a thousand years", () => ({ from: "1000-01-01", to: "9999-12-31" }), { status: 422, code: "invalid_dates" }],
    [
      "of more units than there are",
      () => ({ closed: 2 }),
      {
        status: 422,
        code: "invalid_fields",
        errors: [{ field: "closed", message: "Cette annonce a 1\u00a0chambre." }],
      },
    ],
    ["of half a unit", () => ({ closed: 0.5 }), { status: 422, code: "invalid_fields", errors: [{ field: "closed" }] }],
    [
      "of fewer units than none",
      () => ({ closed: -1 }),
      { status: 422, code: "invalid_fields", errors: [{ field: "closed" }] },
    ],
  ])("%s is refused, and nothing is written", async (_what, different, problem) => {
    const { host, listing } = await aHost();
    const { value, writes } = await server.measured(() =>
      close(host, listing, { from: server.inDays(1), to: server.inDays(2), closed: 1, ...different() }),
    );
    expect([value.body, writes]).toMatchObject([problem, 0]);
  });

  test("of a booked night is refused by its date and done on purpose; the booking stays, and its room is not sold again", async () => {
    const { host, guest, listing } = await aHost();
    const night = aNight();
    const { id } = await server.book(guest, listing, night, addDays(night, 1));
    const closing = { from: addDays(night, -1), to: addDays(night, 1), closed: 1 };
    const refused = await server.measured(() => close(host, listing, closing));
    expect([refused.value.body, refused.writes]).toMatchObject([
      { status: 409, code: "nights_booked", errors: [{ field: night }] },
      0,
    ]);
    expect((await close(host, listing, { ...closing, despite_bookings: true })).status).toBe(200);
    expect(await nightOf(host, listing, night)).toMatchObject({ closed: 1, imported: 0, bookings: [{ id }] });
    server.minutesPass(31);
    await server.sweep();
    expect(await nightOf(host, listing, night)).toEqual({
      date: night,
      closed: 1,
      out_of_order: 0,
      imported: 0,
      bookings: [],
    });
    expect(await server.isBlocked(listing, night)).toBe(true);
  });

  test("is refused when a booking in the same moment was first", async () => {
    const { host, guest, listing } = await aHost();
    const night = aNight();
    let booked = 0;
    const transact = interrupted(server.deps.transact, async () => {
      booked = (await tryToBook(guest, listing, night, addDays(night, 1))).status;
    });
    const { body } = await close(
      host,
      listing,
      { from: night, to: night, closed: 1 },
      callerOf(createApi({ ...server.deps, transact })),
    );
    expect([booked, code(body)]).toEqual([201, "nights_booked"]);
    expect((await nightOf(host, listing, night))?.closed).toBe(0);
  });

  test("wins over a booking in the same moment that comes second", async () => {
    const { host, guest, listing } = await aHost();
    const night = aNight();
    let closed = 0;
    const transact = interrupted(server.deps.transact, async () => {
      closed = (await close(host, listing, { from: night, to: night, closed: 1 })).status;
    });
    const { body } = await tryToBook(
      guest,
      listing,
      night,
      addDays(night, 1),
      callerOf(createApi({ ...server.deps, transact })),
    );
    expect([closed, code(body)]).toEqual([200, "dates_taken"]);
    expect(await nightOf(host, listing, night)).toEqual({
      date: night,
      closed: 1,
      out_of_order: 0,
      imported: 0,
      bookings: [],
    });
  });

  test("at the same time as many book them gives each night away once", async () => {
    const { host, listing } = await aHost({ units: 3 });
    const night = aNight();
    const guests = await Promise.all(Array.from({ length: 4 }, () => server.signIn()));
    const [closed, ...booked] = await Promise.all([
      close(host, listing, { from: night, to: night, closed: 2 }),
      ...guests.map((guest) => tryToBook(guest, listing, night, addDays(night, 1))),
    ]);
    const bookings = booked.filter(({ status }) => status === 201).length;
    expect([closed.status, bookings]).toEqual(closed.status === 200 ? [200, 1] : [409, 3]);
    expect((await nightOf(host, listing, night))?.bookings).toHaveLength(bookings);
  });

  test("of another host’s listing and of none is the same 404", async () => {
    const { guest, listing } = await aHost();
    for (const other of [listing, { ...listing, id: anId() }]) {
      expect(
        (await close(guest, other, { from: server.inDays(1), to: server.inDays(1), closed: 1 })).body,
      ).toMatchObject({
        status: 404,
        code: "property_not_found",
      });
    }
  });
});

describe("the number of units", () => {
  test("can be lowered to what is booked on the fullest night and no further, for all nights ahead", async () => {
    const { host, listing } = await aHost({ units: 3 });
    const guests = await Promise.all([server.signIn(), server.signIn()]);
    const night = aNight();
    for (const guest of guests) await server.book(guest, listing, night, addDays(night, 2));
    const refused = await server.measured(() => setUnits(host, listing, 1));
    expect([refused.value.body, refused.writes]).toMatchObject([
      { status: 409, code: "units_booked", errors: [{ field: "units" }] },
      0,
    ]);
    expect(await setUnits(host, listing, 2)).toMatchObject({ status: 200, body: { units: 2 } });
    expect(await server.isBlocked(listing, night)).toBe(true);
    server.minutesPass(31);
    expect((await setUnits(host, listing, 1)).status).toBe(200);
  });

  async function aNightPaidLate(different: Partial<Listing> = {}) {
    const { host, guest, listing } = await aHost(different);
    const night = aNight();
    const { id } = await server.book(guest, listing, night, addDays(night, 1));
    const { payment_id: reference } = await server.startPayment(guest, id);
    server.minutesPass(61);
    await server.book(await server.signIn(), listing, night, addDays(night, 1));
    return { host, guest, listing, night, id, reference };
  }

  test("raised or lowered says anew which nights are full", async () => {
    const { host, guest, listing } = await aHost({ units: 2 });
    const night = aNight();
    const { id } = await server.book(guest, listing, night, addDays(night, 1));
    await server.pay(guest, id);
    const found = () => foundFor(listing, night);
    expect(await found()).toBe(true);
    await setUnits(host, listing, 1);
    expect(await found()).toBe(false);
    await setUnits(host, listing, 2);
    expect(await found()).toBe(true);
    await close(host, listing, { from: night, to: night, closed: 1 });
    expect(await found()).toBe(false);
    await setUnits(host, listing, 3);
    expect(await found()).toBe(true);
  });

  test("raised makes room at once, also for money that comes late", async () => {
    const { host, guest, listing, night, id, reference } = await aNightPaidLate();
    expect((await setUnits(host, listing, 2)).status).toBe(200);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect((await server.settleNow(guest, id)).status).toBe("confirmed");
    expect((await nightOf(host, listing, night))?.bookings).toHaveLength(2);
  });

  test("lowered leaves no room for money that comes late", async () => {
    const { host, guest, listing, id, reference } = await aNightPaidLate({ units: 2 });
    expect((await setUnits(host, listing, 1)).status).toBe(200);
    await server.sandbox.decide(reference, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({
      status: "cancelled",
      reason: "paid_too_late",
      refund: { status: "due" },
    });
  });

  test("is not lowered when a booking of the last unit of a free month was first in the same moment", async () => {
    const { host, listing } = await aHost({ units: 2 });
    const guests = await Promise.all([server.signIn(), server.signIn()]);
    const night = aNight();
    const transact = interrupted(server.deps.transact, async () => {
      for (const guest of guests) await server.book(guest, listing, night, addDays(night, 1));
    });
    expect(code((await setUnits(host, listing, 1, callerOf(createApi({ ...server.deps, transact })))).body)).toBe(
      "units_booked",
    );
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({ units: 2 });
  });

  test("is lowered when the host was first, and a booking of the last unit in the same moment is refused", async () => {
    const { host, guest, listing } = await aHost({ units: 2 });
    const night = aNight();
    await server.book(await server.signIn(), listing, night, addDays(night, 1));
    let lowered = 0;
    const transact = interrupted(server.deps.transact, async () => {
      lowered = (await setUnits(host, listing, 1)).status;
    });
    const { body } = await tryToBook(
      guest,
      listing,
      night,
      addDays(night, 1),
      callerOf(createApi({ ...server.deps, transact })),
    );
    expect([lowered, code(body)]).toEqual([200, "dates_taken"]);
  });
});
