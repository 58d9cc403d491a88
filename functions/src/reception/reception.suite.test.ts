import type { ProblemDetails } from "@lopango/contract/problem-details";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { hostCalendar } from "@lopango/contract/listings/host-calendar";
import { NOTED_LATE_DAYS } from "@lopango/contract/limits";
import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { aBooking, aPayment } from "../../test/bookings.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { bookings } from "../bookings/booking.record.ts";
import { roomStays, type Booking } from "../bookings/rules/booking.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { monthsOf, take } from "../calendar/rules/calendar.ts";
import { readMonths, saveMonths } from "../calendar/months.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments } from "../payments/payment.record.ts";
import { teams } from "../teams/team.record.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const problem = (body: unknown) => body as ProblemDetails;
const HOUR = 60;

/** Advances the clock to a local hour in Kinshasa, of the next day if it is over. */
function untilHour(hour: number): void {
  const local = server.now().getUTCHours() + 1 + server.now().getUTCMinutes() / 60;
  server.minutesPass(Math.ceil(((hour - local + 24) % 24) * HOUR));
}
beforeEach(() => untilHour(15));

/** A house with two receptionists and a manager, and a room type of two units. */
async function aReception() {
  const [owner, chantal, joseph, guest] = await Promise.all([
    server.signIn(undefined, { name: "Patrick Kabongo" }),
    server.signIn(undefined, { name: "Chantal Ilunga" }),
    server.signIn(undefined, { name: "Joseph Tshala" }),
    server.signIn(undefined, { name: "Grâce Mbuyi" }),
  ]);
  const { establishment, rooms } = anEstablishment({ owner_id: owner.uid }, [{ units: 2 }]);
  const [listing = aListing()] = await stored(server.db, ...rooms);
  const members = [chantal, joseph].map(({ uid }) => aMember({ uid, role: "reception" }));
  await server.db
    .batch()
    .set(server.db.doc(`establishments/${establishment.id}`), establishments.document(establishment))
    .set(server.db.doc(`teams/${establishment.id}`), teams.document(aTeam({ id: establishment.id, members })))
    .commit();

  /** A confirmed stay with its nights. */
  async function stay(checkin: CivilDate, checkout: CivilDate, different: Partial<Booking> = {}): Promise<Booking> {
    const booking = aBooking({
      property_id: listing.id,
      host_id: owner.uid,
      guest_id: guest.uid,
      guest_email: guest.email,
      guest_phone: "+243812345678",
      status: "confirmed",
      hold_until: null,
      checkin,
      checkout,
      ...different,
    });
    await server.deps.transact(async (tx) => {
      const found = await tx.get(listings, listing.id);
      if (found) tx.relyOn(found);
      const months = await readMonths(tx, listing.id, monthsOf(booking));
      const taken = take(months, roomStays(booking), booking.id, null, server.now());
      saveMonths(
        tx,
        taken.map((month) => ({ ...month, units: 2 })),
      );
      tx.save(bookings, booking);
    });
    return booking;
  }
  return { owner, chantal, joseph, guest, listing, establishment, stay };
}

const note = (by: SignedIn, id: string, what: string, body: object = {}, key?: string) =>
  server.call("POST", `/api/host/bookings/${id}/${what}`, {
    token: by.token,
    body: { at: server.now().toISOString(), ...body },
    ...(key && { headers: { "idempotency-key": key } }),
  });

async function day(by: SignedIn, date = server.inDays(0)): Promise<ReceptionDay> {
  const { status, body } = await server.call("GET", `/api/host/arrivals?date=${date}`, { token: by.token });
  if (status !== 200) throw new Error(`the day answered ${status}: ${JSON.stringify(body)}`);
  return body as ReceptionDay;
}

const idsOf = ({ arrivals, in_house, departures }: ReceptionDay) =>
  [arrivals, in_house, departures].map((list) => list.map(({ id }) => id));

const takes = async (booking: Booking, night: CivilDate): Promise<boolean> => {
  const month = await calendars.find(server.db, booking.property_id, night.slice(0, 7));
  return booking.id in (month.days[night]?.taken ?? {});
};

