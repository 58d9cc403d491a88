import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays, addMonths, monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import { hostCalendar } from "@lopango/contract/listings/host-calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import type { SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { calendars } from "./calendar-month.record.ts";
import { PARTS } from "./rules/parts.ts";
import type { MonthPart } from "./rules/calendar.ts";

/** The month of a listing with many units is kept in parts (docs/decisions/0160). */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** In the middle of a month, so that the nights around it belong to the same month. */
const aNight = (): CivilDate => `${addMonths(server.inDays(0), 2).slice(0, 7)}-15`;

async function aHotel(units: number) {
  const host = await server.signIn();
  return { host, listing: await server.list({ owner_id: host.uid, units }) };
}

const call = (by: SignedIn, method: string, path: string, body?: object) =>
  server.call(method, path, { token: by.token, ...(body && { body }) });

const ask = (guest: SignedIn, listing: Listing, count = 1, night = aNight()) =>
  call(guest, "POST", "/api/bookings", {
    checkin: night,
    checkout: addDays(night, 1),
    ...(listing.establishment_id
      ? { establishment_id: listing.establishment_id, rooms: [{ property_id: listing.id, count, guests: 1 }] }
      : { property_id: listing.id, guests: 1 }),
  });

async function partsOf({ id }: Listing): Promise<MonthPart[]> {
  const { docs } = await server.db.collection("calendar_parts").where("property_id", "==", id).get();
  return docs.map((found) => found.data() as MonthPart);
}

const unitsIn = (parts: readonly MonthPart[], night = aNight()): number =>
  parts.flatMap(({ days }) => Object.values(days[night]?.taken ?? {})).reduce((sum, { units }) => sum + units, 0);

async function nightOf(host: SignedIn, { id }: Listing, night = aNight()) {
  const { body } = await call(host, "GET", `/api/host/calendars/${id}?month=${monthOf(night)}`);
  return hostCalendar.parse(body).days.find(({ date }) => date === night);
}

const close = (host: SignedIn, { id }: Listing, closed: number, despite_bookings = false) =>
  call(host, "PUT", `/api/host/calendars/${id}`, { from: aNight(), to: aNight(), closed, despite_bookings });

const setUnits = (host: SignedIn, { id }: Listing, units: number) =>
  call(host, "PATCH", `/api/properties/${id}`, { units });

async function isFound({ commune }: Listing): Promise<boolean> {
  const dates = `checkin=${aNight()}&checkout=${addDays(aNight(), 1)}`;
  const { body } = await server.call("GET", `/api/search/properties?commune=${commune}&${dates}`);
  return (body as object[]).length > 0;
}

const guestsOf = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => server.signIn()));

describe("a listing of 200 units", () => {
  test("writes one of its parts for a booking, and its listing never", async () => {
    const [{ listing }, guests] = await Promise.all([aHotel(200), guestsOf(3)]);
    const listed = () => server.db.doc(`properties/${listing.id}`).get();
    const { updateTime } = await listed();
    const [first] = guests as [SignedIn];
    const { id } = await server.book(first, listing, aNight(), addDays(aNight(), 1));
    expect(await partsOf(listing)).toHaveLength(1);
    const month = () => calendars.doc(server.db, listing.id, monthOf(aNight())).get();
    const { updateTime: counted } = await month();
    const cost = await server.measured(() =>
      server.book(guests[1] as SignedIn, listing, aNight(), addDays(aNight(), 2)),
    );
    // Listing twice, limits, the rate, the month and its part; booking, part, limits, commit.
    expect([cost.reads, cost.writes]).toEqual([6, 4]);
    await server.pay(first, id);
    expect((await listed()).updateTime).toEqual(updateTime);
    expect((await month()).updateTime).toEqual(counted);
    expect(unitsIn(await partsOf(listing))).toBe(2);
  });

  test("costs a guest who looks at the calendar two reads", async () => {
    const [{ listing }, [guest]] = await Promise.all([aHotel(200), guestsOf(1)]);
    await server.book(guest as SignedIn, listing, aNight(), addDays(aNight(), 1));
    const { reads } = await server.measured(() => server.isBlocked(listing, aNight()));
    expect(reads).toBe(2);
  });
});

