import { bookingCode } from "@lopango/contract/payments/booking-code";
import { addDays } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { hostBooking, type HostBooking } from "@lopango/contract/bookings/host-booking";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
const answer = (host: SignedIn, id: string, what: "accept" | "decline" | "cancel") =>
  server.call("POST", `/api/host/bookings/${id}/${what}`, { token: host.token });

async function list(host: SignedIn, query = ""): Promise<HostBooking[]> {
  const { status, body } = await server.call("GET", `/api/host/bookings?${query}`, { token: host.token });
  if (status !== 200) throw new Error(`the list answered ${status}: ${JSON.stringify(body)}`);
  return hostBooking.array().parse(body);
}

/** A host, and the guest Grâce with a booking of three nights in one month. */
async function aBooking(different: Partial<Listing> = {}) {
  const [host, guest] = await Promise.all([server.signIn(), server.signIn(undefined, { name: "Grâce Mbuyi" })]);
  const listing = await server.list({ owner_id: host.uid, confirmation: "host", ...different });
  const checkin = `${server.inDays(70).slice(0, 7)}-05`;
  const { id, total_cents: total } = await server.book(guest, listing, checkin, addDays(checkin, 3));
  const pay = async () => (await server.pay(guest, id)).booking;
  return { host, guest, listing, checkin, id, total, pay };
}