describe("the day of a house", () => {
  test("lists who arrives, stays and leaves for its reception, without amounts", async () => {
    const { owner, chantal, listing, stay } = await aReception();
    const today = server.inDays(0);
    const arriving = await stay(today, server.inDays(2));
    const leaving = await stay(server.inDays(-1), today);
    const staying = await stay(server.inDays(-1), server.inDays(1));
    await stay(today, server.inDays(1), { status: "paid" });
    const elsewhere = await server.list({ owner_id: owner.uid });
    const single = await stay(today, server.inDays(1), { property_id: elsewhere.id });
    expect((await note(chantal, staying.id, "check-in")).status).toBe(200);

    const { value, reads } = await server.measured(() => day(chantal));
    expect(idsOf(value)).toEqual([[arriving.id], [staying.id], [leaving.id]]);
    expect(value.arrivals[0]).toMatchObject({
      guest_name: "Grâce Mbuyi",
      guest_phone: "+243812345678",
      property_id: listing.id,
      presence: { checked_in: null, notes: [] },
    });
    expect(JSON.stringify(value)).not.toMatch(/cents|USD/);
    // Six empty queries of their own, the team, the house, its four stays of the day, and five empty queries.
    expect(reads).toBeLessThanOrEqual(17);
    expect(idsOf(await day(owner))[0]).toEqual(expect.arrayContaining([arriving.id, single.id]));
    expect(idsOf(await day(await server.signIn()))).toEqual([[], [], []]);
  });
});

test("a manager reads the bookings of the house, and is told of them as its host is", async () => {
  const { owner, chantal, establishment, guest, stay } = await aReception();
  const manager = await server.signIn(undefined, { name: "Aimée Nsimba" });
  await server.call("POST", "/api/session", { token: manager.token });
  await server.call("POST", "/api/session", { token: owner.token });
  const members = [aMember({ uid: manager.uid, role: "manager" }), aMember({ uid: chantal.uid })];
  await server.db.doc(`teams/${establishment.id}`).set(teams.document(aTeam({ id: establishment.id, members })));
  const booking = await stay(server.inDays(3), server.inDays(5), { establishment_id: establishment.id });
  const list = (by: SignedIn) =>
    server.call("GET", `/api/host/bookings?establishment_id=${establishment.id}`, { token: by.token });
  expect((await list(manager)).body).toMatchObject([{ id: booking.id, total_cents: 24_000 }]);
  expect([(await list(chantal)).status, (await list(guest)).status]).toEqual([403, 404]);
  await server.call("POST", `/api/bookings/${booking.id}/cancel`, { token: guest.token, body: {} });
  await server.deliverEvents();
  const told = async ({ uid }: SignedIn) =>
    (await server.db.collection("notifications").where("uid", "==", uid).get()).docs.map(
      (found) => found.get("title") as string,
    );
  expect(await told(manager)).toEqual(await told(owner));
  expect([await told(manager), await told(chantal)]).toEqual([["Réservation annulée"], []]);
});

