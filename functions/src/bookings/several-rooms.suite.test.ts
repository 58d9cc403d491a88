import { booking as bookingAnswer, type Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays, addMonths, type CivilDate } from "@lopango/contract/platform/dates";
import type { ErrorCode } from "@lopango/contract/errors";
import { MAX_ROOMS } from "@lopango/contract/limits";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEstablishment as storable, storedEstablishment } from "../../test/establishments.ts";
import { anIdentity } from "../../test/identities.ts";
import { interrupted } from "../../test/interrupted.ts";
import { anId } from "../../test/random.ts";
import { anAdmin } from "../../test/admins.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { monthsOf } from "../calendar/rules/calendar.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { Problem } from "../platform/problem.ts";
import { book } from "./book.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Establishment {
  id: string;
  host: SignedIn;
  double: Listing;
  suite: Listing;
}

/** A house with five double rooms of 80 dollars and one suite of 150. */
async function anEstablishment(different: Partial<Listing> = {}): Promise<Establishment> {
  const host = await beginSession(server.call, await server.signIn());
  const id = anId();
  const common = { owner_id: host.uid, establishment_id: id, ...different };
  const [double, suite] = await Promise.all([
    server.list({ ...common, title: "Chambre double", units: 5, base_price_cents: 8_000 }),
    server.list({ ...common, title: "Suite", units: 1, base_price_cents: 15_000 }),
  ]);
  return { id, host, double, suite };
}

/** The fifth of a month, so that a short stay ends in the same month. */
const checkin = (): CivilDate => `${server.inDays(70).slice(0, 7)}-05`;

/** Two double rooms for two each and the suite for one, for three nights: 930 dollars. */
function roomsOf({ id, double, suite }: Establishment, different: object = {}) {
  return {
    establishment_id: id,
    checkin: checkin(),
    checkout: addDays(checkin(), 3),
    rooms: [
      { property_id: double.id, count: 2, guests: 2 },
      { property_id: suite.id, count: 1, guests: 1 },
    ],
    ...different,
  };
}

const post = (guest: SignedIn, body: unknown, headers = {}) =>
  server.call("POST", "/api/bookings", { token: guest.token, body, headers });
const postTo = (guest: SignedIn, { id }: BookingAnswer, path: string, body: object = {}, headers = {}) =>
  server.call("POST", `/api/bookings/${id}/${path}`, { token: guest.token, body, headers });

async function booked(guest: SignedIn, establishment: Establishment, different: object = {}): Promise<BookingAnswer> {
  const { status, body } = await post(guest, roomsOf(establishment, different));
  expect([status, body]).toEqual([201, expect.anything()]);
  return bookingAnswer.parse(body);
}

async function aPaidStay(different: Partial<Listing> = {}) {
  const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment(different)]);
  const { id } = await booked(guest, establishment);
  const { booking } = await server.pay(guest, id);
  return { guest, establishment, booking };
}

/** Units that bookings have of each room type in a night. */
async function taken({ double, suite }: Establishment, date: CivilDate): Promise<[doubles: number, suites: number]> {
  const of = async (listing: Listing) => {
    const night = (await server.month(listing, date))?.days[date];
    return Object.values(night?.taken ?? {}).reduce((sum, { units }) => sum + units, 0);
  };
  return [await of(double), await of(suite)];
}