describe("reads of public calls are bounded:", () => {
  test("a secret calendar of 200 units reads its months and their parts once in five minutes, then the address alone", async () => {
    const [{ host, listing }, [guest]] = await Promise.all([aHotel(200), guestsOf(1)]);
    await server.book(guest as SignedIn, listing, aNight(), addDays(aNight(), 1));
    const { body } = await call(host, "GET", `/api/host/properties/${listing.id}/calendars`);
    const { pathname } = new URL((body as { export_url: string }).export_url);
    const read = () => server.measured(() => server.call("GET", pathname));
    const [first, second] = [await read(), await read()];
    expect([first.value.status, second.value.status]).toEqual([200, 200]);
    // The address and the listing; the month and its part.
    expect([first.reads, second.reads]).toEqual([2 + 2, 2]);
  });

  test("the offers of a house read its first room, and a month of each room type, never its parts", async () => {
    const { establishment, rooms } = anEstablishment({}, [{ units: 2 }, { units: 200 }]);
    await storedEstablishment(server.db, establishment, rooms);
    const guests = await guestsOf(2);
    for (const [index, room] of rooms.entries())
      await server.book(guests[index] as SignedIn, room, aNight(), addDays(aNight(), 1));
    const path = `/api/establishments/${establishment.id}/offers?checkin=${aNight()}&checkout=${addDays(aNight(), 1)}&guests=1`;
    const { value, reads } = await server.measured(() => server.call("GET", path));
    // The first room, which knows its house; a month of each.
    expect([value.status, reads]).toEqual([200, 1 + 2]);
  });
});

describe("a listing of 32 units", () => {
  test("sells each once to guests who come together", async () => {
    const [{ listing }, guests] = await Promise.all([aHotel(32), guestsOf(34)]);
    const answers = await Promise.all(guests.map((guest) => ask(guest, listing)));
    const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([of(201), of(409), unitsIn(await partsOf(listing))]).toEqual([32, 2, 32]);
  });

  test("is full once the last ones are paid for, and free again after a cancellation", async () => {
    const [{ host, listing }, guests] = await Promise.all([aHotel(32), guestsOf(2)]);
    await close(host, listing, 30);
    const night = [aNight(), addDays(aNight(), 1)] as const;
    const [first, second] = await Promise.all(guests.map((guest) => server.book(guest, listing, ...night)));
    expect([await server.isBlocked(listing, aNight()), await isFound(listing)]).toEqual([false, true]);
    await server.pay(guests[0] as SignedIn, first?.id ?? "");
    await server.pay(guests[1] as SignedIn, second?.id ?? "");
    await server.deliverEvents();
    expect([await server.isBlocked(listing, aNight()), await isFound(listing)]).toEqual([true, false]);
    expect(await call(guests[0] as SignedIn, "POST", `/api/bookings/${first?.id}/cancel`)).toMatchObject({
      status: 200,
    });
    await server.deliverEvents();
    expect([await server.isBlocked(listing, aNight()), await isFound(listing)]).toEqual([false, true]);
  });

  test("lets several rooms of several parts, changes their dates and frees them all", async () => {
    const { host, listing: plain } = await aHotel(32);
    const listing = { ...plain, establishment_id: "establishmentOfManyUnits" };
    await server.list(listing);
    const [guest] = (await guestsOf(1)) as [SignedIn];
    const { body, status } = await ask(guest, listing, 5);
    expect([status, unitsIn(await partsOf(listing))]).toEqual([201, 5]);
    const { id } = body as BookingAnswer;
    await server.pay(guest, id);
    const later = addDays(aNight(), 3);
    const change = { checkin: later, checkout: addDays(later, 1), guests: 5 };
    expect(await call(guest, "POST", `/api/bookings/${id}/change`, change)).toMatchObject({ status: 200 });
    const moved = await partsOf(listing);
    expect([unitsIn(moved), unitsIn(moved, later)]).toEqual([0, 5]);
    expect((await nightOf(host, listing, later))?.bookings).toMatchObject([{ id, units: 5 }]);
    await call(guest, "POST", `/api/bookings/${id}/cancel`);
    expect(unitsIn(await partsOf(listing), later)).toBe(0);
  });

  test("replaces an unpaid booking whose units are in another part", async () => {
    const [{ listing }, [guest]] = await Promise.all([aHotel(32), guestsOf(1)]);
    for (let nights = 1; nights <= 4; nights += 1)
      await server.book(guest as SignedIn, listing, aNight(), addDays(aNight(), nights));
    expect(unitsIn(await partsOf(listing))).toBe(1);
  });
});