describe("an arrival", () => {
  test("noted by two receptions at once is noted once, and contradicted by nobody", async () => {
    const { chantal, joseph, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(2));
    const both = await Promise.all([chantal, joseph].map((by) => note(by, booking.id, "check-in", { room: "12" })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = both.map(({ body }) => (body as ReceivedStay).presence);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ room: { numbers: "12" }, checked_in: { by: expect.stringMatching(/Chantal|Joseph/) } });
    untilHour(21);
    const missing = await note(joseph, booking.id, "no-show");
    expect([missing.status, problem(missing.body)]).toMatchObject([
      409,
      {
        code: "presence_conflict",
        detail: expect.stringMatching(/^Déjà arrivé, noté par (Chantal|Joseph) à 15\u00a0h/),
      },
    ]);
  });

  test("of a room is noted apart, once and by the reception alone, and the stay waits for the others", async () => {
    const { chantal, joseph, guest, establishment, listing, stay } = await aReception();
    const [double = aBooking().rooms[0]] = aBooking({ property_id: listing.id }).rooms;
    const rooms = double ? [{ ...double, property_id: listing.id, count: 2 }] : [];
    const booking = await stay(server.inDays(0), server.inDays(2), { rooms, establishment_id: establishment.id });
    const one = { at: server.now().toISOString(), unit: 1, room: "12" };
    expect((await note(guest, booking.id, "check-in", one)).status).toBe(404);
    const [first, again] = [
      await note(chantal, booking.id, "check-in", one, "u"),
      await note(chantal, booking.id, "check-in", one, "u"),
    ];
    const came = { at: one.at, by: "Chantal" };
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        presence: {
          checked_in: came,
          room: { numbers: "12" },
          units: [{ checked_in: null }, { checked_in: came, numbers: "12" }],
        },
      },
    ]);
    expect(again.body).toEqual(first.body);
    expect(idsOf(await day(joseph))).toEqual([[booking.id], [booking.id], []]);
    for (const unit of [2, 40, -1]) expect((await note(joseph, booking.id, "check-in", { unit })).status).toBe(422);
    await note(joseph, booking.id, "check-in", { unit: 0 });
    expect(idsOf(await day(joseph))).toEqual([[], [booking.id], []]);
    const undo = (unit: number) => note(joseph, booking.id, "undo", { what: "check-in", unit });
    expect((await undo(1)).body).toMatchObject({ presence: { checked_in: { by: "Joseph" }, room: { numbers: "" } } });
    expect((await undo(0)).body).toMatchObject({ presence: { checked_in: null } });
    expect(idsOf(await day(joseph))).toEqual([[booking.id], [], []]);
  });

  test("noted without network keeps its time, is sent once, and not after a week", async () => {
    const { chantal, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(20));
    const at = server.now().toISOString();
    server.minutesPass(30 * HOUR);
    const [first, again] = [
      await note(chantal, booking.id, "check-in", { at }, "k"),
      await note(chantal, booking.id, "check-in", { at }, "k"),
    ];
    expect([first.status, first.body]).toMatchObject([200, { presence: { checked_in: { at } } }]);
    expect(again.body).toEqual(first.body);
    const text = { at, text: "Lit bébé" };
    await note(chantal, booking.id, "notes", text, "n");
    const noted = await note(chantal, booking.id, "notes", text, "n");
    expect((noted.body as ReceivedStay).presence.notes).toHaveLength(1);
    const ahead = await note(chantal, booking.id, "room", {
      at: new Date(server.now().getTime() + 3_600_000).toISOString(),
      room: "14",
    });
    const room = (ahead.body as ReceivedStay).presence.room;
    expect(new Date(room?.at ?? "").getTime()).toBeLessThanOrEqual(server.now().getTime());
    server.minutesPass(NOTED_LATE_DAYS * 24 * HOUR);
    expect((await note(chantal, booking.id, "room", { at, room: "15" })).status).toBe(422);
  });

  test("ends no right of the policy: half goes back until the check-in time, and no longer to the host's will", async () => {
    const { owner, chantal, guest, stay } = await aReception();
    untilHour(7);
    const booking = await stay(server.inDays(0), server.inDays(2), { cancellation_policy: "moderate" });
    const early = await note(chantal, booking.id, "check-in");
    expect(problem(early.body).detail).toContain("8\u00a0h");
    untilHour(13);
    expect((await note(chantal, booking.id, "check-in")).status).toBe(200);
    const byHost = await server.call("POST", `/api/host/bookings/${booking.id}/cancel`, { token: owner.token });
    expect(byHost.status).toBe(409);
    const { status, body } = await server.call("POST", `/api/bookings/${booking.id}/cancel`, {
      token: guest.token,
      body: {},
    });
    expect([status, body]).toMatchObject([200, { refund: { amount_cents: 12_000 } }]);
  });

  test("is on its day or later, before the departure, and of a confirmed stay", async () => {
    const { owner, chantal, stay } = await aReception();
    const early = await stay(server.inDays(1), server.inDays(2));
    const over = await stay(server.inDays(-2), server.inDays(0));
    const cancelled = await stay(server.inDays(0), server.inDays(1), { status: "cancelled" });
    for (const { id } of [early, over, cancelled]) {
      const refused = await note(chantal, id, "check-in");
      expect([refused.status, problem(refused.body).code]).toEqual([409, "not_receivable"]);
    }
    const members = await server.db.collection("teams").where("member_uids", "array-contains", chantal.uid).get();
    const at = `/api/host/establishments/${members.docs[0]?.id}/team/${chantal.uid}`;
    await server.call("DELETE", at, { token: owner.token });
    expect((await note(chantal, early.id, "room", { room: "1" })).status).toBe(404);
  });
});