describe("three rooms of two types", () => {
  test("are one booking with one price, and cost eight reads and eight writes with their key", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment()]);
    const measured = await server.measured(() => post(guest, roomsOf(establishment), { "idempotency-key": anId() }));
    expect([measured.reads, measured.writes]).toEqual([8, 8]);
    const made = bookingAnswer.parse(measured.value.body);
    expect(made).toMatchObject({
      property_id: establishment.double.id,
      establishment_id: establishment.id,
      guests: 5,
      nights: 3,
      total_cents: 93_000,
      rooms: [
        { title: "Chambre double", count: 2, guests: 2, unit_price_cents: 8_000, total_cents: 48_000 },
        { title: "Suite", count: 1, guests: 1, unit_price_cents: 15_000, total_cents: 45_000 },
      ],
    });
    expect(made.price_lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(93_000);
    expect(await taken(establishment, checkin())).toEqual([2, 1]);
    expect(Object.keys((await server.accountLimits(guest.uid))?.holds ?? {})).toHaveLength(1);
  });

  describe("of three types", () => {
    async function anEstablishmentOfFour() {
      const host = await beginSession(server.call, await server.signIn());
      const { establishment, rooms } = storable({ owner_id: host.uid }, [
        { units: 2 },
        { units: 2 },
        { units: 2 },
        { units: 2 },
      ]);
      await storedEstablishment(server.db, establishment, rooms);
      const wanted = (of: readonly Listing[]) => ({
        establishment_id: establishment.id,
        checkin: checkin(),
        checkout: addDays(checkin(), 3),
        rooms: of.map(({ id }) => ({ property_id: id, count: 1, guests: 1 })),
      });
      return { host, establishment, rooms, wanted };
    }

    test("cost ten reads and eight writes: the first type of the house stands for the others", async () => {
      const [guest, { rooms, wanted }] = await Promise.all([server.signIn(), anEstablishmentOfFour()]);
      const measured = await server.measured(() =>
        post(guest, wanted(rooms.slice(0, 3)), { "idempotency-key": anId() }),
      );
      expect([measured.value.status, measured.reads, measured.writes]).toEqual([201, 10, 8]);
    });

    test("without the first one cost a check of each listing", async () => {
      const [guest, { rooms, wanted }] = await Promise.all([server.signIn(), anEstablishmentOfFour()]);
      const measured = await server.measured(() => post(guest, wanted(rooms.slice(1)), { "idempotency-key": anId() }));
      expect([measured.value.status, measured.reads, measured.writes]).toEqual([201, 10, 10]);
    });

    test.each<
      [what: string, meanwhile: (host: SignedIn, third: Listing) => Promise<unknown>, outcome: number | ErrorCode]
    >([
      [
        "whose price changes at the same moment cost the new one",
        (host, { id }) =>
          server.call("PATCH", `/api/properties/${id}`, { token: host.token, body: { base_price_cents: 90_000 } }),
        3 * 90_000,
      ],
      [
        "one of which goes offline at the same moment are not booked",
        (host, { id }) =>
          server.call("PATCH", `/api/properties/${id}`, { token: host.token, body: { is_active: false } }),
        "property_not_found",
      ],
    ])("%s", async (_what, meanwhile, outcome) => {
      const [{ uid }, { host, rooms, wanted }] = await Promise.all([server.signIn(), anEstablishmentOfFour()]);
      const [first, , third] = rooms as [Listing, Listing, Listing];
      const transact = interrupted(server.deps.transact, () => meanwhile(host, third));
      const made = book(
        { ...server.deps, transact },
        anIdentity({ uid }),
        wanted([first, third]),
        null,
        (limits) => limits,
      );
      const answer = await made.then(
        (booking) => booking.rooms[1]?.total_cents,
        ({ code }: Problem) => code,
      );
      expect(answer).toBe(outcome);
    });
  });

  test("wanted by two guests at once go to one of them whole, and nothing to the other", async () => {
    const [one, other, establishment] = await Promise.all([server.signIn(), server.signIn(), anEstablishment()]);
    const answers = await Promise.all([post(one, roomsOf(establishment)), post(other, roomsOf(establishment))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: "dates_taken" });
    expect(await taken(establishment, checkin())).toEqual([2, 1]);
  });

  test("are refused whole for one that is missing, and the sentence names it", async () => {
    const [guest, other, establishment] = await Promise.all([server.signIn(), server.signIn(), anEstablishment()]);
    await server.book(other, establishment.suite, addDays(checkin(), 1), addDays(checkin(), 2));
    const { status, body } = await post(guest, roomsOf(establishment));
    expect([status, body]).toMatchObject([409, { code: "dates_taken", detail: expect.stringContaining("Suite") }]);
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
    expect(await server.accountLimits(guest.uid)).toMatchObject({ holds: {}, recent: { book: [expect.anything()] } });
  });

  test("asked for again are the pending booking; other rooms replace it, one by its listing too", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment()]);
    const first = await booked(guest, establishment);
    expect((await booked(guest, establishment)).id).toBe(first.id);
    const fewer = { rooms: [{ property_id: establishment.double.id, count: 1, guests: 2 }] };
    const unnamed = await post(guest, roomsOf(establishment, { ...fewer, replaces: null }));
    expect(unnamed).toMatchObject({ status: 409, body: { code: "booking_pending" } });
    const second = await booked(guest, establishment, { ...fewer, replaces: first.id });
    expect(await server.view(guest, first.id)).toMatchObject({ status: "cancelled", reason: "replaced" });
    expect(await taken(establishment, checkin())).toEqual([1, 0]);
    const third = await server.book(guest, establishment.suite, checkin(), addDays(checkin(), 1));
    expect(await server.view(guest, second.id)).toMatchObject({ status: "cancelled", reason: "replaced" });
    expect([third.establishment_id, await taken(establishment, checkin())]).toEqual([establishment.id, [0, 1]]);
  });

  test("are all free once the hold is over, or the guest gives them up", async () => {
    const [guest, other, establishment] = await Promise.all([server.signIn(), server.signIn(), anEstablishment()]);
    const first = await booked(guest, establishment);
    server.minutesPass(31);
    await server.sweep();
    expect(await server.view(guest, first.id)).toMatchObject({ status: "cancelled", reason: "hold_expired" });
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
    const second = await booked(other, establishment);
    expect((await postTo(other, second, "give-up")).status).toBe(200);
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
  });

  test("are paid at once and cancelled at once", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    expect(booking).toMatchObject({ status: "confirmed", paid: { amount_cents: 93_000 }, can_cancel_rooms: true });
    const { host, double, suite } = establishment;
    for (const listing of [double, suite]) {
      const { body } = await server.call("GET", `/api/host/bookings?property_id=${listing.id}`, { token: host.token });
      expect((body as HostBooking[]).map(({ id, rooms }) => [id, rooms.length])).toEqual([[booking.id, 2]]);
    }
    const fewer = await server.call("PATCH", `/api/properties/${double.id}`, { token: host.token, body: { units: 1 } });
    expect(fewer).toMatchObject({ status: 409, body: { code: "units_booked" } });
    expect((await postTo(guest, booking, "cancel")).body).toMatchObject({ refund: { amount_cents: 93_000 } });
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
  });
});

