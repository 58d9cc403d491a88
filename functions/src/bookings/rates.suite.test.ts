import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays, monthOf } from "@lopango/contract/platform/dates";
import { weekdayOf } from "@lopango/contract/listings/rates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";
import type { ListingRates, Pricing } from "@lopango/contract/listings/rate-schemas";
import type { Availability, Property, PropertySummary } from "@lopango/contract/listings/property";
import { quote } from "@lopango/contract/listings/price";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";

/** Rates from the host's rule to the charged stay, over HTTP. */

let server: TestServer;
let host: SignedIn;
let guest: SignedIn;
/** A Friday in some weeks. */
let friday: string;
beforeAll(async () => {
  server = await openTestServer();
  [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
  friday = addDays(server.inDays(28), (12 - weekdayOf(server.inDays(28))) % 7);
});
afterAll(() => server.close());

const aHotel = (different: Partial<Listing> = {}) => server.list({ owner_id: host.uid, ...different });
const rate = ({ id }: Listing, rule: object, person = host) =>
  server.call("PUT", `/api/host/properties/${id}/rates`, { token: person.token, body: rule });
const errorOf = (body: unknown) => body as ProblemDetails;
const book = ({ id }: Listing, body: object) =>
  server.call("POST", "/api/bookings", { token: guest.token, body: { property_id: id, guests: 1, ...body } });
const propertyOf = async ({ id }: Listing) => (await server.call("GET", `/api/properties/${id}`)).body as Property;
const weekend = () => ({ from: friday, to: addDays(friday, 90), weekdays: [5, 6] });

describe("rates of a host", () => {
  test("are set for a range, and the later wins field by field", async () => {
    const hotel = await aHotel();
    await rate(hotel, { ...weekend(), price_cents: 12_000, min_nights: 2 });
    const { status, body } = await rate(hotel, { from: friday, to: friday, price_cents: 15_000 });
    expect([status, (body as Pricing).rates]).toEqual([
      200,
      [
        { ...weekend(), price_cents: 12_000, min_nights: 2 },
        { from: friday, to: friday, price_cents: 15_000 },
      ],
    ]);
    const month = await server.call("GET", `/api/availability/${hotel.id}/month?month=${monthOf(friday)}`);
    const day = (body: unknown) => (body as Availability).days.find(({ date }) => date === friday);
    expect(day(month.body)).toEqual({ date: friday, is_blocked: false, price_cents: 15_000, min_nights: 2 });
    const own = await server.call("GET", `/api/host/calendars/${hotel.id}?month=${monthOf(friday)}`, {
      token: host.token,
    });
    expect((own.body as HostCalendar).pricing).toEqual(body);
  });

  test("are set once for chosen room types, listed with those of the house, changed and removed", async () => {
    const rooms = [8_000, 10_000, 12_000].map((base_price_cents) => aHotel({ base_price_cents }));
    const [one, two, three] = (await Promise.all(rooms)) as [Listing, Listing, Listing];
    const establishment = { name: `Maison ${one.id}`, property_ids: [one.id, two.id, three.id] };
    expect(
      (await server.call("POST", "/api/host/establishments", { token: host.token, body: establishment })).status,
    ).toBe(201);
    const change = (body: object, person = host) =>
      server.call("PUT", "/api/host/rates", { token: person.token, body });
    const ratesIn = async () => {
      const { body } = await server.call("GET", `/api/host/properties/${two.id}/rates`, { token: host.token });
      const known = body as ListingRates[];
      return [one, two, three].map(({ id }) => known.find(({ property_id }) => property_id === id)?.pricing.rates);
    };
    const rule = { ...weekend(), price_percent: 20 };
    expect((await change({ property_ids: [one.id, two.id], rule })).status).toBe(200);
    expect(await ratesIn()).toEqual([[rule], [rule], []]);
    expect(quote(await propertyOf(two), friday, addDays(friday, 1), { guests: 1 }).total_cents).toBe(12_000);

    const dearer = { ...rule, price_percent: 25 };
    const replaces = { property_ids: [one.id, two.id], rule };
    expect((await change({ property_ids: [two.id, three.id], rule: dearer, replaces })).status).toBe(200);
    expect(await ratesIn()).toEqual([[], [dearer], [dearer]]);
    expect((await change({ property_ids: [one.id], rule: dearer, replaces })).status).toBe(409);
    expect((await change({ property_ids: [one.id], rule: { ...weekend(), price_percent: -90 } })).status).toBe(200);
    const tooLow = { property_ids: [three.id, one.id], rule: { ...rule, price_percent: -98 } };
    const { status, body } = await change(tooLow);
    expect([status, errorOf(body).errors?.[0]?.field]).toEqual([422, "rule.price_percent"]);
    const elsewhere = { property_ids: [one.id, (await aHotel()).id], rule };
    expect((await change(elsewhere)).status).toBe(422);
    const nothing = { property_ids: [], replaces: { property_ids: [two.id, three.id], rule: dearer } };
    expect((await change(nothing, guest)).status).toBe(404);
    expect((await change(nothing)).status).toBe(200);
    expect((await ratesIn()).slice(1)).toEqual([[], []]);
    expect((await change({ property_ids: [one.id] })).status).toBe(422);
  });

  test("are refused with a sentence, and nothing is lost", async () => {
    const hotel = await aHotel();
    const home = await aHotel({ category: "logement" });
    await rate(hotel, { ...weekend(), price_cents: 12_000 });
    const refused = async (rule: object, listing = hotel) => {
      const { status, body } = await rate(listing, { ...weekend(), ...rule });
      return [status, errorOf(body).errors?.[0]?.field];
    };
    expect(await refused({ price_cents: 0 })).toEqual([422, "price_cents"]);
    expect(await refused({ price_cents: -500 })).toEqual([422, "price_cents"]);
    expect(await refused({ min_nights: 91 })).toEqual([422, "min_nights"]);
    expect(await refused({ price_cents: 9_000, to: addDays(friday, 399) })).toEqual([422, "to"]);
    expect(await refused({ price_cents: 9_000 }, home)).toEqual([422, "price_cents"]);
    expect((await rate(hotel, { ...weekend(), price_cents: 9_000 }, guest)).status).toBe(404);
    expect((await propertyOf(hotel)).rates).toEqual([{ ...weekend(), price_cents: 12_000 }]);
    expect((await rate(hotel, { ...weekend(), min_nights: 30 })).status).toBe(200);
  });
});

describe("a guest", () => {
  const rate_plan = {
    weekly_rebate: 10,
    breakfast_cents: 800,
    included_guests: 1,
    extra_guest_cents: 1_000,
    tax_cents: 150,
  };

  test("is charged what the search, the page and the booking show, and keeps it when the host changes the price", async () => {
    const hotel = await aHotel({ rate_plan });
    await rate(hotel, { ...weekend(), price_cents: 12_000 });
    const stay = { checkin: addDays(friday, -1), checkout: addDays(friday, 3) };
    const dates = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`;
    const found = await server.call("GET", `/api/search/properties?commune=${hotel.commune}&${dates}`);
    const page = await propertyOf(hotel);
    const price = quote(page, stay.checkin, stay.checkout, { guests: 2 });
    expect(price.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ["nights", 16_000],
      ["nights", 24_000],
      ["extra_guests", 4_000],
      ["tax", 1_200],
    ]);
    expect((found.body as PropertySummary[])[0]?.stay_total_cents).toBe(price.total_cents);

    const terms = {
      total_cents: price.total_cents + 6_400,
      currency: "USD",
      cancellation_policy: "flexible",
      confirmation: "instant",
    };
    const { status, body } = await book(hotel, { ...stay, guests: 2, breakfast: true, terms });
    const booked = body as BookingAnswer;
    expect([status, booked.total_cents]).toEqual([201, 51_600]);
    expect(booked.price_lines).toEqual(quote(page, stay.checkin, stay.checkout, { guests: 2, breakfast: true }).lines);

    await rate(hotel, { from: stay.checkin, to: stay.checkout, price_cents: 30_000 });
    const later = await server.call("GET", `/api/bookings/${booked.id}`, { token: guest.token });
    expect((later.body as BookingAnswer).price_lines).toEqual(booked.price_lines);
    const paid = await server.pay(guest, booked.id);
    expect(paid).toBeDefined();

    // Two nights at 300, one less than before; breakfast was ordered and stays ordered.
    const moved = await server.call("POST", `/api/bookings/${booked.id}/change`, {
      token: guest.token,
      body: { checkin: stay.checkin, checkout: addDays(stay.checkin, 2), guests: 2 },
    });
    const { change } = moved.body as BookingAnswer;
    expect(change?.price_lines).toEqual([
      { kind: "nights", nights: 2, unit_cents: 30_000, amount_cents: 60_000 },
      { kind: "extra_guests", nights: 2, guests: 1, unit_cents: 1_000, amount_cents: 2_000 },
      { kind: "breakfast", nights: 2, guests: 2, unit_cents: 800, amount_cents: 3_200 },
      { kind: "tax", nights: 2, guests: 2, unit_cents: 150, amount_cents: 600 },
    ]);
    expect([change?.total_cents, change?.to_pay_cents]).toEqual([65_800, 14_200]);
  });

  test("hears what a stay costs now when the price has changed meanwhile", async () => {
    const hotel = await aHotel();
    const stay = { checkin: friday, checkout: addDays(friday, 2) };
    await rate(hotel, { ...weekend(), price_cents: 12_000 });
    const terms = { total_cents: 16_000, currency: "USD", cancellation_policy: "flexible", confirmation: "instant" };
    const { status, body } = await book(hotel, { ...stay, terms });
    expect([status, errorOf(body).terms?.price_lines]).toEqual([
      409,
      [{ kind: "nights", nights: 2, unit_cents: 12_000, amount_cents: 24_000 }],
    ]);
  });

  test("stays as long as the night of arrival asks, and neither arrives nor leaves on closed days", async () => {
    const hotel = await aHotel();
    await rate(hotel, { ...weekend(), min_nights: 2, closed_to_departure: true });
    await rate(hotel, { from: addDays(friday, 2), to: addDays(friday, 2), closed_to_arrival: true });
    const refused = async (from: number, to: number) => {
      const stay = { checkin: addDays(friday, from), checkout: addDays(friday, to) };
      const [booking, search] = await Promise.all([
        book(hotel, stay),
        server.call(
          "GET",
          `/api/search/properties?commune=${hotel.commune}&checkin=${stay.checkin}&checkout=${stay.checkout}`,
        ),
      ]);
      expect(search.body).toHaveLength(booking.status === 201 ? 1 : 0);
      return [booking.status, errorOf(booking.body).errors?.map(({ field }) => field)];
    };
    expect(await refused(0, 1)).toEqual([422, ["checkout", "checkout"]]);
    expect(await refused(-1, 1)).toEqual([422, ["checkout"]]);
    expect(await refused(2, 4)).toEqual([422, ["checkin"]]);
    expect(await refused(-1, 2)).toEqual([201, undefined]);
  });

  test("moves into a season by its rules, and keeps for the own day of arrival what the stay was allowed", async () => {
    const hotel = await aHotel();
    const { body } = await book(hotel, { checkin: friday, checkout: addDays(friday, 1) });
    const { booking } = await server.pay(guest, (body as BookingAnswer).id);
    const [season, end] = [addDays(friday, 20), addDays(friday, 40)];
    await rate(hotel, { from: season, to: end, min_nights: 5 });
    await rate(hotel, { from: friday, to: friday, min_nights: 3, closed_to_arrival: true });
    await rate(hotel, { from: addDays(friday, 1), to: addDays(friday, 1), closed_to_departure: true });
    const move = async (from: number, to: number, guests = 1) => {
      const stay = { checkin: addDays(friday, from), checkout: addDays(friday, to), guests };
      const answer = await server.call("POST", `/api/bookings/${booking.id}/change`, {
        token: guest.token,
        body: stay,
      });
      return [answer.status, errorOf(answer.body).errors?.map(({ field }) => field)];
    };
    expect(await move(20, 21)).toEqual([422, ["checkout"]]);
    expect(await move(20, 24)).toEqual([422, ["checkout"]]);
    expect(await move(-1, 1)).toEqual([422, ["checkout"]]);
    expect(await move(0, 1, 2)).toEqual([200, undefined]);
    expect(await move(0, 2, 2)).toEqual([200, undefined]);
  });

  test("cannot order breakfast where there is none", async () => {
    const { status, body } = await book(await aHotel(), {
      checkin: friday,
      checkout: addDays(friday, 1),
      breakfast: true,
    });
    expect([status, errorOf(body).errors?.[0]?.field]).toEqual([422, "breakfast"]);
  });

  test("sees the lowest price of the next thirty nights where they differ", async () => {
    const hotel = await aHotel();
    await rate(hotel, { from: server.inDays(1), to: server.inDays(2), price_cents: 6_000 });
    const other = await aHotel();
    await rate(other, { from: server.inDays(40), to: server.inDays(50), price_cents: 6_000 });
    const from = async ({ commune }: Listing) => {
      const { body } = await server.call("GET", `/api/search/properties?commune=${commune}`);
      return (body as PropertySummary[])[0]?.from_cents;
    };
    expect([await from(hotel), await from(other)]).toEqual([6_000, undefined]);
  });
});