describe("a no-show", () => {
  test("is noted six hours after the check-in time, and frees the nights after 48 hours", async () => {
    const { chantal, joseph, listing, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(6));
    expect(problem((await note(chantal, booking.id, "no-show")).body).code).toBe("not_receivable");
    untilHour(20.5);
    const both = await Promise.all([chantal, joseph].map((by) => note(by, booking.id, "no-show")));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    server.minutesPass(47 * HOUR);
    await server.sweep();
    expect(await takes(booking, server.inDays(1))).toBe(true);
    server.minutesPass(2 * HOUR);
    await server.sweep();
    const nights = await Promise.all([0, 1, 2].map((days) => takes(booking, server.inDays(days))));
    expect(nights).toEqual([true, false, false]);
    expect(await server.booking(booking.id)).toMatchObject({ status: "confirmed", refund: null });
    const late = await note(chantal, booking.id, "check-in");
    expect(problem(late.body).detail).toContain("de nouveau en vente");
    await server.book(await server.signIn(), listing, server.inDays(2), server.inDays(3));
  });

  test("that the guest objects to in 48 hours frees nothing; later they cannot", async () => {
    const { chantal, guest, stay } = await aReception();
    const [kept, lost] = [
      await stay(server.inDays(0), server.inDays(6)),
      await stay(server.inDays(0), server.inDays(6)),
    ];
    untilHour(20.5);
    for (const { id } of [kept, lost]) await note(chantal, id, "no-show");
    const object = ({ id }: Booking, by = guest) =>
      server.call("POST", `/api/bookings/${id}/object-no-show`, { token: by.token, body: { text: "Je suis là." } });
    expect((await server.view(guest, kept.id)).no_show).toMatchObject({ objected_at: null });
    server.minutesPass(47 * HOUR);
    expect([(await object(kept)).status, (await object(kept)).status, (await object(kept, chantal)).status]).toEqual([
      204, 204, 404,
    ]);
    server.minutesPass(2 * HOUR);
    expect(problem((await object(lost)).body).code).toBe("too_late_to_object");
    await server.sweep();
    expect([await takes(kept, server.inDays(1)), await takes(lost, server.inDays(1))]).toEqual([true, false]);
    const { token } = await anAdmin(server);
    const { body } = await server.call("GET", `/api/admin/bookings/${kept.id}`, { token });
    expect(body).toMatchObject({ checked_in: null, no_show: { by: "Chantal", objection: "Je suis là." } });
    const welcome = await note(chantal, kept.id, "check-in");
    expect((welcome.body as ReceivedStay).presence).toMatchObject({
      no_show: null,
      checked_in: { by: "Chantal" },
      disputed: "no_show",
    });
  });
});

