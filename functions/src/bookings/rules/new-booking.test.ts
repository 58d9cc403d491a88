import type { NewBooking } from "@lopango/contract/bookings/booking";
import { MAX_UNPAID_HOLDS } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { anEstablishment } from "../../../test/establishments.ts";
import { aListing, aPhoto } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { emptyMonth, firstBlockedNight, hasNights, take } from "../../calendar/rules/calendar.ts";
import { addHold, emptyAccountLimits } from "../../identity/rules/account-limits.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { offerOf, roomStays } from "./booking.ts";
import { startPayment } from "./booking-transitions.ts";
import { bookingRequest, checkRequest, checkRoom, makeBooking, reserve, type BookingScope } from "./new-booking.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const guest = { uid: "guest1", email: "invite@lopango.test", full_name: "Grâce Mbuyi" } as Parameters<
  typeof checkRoom
>[2];

const oneRoom = (request: NewBooking) => bookingRequest(request);

describe("a request to book", () => {
  const listing = aListing({ max_guests: 4 });
  const request = { property_id: listing.id, checkin: "2027-03-10", checkout: "2027-03-13", guests: 4 };

  test("is fine for a hotel that is online, for as many guests as it takes", () => {
    expect(checkRoom(listing, request, guest, NOW)).toBe(listing);
  });

  test.each([
    ["is gone", null, "property_not_found"],
    ["is offline", { ...listing, is_active: false }, "property_not_found"],
    ["is not booked online", { ...listing, supports_booking: false }, "not_bookable"],
    ["is the guest's own", { ...listing, owner_id: "guest1" }, "forbidden"],
    ["has a price that cannot be charged", { ...listing, currency: "EUR" }, "currency_not_payable"],
    ["costs nothing", { ...listing, base_price_cents: 0 }, "not_bookable"],
    ["takes longer stays only", { ...listing, min_nights: 91 }, "invalid_dates"],
    ["takes fewer guests", { ...listing, max_guests: 3 }, "invalid_fields"],
  ] as const)("is refused when the listing %s", (_, refusing, code) => {
    expect(problemOf(() => checkRoom(refusing, request, guest, NOW))?.code).toBe(code);
  });

  test("arrives today at the earliest, in the listing's own time zone", () => {
    // 22:30 UTC on March 1: the same day in Kinshasa, the next one in Lubumbashi.
    const late = new Date("2027-03-01T22:30:00Z");
    const today = { ...request, checkin: "2027-03-01" };
    expect(problemOf(() => checkRoom(listing, today, guest, late))).toBeNull();
    const east = aListing({ ...listing, time_zone: "Africa/Lubumbashi" });
    expect(problemOf(() => checkRoom(east, today, guest, late))?.code).toBe("invalid_dates");
  });
});

describe("a listing that its host confirms by hand, for today", () => {
  const ARRIVAL = new Date("2027-03-01T13:00:00Z");
  const listing = aListing({ confirmation: "host" });
  const request = { property_id: listing.id, checkin: "2027-03-01", checkout: "2027-03-02", guests: 1 };

  test("can be booked until five minutes before arrival, and not from then on", () => {
    const before = (ms: number): Date => new Date(ARRIVAL.getTime() - ms);
    expect(problemOf(() => checkRoom(listing, request, guest, before(5 * 60_000)))).toBeNull();
    const short = problemOf(() => checkRoom(listing, request, guest, before(5 * 60_000 - 1)));
    expect(short).toMatchObject({ code: "invalid_dates", errors: [{ field: "checkin" }] });
    expect(short?.detail).toContain("trop peu de temps");
    const refused = problemOf(() => checkRoom(listing, request, guest, ARRIVAL));
    expect(refused).toMatchObject({ code: "invalid_dates", errors: [{ field: "checkin" }] });
    expect(refused?.detail).toBe(
      "L’hôte confirme chaque réservation lui-même\u202f: pour une arrivée aujourd’hui, le délai de réponse est passé. Choisissez une arrivée à partir de demain.",
    );
  });

  test("of which the check-in time is earlier than 14:00 can be booked until five minutes before it", () => {
    const early = { ...listing, checkin_time: "06:00" };
    const begin = new Date("2027-03-01T05:00:00Z");
    expect(problemOf(() => checkRoom(early, request, guest, new Date(begin.getTime() - 5 * 60_000)))).toBeNull();
    expect(problemOf(() => checkRoom(early, request, guest, begin))?.code).toBe("invalid_dates");
    const made = new Date(begin.getTime() - 10 * 60_000);
    expect(makeBooking("booking1", [early], oneRoom(request), guest, made).hold_until).toEqual(begin);
  });

  test("has that limit, and a listing that confirms at once has none", () => {
    const instant = { ...listing, confirmation: "instant" as const };
    expect(problemOf(() => checkRoom(instant, request, guest, new Date("2027-03-01T21:00:00Z")))).toBeNull();
  });

  test("is held until arrival at the longest, when nobody can say yes any more", () => {
    const made = new Date(ARRIVAL.getTime() - 10 * 60_000);
    const booking = makeBooking("booking1", [listing], oneRoom(request), guest, made);
    expect(booking.hold_until).toEqual(ARRIVAL);
    expect(startPayment(booking, "R1", new Date(made.getTime() + 60_000)).hold_until).toEqual(ARRIVAL);
    const instant = makeBooking("booking1", [{ ...listing, confirmation: "instant" }], oneRoom(request), guest, made);
    expect(instant.hold_until).toEqual(new Date(made.getTime() + 30 * 60_000));
  });
});