describe("a host", () => {
  test("closes units of the whole night, and none that are booked", async () => {
    const [{ host, listing }, guests] = await Promise.all([aHotel(40), guestsOf(3)]);
    for (const guest of guests) await server.book(guest, listing, aNight(), addDays(aNight(), 1));
    expect(await close(host, listing, 38)).toMatchObject({ status: 409, body: { code: "nights_booked" } });
    expect(await close(host, listing, 37)).toMatchObject({ status: 200 });
    expect(await nightOf(host, listing)).toMatchObject({ closed: 37, bookings: { length: 3 } });
    const [late] = await guestsOf(1);
    expect(await ask(late as SignedIn, listing)).toMatchObject({ status: 409, body: { code: "dates_taken" } });
    await close(host, listing, 36);
    expect(await ask(late as SignedIn, listing)).toMatchObject({ status: 201 });
  });

  test("who closes all units has the night blocked at once", async () => {
    const { host, listing } = await aHotel(40);
    await close(host, listing, 40);
    expect([await server.isBlocked(listing, aNight()), await isFound(listing)]).toEqual([true, false]);
  });

  test("changes the number of units across the layouts, and no booking is lost", async () => {
    const [{ host, listing }, guests] = await Promise.all([aHotel(3), guestsOf(5)]);
    const [one, two, ...others] = guests as [SignedIn, SignedIn, ...SignedIn[]];
    const first = await server.book(one, listing, aNight(), addDays(aNight(), 1));
    expect(await setUnits(host, listing, 32)).toMatchObject({ status: 200 });
    expect(unitsIn(await partsOf(listing))).toBe(1);
    await server.book(two, listing, aNight(), addDays(aNight(), 1));
    await server.pay(one, first.id);
    expect(await setUnits(host, listing, 1)).toMatchObject({ status: 409, body: { code: "units_booked" } });
    expect(await setUnits(host, listing, 2)).toMatchObject({ status: 200 });
    expect(await partsOf(listing)).toEqual([]);
    expect((await nightOf(host, listing))?.bookings).toHaveLength(2);
    expect(await ask(others[0] as SignedIn, listing)).toMatchObject({ status: 409 });
    await call(one, "POST", `/api/bookings/${first.id}/cancel`);
    expect(await ask(others[0] as SignedIn, listing)).toMatchObject({ status: 201 });
  });

  test("deletes the parts with the listing", async () => {
    const [{ host, listing }, [guest]] = await Promise.all([aHotel(200), guestsOf(1)]);
    const { id } = await server.book(guest as SignedIn, listing, aNight(), addDays(aNight(), 1));
    const remove = () => call(host, "DELETE", `/api/properties/${listing.id}`);
    expect(await remove()).toMatchObject({ status: 409, body: { code: "bookings_in_progress" } });
    await call(guest as SignedIn, "POST", `/api/bookings/${id}/give-up`);
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await partsOf(listing)).toEqual([]);
  });
});

test("500 units are kept in parts, each of which sells its share", async () => {
  const { host, listing } = await aHotel(500);
  await close(host, listing, 499);
  expect(await partsOf(listing)).toHaveLength(PARTS);
  const guests = await guestsOf(2);
  const answers = await Promise.all(guests.map((guest) => ask(guest, listing)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
});