describe("a departure", () => {
  const nightsOf = (booking: Booking, ...days: number[]) =>
    Promise.all(days.map((days) => takes(booking, server.inDays(days))));

  /** A guest who arrived yesterday and leaves four days after that, whose departure is noted today. */
  async function left(different: Partial<Booking> = {}) {
    const reception = await aReception();
    const booking = await reception.stay(server.inDays(0), server.inDays(4), different);
    expect(problem((await note(reception.chantal, booking.id, "check-out")).body).code).toBe("presence_conflict");
    await note(reception.chantal, booking.id, "check-in");
    server.minutesPass(24 * HOUR);
    const { body } = await note(reception.chantal, booking.id, "check-out");
    expect((body as ReceivedStay).presence.checked_out).toMatchObject({ by: "Chantal", early: { freed_at: null } });
    return { ...reception, booking };
  }

  test("noted with the same tap as the arrival is refused, and takes nothing", async () => {
    const { chantal, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(4));
    await note(chantal, booking.id, "check-in");
    const tapped = await note(chantal, booking.id, "check-out");
    expect([tapped.status, problem(tapped.body).code]).toEqual([409, "presence_conflict"]);
    expect(await nightsOf(booking, 0, 1, 3)).toEqual([true, true, true]);
  });

  test("before its day keeps all nights until 48 hours passed without objection, and refunds nothing", async () => {
    const { chantal, guest, booking } = await left();
    expect(await nightsOf(booking, -1, 0, 2)).toEqual([true, true, true]);
    expect(await server.view(guest, booking.id)).toMatchObject({
      early_departure: { objected_at: null, freed_at: null, code: expect.stringMatching(/^\d{6}$/) },
    });
    expect(idsOf(await day(chantal))).toEqual([[], [], [booking.id]]);
    expect(idsOf(await day(chantal, server.inDays(1)))).toEqual([[], [], [booking.id]]);
    server.minutesPass(47 * HOUR);
    await server.sweep();
    expect(await nightsOf(booking, 0)).toEqual([true]);
    server.minutesPass(2 * HOUR);
    await server.sweep();
    // The last night begins today: it stays, as after a no-show.
    expect(await nightsOf(booking, 0)).toEqual([true]);
    expect(await server.booking(booking.id)).toMatchObject({ status: "confirmed", refund: null });
    expect(idsOf(await day(chantal, server.inDays(1)))).toEqual([[], [], []]);
  });

  test("is told to the guest, whose own press frees the nights at once; nobody else's does", async () => {
    const { chantal, owner, guest, booking, listing } = await left();
    await server.call("POST", "/api/session", { token: guest.token });
    await server.deliverEvents();
    const agree = ({ token }: SignedIn) =>
      server.call("POST", `/api/bookings/${booking.id}/agree-departure`, { token });
    expect([(await agree(chantal)).status, (await agree(owner)).status]).toEqual([404, 404]);
    expect(await nightsOf(booking, 0, 1)).toEqual([true, true]);
    expect([(await agree(guest)).status, (await agree(guest)).status]).toEqual([204, 204]);
    expect(await nightsOf(booking, -1, 0, 1)).toEqual([true, false, false]);
    const told = await server.db.collection("notifications").where("uid", "==", guest.uid).get();
    const titles = told.docs.map((found) => found.get("title") as string);
    expect(titles).toEqual(
      expect.arrayContaining(["Bienvenue\u202f: votre arrivée est notée", "Vous partez avant la fin\u202f?"]),
    );
    await server.book(await server.signIn(), listing, server.inDays(0), server.inDays(1));
  });

  test("that the guest agrees to before the check-in time drops a change that is being paid, and its money goes back", async () => {
    untilHour(9);
    const { chantal, guest, stay } = await aReception();
    const received = { amount_cents: 24_000, currency: "USD", payment: anId() };
    const booking = await stay(server.inDays(0), server.inDays(3), { received });
    const of = (what: string, body?: object) =>
      server.call("POST", `/api/bookings/${booking.id}/${what}`, { token: guest.token, ...(body && { body }) });
    const longer = { checkin: server.inDays(0), checkout: server.inDays(5), guests: booking.guests };
    expect((await of("change", longer)).body).toMatchObject({ change: { awaits: "payment" } });
    const { payment_id: reference } = (await of("change/pay")).body as { payment_id: string };
    await note(chantal, booking.id, "check-in");
    server.minutesPass(1);
    await note(chantal, booking.id, "check-out");
    expect(await nightsOf(booking, 0, 4)).toEqual([true, true]);
    expect((await of("agree-departure")).status).toBe(204);
    expect(await nightsOf(booking, 0, 4)).toEqual([false, false]);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    await server.settleNow(guest, booking.id);
    expect((await server.payment(reference))?.refunds).toMatchObject([{ status: "due", reason: "change_not_made" }]);
    expect(await nightsOf(booking, 0, 4)).toEqual([false, false]);
  });

  test("is agreed to by the guest's code, which the reception never reads and tries five times", async () => {
    const { chantal, owner, guest, booking } = await left();
    const code = (await server.view(guest, booking.id)).early_departure?.code ?? "";
    const { token } = await anAdmin(server);
    for (const seen of [
      await day(chantal),
      (await server.call("GET", `/api/host/bookings/${booking.id}`, { token: owner.token })).body,
      (await server.call("GET", `/api/admin/bookings/${booking.id}`, { token })).body,
    ])
      expect(JSON.stringify(seen)).not.toContain(`"${code}"`);
    const wrong = code === "000000" ? "000001" : "000000";
    const first = await note(chantal, booking.id, "departure-code", { code: wrong });
    expect([first.status, problem(first.body).detail]).toEqual([422, expect.stringContaining("4\u00a0essais")]);
    const typed = await note(chantal, booking.id, "departure-code", { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect((typed.body as ReceivedStay).presence.checked_out?.early?.agreed_at).not.toBeNull();
    expect(await nightsOf(booking, 0, 1)).toEqual([false, false]);

    const { booking: other, guest: theirs, chantal: their } = await left();
    const right = (await server.view(theirs, other.id)).early_departure?.code ?? "";
    for (let tried = 0; tried < 5; tried += 1)
      await note(their, other.id, "departure-code", { code: right === "000000" ? "000001" : "000000" });
    const late = await note(their, other.id, "departure-code", { code: right });
    expect([late.status, await nightsOf(other, 0)]).toEqual([422, [true]]);
  });

  test("that the guest objects to is decided by an admin, who sees the refund before", async () => {
    const attempt = { status: "paid", purpose: "booking" } as const;
    const { chantal, guest, booking } = await left();
    const paid = aPayment(booking, { ...attempt, payer_id: guest.uid });
    await server.db.doc(`payments/${paid.reference}`).set(payments.document(paid));
    const object = () =>
      server.call("POST", `/api/bookings/${booking.id}/object-departure`, {
        token: guest.token,
        body: { text: "Là." },
      });
    expect([(await object()).status, (await object()).status]).toEqual([204, 204]);
    server.minutesPass(49 * HOUR);
    await server.sweep();
    expect(await nightsOf(booking, 0)).toEqual([true]);
    const { token } = await anAdmin(server);
    const stats = async () =>
      (await server.call("GET", "/api/admin/stats", { token })).body as { objections_open: number };
    const { objections_open: before } = await stats();
    const listed = await server.call("GET", "/api/admin/bookings?objection_filter=open&limit=100", { token });
    expect(JSON.stringify(listed.body)).toContain(booking.id);
    const { body } = await server.call("GET", `/api/admin/bookings/${booking.id}`, { token });
    const refund = { amount_cents: 18_000, currency: "USD" };
    expect(body).toMatchObject({ objections: [{ about: "check_out", text: "Là.", outcome: null, refund }] });
    const decide = (shown: object) =>
      server.call("POST", `/api/admin/bookings/${booking.id}/objection`, {
        token,
        body: { about: "check_out", outcome: "guest_refunded", refund: shown, note: "Vu avec les deux" },
      });
    expect(problem((await decide({ ...refund, amount_cents: 24_000 })).body).code).toBe("terms_changed");
    expect((await decide(refund)).status).toBe(200);
    expect(problem((await decide(refund)).body).code).toBe("no_objection");
    expect((await stats()).objections_open).toBe(before - 1);
    expect(await server.booking(booking.id)).toMatchObject({
      status: "confirmed",
      returns: [{ status: "due", amount_cents: 18_000, reason: "objection" }],
    });
    await server.call("POST", "/api/session", { token: guest.token });
    await server.deliverEvents();
    const told = await server.db.collection("notifications").where("uid", "==", guest.uid).get();
    expect(told.docs.map((found) => found.get("title") as string)).toContain("Votre contestation est acceptée");
    expect((await note(chantal, booking.id, "undo", { what: "check-out" })).status).toBe(409);
    const audit = await server.db.collection("audit_log").where("target.id", "==", booking.id).get();
    expect(audit.docs.map((entry) => entry.get("action") as string)).toContain("booking.decide_objection");
  });

  test("that nobody notes stays among the departures, and its day is the one on which it is noted", async () => {
    const { chantal, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(1));
    await note(chantal, booking.id, "check-in");
    server.minutesPass(3 * 24 * HOUR);
    expect(idsOf(await day(chantal))).toEqual([[], [], [booking.id]]);
    expect(idsOf(await day(chantal, server.inDays(1)))).toEqual([[], [], []]);
    await note(chantal, booking.id, "check-out");
    expect(idsOf(await day(chantal))).toEqual([[], [], [booking.id]]);
    server.minutesPass(24 * HOUR);
    expect(idsOf(await day(chantal))).toEqual([[], [], []]);
  });
});

describe("undoing a note", () => {
  test("takes the nights back while they are unsold, and is refused once they are sold", async () => {
    const { chantal, joseph, guest, listing, stay } = await aReception();
    const booking = await stay(server.inDays(0), server.inDays(4));
    await stay(server.inDays(1), server.inDays(2));
    await note(chantal, booking.id, "check-in");
    server.secondsPass(10);
    const leave = async () => {
      await note(chantal, booking.id, "check-out");
      await server.call("POST", `/api/bookings/${booking.id}/agree-departure`, { token: guest.token });
    };
    await leave();
    expect(await takes(booking, server.inDays(1))).toBe(false);
    const undo = () => note(joseph, booking.id, "undo", { what: "check-out" });
    expect((await undo()).body).toMatchObject({ presence: { checked_out: null, checked_in: { by: "Chantal" } } });
    expect(await Promise.all([0, 1, 3].map((days) => takes(booking, server.inDays(days))))).toEqual([true, true, true]);
    await leave();
    await server.book(await server.signIn(), listing, server.inDays(1), server.inDays(2));
    const late = await undo();
    expect([late.status, problem(late.body).detail]).toEqual([409, expect.stringContaining("déjà revendues")]);
    const { history } = (await server.booking(booking.id)) ?? { history: [] };
    expect(history.map(({ event, member }) => [event, member])).toEqual([
      ["check_in", chantal.uid],
      ["check_out", chantal.uid],
      ["agree_check_out", undefined],
      ["undo_check_out", joseph.uid],
      ["check_out", chantal.uid],
      ["agree_check_out", undefined],
    ]);
  });
});

describe("telephone numbers", () => {
  test("are read near the stay only: three days before and after today, and not after the departure", async () => {
    const { chantal, stay } = await aReception();
    const phones = async (date: CivilDate) => {
      const { arrivals, in_house, departures } = await day(chantal, date);
      return [...arrivals, ...in_house, ...departures].map(({ guest_phone }) => guest_phone !== null);
    };
    const near = await stay(server.inDays(3), server.inDays(12));
    expect([await phones(server.inDays(3)), await phones(server.inDays(4))]).toEqual([[true], [false]]);
    server.minutesPass(3 * 24 * HOUR);
    await note(chantal, near.id, "check-in");
    await stay(server.inDays(4), server.inDays(5));
    expect(await phones(server.inDays(3))).toEqual([true]);
    expect(await phones(server.inDays(4))).toEqual([false, false]);
    server.minutesPass(4 * 24 * HOUR);
    expect([await phones(server.inDays(-3)), await phones(server.inDays(-4))]).toEqual([[true], [false]]);
    const gone = await note(chantal, near.id, "check-out");
    expect((gone.body as ReceivedStay).guest_phone).toBeNull();
    server.minutesPass(30 * 24 * HOUR);
    expect(((await note(chantal, near.id, "room", { room: "12" })).body as ReceivedStay).guest_phone).toBeNull();
  });
});

describe("the clock of the place", () => {
  test("begins the day of a reception in the east at its own midnight, also in a team", async () => {
    const { chantal, owner, listing, stay } = await aReception();
    untilHour(22);
    const kinshasa = server.inDays(0);
    const goma = { city: "Goma", time_zone: "Africa/Lubumbashi" } as const;
    const host = await server.signIn();
    const east = await server.list({ owner_id: host.uid, ...goma });
    const property = { ...aBooking().property, ...goma };
    const arriving = await stay(addDays(kinshasa, 1), addDays(kinshasa, 3), { property });
    const today = async (by: SignedIn) =>
      (await server.call("GET", "/api/host/arrivals", { token: by.token })).body as ReceptionDay;
    await server.db.doc(`establishments/${listing.establishment_id ?? ""}`).update({ city: "Goma" });
    expect(idsOf(await today(chantal))[0]).toEqual([]);
    // 23:30 in Kinshasa, half past midnight in Goma.
    untilHour(23.5);
    expect(await today(chantal)).toMatchObject({ date: addDays(kinshasa, 1), arrivals: [{ id: arriving.id }] });
    expect((await today(host)).date).toBe(addDays(kinshasa, 1));
    expect((await today(await server.signIn())).date).toBe(kinshasa);
    const here = await stay(kinshasa, addDays(kinshasa, 1));
    const both = await today(owner);
    expect(both.clocks).toEqual([
      { time_zone: "Africa/Kinshasa", date: kinshasa },
      { time_zone: "Africa/Lubumbashi", date: addDays(kinshasa, 1) },
    ]);
    expect(idsOf(both)[0]?.toSorted()).toEqual([arriving.id, here.id].toSorted());
    expect(east.city).toBe("Goma");
  });
});

test("a room out of order is not sold, and says why until it serves again", async () => {
  const { chantal, listing, stay } = await aReception();
  const [from, to] = [server.inDays(3), server.inDays(4)];
  const block = (key?: string) =>
    server.call("POST", `/api/host/properties/${listing.id}/out-of-order`, {
      token: chantal.token,
      body: { room: "12", from, to, reason: "Fuite d’eau" },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const [first, again] = [await block("b"), await block("b")];
  expect([first.status, again.body]).toEqual([201, first.body]);
  await stay(from, addDays(to, 1));
  expect(await server.isBlocked(listing, from)).toBe(true);
  const full = await block();
  expect([full.status, problem(full.body).code]).toEqual([409, "nights_booked"]);
  expect((await day(chantal)).out_of_order).toMatchObject([{ room: "12", reason: "Fuite d’eau", by: "Chantal", from }]);
  const { id } = first.body as { id: string };
  const back = () =>
    server.call("DELETE", `/api/host/properties/${listing.id}/out-of-order/${id}`, { token: chantal.token });
  expect([(await back()).status, (await back()).status]).toEqual([204, 204]);
  expect([await server.isBlocked(listing, from), (await day(chantal)).out_of_order]).toEqual([false, []]);
});

test("a unit that comes back in order opens none that the host closed beside it", async () => {
  const { chantal, owner, listing } = await aReception();
  const night = server.inDays(3);
  await server.db.doc(`properties/${listing.id}`).update({ units: 2 });
  const path = `/api/host/properties/${listing.id}/out-of-order`;
  const body = { room: "12", from: night, to: night, reason: "Fuite d’eau" };
  const blocked = await server.call("POST", path, { token: chantal.token, body });
  const calendar = `/api/host/calendars/${listing.id}`;
  const close = (closed: number) =>
    server.call("PUT", calendar, { token: owner.token, body: { from: night, to: night, closed } });
  expect([blocked.status, (await close(1)).status]).toEqual([201, 200]);
  const shown = async () => {
    const { body: month } = await server.call("GET", `${calendar}?month=${night.slice(0, 7)}`, { token: owner.token });
    return hostCalendar.parse(month).days.find(({ date }) => date === night);
  };
  expect(await shown()).toMatchObject({ closed: 1, out_of_order: 1 });
  expect(await server.isBlocked(listing, night)).toBe(true);
  const { id } = blocked.body as { id: string };
  await server.call("DELETE", `${path}/${id}`, { token: chantal.token });
  expect(await shown()).toMatchObject({ closed: 1, out_of_order: 0 });
  await close(0);
  expect(await shown()).toMatchObject({ closed: 0, out_of_order: 0 });
});

test("the numbers of rooms are said by the reception, are in its day, and go with the listing", async () => {
  const { owner, chantal, listing } = await aReception();
  const say = (by: SignedIn, numbers: string) =>
    server.call("PUT", `/api/host/properties/${listing.id}/room-numbers`, { token: by.token, body: { numbers } });
  const said = await say(chantal, "101, 102 ; 101  201");
  const numbers = ["101", "102", "201"];
  expect([said.status, said.body]).toEqual([200, { property_id: listing.id, property_title: listing.title, numbers }]);
  expect([(await day(chantal)).rooms, (await day(owner)).rooms]).toEqual([[said.body], [said.body]]);
  expect((await say(await server.signIn(), "1")).status).toBe(404);
  expect([(await say(chantal, "1 ".repeat(1_500))).status, (await say(chantal, "1 ".repeat(1_501))).status]).toEqual([
    200, 422,
  ]);
  await say(chantal, "");
  expect((await day(chantal)).rooms).toEqual([]);
  await say(chantal, "101");
  await server.call("DELETE", `/api/properties/${listing.id}`, { token: owner.token });
  await server.deliverEvents();
  expect(await server.idsOf("room_numbers")).not.toContain(listing.id);
});