describe("taking nights", () => {
  const booking = aBooking({ guest_id: "guest1" });
  const { checkin, checkout } = booking;
  const scope = (different: Partial<BookingScope> = {}): BookingScope => ({
    limits: emptyAccountLimits("guest1"),
    months: [emptyMonth(booking.property_id, "2027-03", 1)],
    replaced: [],
    ...different,
  });

  test("holds them for the booking", () => {
    const { months, limits } = reserve(scope(), booking, NOW);
    expect(firstBlockedNight(months, roomStays(booking), NOW)?.date).toBe("2027-03-10");
    expect(Object.keys(limits.holds)).toEqual([booking.id]);
  });

  test("names the first night that another guest has", () => {
    const taken = { checkin: "2027-03-12", checkout: "2027-03-13" };
    const months = take(scope().months, roomStays(booking, taken), "otherBooking", null, NOW);
    const problem = problemOf(() => reserve(scope({ months }), booking, NOW));
    expect(problem?.code).toBe("dates_taken");
    expect(problem?.detail).toContain("12 mars");
  });

  test.each([
    ["of 5 rooms beside 5 of 20 held without money", 5, 5, "later", null],
    ["of 5 rooms beside 6 of 20 held without money", 5, 6, "later", "dates_taken"],
    ["of one room beside 6 of 20 held without money", 1, 6, "later", null],
    ["of 5 rooms beside 6 of 20 whose hold is over", 5, 6, "over", null],
    ["of 5 rooms beside 15 of 20 that are paid", 5, 15, "paid", null],
    ["of 5 rooms of 5, when nobody holds any", 5, 0, "later", null],
  ] as const)("a booking %s: wants %i, %i are %s, refused as %s", (_, count, others, until, code) => {
    const group = aBooking({ guest_id: "guest1" });
    const rooms = group.rooms.map((room) => ({ ...room, count }));
    const held = { later: new Date(NOW.getTime() + 60_000), over: NOW, paid: null }[until];
    const months = [emptyMonth(group.property_id, "2027-03", others === 0 ? 5 : 20)];
    const stays = roomStays(group).map((stay) => ({ ...stay, units: others }));
    const taken = others === 0 ? months : take(months, stays, "otherBooking", held, NOW);
    expect(problemOf(() => reserve(scope({ months: taken }), { ...group, rooms }, NOW))?.code ?? null).toBe(code);
  });

  test("is refused beyond three unpaid holds, unless one of them gives way", () => {
    let limits = emptyAccountLimits("guest1");
    const holds = Array.from({ length: MAX_UNPAID_HOLDS }, () => aBooking({ property_id: booking.property_id }));
    for (const held of holds)
      limits = addHold(
        limits,
        held.id,
        { ...offerOf(held), checkin, checkout, made_at: NOW, until: new Date(NOW.getTime() + 60_000) },
        NOW,
      );
    expect(problemOf(() => reserve(scope({ limits }), booking, NOW))?.code).toBe("too_many_holds");
    const { replaced } = reserve(scope({ limits, replaced: holds.slice(0, 1) }), booking, NOW);
    expect(replaced).toMatchObject([{ status: "cancelled", reason: "replaced" }]);
  });
});

