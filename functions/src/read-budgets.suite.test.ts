import type { Booking } from "@lopango/contract/bookings/booking";
import { addDays, todayIn } from "@lopango/contract/calendar/dates";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "../test/api.ts";
import { aBooking } from "../test/bookings.ts";
import { meter } from "../test/firestore-meter.ts";
import { aListing, aLockedListing, stored } from "../test/listings.ts";
import { signIn, type SignedIn } from "../test/people.ts";
import { aWord } from "../test/random.ts";
import type { Listing } from "./listings/rules/listing.ts";
import { bookings } from "./bookings/booking.record.ts";

/** Allowed reads and writes of each call. */

const { call, db, deps } = createTestApi();
const measured = meter(db);

const commune = aWord();
const cookie = deps.visitors.write(deps.visitors.newId(null)).split(";")[0] ?? "";
/** Soon enough to be booked, with room for a stay at its beginning. */
const firstOfMonth = `${addDays(`${todayIn("Africa/Kinshasa", new Date()).slice(0, 7)}-01`, 62).slice(0, 7)}-01`;

let guest: SignedIn;
let host: SignedIn;
let own: Listing[];
let hotel: Listing;
let home: Listing;
let booked: Booking[];
let payer: SignedIn;
let paid: string;
let paidWithoutNumber: string;

const book = (headers: Record<string, string> = {}, from = firstOfMonth) =>
  call("POST", "/api/bookings", {
    token: guest.token,
    headers,
    body: { property_id: hotel.id, checkin: from, checkout: addDays(from, 3), guests: 2 },
  });

async function confirmedStay(person: SignedIn, listing: Listing): Promise<string> {
  const stay = aBooking({ guest_id: person.uid, property_id: listing.id, status: "confirmed" });
  await db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  return stay.id;
}

async function bookedBy(person: SignedIn, listing: Listing): Promise<Booking> {
  const { body } = await call("POST", "/api/bookings", {
    token: person.token,
    body: { property_id: listing.id, checkin: firstOfMonth, checkout: addDays(firstOfMonth, 2), guests: 1 },
  });
  return body as Booking;
}

beforeAll(async () => {
  guest = await signIn();
  await call("POST", "/api/session", { token: guest.token });
  [hotel, home] = (await stored(db, aListing({ commune, units: 50 }), aLockedListing({ commune }))) as [
    Listing,
    Listing,
  ];
  const others = await stored(
    db,
    ...Array.from({ length: 70 }, (_, index) => aListing({ commune, base_price_cents: index % 3 ? 4_000 : 4_100 })),
  );
  host = await signIn();
  own = await stored(db, aListing({ owner_id: host.uid }), aListing({ owner_id: host.uid }));
  await bookedBy(await signIn(), own[1] as Listing);
  booked = [];
  payer = await signIn();
  const [reachable] = await stored(db, aListing({ contact_phone: "+243812345678" }));
  paid = await confirmedStay(payer, reachable as Listing);
  paidWithoutNumber = await confirmedStay(payer, hotel);
  for (const listing of others.slice(0, 2)) booked.push(await bookedBy(guest, listing));
});