describe("some rooms of a paid stay", () => {
  test("are cancelled once for their price, and the others stay", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const one = { property_id: establishment.double.id, count: 1 };
    const other = { ...one, refund: { amount_cents: 1, currency: "USD" } };
    expect((await postTo(guest, booking, "rooms/cancel", other)).body).toMatchObject({
      code: "terms_changed",
      refund: { amount_cents: 24_000 },
    });
    const headers = { "idempotency-key": anId() };
    const shown = { ...one, refund: { amount_cents: 24_000, currency: "USD" } };
    const answers = [
      await postTo(guest, booking, "rooms/cancel", shown, headers),
      await postTo(guest, booking, "rooms/cancel", shown, headers),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        200,
        {
          status: "confirmed",
          guests: 3,
          total_cents: 69_000,
          paid: { amount_cents: 69_000 },
          refund_if_cancelled_cents: 69_000,
          cancelled_rooms: [{ title: "Chambre double", count: 1, back_cents: 24_000 }],
          returns: [{ amount_cents: 24_000, status: "due", reason: "rooms_cancelled" }],
        },
      ]);
    expect(await taken(establishment, checkin())).toEqual([1, 1]);
    const others = { property_id: establishment.suite.id, count: 1 };
    expect((await postTo(guest, booking, "rooms/cancel", others)).body).toMatchObject({ rooms: [{ count: 1 }] });
    expect((await postTo(guest, booking, "rooms/cancel", one)).body).toMatchObject({
      status: "cancelled",
      refund: { amount_cents: 24_000 },
    });
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
  });

  test("that two screens cancel at once are cancelled once, and the second hears that others are left by now", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const body = { property_id: establishment.suite.id, count: 1, shown: 1 };
    const answers = await Promise.all([
      postTo(guest, booking, "rooms/cancel", body),
      postTo(guest, booking, "rooms/cancel", body),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const doubles = { property_id: establishment.double.id, count: 1, shown: 2 };
    await postTo(guest, booking, "rooms/cancel", doubles);
    // Of one double room the same press would cancel the whole booking.
    expect((await postTo(guest, booking, "rooms/cancel", doubles)).body).toMatchObject({ code: "not_cancellable" });
    expect((await server.view(guest, booking.id)).status).toBe("confirmed");
  });

  test("that are paid for twice go back as one sum to one number, which an admin sends once as the screen shows it", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const longer = { checkin: booking.checkin, checkout: addDays(booking.checkin, 4), guests: 5 };
    await postTo(guest, booking, "change", longer);
    const { body } = await postTo(guest, booking, "change/pay");
    const { payment_id: second } = body as { payment_id: string };
    await server.sandbox.decide(second, { outcome: "paid" });
    await server.settleNow(guest, booking.id);
    const cancel = (of: Listing, count: number, to = "") =>
      postTo(guest, booking, "rooms/cancel", { property_id: of.id, count, ...(to && { refund_to: to }) });
    await cancel(establishment.double, 1, "+243812345678");
    const after = bookingAnswer.parse((await cancel(establishment.suite, 1)).body);
    expect(after.returns).toMatchObject([
      { amount_cents: 92_000, status: "due", reason: "rooms_cancelled", to: "+243812345678" },
    ]);
    expect(after.surplus).toBeUndefined();

    const admin = await anAdmin(server);
    const refund = (call: string, of: object, more: object = {}) =>
      server.call("POST", `/api/admin/bookings/${booking.id}/refund${call}`, {
        token: admin.token,
        body: { refund: of, ...more },
      });
    const [stale, shown] = [
      { id: "1", amount_cents: 32_000 },
      { id: "1", amount_cents: 92_000 },
    ];
    expect((await refund("/claim", stale)).body).toMatchObject({ code: "refund_changed" });
    const slip = await server.call("GET", `/api/admin/bookings/${booking.id}/refund`, { token: admin.token });
    expect(slip.body).toMatchObject({
      refund: shown,
      payee: { to: "+243812345678" },
      parts: [{ amount_cents: 31_000, payment_reference: second }, { amount_cents: 61_000 }],
    });
    await refund("/claim", shown);
    expect((await refund("", stale, { reference: "MP-1" })).body).toMatchObject({ code: "refund_changed" });
    expect((await refund("", shown, { reference: "MP-1" })).status).toBe(200);
    expect((await server.payment(second))?.returned).toMatchObject({ amount_cents: 31_000 });
    expect(await server.view(guest, booking.id)).toMatchObject({
      status: "confirmed",
      returns: [{ status: "done", reference: "MP-1" }],
      paid: { amount_cents: 32_000 },
    });

    expect((await refund("/returned", shown, { reason: "numéro fermé" })).status).toBe(200);
    const [back] = (await server.view(guest, booking.id)).returns ?? [];
    expect(back).toMatchObject({ status: "due", came_back: "numéro fermé" });
    expect(back?.to).toBeUndefined();
    expect((await server.payment(second))?.returned).toMatchObject({ amount_cents: 0 });
    await server.call("PUT", `/api/bookings/${booking.id}/refund-destination`, {
      token: guest.token,
      body: { to: "+243998765432" },
    });
    await refund("/claim", shown);
    expect((await refund("", shown, { reference: "MP-2" })).status).toBe(200);
    const listed = await server.call("GET", `/api/admin/bookings?refund_filter=done&q=MP-2`, { token: admin.token });
    expect(listed.body).toMatchObject({
      items: [{ id: booking.id, refunds: [{ id: "1", to: "+243998765432" }] }],
    });
  });

  test("that are forfeited pay for no other nights of those that stay", async () => {
    const { guest, establishment, booking } = await aPaidStay({ cancellation_policy: "strict" });
    await postTo(guest, booking, "rooms/cancel", { property_id: establishment.suite.id, count: 1 });
    const { body } = await postTo(guest, booking, "rooms/cancel", { property_id: establishment.double.id, count: 1 });
    expect(body).toMatchObject({ total_cents: 24_000, paid: { amount_cents: 58_500 }, kept_cents: 34_500 });
    const longer = { checkin: booking.checkin, checkout: addDays(booking.checkin, 7), guests: 2 };
    expect((await postTo(guest, booking, "change", longer)).body).toMatchObject({ change: { to_pay_cents: 32_000 } });
  });

  test("are not cancelled one by one once the policy refunds nothing, nor more than there are", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const cancel = (body: object) => postTo(guest, booking, "rooms/cancel", body);
    expect((await cancel({ property_id: establishment.double.id, count: 3 })).body).toMatchObject({
      errors: [{ field: "count", message: "Cette réservation n’en compte que 2." }],
    });
    expect((await cancel({ property_id: establishment.double.id, count: 0 })).body).toMatchObject({
      errors: [{ field: "count", message: "Choisissez au moins une chambre." }],
    });
    expect((await cancel({ property_id: anId(), count: 1 })).body).toMatchObject({
      errors: [{ field: "property_id" }],
    });
    const arrival = Date.parse(`${checkin()}T13:00:00Z`);
    server.minutesPass((arrival - server.now().getTime()) / 60_000 - 23 * 60);
    expect(await cancel({ property_id: establishment.double.id, count: 1 })).toMatchObject({
      status: 409,
      body: { code: "not_cancellable" },
    });
    expect(await taken(establishment, booking.checkin)).toEqual([2, 1]);
  });
});