test("a booking keeps the price, the policy and the name of the moment it was made", () => {
  const listing = aListing({ base_price_cents: 8_000, cancellation_policy: "strict", confirmation: "host" });
  const request = { property_id: listing.id, checkin: "2027-03-10", checkout: "2027-03-13", guests: 2 };
  const booking = makeBooking("booking1", [listing], oneRoom(request), guest, NOW);
  expect(booking).toMatchObject({
    nights: 3,
    total_cents: 24_000,
    cancellation_policy: "strict",
    confirmation: "host",
    property: { title: listing.title, cover_url: null },
    hold_until: new Date(NOW.getTime() + 30 * 60_000),
  });
  expect(booking.history).toMatchObject([{ event: "create", by: "guest1" }]);
});

describe("rooms of one house", () => {
  const double = aListing({
    establishment_id: "establishment",
    title: "Chambre double",
    base_price_cents: 8_000,
    max_guests: 2,
  });
  const suite = aListing({
    establishment_id: "establishment",
    title: "Suite",
    base_price_cents: 15_000,
    confirmation: "host",
  });
  const rooms = [
    { property_id: double.id, count: 2, guests: 2 },
    { property_id: suite.id, count: 1, guests: 1 },
  ];
  const request = { establishment_id: "establishment", rooms, checkin: "2027-03-10", checkout: "2027-03-13" };
  const booking = makeBooking("booking1", [double, suite], request, guest, NOW);

  test("are one booking: guests and prices add up, and the host confirms as soon as one room asks for it", () => {
    expect(booking).toMatchObject({
      property_id: double.id,
      establishment_id: "establishment",
      guests: 5,
      total_cents: 93_000,
      confirmation: "host",
      rooms: [
        { title: "Chambre double", count: 2, guests: 2, total_cents: 48_000 },
        { title: "Suite", count: 1, guests: 1, total_cents: 45_000 },
      ],
    });
  });

  test("show their house where its lead is among them, and one room without photos too", () => {
    const made = anEstablishment({ photos: [aPhoto({ is_cover: true })] }, [
      {},
      { photos: [aPhoto({ is_cover: true })] },
    ]);
    const [lead, other] = made.rooms as [Listing, Listing];
    const coverOfRooms = (...listings: Listing[]) => {
      const wanted = listings.map(({ id }) => ({ property_id: id, count: 1, guests: 1 }));
      return makeBooking("booking1", listings, { ...request, rooms: wanted }, guest, NOW).property.cover_url;
    };
    const ofEstablishment = expect.stringContaining(made.establishment.id) as string;
    expect([coverOfRooms(lead, other), coverOfRooms(lead)]).toEqual([ofEstablishment, ofEstablishment]);
    expect(coverOfRooms(other)).toContain(other.id);
  });

  test.each([
    ["a room of another house", [double, { ...suite, establishment_id: "other" }], "rooms.1.property_id"],
    ["a single listing", [double, { ...suite, establishment_id: null }], "rooms.1.property_id"],
    ["more guests than a room takes", [{ ...double, max_guests: 1 }, suite], "rooms.0.guests"],
  ])("do not come with %s", (_what, listings, field) => {
    const known = new Map(listings.map((listing) => [listing.id, listing]));
    expect(problemOf(() => checkRequest(known, request, guest, NOW))).toMatchObject({
      code: "invalid_fields",
      errors: [{ field }],
    });
  });

  test("are taken whole or not at all, and the refusal says of which there are too few", () => {
    const months = [emptyMonth(double.id, "2027-03", 2), emptyMonth(suite.id, "2027-03", 1)];
    const scope = { limits: emptyAccountLimits("guest1"), months, replaced: [] };
    const held = reserve(scope, booking, NOW).months;
    expect(hasNights(held, roomStays(booking), booking.id)).toBe(true);
    const missing = (units: [number, number]) =>
      problemOf(() =>
        reserve({ ...scope, months: months.map((month, i) => ({ ...month, units: units[i] ?? 0 })) }, booking, NOW),
      );
    expect(missing([1, 1])).toMatchObject({ code: "dates_taken" });
    expect(missing([1, 1])?.detail).toContain(
      "«\u202fChambre double\u202f»\u202f: il n’en reste que 1 pour la nuit du 10 mars",
    );
    expect(missing([2, 0])?.detail).toContain("«\u202fSuite\u202f» n’est plus disponible pour la nuit du 10 mars");
  });
});
