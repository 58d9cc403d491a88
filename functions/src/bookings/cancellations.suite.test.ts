import type { Money } from "@lopango/contract/payments/money";
import { booking as bookingAnswer, type Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays } from "@lopango/contract/platform/dates";
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

const cancel = (guest: SignedIn, id: string, refund?: Money) =>
  server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token, ...(refund && { body: { refund } }) });

/** A guest with a paid stay of three nights in one month, which begins in about `days` days. */
async function aGuestWhoPaid(days: number, different: Partial<Listing> = {}) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list({ base_price_cents: 8_333, ...different })]);
  const wanted = server.inDays(days);
  const checkin = Number(wanted.slice(8)) > 25 ? addDays(wanted, 7) : wanted;
  const { id, total_cents: total } = await server.book(guest, listing, checkin, addDays(checkin, 3));
  await server.pay(guest, id);
  return { guest, listing, id, checkin, total };
}

test("a stay that is paid for is in no search of its nights until it is cancelled, one that is only held is", async () => {
  const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
  const checkin = server.inDays(40);
  const found = async () => {
    const dates = `checkin=${addDays(checkin, 2)}&checkout=${addDays(checkin, 4)}`;
    const { body } = await server.call("GET", `/api/search/properties?commune=${listing.commune}&${dates}`);
    return (body as object[]).length;
  };
  const { id } = await server.book(guest, listing, checkin, addDays(checkin, 3));
  expect(await found()).toBe(1);
  await server.pay(guest, id);
  expect(await found()).toBe(0);
  expect((await cancel(guest, id)).status).toBe(200);
  expect(await found()).toBe(1);
});