describe("reads and writes of", () => {
  test.each<[string, () => Promise<{ status: number }>, { reads: number; writes: number }]>([
    ["home, 12 cards", () => call("GET", "/api/properties?category=hotel&limit=12&sort=new"), { reads: 12, writes: 0 }],
    [
      "search by commune, 20 results",
      () => call("GET", `/api/search/properties?commune=${commune}`),
      { reads: 20, writes: 0 },
    ],
    [
      "search by word and category",
      () => call("GET", `/api/search/properties?q=${commune}&category=hotel`),
      { reads: 20, writes: 0 },
    ],
    ["search by words", () => call("GET", `/api/search/properties?q=hotel%20${commune}`), { reads: 20, writes: 0 }],
    [
      "search, any of two",
      () => call("GET", `/api/search/properties?q=${commune}&commune=${commune}&logic=any`),
      { reads: 20, writes: 0 },
    ],
    [
      "search by price, a third of what the band holds",
      () => call("GET", `/api/search/properties?commune=${commune}&min_price_cents=4050&max_price_cents=4150`),
      { reads: 60, writes: 0 },
    ],
    ["search without result", () => call("GET", `/api/search/properties?commune=${aWord()}`), { reads: 1, writes: 0 }],
    ["a listing", () => call("GET", `/api/properties/${hotel.id}`), { reads: 1, writes: 0 }],
    [
      "a listing, with identity",
      () => call("GET", `/api/properties/${hotel.id}`, { token: guest.token }),
      { reads: 2, writes: 0 },
    ],
    ["a locked listing", () => call("GET", `/api/properties/${home.id}`), { reads: 1, writes: 0 }],
    [
      "a locked listing, with identity",
      () => call("GET", `/api/properties/${home.id}`, { token: guest.token }),
      { reads: 2, writes: 0 },
    ],
    [
      "a locked listing, with a cookie",
      () => call("GET", `/api/properties/${home.id}`, { headers: { cookie } }),
      { reads: 2, writes: 0 },
    ],
    [
      "verifying an unlocking that was never started",
      () => call("POST", "/api/paywalls/unlock/settle", { headers: { cookie }, body: { property_id: home.id } }),
      { reads: 3, writes: 0 },
    ],
    [
      "a session with a cookie that nothing hangs on",
      () => call("POST", "/api/session", { token: guest.token, headers: { cookie } }),
      { reads: 2, writes: 0 },
    ],
    [
      "a month with bookings",
      () => call("GET", `/api/availability/${booked[0]?.property_id}/month?month=${firstOfMonth.slice(0, 7)}`),
      { reads: 2, writes: 0 },
    ],
    [
      "a month without any",
      () => call("GET", `/api/availability/${hotel.id}/month?month=2030-01`),
      { reads: 2, writes: 0 },
    ],
    [
      "a session that changes nothing",
      () => call("POST", "/api/session", { token: guest.token }),
      { reads: 1, writes: 0 },
    ],
    ["a booking", () => call("GET", `/api/bookings/${booked[0]?.id}`, { token: guest.token }), { reads: 1, writes: 0 }],
    [
      "a paid booking, with where to go",
      () => call("GET", `/api/bookings/${paid}`, { token: payer.token }),
      { reads: 2, writes: 0 },
    ],
    [
      "a paid booking, with the e-mail address of a host without a number",
      () => call("GET", `/api/bookings/${paidWithoutNumber}`, { token: payer.token }),
      { reads: 3, writes: 0 },
    ],
    ["a list of 2 paid bookings", () => call("GET", "/api/bookings", { token: payer.token }), { reads: 2, writes: 0 }],
    ["a list of 2 bookings", () => call("GET", "/api/bookings", { token: guest.token }), { reads: 2, writes: 0 }],
    [
      "the host’s own listings, 2 of them",
      () => call("GET", "/api/properties?owner=me", { token: host.token }),
      { reads: 2, writes: 0 },
    ],
    [
      "a change of a listing",
      () => call("PATCH", `/api/properties/${own[0]?.id}`, { token: host.token, body: { base_price_cents: 5_000 } }),
      { reads: 2, writes: 2 },
    ],
    [
      "a month of the host’s calendar",
      () => call("GET", `/api/host/calendars/${own[0]?.id}?month=${firstOfMonth.slice(0, 7)}`, { token: host.token }),
      { reads: 2, writes: 0 },
    ],
    [
      "closing nights of one month",
      () =>
        call("PUT", `/api/host/calendars/${own[0]?.id}`, {
          token: host.token,
          body: { from: firstOfMonth, to: addDays(firstOfMonth, 3), closed: 1 },
        }),
      // Reads the month, the account's limits and the listing for its precondition.
      { reads: 3, writes: 3 },
    ],
    [
      "the host’s bookings, 1 of them",
      () => call("GET", "/api/host/bookings", { token: host.token }),
      { reads: 1, writes: 0 },
    ],
    ["favourites", () => call("GET", "/api/favorites", { token: guest.token }), { reads: 1, writes: 0 }],
    [
      "a favourite more",
      () => call("PUT", "/api/favorites", { token: guest.token, body: { property_ids: [hotel.id] } }),
      { reads: 2, writes: 2 },
    ],
    [
      "the same one again",
      () => call("PUT", "/api/favorites", { token: guest.token, body: { property_ids: [hotel.id] } }),
      { reads: 2, writes: 0 },
    ],
    [
      "two listings by their ids, and one that is not there",
      () => call("GET", `/api/properties?ids=${hotel.id},${aWord()}aaaaaaaaaa,${home.id}`),
      { reads: 3, writes: 0 },
    ],
    ["a call that is refused", () => call("GET", "/api/search/properties?limit=x"), { reads: 0, writes: 0 }],
  ])("%s", async (_what, ask, budget) => {
    const { value, reads, writes } = await measured(ask);
    expect({ reads, writes }).toEqual(budget);
    expect(value.status).toBe(budget.reads === 0 ? 422 : 200);
  });

  test("booking a stay inside one month: at most 5 + 5, with the idempotency key and the limits", async () => {
    const key = aWord();
    const { value, reads, writes } = await measured(() => book({ "idempotency-key": key }));
    expect(value.status).toBe(201);
    expect(reads).toBeLessThanOrEqual(5);
    expect(writes).toBeLessThanOrEqual(5);
    const again = await measured(() => book({ "idempotency-key": key }));
    expect([again.value.body, again.writes]).toEqual([value.body, 0]);
  });
});