describe("other dates", () => {
  const later = () => ({ checkin: addDays(checkin(), 5), checkout: addDays(checkin(), 8), guests: 5 });

  test("move all rooms, and none where one type is full", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const other = await server.signIn();
    await server.pay(
      other,
      (await server.book(other, establishment.suite, addDays(checkin(), 7), addDays(checkin(), 8))).id,
    );
    const refused = await postTo(guest, booking, "change", later());
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "dates_taken", detail: expect.stringContaining("Suite") },
    });
    expect([await taken(establishment, checkin()), await taken(establishment, later().checkin)]).toEqual([
      [2, 1],
      [0, 0],
    ]);
    const shorter = { ...later(), checkout: addDays(checkin(), 7) };
    expect((await postTo(guest, booking, "change", { ...shorter, guests: 4 })).body).toMatchObject({
      errors: [{ field: "guests", message: "Avec plusieurs chambres, seules les dates changent." }],
    });
    const made = await postTo(guest, booking, "change", shorter);
    expect(made.body).toMatchObject({
      ...shorter,
      total_cents: 62_000,
      rooms: [{ total_cents: 32_000 }, { total_cents: 30_000 }],
      paid: { amount_cents: 62_000 },
    });
    expect([await taken(establishment, checkin()), await taken(establishment, shorter.checkin)]).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  test("that cost more are held and paid for all rooms", async () => {
    const { guest, establishment, booking } = await aPaidStay();
    const longer = { checkin: checkin(), checkout: addDays(checkin(), 4), guests: 5 };
    const asked = (await postTo(guest, booking, "change", longer)).body as BookingAnswer;
    expect(asked.change).toMatchObject({ to_pay_cents: 31_000, rooms: [{ count: 2 }, { count: 1 }], can_pay: true });
    expect(await taken(establishment, addDays(checkin(), 3))).toEqual([2, 1]);
    expect(
      (await postTo(guest, booking, "rooms/cancel", { property_id: establishment.suite.id, count: 1 })).body,
    ).toMatchObject({
      code: "change_pending",
    });
    const { body } = await postTo(guest, booking, "change/pay");
    await server.sandbox.decide((body as { payment_id: string }).payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, booking.id)).toMatchObject({ ...longer, total_cents: 124_000 });
    expect(await taken(establishment, addDays(checkin(), 3))).toEqual([2, 1]);
  });
});