describe("cancelling", () => {
  test("for another refund than the screen said changes nothing, and tells the true one", async () => {
    const { guest, listing, id, checkin, total } = await aGuestWhoPaid(30);
    const cancelFor = (amount_cents: number) =>
      server.call("POST", `/api/bookings/${id}/cancel`, {
        token: guest.token,
        body: { refund: { amount_cents, currency: "USD" } },
      });
    expect((await cancelFor(0)).body).toMatchObject({
      status: 409,
      code: "terms_changed",
      refund: { amount_cents: total, currency: "USD" },
    });
    expect([(await server.view(guest, id)).status, await server.isBlocked(listing, checkin)]).toEqual([
      "confirmed",
      true,
    ]);
    expect((await cancelFor(total)).body).toMatchObject({ status: "cancelled", refund: { amount_cents: total } });
  });

  test.each([
    ["flexible", 30, 24_999],
    ["flexible", 0, 0],
    ["moderate", 30, 24_999],
    ["moderate", 2, 12_500],
    ["strict", 30, 12_500],
    ["strict", 2, 0],
  ] as const)(
    "under the policy %s, %i days before, shows and gives %i cents",
    async (cancellation_policy, days, cents) => {
      // 10:00 in Kinshasa, four hours before check-in, at any time of the test run.
      const minutesNow = server.now().getUTCHours() * 60 + server.now().getUTCMinutes();
      server.minutesPass((9 * 60 - minutesNow + 1440) % 1440);
      const [guest, listing] = await Promise.all([
        server.signIn(),
        server.list({ base_price_cents: 8_333, cancellation_policy }),
      ]);
      const checkin = server.inDays(days);
      const { id } = await server.book(guest, listing, checkin, addDays(checkin, 3));
      const { booking: paid } = await server.pay(guest, id);
      expect(paid).toMatchObject({ status: "confirmed", can_cancel: true, refund_if_cancelled_cents: cents });
      const { status, body } = await cancel(guest, id);
      const refund =
        cents > 0 ? { status: "due", amount_cents: cents, currency: "USD", reason: "cancelled_by_guest" } : null;
      expect([status, bookingAnswer.parse(body)]).toMatchObject([
        200,
        {
          status: "cancelled",
          reason: "cancelled_by_guest",
          refund,
          can_cancel: false,
          refund_if_cancelled_cents: null,
        },
      ]);
    },
  );

  test("frees the nights at once", async () => {
    const { guest, listing, id, checkin } = await aGuestWhoPaid(40);
    expect(await server.isBlocked(listing, checkin)).toBe(true);
    expect((await cancel(guest, id)).status).toBe(200);
    expect(await server.isBlocked(listing, checkin)).toBe(false);
    const next = await server.signIn();
    expect((await server.book(next, listing, checkin, addDays(checkin, 3))).status).toBe("created");
  });

  test("happens once, however often it is asked for at the same time", async () => {
    const { guest, id } = await aGuestWhoPaid(40);
    const answers = await Promise.all([cancel(guest, id), cancel(guest, id), cancel(guest, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await server.booking(id);
    expect(stored?.history.filter(({ event }) => event === "cancel")).toHaveLength(1);
    // A retry after a lost response, with the terms shown by then.
    const { value, writes } = await server.measured(() => cancel(guest, id, { amount_cents: 0, currency: "USD" }));
    expect([value.body, writes]).toMatchObject([{ status: "cancelled", reason: "cancelled_by_guest" }, 0]);
  });

  test("is refused for what is not confirmed, and once the stay has begun", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const unpaid = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    expect((await cancel(guest, unpaid.id)).body).toMatchObject({ status: 409, code: "not_cancellable" });
    const begun = await aGuestWhoPaid(3);
    const secondDay = Date.parse(`${addDays(begun.checkin, 1)}T12:00:00Z`);
    server.minutesPass((secondDay - server.now().getTime()) / 60_000);
    expect((await cancel(begun.guest, begun.id)).body).toMatchObject({
      code: "not_cancellable",
      detail: "Le séjour a commencé\u202f: la réservation ne peut plus être annulée.",
    });
    expect(await server.view(begun.guest, begun.id)).toMatchObject({
      status: "confirmed",
      can_cancel: false,
      refund_if_cancelled_cents: null,
    });
  });

  test("is for the guest alone: another person’s booking and none are the same 404", async () => {
    const { id } = await aGuestWhoPaid(40);
    const other = await server.signIn();
    for (const [method, path] of [
      ["POST", `${id}/cancel`],
      ["GET", id],
      ["POST", `${id}/settle`],
      ["PUT", `${id}/refund-destination`],
      ["GET", anId()],
      ["POST", `${anId()}/cancel`],
    ] as const) {
      const { status, body } = await server.call(method, `/api/bookings/${path}`, {
        token: other.token,
        ...(method === "PUT" && { body: { to: null } }),
      });
      expect([status, (body as { code: string }).code]).toEqual([404, "booking_not_found"]);
    }
    expect((await server.booking(id))?.status).toBe("confirmed");
  });
});

describe("the guest’s bookings", () => {
  test("come newest first, by pages, and are nobody else’s", async () => {
    const [guest, other] = await Promise.all([server.signIn(), server.signIn()]);
    const listings = await Promise.all(Array.from({ length: 3 }, () => server.list()));
    const made: string[] = [];
    for (const listing of listings)
      made.push((await server.book(guest, listing, server.inDays(10), server.inDays(12))).id);
    const first = await server.call("GET", "/api/bookings?limit=2", { token: guest.token });
    const ids = (body: unknown) => (body as BookingAnswer[]).map(({ id }) => id);
    expect(ids(first.body)).toEqual([made[2], made[1]]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await server.call("GET", next, { token: guest.token });
    expect([ids(second.body), second.headers.get("link")]).toEqual([[made[0]], null]);
    expect((await server.call("GET", "/api/bookings", { token: other.token })).body).toEqual([]);
    expect((await server.call("GET", next, { token: other.token })).body).toEqual([]);
  });

  test.each([
    "x",
    "Li4v",
    "%00",
    "1e9.0.abc",
    ...["1.0.", "1.abc", "999999999999.0.abc", "1.9999999999.abc", "1.0.__id__"].map((text) =>
      Buffer.from(text).toString("base64url"),
    ),
  ])("refuse the cursor %j", async (cursor) => {
    const guest = await server.signIn();
    const { status, body } = await server.call("GET", `/api/bookings?cursor=${cursor}`, { token: guest.token });
    expect([status, body]).toMatchObject([422, { code: "invalid_fields", errors: [{ field: "cursor" }] }]);
  });
});