describe("the host’s bookings", () => {
  test("tell who comes only once it is paid, and nothing that is the guest’s alone", async () => {
    const { host, guest, listing, checkin, id, total, pay } = await aBooking();
    const [unpaid] = await list(host);
    expect(unpaid).toMatchObject({
      id,
      property_id: listing.id,
      status: "created",
      checkin,
      nights: 3,
      total_cents: total,
      guest: null,
      can_answer: false,
      can_cancel: false,
    });
    const { body } = await server.call("GET", "/api/host/bookings", { token: host.token });
    for (const secret of [guest.uid, guest.email, "Mbuyi", "Grâce"]) expect(JSON.stringify(body)).not.toContain(secret);
    await pay();
    const [paid] = await list(host);
    expect(paid).toMatchObject({
      status: "paid",
      guest: { first_name: "Grâce", email: guest.email, phone: null },
      can_answer: true,
      can_cancel: false,
      confirm_by: expect.any(String),
    });
    expect(JSON.stringify(paid)).not.toContain("Mbuyi");
  });

  test("come by pages, the latest arrival first, and are nobody else’s", async () => {
    const { host, listing, checkin, id } = await aBooking();
    const later = await server.book(await server.signIn(), listing, addDays(checkin, 10), addDays(checkin, 11));
    const between = await server.book(await server.signIn(), listing, addDays(checkin, 5), addDays(checkin, 6));
    const first = await server.call("GET", "/api/host/bookings?limit=2", { token: host.token });
    const ids = (body: unknown) => (body as HostBooking[]).map((booking) => booking.id);
    expect(ids(first.body)).toEqual([later.id, between.id]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await server.call("GET", next, { token: host.token });
    expect([ids(second.body), second.headers.get("link")]).toEqual([[id], null]);
    const stranger = await server.signIn();
    expect((await server.call("GET", next, { token: stranger.token })).body).toEqual([]);
    expect(await list(stranger, `property_id=${listing.id}`)).toEqual([]);
  });

  test("are each read by itself, as the list tells of it", async () => {
    const { host, id, pay } = await aBooking();
    await pay();
    const { body } = await server.call("GET", `/api/host/bookings/${id}`, { token: host.token });
    expect(hostBooking.parse(body)).toEqual((await list(host))[0]);
    const unknown = await server.call("GET", `/api/host/bookings/${anId()}`, { token: host.token });
    expect([unknown.status, code(unknown.body)]).toEqual([404, "booking_not_found"]);
  });

  test("are found by status, listing and day of arrival, alone and together; from a day on the earliest comes first", async () => {
    const { host, listing, checkin, id, pay } = await aBooking();
    await pay();
    const other = await server.list({ owner_id: host.uid });
    const elsewhere = await server.book(await server.signIn(), other, addDays(checkin, 4), addDays(checkin, 5));
    const late = await server.book(await server.signIn(), listing, addDays(checkin, 8), addDays(checkin, 9));
    const ids = async (query: string) => (await list(host, query)).map((booking) => booking.id);
    expect(await ids("status=paid")).toEqual([id]);
    expect(await ids("status=created")).toEqual([late.id, elsewhere.id]);
    expect(await ids(`property_id=${listing.id}`)).toEqual([late.id, id]);
    expect(await ids(`property_id=${listing.id}&status=created`)).toEqual([late.id]);
    expect(await ids(`from=${checkin}`)).toEqual([id, elsewhere.id, late.id]);
    expect(await ids(`from=${addDays(checkin, 1)}&to=${addDays(checkin, 8)}`)).toEqual([elsewhere.id, late.id]);
    expect(await ids(`to=${addDays(checkin, 7)}`)).toEqual([elsewhere.id, id]);
    expect(await ids(`from=${checkin}&to=${checkin}&status=paid&property_id=${listing.id}`)).toEqual([id]);
    expect(await ids("status=&from=&to=&property_id=")).toHaveLength(3);
    const pages = await server.call("GET", `/api/host/bookings?from=${checkin}&limit=1`, { token: host.token });
    const next = /<([^>]+)>/.exec(pages.headers.get("link") ?? "")?.[1] ?? "";
    expect((await server.call("GET", next, { token: host.token })).body).toMatchObject([{ id: elsewhere.id }]);
  });

  test("are found by what the host sees of them: first name, contact, code, listing and room", async () => {
    const { host, guest, id, pay } = await aBooking({ title: "Villa de la Concession" });
    const ids = async (q: string) => (await list(host, `q=${encodeURIComponent(q)}`)).map((booking) => booking.id);
    expect([await ids("grâce"), await ids("villa de la conc"), await ids("concession")]).toEqual([[], [id], [id]]);
    await pay();
    const spoken = bookingCode(id).toLowerCase();
    for (const q of ["GRACE", "gr", guest.email, spoken, spoken.replace("-", ""), spoken.replace("-", " ")])
      expect([q, await ids(q)]).toEqual([q, [id]]);
    for (const hidden of ["Mbuyi", "Grâce Mbuyi", guest.uid, "!"])
      expect([hidden, await ids(hidden)]).toEqual([hidden, []]);
    const stored = server.db.doc(`bookings/${id}`);
    for (const other of Array.from({ length: 4 }, () => anId()))
      await server.db.doc(`bookings/${other}`).set({ ...(await stored.get()).data() });
    const page = async (query: string) => {
      const { body, headers } = await server.call("GET", `/api/host/bookings?${query}`, { token: host.token });
      return [(body as unknown[]).length, /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1]] as const;
    };
    // A next page of nothing would tell the family name letter by letter.
    expect([await page("q=mbuyi&limit=1"), await page("q=zzz&limit=1")]).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
    const [two, next = ""] = await page("q=grace&limit=2");
    const [twoMore, last = ""] = await page(next.split("?")[1] ?? "");
    expect([two, twoMore, await page(last.split("?")[1] ?? "")]).toEqual([2, 2, [1, undefined]]);
    expect(await list(host, "q=grace&status=confirmed")).toEqual([]);
    const other = await server.list({ owner_id: host.uid });
    expect(await list(host, `q=grace&property_id=${other.id}`)).toEqual([]);
  });

  test("have three periods, none of which has a stay that was called off", async () => {
    const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
    const listing = await server.list({ owner_id: host.uid, confirmation: "instant", units: 3 });
    const stay = async (checkin: string, checkout: string) => {
      const { id } = await server.book(guest, listing, checkin, checkout);
      await server.pay(guest, id);
      return id;
    };
    const [soon, cancelled] = [
      await stay(server.inDays(2), server.inDays(4)),
      await stay(server.inDays(3), server.inDays(5)),
    ];
    await answer(host, cancelled, "cancel");
    const ids = async (query: string) => (await list(host, query)).map((booking) => booking.id);
    expect([await ids("period=upcoming"), await ids("period=present"), await ids("period=past")]).toEqual([
      [soon],
      [],
      [],
    ]);
    const begins = server.inDays(2);
    server.minutesPass(2 * 24 * 60 + 15 * 60);
    expect([await ids("period=upcoming"), await ids("period=present"), await ids("period=past")]).toEqual([
      [],
      [soon],
      [],
    ]);
    expect(await ids(`period=present&from=${addDays(begins, 1)}`)).toEqual([]);
    server.minutesPass(2 * 24 * 60);
    expect([await ids("period=present"), await ids("period=past")]).toEqual([[], [soon]]);
    expect(await ids("period=past&status=cancelled")).toEqual([]);
  });

  test("go into a file for spreadsheets as the host sees them, without the family name and without formulas", async () => {
    const { host, guest, id, total, pay } = await aBooking({ title: "=Villa; « Kin »" });
    const read = async (query = "") => {
      const { body, ...answer } = await server.call("GET", `/api/host/bookings.csv?${query}`, { token: host.token });
      return { ...answer, lines: String(body).trim().split("\r\n") };
    };
    const unpaid = await read();
    expect([unpaid.status, unpaid.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(unpaid.headers.get("content-disposition")).toMatch(/^attachment; filename="lopango-reservations-/);
    expect(unpaid.lines).toHaveLength(2);
    expect(unpaid.lines[1]).not.toContain("Grâce");
    await pay();
    const [heading = "", line = ""] = (await read()).lines;
    expect(heading.split(";").slice(0, 5)).toEqual(["Code", "Annonce", "Chambres", "Arrivée", "Départ"]);
    expect(line).toMatch(
      new RegExp(`^${bookingCode(id)};"'=Villa; « Kin »";.*;\\d\\d/\\d\\d/\\d{4};.*;Grâce;À accepter;`),
    );
    expect(line).toContain(`;${String(total / 100).replace(".", ",")};USD;`);
    for (const secret of ["Mbuyi", guest.uid]) expect(line).not.toContain(secret);
    expect((await read("status=cancelled")).lines).toHaveLength(1);
    expect((await read("q=grace")).lines).toHaveLength(2);
  });

  test("that nobody paid for in time are cancelled, before any sweep", async () => {
    const { host, id } = await aBooking();
    server.minutesPass(31);
    expect(await list(host)).toMatchObject([{ id, status: "cancelled", reason: "hold_expired", guest: null }]);
    expect(await list(host, "status=created")).toEqual([]);
  });

  test.each([
    "x",
    "Li4v",
    "%00",
    Buffer.from("2027-01-01.").toString("base64url"),
    Buffer.from("2027-01-01.__id__").toString("base64url"),
  ])("refuse the cursor %j", async (cursor) => {
    const host = await server.signIn();
    const { status, body } = await server.call("GET", `/api/host/bookings?cursor=${cursor}`, { token: host.token });
    expect([status, body]).toMatchObject([422, { code: "invalid_fields", errors: [{ field: "cursor" }] }]);
  });
});

describe("accepting a booking", () => {
  test("confirms it, and the nights stay taken", async () => {
    const { host, guest, listing, checkin, id, pay } = await aBooking();
    await pay();
    const { status, body } = await answer(host, id, "accept");
    expect(status).toBe(200);
    expect(hostBooking.parse(body)).toMatchObject({
      status: "confirmed",
      confirm_by: null,
      can_answer: false,
      can_cancel: true,
      refund: null,
    });
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", can_cancel: true });
    expect(await server.isBlocked(listing, checkin)).toBe(true);
    expect((await server.booking(id))?.history.at(-1)).toMatchObject({ event: "confirm", by: host.uid });
  });

  test("is possible for a day, to the minute", async () => {
    const [late, soon] = [await aBooking(), await aBooking()];
    await late.pay();
    await soon.pay();
    server.minutesPass(24 * 60 - 1);
    expect((await answer(soon.host, soon.id, "accept")).status).toBe(200);
    server.minutesPass(1);
    expect((await answer(late.host, late.id, "accept")).body).toMatchObject({
      status: 409,
      code: "not_answerable",
      detail: "Le délai pour répondre est passé.",
    });
    expect(await list(late.host)).toMatchObject([{ status: "paid", can_answer: false }]);
    await server.sweep();
    expect((await answer(late.host, late.id, "decline")).body).toMatchObject({
      code: "not_answerable",
      detail: "Le délai pour répondre est passé.",
    });
    expect(await server.view(late.guest, late.id)).toMatchObject({
      status: "cancelled",
      reason: "host_silent",
      refund: { status: "due", amount_cents: late.total, reason: "host_silent" },
    });
  });

  test("is for what is paid and waits: not before, not for instant listings, and one alone", async () => {
    const [waiting, instant] = [await aBooking(), await aBooking({ confirmation: "instant" })];
    expect(code((await answer(waiting.host, waiting.id, "accept")).body)).toBe("not_answerable");
    await waiting.pay();
    await instant.pay();
    for (const what of ["accept", "decline"] as const)
      expect(code((await answer(instant.host, instant.id, what)).body)).toBe("not_answerable");
    const [yes, no, yesAgain] = await Promise.all([
      answer(waiting.host, waiting.id, "accept"),
      answer(waiting.host, waiting.id, "decline"),
      answer(waiting.host, waiting.id, "accept"),
    ]);
    // The first answer wins, and its retry repeats it.
    expect(yesAgain.status).toBe(yes.status);
    expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await server.booking(waiting.id))?.history.filter(({ event }) => event === "confirm" || event === "decline"),
    ).toHaveLength(1);
  });
});

describe("declining a booking", () => {
  test("gives everything back and frees the nights at once", async () => {
    const { host, guest, listing, checkin, id, total, pay } = await aBooking({ cancellation_policy: "strict" });
    await pay();
    const { status, body } = await answer(host, id, "decline");
    expect(status).toBe(200);
    expect(hostBooking.parse(body)).toMatchObject({
      status: "cancelled",
      reason: "declined_by_host",
      guest: { first_name: "Grâce" },
      can_answer: false,
      refund: { status: "due", amount_cents: total, currency: "USD", reason: "declined_by_host" },
    });
    expect(await server.view(guest, id)).toMatchObject({ status: "cancelled", refund: { amount_cents: total } });
    expect(await server.isBlocked(listing, checkin)).toBe(false);
    expect((await server.book(await server.signIn(), listing, checkin, addDays(checkin, 3))).status).toBe("created");
  });
});

describe("cancelling as a host", () => {
  test("gives everything back whatever the policy, and frees the nights at once", async () => {
    const { host, listing, checkin, id, total, pay } = await aBooking({
      confirmation: "instant",
      cancellation_policy: "strict",
    });
    expect((await pay()).status).toBe("confirmed");
    const { status, body } = await answer(host, id, "cancel");
    expect(status).toBe(200);
    expect(hostBooking.parse(body)).toMatchObject({
      status: "cancelled",
      reason: "cancelled_by_host",
      can_cancel: false,
      refund: { status: "due", amount_cents: total, reason: "cancelled_by_host" },
    });
    expect(await server.isBlocked(listing, checkin)).toBe(false);
    expect((await server.booking(id))?.history.at(-1)).toMatchObject({ event: "cancel", by: host.uid });
  });

  test("is for what is confirmed and has not begun", async () => {
    const { host, id, checkin, pay } = await aBooking();
    expect(code((await answer(host, id, "cancel")).body)).toBe("not_cancellable");
    await pay();
    expect(code((await answer(host, id, "cancel")).body)).toBe("not_cancellable");
    await answer(host, id, "accept");
    // 12:30 in Kinshasa on the day of arrival, then after 14:00.
    server.minutesPass(Math.round((Date.parse(`${checkin}T11:30:00Z`) - server.now().getTime()) / 60_000));
    expect(await list(host)).toMatchObject([{ can_cancel: true }]);
    server.minutesPass(92);
    expect((await answer(host, id, "cancel")).body).toMatchObject({
      status: 409,
      detail: "Le séjour a commencé\u202f: la réservation ne peut plus être annulée.",
    });
    expect(await list(host)).toMatchObject([{ status: "confirmed", can_cancel: false }]);
  });

  test("by host and guest at once happens once", async () => {
    const { host, guest, id, pay } = await aBooking({ confirmation: "instant" });
    await pay();
    const both = await Promise.all([
      answer(host, id, "cancel"),
      server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test("a booking of another host, one’s own as a guest, and none are the same 404", async () => {
  const { guest, id, pay } = await aBooking();
  await pay();
  const stranger = await server.signIn();
  for (const what of ["accept", "decline", "cancel"] as const) {
    for (const [person, booking] of [
      [stranger, id],
      [guest, id],
      [stranger, anId()],
    ] as const) {
      const { value, writes } = await server.measured(() => answer(person, booking, what));
      expect([value.status, code(value.body), writes]).toEqual([404, "booking_not_found", 0]);
    }
  }
});
