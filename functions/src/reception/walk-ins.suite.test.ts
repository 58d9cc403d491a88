import type { ProblemDetails } from "@lopango/contract/problem-details";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { WALKING_IN } from "@lopango/contract/platform/call-limits";
import { INVITED_A_DAY, NOTED_LATE_DAYS } from "@lopango/contract/limits";
import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import type { WalkInMade } from "@lopango/contract/reception/walk-in";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBooking } from "../../test/bookings.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing } from "../../test/listings.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { textsSentTo, textsToPostOffice } from "../../test/text-messages.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { bookings } from "../bookings/booking.record.ts";
import { roomStays } from "../bookings/rules/booking.ts";
import { monthsOf, take } from "../calendar/rules/calendar.ts";
import { readMonths, saveMonths } from "../calendar/months.ts";
import { listings } from "../listings/listing.record.ts";
import { teams } from "../teams/team.record.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(textsToPostOffice);
});
afterAll(() => server.close());

const problem = (body: unknown) => body as ProblemDetails;

/** Advances the clock to a local hour in Kinshasa, of the next day if it is over. */
function untilHour(hour: number): void {
  const local = server.now().getUTCHours() + 1 + server.now().getUTCMinutes() / 60;
  server.minutesPass(Math.ceil(((hour - local + 24) % 24) * 60));
}
beforeEach(() => untilHour(15));