describe("a request for rooms", () => {
  const errorsOf = async (body: object) => {
    const guest = await server.signIn();
    const answer = await post(guest, body);
    expect(answer.status).toBe(422);
    expect(await server.accountLimits(guest.uid)).toBeUndefined();
    return (answer.body as { errors: { field: string; message: string }[] }).errors;
  };

  test("is refused with a sentence for none, for 41, for one type twice, and without its house", async () => {
    const establishment = await anEstablishment({ max_guests: 2 });
    const { double, suite } = establishment;
    const rooms = (...wanted: object[]) => roomsOf(establishment, { rooms: wanted });
    const room = { property_id: double.id, count: 1, guests: 1 };
    const none = { field: "rooms.0.count", message: "Choisissez au moins une chambre." };
    const many = {
      field: "rooms",
      message: `Une réservation compte au plus ${MAX_ROOMS}\u00a0chambres. Pour un groupe plus grand, faites-en plusieurs.`,
    };
    expect(await errorsOf(rooms({ ...room, count: 0 }))).toEqual([none]);
    expect(await errorsOf(rooms({ ...room, guests: 0 }))).toEqual([
      { field: "rooms.0.guests", message: "Il faut au moins une personne." },
    ]);
    expect(await errorsOf(rooms())).toMatchObject([{ field: "rooms" }]);
    expect(await errorsOf(rooms({ ...room, count: 40 }, { ...room, property_id: suite.id }))).toEqual([many]);
    expect(await errorsOf(rooms(room, room))).toMatchObject([{ field: "rooms" }]);
    const two = rooms(room, { ...room, property_id: suite.id });
    expect(await errorsOf({ ...two, establishment_id: undefined })).toEqual([
      {
        field: "establishment_id",
        message: "Indiquez l’hôtel\u202f: ces chambres sont de plusieurs annonces.",
      },
    ]);
    expect(await errorsOf(rooms({ ...room, guests: 3 }))).toEqual([
      { field: "rooms.0.guests", message: "«\u202fChambre double\u202f» accueille au plus 2\u00a0personnes." },
    ]);
    expect(await errorsOf({ ...rooms(room), establishment_id: anId() })).toMatchObject([
      { field: "rooms.0.property_id", message: "Cette chambre n’est pas de cet hôtel." },
    ]);
  });

  test("may be for forty, once a stay was paid", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment()]);
    await server.db.doc(`properties/${establishment.double.id}`).update({ units: MAX_ROOMS });
    const rooms = [{ property_id: establishment.double.id, count: MAX_ROOMS, guests: 1 }];
    expect(await post(guest, roomsOf(establishment, { rooms }))).toMatchObject({
      status: 409,
      body: { code: "too_many_holds" },
    });
    const first = await server.list();
    await server.pay(guest, (await server.book(guest, first, checkin(), addDays(checkin(), 1))).id);
    expect((await booked(guest, establishment, { rooms })).guests).toBe(MAX_ROOMS);
  });

  test("holds half of a house before a first paid stay, whatever its types, and one room at least", async () => {
    const { establishment, rooms } = storable({}, [{}, {}, {}, {}, {}]);
    const single = storable({}, [{}]);
    await Promise.all([
      storedEstablishment(server.db, establishment, rooms),
      storedEstablishment(server.db, single.establishment, single.rooms),
    ]);
    const stay = { checkin: checkin(), checkout: addDays(checkin(), 1) };
    const wanted = (count: number, of = { establishment, rooms }) => ({
      ...stay,
      establishment_id: of.establishment.id,
      rooms: of.rooms.slice(-count).map(({ id }) => ({ property_id: id, count: 1, guests: 1 })),
    });
    const guest = await server.signIn();
    const refused = await server.measured(() => post(guest, wanted(4)));
    expect(refused.value).toMatchObject({
      status: 409,
      body: { code: "too_many_holds", detail: expect.stringContaining("ici 3\u00a0chambres") },
    });
    // The rooms, the account’s limits, the rate, the house and its first room: no month.
    expect([refused.reads, refused.writes]).toEqual([4 + 1 + 1 + 2, 0]);
    expect((await post(guest, wanted(3))).status).toBe(201);
    expect((await post(await server.signIn(), wanted(1, single))).status).toBe(201);
    await server.db.doc(`guards/${guest.uid}`).update({ has_paid: true });
    expect((await post(guest, wanted(5))).status).toBe(201);
  });

  test("holds half of a house with the others, whatever its types and however many accounts", async () => {
    const { establishment, rooms } = storable({}, Array(10).fill({}));
    await storedEstablishment(server.db, establishment, rooms);
    const stay = { checkin: checkin(), checkout: addDays(checkin(), 20) };
    const of = (from: number, to: number, checkout = stay.checkout) => ({
      ...stay,
      checkout,
      establishment_id: establishment.id,
      rooms: rooms.slice(from, to).map(({ id }) => ({ property_id: id, count: 1, guests: 1 })),
    });
    const [one, two, third] = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
    expect((await post(one, of(0, 3))).status).toBe(201);
    expect((await post(two, of(3, 5))).status).toBe(201);
    const refused = await server.measured(() => post(third, of(5, 6)));
    expect(refused.value).toMatchObject({
      status: 409,
      body: { code: "dates_taken", detail: expect.stringContaining("pour 14\u00a0nuits au plus") },
    });
    // Room, limits, rate, share, house with its first room, two bookings and each month.
    expect([refused.reads, refused.writes]).toEqual([1 + 1 + 1 + 1 + 2 + 2 + monthsOf(stay).length, 1]);
    expect((await post(third, of(5, 6, addDays(checkin(), 14)))).status).toBe(201);
    const paid = await server.db.collection("bookings").where("guest_id", "==", two.uid).get();
    await Promise.all(paid.docs.map(({ ref }) => ref.update({ status: "cancelled", hold_until: null })));
    expect((await post(third, of(5, 7))).status).toBe(201);
    expect((await post(await server.signIn(), of(7, 8))).status).toBe(409);
  });

  test("of a closed house reads no parts of its months, and counts", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment()]);
    const { id } = establishment.double;
    await server.db.doc(`properties/${id}`).update({ units: 500 });
    const closing = { from: checkin(), to: addDays(checkin(), 5), closed: 500 };
    const { status } = await server.call("PUT", `/api/host/calendars/${id}`, {
      token: establishment.host.token,
      body: closing,
    });
    expect(status).toBe(200);
    const rooms = [{ property_id: id, count: 2, guests: 1 }];
    const refused = await server.measured(() => post(guest, roomsOf(establishment, { rooms })));
    expect([refused.value.status, refused.reads, refused.writes]).toEqual([409, 6, 1]);
    expect((await server.accountLimits(guest.uid))?.recent.book).toHaveLength(1);
  });
});