/** A house with a receptionist and a manager, and room types of `units` and one unit. */
async function aDesk(units = 2) {
  const [owner, chantal, manager] = await Promise.all([
    server.signIn(undefined, { name: "Patrick Kabongo" }),
    server.signIn(undefined, { name: "Chantal Ilunga" }),
    server.signIn(undefined, { name: "Aimée Nsimba" }),
  ]);
  const { establishment, rooms } = anEstablishment({ owner_id: owner.uid }, [{ units }, { units: 1 }]);
  await storedEstablishment(server.db, establishment, rooms);
  const [double = aListing(), suite = aListing()] = rooms;
  const members = [aMember({ uid: chantal.uid }), aMember({ uid: manager.uid, role: "manager" })];
  await server.db.doc(`teams/${establishment.id}`).set(teams.document(aTeam({ id: establishment.id, members })));
  const write = (by: SignedIn, different: object = {}, key?: string) =>
    server.call("POST", "/api/host/stays", {
      token: by.token,
      body: {
        establishment_id: establishment.id,
        rooms: [{ property_id: double.id, count: 1 }],
        checkin: server.inDays(0),
        checkout: server.inDays(2),
        guest_name: "Jean Ilunga Mwamba",
        ...different,
      },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const written = async (by: SignedIn, different: object = {}): Promise<WalkInMade> => {
    const { status, body } = await write(by, different);
    if (status !== 201) throw new Error(`writing a walk-in answered ${status}: ${JSON.stringify(body)}`);
    return body as WalkInMade;
  };
  return { owner, chantal, manager, establishment, double, suite, write, written };
}

const cancel = ({ token }: SignedIn, id: string) => server.call("POST", `/api/host/stays/${id}/cancel`, { token });

const note = (by: SignedIn, id: string, what: string, body: object = {}) =>
  server.call("POST", `/api/host/bookings/${id}/${what}`, {
    token: by.token,
    body: { at: server.now().toISOString(), ...body },
  });

async function day(by: SignedIn, date = server.inDays(0)): Promise<ReceptionDay> {
  const { status, body } = await server.call("GET", `/api/host/arrivals?date=${date}`, { token: by.token });
  if (status !== 200) throw new Error(`the day answered ${status}: ${JSON.stringify(body)}`);
  return body as ReceptionDay;
}
const idsOf = ({ arrivals, in_house, departures }: ReceptionDay) =>
  [arrivals, in_house, departures].map((list) => list.map(({ id }) => id));

const order = async (listing: { id: string }, checkin: string, checkout: string) =>
  server.call("POST", "/api/bookings", {
    token: (await server.signIn()).token,
    body: { property_id: listing.id, checkin, checkout, guests: 1 },
  });

describe("a walk-in", () => {
  test("takes its rooms like a booking, and is in the day of the desk with its whole name", async () => {
    const { owner, chantal, manager, establishment, double, suite, write } = await aDesk();
    const rooms = [
      { property_id: double.id, count: 2 },
      { property_id: suite.id, count: 1 },
    ];
    const price = { amount_cents: 9_000, currency: "USD" };
    const { status, body } = await write(chantal, {
      rooms,
      guest_phone: "0812 345 678",
      note: "Lit bébé",
      room: "12",
      guests: 4,
      price,
      is_settled: true,
    });
    const { id } = body as WalkInMade;
    expect([status, body]).toEqual([201, { id, code: bookingCode(id) }]);
    const [stay] = (await day(chantal)).arrivals;
    expect(stay).toMatchObject({
      id,
      guest_name: "Jean Ilunga Mwamba",
      guest_phone: "+243812345678",
      guests: 4,
      walk_in: { price, is_settled: true, by: "Chantal" },
      presence: { room: { numbers: "12" }, notes: [{ text: "Lit bébé", by: "Chantal" }], checked_in: null },
    });
    expect([idsOf(await day(owner))[0], idsOf(await day(manager))[0]]).toEqual([[id], [id]]);
    expect([await server.isBlocked(double, server.inDays(0)), await server.isBlocked(suite, server.inDays(1))]).toEqual(
      [true, true],
    );
    const refused = await order(suite, server.inDays(1), server.inDays(3));
    expect([refused.status, problem(refused.body).code]).toEqual([409, "dates_taken"]);
    expect((await order(suite, server.inDays(2), server.inDays(3))).status).toBe(201);
    const nights = await server.call("GET", `/api/host/calendars/${double.id}?month=${server.inDays(0).slice(0, 7)}`, {
      token: manager.token,
    });
    expect(JSON.stringify(nights.body)).toContain(JSON.stringify({ id, hold_until: null, units: 2, is_walk_in: true }));
    const fewer = await server.call("PATCH", `/api/properties/${double.id}`, {
      token: owner.token,
      body: { units: 1 },
    });
    expect(problem(fewer.body).code).toBe("units_booked");
    const gone = await server.call("DELETE", `/api/properties/${suite.id}`, { token: owner.token });
    expect(gone.status).toBe(409);
    const list = await server.call("GET", `/api/host/bookings?establishment_id=${establishment.id}`, {
      token: owner.token,
    });
    expect(JSON.stringify(list.body)).not.toContain(id);
  });

  test("is listed for those who see the bookings of the house, with its price and its last note", async () => {
    const { owner, chantal, manager, establishment, written } = await aDesk();
    const price = { amount_cents: 90_000, currency: "CDF" };
    const { id } = await written(chantal, { price, arrived: true });
    const other = await aDesk();
    await other.written(other.owner);
    const list = (by: SignedIn, query = `?establishment_id=${establishment.id}`) =>
      server.call("GET", `/api/host/stays${query}`, { token: by.token });
    const [managed, own] = [await list(manager), await list(owner, `?from=${server.inDays(0)}`)];
    expect(managed.body).toMatchObject([{ id, state: "arrived", price, is_settled: false, by: "Chantal" }]);
    expect(own.body).toEqual(managed.body);
    expect((await list(owner, `?from=${server.inDays(1)}`)).body).toEqual([]);
    expect([(await list(chantal)).status, (await list(other.owner)).status]).toEqual([403, 404]);
    expect((await list(chantal, "")).body).toEqual([]);
  });

  test("is refused where nights are taken, and the desk reads by whom", async () => {
    const { owner, chantal, double, write, written } = await aDesk();
    const paid = aBooking({
      property_id: double.id,
      host_id: owner.uid,
      status: "confirmed",
      hold_until: null,
      checkin: server.inDays(1),
      checkout: server.inDays(3),
    });
    await server.deps.transact(async (tx) => {
      const months = await readMonths(tx, double.id, monthsOf(paid));
      const found = await tx.get(listings, double.id);
      if (found) tx.relyOn(found);
      const taken = take(months, roomStays(paid), paid.id, null, server.now());
      saveMonths(
        tx,
        taken.map((month) => ({ ...month, units: 2 })),
      );
      tx.save(bookings, paid);
    });
    const other = await written(chantal, { guest_name: "Marie Ilunga" });
    const full = await write(chantal);
    expect([full.status, problem(full.body).code]).toEqual([409, "dates_taken"]);
    expect(problem(full.body).detail).toContain(`Marie I. (${other.code}`);
    expect(problem(full.body).detail).toContain(`Grâce M. (${bookingCode(paid.id)}`);
    expect(problem(full.body).detail).not.toContain("Mbuyi");
    expect((await write(chantal, { checkout: server.inDays(1) })).status).toBe(201);
  });

  test("is written for rooms of one house, by its team alone", async () => {
    const [one, other] = [await aDesk(), await aDesk()];
    const stranger = await server.signIn();
    const asked = { rooms: [{ property_id: other.double.id, count: 1 }] };
    const single = await one.write(one.owner, {
      establishment_id: undefined,
      property_id: one.suite.id,
      rooms: [{ property_id: one.suite.id, count: 1 }],
    });
    const answers = [
      await one.write(other.chantal),
      await one.write(stranger),
      await one.write(one.chantal, asked),
      await one.write(one.owner, { establishment_id: undefined, property_id: one.suite.id }),
      single,
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422, 201]);
    const { id } = single.body as WalkInMade;
    expect([(await cancel(other.chantal, id)).status, (await cancel(stranger, id)).status]).toEqual([404, 404]);
    const both = anEstablishment({ owner_id: one.owner.uid });
    await storedEstablishment(server.db, both.establishment, both.rooms);
    const foreign = await one.write(one.owner, { rooms: [{ property_id: both.rooms[0]?.id, count: 1 }] });
    expect([foreign.status, problem(foreign.body).errors?.[0]?.field]).toEqual([422, "rooms.0.property_id"]);
  });

  test("has the last room once, however many ask for it at the same moment", async () => {
    const { owner, chantal, suite, write } = await aDesk();
    const rooms = [{ property_id: suite.id, count: 1 }];
    const asked = await Promise.all([
      write(chantal, { rooms }),
      write(owner, { rooms }),
      order(suite, server.inDays(1), server.inDays(3)),
    ]);
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test("is either cancelled or received, when both are noted at the same moment", async () => {
    const { owner, chantal, suite, written } = await aDesk();
    const { id } = await written(chantal, { rooms: [{ property_id: suite.id, count: 1 }] });
    const [cancelled, received, again] = await Promise.all([
      cancel(owner, id),
      note(chantal, id, "check-in"),
      cancel(chantal, id),
    ]);
    const isGone = cancelled.status === 204;
    expect([received.status, again.status]).toEqual(isGone ? [409, 204] : [200, 409]);
    expect(await server.isBlocked(suite, server.inDays(0))).toBe(!isGone);
  });

  test("written without network is sent once, for its own nights, for a week", async () => {
    const { chantal, write } = await aDesk();
    const at = server.now().toISOString();
    const nights = { checkin: server.inDays(0), checkout: server.inDays(10) };
    server.minutesPass(20 * 60);
    const [first, again] = [
      await write(chantal, { at, arrived: true, ...nights }, "k"),
      await write(chantal, { at, arrived: true, ...nights }, "k"),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { in_house } = await day(chantal);
    expect(in_house.map(({ presence }) => presence.checked_in)).toEqual([{ at, by: "Chantal" }]);
    const changed = await write(chantal, { at, ...nights, guest_name: "Paul" }, "k");
    expect(problem(changed.body).code).toBe("idempotency_key_reused");
    // The answer was lost, and the device finds a network days later.
    server.minutesPass((NOTED_LATE_DAYS - 2) * 24 * 60);
    const late = await write(chantal, { at, arrived: true, ...nights }, "k");
    expect(late.body).toEqual(first.body);
    server.minutesPass(2 * 24 * 60);
    expect((await write(chantal, { at, ...nights })).status).toBe(422);
  });

  test("begins at the earliest on the night before: a guest after midnight takes the night that has begun", async () => {
    const { chantal, write } = await aDesk();
    const begin = (days: number) => write(chantal, { checkin: server.inDays(days), checkout: server.inDays(1) });
    const early = await begin(-2);
    expect([early.status, problem(early.body).errors?.[0]?.field]).toEqual([422, "checkin"]);
    expect((await begin(-1)).status).toBe(201);
  });

  test("of a listing with many units takes its units, and gives them back", async () => {
    const { chantal, double, write, written } = await aDesk(40);
    const rooms = [{ property_id: double.id, count: 39 }];
    const { id } = await written(chantal, { rooms });
    const two = { rooms: [{ property_id: double.id, count: 2 }] };
    expect((await write(chantal, two)).status).toBe(409);
    expect((await cancel(chantal, id)).status).toBe(204);
    expect((await write(chantal, two)).status).toBe(201);
  });

  test("cancelled frees its nights, but not once the guest is here", async () => {
    const { owner, chantal, suite, written } = await aDesk();
    const stay = { rooms: [{ property_id: suite.id, count: 1 }] };
    const { id } = await written(chantal, stay);
    expect((await note(chantal, id, "check-in")).status).toBe(200);
    const here = await cancel(chantal, id);
    expect([here.status, problem(here.body).code]).toEqual([409, "not_cancellable"]);
    await note(chantal, id, "undo", { what: "check-in" });
    expect([(await cancel(owner, id)).status, (await cancel(chantal, id)).status]).toEqual([204, 204]);
    expect(await server.isBlocked(suite, server.inDays(0))).toBe(false);
    expect(idsOf(await day(chantal))).toEqual([[], [], []]);
    await written(chantal, stay);
  });

  test("that ends early frees its nights at once, and takes them back while they are free", async () => {
    const { chantal, suite, written } = await aDesk();
    const rooms = [{ property_id: suite.id, count: 1 }];
    const { id } = await written(chantal, { rooms, checkout: server.inDays(4), arrived: true });
    server.minutesPass(24 * 60);
    const left = await note(chantal, id, "check-out");
    expect((left.body as ReceivedStay).presence.checked_out?.early).toMatchObject({
      freed_at: expect.any(String),
      can_type_code: false,
    });
    const blocked = () => Promise.all([0, 2].map((days) => server.isBlocked(suite, server.inDays(days))));
    expect(await blocked()).toEqual([false, false]);
    expect((await note(chantal, id, "undo", { what: "check-out" })).status).toBe(200);
    expect(await blocked()).toEqual([true, true]);
    await note(chantal, id, "check-out");
    await written(chantal, { rooms, checkin: server.inDays(1), checkout: server.inDays(2) });
    const sold = await note(chantal, id, "undo", { what: "check-out" });
    expect(problem(sold.body).code).toBe("presence_conflict");
    expect(idsOf(await day(chantal, server.inDays(1)))[2]).toEqual([]);
  });

  test("to which nobody comes frees its nights at once", async () => {
    const { chantal, suite, written } = await aDesk();
    const { id } = await written(chantal, { rooms: [{ property_id: suite.id, count: 1 }] });
    untilHour(21);
    expect((await note(chantal, id, "no-show")).status).toBe(200);
    expect(await server.isBlocked(suite, server.inDays(0))).toBe(false);
    expect(idsOf(await day(chantal, server.inDays(1)))).toEqual([[], [], []]);
  });
});

describe("the guest of a walk-in", () => {
  test("gets one SMS an act where it was wished, and three a day", async () => {
    const { chantal, establishment, written } = await aDesk(20);
    const { phone: guest_phone } = await signInByPhone();
    await written(chantal, { guest_phone });
    expect(await textsSentTo(server, guest_phone)).toEqual([]);
    const { id, code } = await written(chantal, { guest_phone, sms: true });
    const [confirmed, ...others] = await textsSentTo(server, guest_phone);
    expect(confirmed).toContain(code);
    expect(confirmed).toContain(`/hotel/${establishment.id}`);
    expect(others).toEqual([]);
    await cancel(chantal, id);
    expect((await textsSentTo(server, guest_phone)).map((text) => text.split(".")[0])).toEqual(
      expect.arrayContaining(["Lopango: Séjour noté", "Lopango: Séjour annulé"]),
    );
    for (let more = 0; more < INVITED_A_DAY; more += 1) await written(chantal, { guest_phone, sms: true });
    expect(await textsSentTo(server, guest_phone)).toHaveLength(INVITED_A_DAY);
  });

  test("gets no SMS of a house that admins have not put online, and each SMS counts", async () => {
    const { owner, double, chantal, write } = await aDesk(20);
    const sms = { guest_phone: (await signInByPhone()).phone, sms: true };
    const guard = server.db.doc(`guards/${chantal.uid}`);
    const counted = (walkIns: number) =>
      guard.set({ holds: {}, recent: { walk_in: Array.from({ length: walkIns }, () => server.now()) } });
    await counted(WALKING_IN.max - 2);
    expect((await write(chantal, sms)).status).toBe(201);
    await counted(WALKING_IN.max - 1);
    expect([(await write(chantal, sms)).status, (await write(chantal)).status]).toEqual([429, 201]);
    await server.db.doc(`properties/${double.id}`).update({ is_active: false, suspended: true });
    const refused = await write(owner, sms);
    expect([refused.status, problem(refused.body).errors?.[0]?.field]).toEqual([422, "sms"]);
    expect((await write(owner)).status).toBe(201);
  });
});