describe("rooms with other people in each", () => {
  const RATES = { breakfast_cents: 500, tax_cents: 200 };
  /** Three guests in two doubles, with breakfast: 480 dollars, and 7 a night for each of three. */
  const unequal = (establishment: Establishment) =>
    roomsOf(establishment, {
      rooms: [{ property_id: establishment.double.id, count: 2, occupancy: [2, 1], breakfast: true }],
    });

  test("are stored, answered and priced each by its own", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment({ rate_plan: RATES })]);
    const measured = await server.measured(() => post(guest, unequal(establishment), { "idempotency-key": anId() }));
    expect([measured.reads, measured.writes]).toEqual([6, 6]);
    const made = bookingAnswer.parse(measured.value.body);
    expect(made).toMatchObject({
      guests: 3,
      total_cents: 48_000 + 3 * 3 * 700,
      rooms: [
        { property_id: establishment.double.id, count: 1, guests: 2, total_cents: 24_000 + 2 * 3 * 700 },
        { property_id: establishment.double.id, count: 1, guests: 1, total_cents: 24_000 + 3 * 700 },
      ],
    });
    expect(made.price_lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(made.total_cents);
    expect(await taken(establishment, checkin())).toEqual([2, 0]);
    const again = { ...unequal(establishment), rooms: [{ ...unequal(establishment).rooms[0], occupancy: [1, 2] }] };
    expect((await post(guest, again)).body).toMatchObject({ id: made.id });
    const others = { ...unequal(establishment), rooms: [{ ...unequal(establishment).rooms[0], occupancy: [2, 2] }] };
    expect((await post(guest, others)).body).toMatchObject({ guests: 4 });
    expect(await taken(establishment, checkin())).toEqual([2, 0]);
  });

  test("that are paid too late take no suite that was sold meanwhile", async () => {
    const [guest, other, establishment] = await Promise.all([server.signIn(), server.signIn(), anEstablishment()]);
    const rooms = [
      { property_id: establishment.double.id, count: 2, occupancy: [2, 1] },
      { property_id: establishment.suite.id, count: 1, guests: 1 },
    ];
    const { id } = await booked(guest, establishment, { rooms });
    const { payment_id } = await server.startPayment(guest, id);
    server.minutesPass(61);
    await server.sweep();
    const sold = await booked(other, establishment, { rooms: rooms.slice(1) });
    await server.pay(other, sold.id);
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "cancelled", reason: "paid_too_late" });
    expect(await taken(establishment, checkin())).toEqual([0, 1]);
  });

  test("keep their people on other dates, and are cancelled by their people or the cheapest first", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment({ rate_plan: RATES })]);
    const wanted = [{ property_id: establishment.double.id, count: 3, occupancy: [2, 1, 2], breakfast: true }];
    const { booking } = await server.pay(guest, (await booked(guest, establishment, { rooms: wanted })).id);
    const moved = { checkin: addDays(checkin(), 1), checkout: addDays(checkin(), 4), guests: 5 };
    const after = bookingAnswer.parse((await postTo(guest, booking, "change", moved)).body);
    expect(after).toMatchObject({ checkin: moved.checkin, guests: 5, total_cents: booking.total_cents });
    expect(after.rooms.map(({ count, guests }) => [count, guests])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const refused = await postTo(guest, booking, "change", { ...moved, guests: 4 });
    expect(refused.body).toMatchObject({ code: "invalid_fields", errors: [{ field: "guests" }] });

    const { id: property_id } = establishment.double;
    const cancel = (body: object) => postTo(guest, booking, "rooms/cancel", { property_id, ...body });
    for (const body of [
      { count: 4 },
      { count: 2, guests: 1 },
      { count: 1, guests: 3 },
      { count: 1, guests: 2, children: 1 },
    ])
      expect((await cancel(body)).body).toMatchObject({ code: "invalid_fields" });
    const named = bookingAnswer.parse((await cancel({ count: 1, guests: 2, children: 0 })).body);
    expect(named).toMatchObject({ guests: 3, total_cents: 48_000 + 3 * 3 * 700 });
    const cheapest = bookingAnswer.parse((await cancel({ count: 1 })).body);
    expect(cheapest).toMatchObject({ guests: 2, total_cents: 24_000 + 2 * 3 * 700, rooms: [{ count: 1, guests: 2 }] });
    expect(cheapest.cancelled_rooms?.map(({ back_cents }) => back_cents)).toEqual([
      24_000 + 2 * 3 * 700,
      24_000 + 3 * 700,
    ]);
  });

  test("may have children, the youngest of whom are free, and the reception sees them", async () => {
    const plan = { ...RATES, free_child_age: 5 };
    const [guest, establishment] = await Promise.all([
      server.signIn(),
      anEstablishment({ rate_plan: plan, max_guests: 4, adults: 2, children: 2 }),
    ]);
    const family = (different: object) =>
      roomsOf(establishment, { rooms: [{ property_id: establishment.double.id, count: 2, ...different }] });
    const refusal = async (different: object) =>
      (await post(guest, family(different))).body as { errors: { field: string; message: string }[] };
    expect(await refusal({ occupancy: [3, 2] })).toMatchObject({
      errors: [
        {
          field: "rooms.0.occupancy.0",
          message: expect.stringContaining("au plus 2\u00a0adultes. Indiquez les enfants, s’il y en a."),
        },
      ],
    });
    expect(await refusal({ occupancy: [2, 5] })).toMatchObject({ errors: [{ field: "rooms.0.occupancy.1" }] });
    expect(await refusal({ guests: 3, children: [1, 1] })).toMatchObject({
      errors: [{ field: "rooms.0.children", message: expect.stringContaining("l’âge de chaque enfant") }],
    });
    const rooms = [{ property_id: establishment.double.id, count: 2, occupancy: [4, 1], children: [[5, 6], []] }];
    const { id } = await booked(guest, establishment, { checkin: server.inDays(0), checkout: server.inDays(2), rooms });
    const { booking } = await server.pay(guest, id);
    expect(booking).toMatchObject({
      guests: 5,
      // Of two nights: two adults, the child of six, and the guest of the other room.
      total_cents: 2 * (2 * 8_000 + 4 * 200),
      rooms: [{ guests: 4, children: [5, 6] }, { guests: 1 }],
    });
    const { body } = await server.call("GET", "/api/host/arrivals", { token: establishment.host.token });
    expect(body).toMatchObject({
      arrivals: [
        {
          property_title: "2\u00a0×\u00a0Chambre double",
          guests: 5,
          rooms: [
            { count: 1, guests: 4, children: [5, 6] },
            { count: 1, guests: 1 },
          ],
        },
      ],
    });
  });

  test("of more than 50 guests change their dates", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment({ max_guests: 50 })]);
    const rooms = [{ property_id: establishment.double.id, count: 2, occupancy: [50, 1] }];
    const { booking } = await server.pay(guest, (await booked(guest, establishment, { rooms })).id);
    const moved = { checkin: addDays(checkin(), 1), checkout: addDays(checkin(), 4), guests: 51 };
    expect((await postTo(guest, booking, "change", moved)).body).toMatchObject({ checkin: moved.checkin, guests: 51 });
  });

  test("are refused with a sentence, and nothing is held", async () => {
    const [guest, establishment] = await Promise.all([server.signIn(), anEstablishment()]);
    const { id: property_id } = establishment.double;
    for (const people of [
      { guests: 2, occupancy: [2, 1] },
      {},
      { occupancy: [2] },
      { occupancy: [2, 0] },
      { occupancy: [2, -1] },
      { occupancy: [2, 1.5] },
      { occupancy: [2, 5] },
      { occupancy: Array.from({ length: 5_000 }, () => 1) },
      { guests: 2, children: [2, 0] },
      { guests: 2, children: [[18], []] },
    ]) {
      const { body } = await post(guest, roomsOf(establishment, { rooms: [{ property_id, count: 2, ...people }] }));
      expect(body).toMatchObject({ code: expect.stringMatching(/^(invalid_fields|payload_too_large)$/) });
    }
    expect(await taken(establishment, checkin())).toEqual([0, 0]);
  });
});

describe("several rooms of one listing without a house", () => {
  const wanted = ({ id: property_id }: Listing, room: object) => ({
    checkin: checkin(),
    checkout: addDays(checkin(), 3),
    rooms: [{ property_id, ...room }],
  });

  test("are booked, paid, moved and cancelled like those of a house", async () => {
    const listing = await server.list({ units: 6, max_guests: 3, title: "Chez Mama — Gombe" });
    const guest = await server.signIn();
    const made = await post(guest, wanted(listing, { count: 3, occupancy: [2, 2, 1], children: [[4], [], []] }));
    const booking = bookingAnswer.parse(made.body);
    expect(booking).toMatchObject({
      property_id: listing.id,
      establishment_id: null,
      guests: 5,
      total_cents: 3 * 3 * listing.base_price_cents,
      property: { title: "Chez Mama — Gombe" },
      rooms: [
        { title: "Chez Mama — Gombe", count: 1, guests: 2, children: [4] },
        { count: 1, guests: 2 },
        { count: 1, guests: 1 },
      ],
    });
    const again = await post(guest, wanted(listing, { count: 3, occupancy: [1, 2, 2], children: [[], [4], []] }));
    expect(again.body).toMatchObject({ id: booking.id });
    const { booking: paid } = await server.pay(guest, booking.id);
    const moved = { checkin: addDays(checkin(), 1), checkout: addDays(checkin(), 4), guests: 5 };
    expect((await postTo(guest, paid, "change", moved)).body).toMatchObject({ checkin: moved.checkin, guests: 5 });
    const one = { property_id: listing.id, count: 1, guests: 1 };
    expect((await postTo(guest, paid, "rooms/cancel", one)).body).toMatchObject({
      guests: 4,
      total_cents: 2 * 3 * listing.base_price_cents,
    });
  });

  test("are no more than are free, nor before a first paid stay than half of them", async () => {
    const listing = await server.list({ units: 4, max_guests: 2 });
    const guest = await server.signIn();
    expect(await post(guest, wanted(listing, { count: 3, guests: 1 }))).toMatchObject({
      status: 409,
      body: { code: "too_many_holds" },
    });
    expect((await post(guest, wanted(listing, { count: 2, guests: 2 }))).status).toBe(201);
    await server.db.doc(`guards/${guest.uid}`).update({ has_paid: true });
    expect((await post(guest, wanted(listing, { count: 4, guests: 1 }))).status).toBe(201);
    expect(await post(guest, wanted(listing, { count: 5, guests: 1 }))).toMatchObject({
      status: 409,
      body: { code: "dates_taken" },
    });
  });

  test("that lodge fewer people each are refused by room", async () => {
    const listing = await server.list({ units: 4, max_guests: 2 });
    const refused = await post(await server.signIn(), wanted(listing, { count: 2, occupancy: [2, 3] }));
    expect(refused.body).toMatchObject({ code: "invalid_fields", errors: [{ field: "rooms.0.occupancy.1" }] });
  });

  test("of a logement are booked by the month", async () => {
    const listing = await server.list({ category: "logement", units: 4, base_price_cents: 60_000 });
    const month = { ...wanted(listing, { count: 2, guests: 1 }), checkout: addMonths(checkin(), 1) };
    expect((await post(await server.signIn(), month)).body).toMatchObject({ total_cents: 2 * 60_000 });
  });
});

test("one room changes its guests with the children among them", async () => {
  const [guest, { double }] = await Promise.all([
    server.signIn(),
    anEstablishment({ rate_plan: { tax_cents: 200, free_child_age: 5 }, adults: 2 }),
  ]);
  const stay = { checkin: checkin(), checkout: addDays(checkin(), 3) };
  const made = await post(guest, { ...stay, property_id: double.id, guests: 3, children: [4] });
  const { booking } = await server.pay(guest, bookingAnswer.parse(made.body).id);
  expect(booking).toMatchObject({ total_cents: 24_000 + 3 * 2 * 200, rooms: [{ guests: 3, children: [4] }] });
  const change = async (body: object) => (await postTo(guest, booking, "change", { ...stay, ...body })).body;
  expect(await change({ guests: 3 })).toMatchObject({ total_cents: booking.total_cents });
  expect(await change({ guests: 1 })).toMatchObject({ errors: [{ field: "children" }] });
  expect(await change({ guests: 3, children: 0 })).toMatchObject({ errors: [{ field: "guests" }] });
  expect(await change({ guests: 2, children: 0 })).toMatchObject({
    guests: 2,
    total_cents: booking.total_cents,
    rooms: [{ guests: 2 }],
  });
});
