import type { Booking } from "@lopango/contract/bookings/booking";
import { addDays, addMonths, monthOf, todayIn } from "@lopango/contract/platform/dates";
import type { Message, ThreadMessages } from "@lopango/contract/messages/message";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import type { Call } from "../../test/api.ts";
import { aForm } from "../../test/applications.ts";
import { aBooking } from "../../test/bookings.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing, aLockedListing, aPhoto, stored, storePastMonths, uncounted } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aMessage, aThread } from "../../test/threads.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import { bookings } from "../bookings/booking.record.ts";
import { fullNightsOf } from "../calendar/rules/full-nights.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { messages } from "../messages/message.record.ts";
import { newThreadPhoto } from "../messages/rules/thread-photo.ts";
import { firstResults } from "../ssr/public-answers.ts";
import { threadPhotos } from "../messages/thread-photo.record.ts";

/** Allowed reads and writes of each call. */

const commune = aWord();
const today = todayIn("Africa/Kinshasa", new Date());
/** Soon enough to be booked, with room for a stay at its beginning. */
const firstOfMonth = `${addDays(`${today.slice(0, 7)}-01`, 62).slice(0, 7)}-01`;
const lastOfStay = addDays(firstOfMonth, 3);

let server: TestServer;
let cookie: string;
let admin: SignedIn;
let guest: SignedIn;
let host: SignedIn;
let own: Listing[];
let establishment: Establishment;
let hotel: Listing;
let home: Listing;
let booked: Booking[];
let payer: SignedIn;
let paid: string;
let paidWithoutNumber: string;

type Answered = ReturnType<Call>;
const call: Call = (...how) => server.call(...how);
const by = ({ token }: SignedIn, method: string, path: string, body?: unknown, headers = {}): Answered =>
  call(method, path, { token, body, headers });

const book = (person: SignedIn, listing: Listing, headers = {}): Answered =>
  by(
    person,
    "POST",
    "/api/bookings",
    { property_id: listing.id, checkin: firstOfMonth, checkout: lastOfStay, guests: 2 },
    headers,
  );
const apply = (person: SignedIn, headers = {}): Answered =>
  by(person, "POST", "/api/partners/applications", aForm(), headers);
const publish = (person: SignedIn): Answered =>
  by(person, "POST", "/api/properties", {
    title: `Maison ${aWord()}`,
    description: "Calme, eau et courant.",
    city: "Goma",
    country: "CD",
    base_price_cents: 50_000,
    currency: "USD",
    max_guests: 3,
  });

const setUnits = (person: SignedIn, { id }: Listing, units: number): Answered =>
  by(person, "PATCH", `/api/properties/${id}`, { units });

const aMember = async (): Promise<SignedIn> => beginSession(call, await server.signIn());
const nextPage = ({ headers }: { headers: Headers }): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];

async function confirmedStay(person: SignedIn, listing: Listing): Promise<string> {
  const stay = aBooking({
    guest_id: person.uid,
    host_id: listing.owner_id,
    property_id: listing.id,
    status: "confirmed",
  });
  await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  return stay.id;
}

async function aHost(different: Partial<Listing> = {}) {
  const owner = await aMember();
  return { owner, listing: await server.list({ owner_id: owner.uid, ...different }) };
}

async function aStay(different: Partial<Listing> = {}) {
  const [{ owner, listing }, person] = await Promise.all([aHost(different), aMember()]);
  const { id } = await server.book(person, listing, firstOfMonth, lastOfStay);
  return { owner, listing, person, id };
}

async function aPaidStay(different: Partial<Listing> = {}) {
  const stay = await aStay(different);
  return { ...stay, ...(await server.pay(stay.person, stay.id)) };
}

/** Returns the call's reads, writes and status. */
async function cost(ask: () => Answered): Promise<[reads: number, writes: number, status: number]> {
  const { value, reads, writes } = await server.measured(ask);
  return [reads, writes, value.status];
}

beforeAll(async () => {
  server = await openTestServer();
  const { db, deps } = server;
  cookie = deps.visitors.write(deps.visitors.newId(null)).split(";")[0] ?? "";
  [admin, guest, host, payer] = await Promise.all([anAdmin(server), aMember(), aMember(), server.signIn()]);
  [hotel, home] = (await stored(db, aListing({ commune, units: 50 }), aLockedListing({ commune }))) as [
    Listing,
    Listing,
  ];
  const others = await stored(
    db,
    ...Array.from({ length: 70 }, (_, index) =>
      aListing({
        commune,
        base_price_cents: index % 3 ? 4_000 : 4_100,
        ...(index % 35 === 34 ? { amenities: ["wifi", "pool"], bedrooms: 3 } : { amenities: ["wifi"], bedrooms: 4 }),
      }),
    ),
  );
  const made = anEstablishment({ owner_id: payer.uid });
  establishment = made.establishment;
  await storedEstablishment(db, made.establishment, made.rooms);
  own = await stored(db, aListing({ owner_id: host.uid }), aListing({ owner_id: host.uid }));
  await server.book(await server.signIn(), own[1] as Listing, firstOfMonth, addDays(firstOfMonth, 2));
  const [reachable] = await stored(db, aListing({ contact_phone: "+243812345678" }));
  paid = await confirmedStay(payer, reachable as Listing);
  paidWithoutNumber = await confirmedStay(payer, hotel);
  booked = [];
  for (const listing of others.slice(0, 2))
    booked.push(await server.book(guest, listing, firstOfMonth, addDays(firstOfMonth, 2)));
});
afterAll(() => server.close());

describe("reads and writes are within budget for", () => {
  test.each<[what: string, reads: number, writes: number, ask: () => Answered, status?: number]>([
    ["home, 12 cards", 12, 0, () => call("GET", "/api/properties?category=hotel&limit=12&sort=new")],
    ["search by commune, 20 results", 20, 0, () => call("GET", `/api/search/properties?commune=${commune}`)],
    ["search by word and category", 20, 0, () => call("GET", `/api/search/properties?q=${commune}&category=hotel`)],
    ["search by words", 20, 0, () => call("GET", `/api/search/properties?q=hotel%20${commune}`)],
    [
      "search, any of two",
      20,
      0,
      () => call("GET", `/api/search/properties?q=${commune}&commune=${commune}&logic=any`),
    ],
    [
      "search by price, a third of what the commune holds",
      21,
      0,
      () => call("GET", `/api/search/properties?commune=${commune}&min_price_cents=4050&max_price_cents=4150`),
    ],
    ["search without result", 1, 0, () => call("GET", `/api/search/properties?commune=${aWord()}`)],
    ["the figures of the home page", 2, 0, () => call("GET", "/api/figures")],
    ["the figures of the home page again", 0, 0, () => call("GET", "/api/figures")],
    ["the places of the search", 1, 0, () => call("GET", "/api/search/places")],
    ["the page of a house", 2, 0, () => call("GET", `/api/establishments/${establishment.id}`)],
    ["the lead of a house", 1, 0, () => call("GET", `/api/properties/${establishment.room_ids[0]}`)],
    ["another room type", 2, 0, () => call("GET", `/api/properties/${establishment.room_ids[1]}`)],
    [
      "favourites, of which one is a room type",
      3,
      0,
      () => call("GET", `/api/properties?ids=${hotel.id},${establishment.room_ids[1]}`),
    ],
    [
      "a change of a room type, with its event: also its house and the lead",
      4,
      4,
      () => by(payer, "PATCH", `/api/properties/${establishment.room_ids[1]}`, { base_price_cents: 7_100 }),
    ],
    ["a host", 5, 0, () => call("GET", `/api/hosts/${host.uid}`)],
    ["a page of 1 of a host’s 2 listings", 2, 0, () => call("GET", `/api/hosts/${host.uid}/listings?limit=1`)],
    ["the reviews of a host without any", 2, 0, () => call("GET", `/api/hosts/${host.uid}/reviews`)],
    ["a listing", 1, 0, () => call("GET", `/api/properties/${hotel.id}`)],
    ["a listing, with identity", 2, 0, () => by(guest, "GET", `/api/properties/${hotel.id}`)],
    ["a locked listing", 1, 0, () => call("GET", `/api/properties/${home.id}`)],
    ["a locked listing, with identity", 2, 0, () => by(guest, "GET", `/api/properties/${home.id}`)],
    ["a locked listing, with a cookie", 2, 0, () => call("GET", `/api/properties/${home.id}`, { headers: { cookie } })],
    [
      "verifying an unlocking that was never started",
      3,
      0,
      () => call("POST", "/api/paywalls/unlock/settle", { headers: { cookie }, body: { property_id: home.id } }),
    ],
    [
      "a session with a cookie that nothing hangs on",
      2,
      0,
      () => by(guest, "POST", "/api/session", undefined, { cookie }),
    ],
    [
      "a month with bookings",
      2,
      0,
      () => call("GET", `/api/availability/${booked[0]?.property_id}/month?month=${monthOf(firstOfMonth)}`),
    ],
    ["a month without any", 2, 0, () => call("GET", `/api/availability/${hotel.id}/month?month=2030-01`)],
    ["a session that changes nothing", 1, 0, () => by(guest, "POST", "/api/session")],
    ["a booking", 1, 0, () => by(guest, "GET", `/api/bookings/${booked[0]?.id}`)],
    ["a paid booking, with where to go", 2, 0, () => by(payer, "GET", `/api/bookings/${paid}`)],
    [
      "a paid booking, with the e-mail address of a host without a number",
      3,
      0,
      () => by(payer, "GET", `/api/bookings/${paidWithoutNumber}`),
    ],
    ["a list of 2 paid bookings", 2, 0, () => by(payer, "GET", "/api/bookings")],
    ["a list of 2 bookings", 2, 0, () => by(guest, "GET", "/api/bookings")],
    ["a page of 1 of 2 bookings", 1, 0, () => by(guest, "GET", "/api/bookings?limit=1")],
    ["the host’s own listings, 2 of them", 2, 0, () => by(host, "GET", "/api/properties?owner=me")],
    ["a page of 1 of the host’s 2 listings", 1, 0, () => by(host, "GET", "/api/properties?owner=me&limit=1")],
    [
      "a change of a listing, with its event",
      2,
      3,
      () => by(host, "PATCH", `/api/properties/${own[0]?.id}`, { base_price_cents: 5_000 }),
    ],
    [
      "a month of the host’s calendar",
      2,
      0,
      () => by(host, "GET", `/api/host/calendars/${own[0]?.id}?month=${monthOf(firstOfMonth)}`),
    ],
    [
      "the external calendars of a listing, for the first time",
      2,
      // Makes the address, and relies on the listing.
      2,
      () => by(host, "GET", `/api/host/properties/${own[0]?.id}/calendars`),
    ],
    [
      "the external calendars of a listing",
      2,
      0,
      () => by(host, "GET", `/api/host/properties/${own[0]?.id}/calendars`),
    ],
    [
      "closing nights of one month",
      // The month, the account's limits and the listing for its precondition.
      3,
      3,
      () => by(host, "PUT", `/api/host/calendars/${own[0]?.id}`, { from: firstOfMonth, to: lastOfStay, closed: 1 }),
    ],
    [
      "a rate rule",
      2,
      2,
      () =>
        by(host, "PUT", "/api/host/rates", {
          property_ids: [own[0]?.id],
          rule: { from: firstOfMonth, to: lastOfStay, price_cents: 9_000 },
        }),
    ],
    ["the rate rules of a listing", 1, 0, () => by(host, "GET", `/api/host/properties/${own[0]?.id}/rates`)],
    ["the host’s requests to accept, none, with no team", 1 + 1, 0, () => by(host, "GET", "/api/host/waiting")],
    ["the host’s bookings, 1 of them", 1, 0, () => by(host, "GET", "/api/host/bookings")],
    ["what the caller unlocked, nothing", 1, 0, () => by(guest, "GET", "/api/unlocks")],
    ["favourites", 1, 0, () => by(guest, "GET", "/api/favorites")],
    ["a favourite more", 2, 2, () => by(guest, "PUT", "/api/favorites", { property_ids: [hotel.id] })],
    ["the same one again", 2, 0, () => by(guest, "PUT", "/api/favorites", { property_ids: [hotel.id] })],
    [
      "two listings by their ids, and one that is not there, nor a house",
      4,
      0,
      () => call("GET", `/api/properties?ids=${hotel.id},${aWord()}aaaaaaaaaa,${home.id}`),
    ],
    ["a call that is refused", 0, 0, () => call("GET", "/api/search/properties?limit=x"), 422],
  ])("%s", async (_what, reads, writes, ask, status = 200) => {
    expect(await cost(ask)).toEqual([reads, writes, status]);
  });

  test("a session of a new person", async () => {
    const person = await server.signIn();
    expect(await cost(() => by(person, "POST", "/api/session"))).toEqual([2, 2, 200]);
  });

  test("a listing that the caller unlocked", async () => {
    await server.db.doc(`unlocks/${payer.uid}_${home.id}`).set(storedUnlock(payer.uid, home.id));
    expect(await cost(() => by(payer, "GET", `/api/properties/${home.id}`))).toEqual([2, 0, 200]);
  });

  test("an unlocked listing, with the e-mail address of a host without a number", async () => {
    const { listing } = await aHost(aLockedListing({ contact_phone: null }));
    await server.db.doc(`unlocks/${payer.uid}_${listing.id}`).set(storedUnlock(payer.uid, listing.id));
    expect(await cost(() => by(payer, "GET", `/api/properties/${listing.id}`))).toEqual([3, 0, 200]);
  });

  test("starting an unlocking, with its payment page", async () => {
    const [person, { id: property_id }] = [await server.signIn(), await server.list(aLockedListing())];
    const wish = { property_id, amount_cents: 200, currency: "USD" };
    expect(await cost(() => by(person, "POST", "/api/paywalls/unlock/init", wish))).toEqual([7, 4, 200]);
  });

  // The writes are the month, the limits, the booking, its event and the check of the listing.
  test("booking a stay inside one month", async () => {
    const [person, listing] = [await server.signIn(), await server.list()];
    expect(await cost(() => book(person, listing))).toEqual([4, 5, 201]);
  });

  test("booking a stay with an idempotency key, and again", async () => {
    const [person, listing, headers] = [await server.signIn(), await server.list(), { "idempotency-key": anId() }];
    expect(await cost(() => book(person, listing, headers))).toEqual([5, 5, 201]);
    expect(await cost(() => book(person, listing, headers))).toEqual([5, 0, 201]);
  });

  // The write is the refusal, which counts in the limits of the account.
  test("a booking of taken nights, with an idempotency key", async () => {
    const { listing } = await aStay();
    const person = await server.signIn();
    expect(await cost(() => book(person, listing, { "idempotency-key": anId() }))).toEqual([5, 1, 409]);
  });

  test("starting a payment, with an idempotency key", async () => {
    const { person, id } = await aStay();
    const headers = { "idempotency-key": anId() };
    expect(await cost(() => by(person, "POST", "/api/payments/maxicash/init", { booking_id: id }, headers))).toEqual([
      7, 6, 200,
    ]);
  });

  // Reads where to go and whom to call too, and writes the listing's full nights.
  test("settling a payment", async () => {
    const { person, id } = await aStay();
    await server.sandbox.decide((await server.startPayment(person, id)).payment_id, { outcome: "paid" });
    expect(await cost(() => by(person, "POST", `/api/bookings/${id}/settle`))).toEqual([12, 8, 200]);
  });

  test("cancelling a stay", async () => {
    const { person, id } = await aPaidStay();
    expect(await cost(() => by(person, "POST", `/api/bookings/${id}/cancel`))).toEqual([3, 3 + 1, 200]);
  });

  test("a page of 1 of the host’s 2 bookings", async () => {
    const { owner, listing } = await aStay({ units: 2 });
    await book(await server.signIn(), listing);
    expect(await cost(() => by(owner, "GET", "/api/host/bookings?limit=1"))).toEqual([1, 0, 200]);
  });

  test("one booking of the host", async () => {
    const { owner, listing } = await aHost();
    const id = await confirmedStay(payer, listing);
    expect(await cost(() => by(owner, "GET", `/api/host/bookings/${id}`))).toEqual([1, 0, 200]);
  });

  // Writes the booking, its event, the check of the listing and the reply of the host.
  test("accepting a booking", async () => {
    const { owner, id } = await aPaidStay({ confirmation: "host" });
    expect(await cost(() => by(owner, "POST", `/api/host/bookings/${id}/accept`))).toEqual([3, 1 + 1 + 1 + 1, 200]);
  });

  test("declining a booking", async () => {
    const { owner, id } = await aPaidStay({ confirmation: "host" });
    expect(await cost(() => by(owner, "POST", `/api/host/bookings/${id}/decline`))).toEqual([4, 3 + 1 + 1, 200]);
  });

  test("cancelling a booking as its host", async () => {
    const { owner, id } = await aPaidStay();
    expect(await cost(() => by(owner, "POST", `/api/host/bookings/${id}/cancel`))).toEqual([3, 3 + 1, 200]);
  });

  test("publishing a first listing", async () => {
    const person = await server.signIn();
    expect(await cost(() => publish(person))).toEqual([3, 3 + 1, 201]);
  });

  test("publishing another listing", async () => {
    const person = await server.signIn();
    await publish(person);
    expect(await cost(() => publish(person))).toEqual([3, 2 + 1, 201]);
  });

  test("closing nights of eighteen months", async () => {
    const { owner, listing } = await aHost();
    const nights = { from: server.inDays(0), to: addMonths(server.inDays(0), 18), closed: 1 };
    expect(await cost(() => by(owner, "PUT", `/api/host/calendars/${listing.id}`, nights))).toEqual([21, 19 + 2, 200]);
  });

  test("an order of photos", async () => {
    const { owner, listing } = await aHost({ photos: [aPhoto({ is_cover: true }), aPhoto()] });
    const photo_ids = listing.photos.map(({ id }) => id).toReversed();
    const order = { photo_ids, cover_id: photo_ids[0] };
    expect(await cost(() => by(owner, "PUT", `/api/properties/${listing.id}/photo-order`, order))).toEqual([2, 2, 200]);
  });

  // Reads the listing and its months, and writes the check of every month ahead.
  test("lowering the units of a listing: at most 3 reads and about 24 writes", async () => {
    const { owner, listing } = await aStay({ units: 3 });
    const [reads, writes, status] = await cost(() => setUnits(owner, listing, 2));
    expect(status).toBe(200);
    expect(reads).toBeLessThanOrEqual(3);
    expect(writes).toEqual(expect.closeTo(24, -1));
  });

  test("deleting a listing of eighty days: at most 4 reads and 30 writes", async () => {
    const since = server.inDays(-80);
    const photos = [aPhoto({ is_cover: true }), aPhoto()];
    const { owner, listing } = await aHost({ created_at: new Date(since), photos });
    await storePastMonths(server.db, listing, monthOf(since), today);
    const [reads, writes, status] = await cost(() => by(owner, "DELETE", `/api/properties/${listing.id}`));
    expect(status).toBe(204);
    expect(reads).toBeLessThanOrEqual(4);
    expect(writes).toBeLessThanOrEqual(30);
  });

  test("changing the units and deleting a listing: no read of its months since 2020", async () => {
    const { owner, listing } = await aHost({ created_at: new Date("2020-01-15T10:00:00Z"), units: 3 });
    await storePastMonths(server.db, listing, "2020-01", today);
    expect(await cost(() => setUnits(owner, listing, 2))).toEqual([3, expect.any(Number), 200]);
    // The third finds no parts of past months.
    expect(await cost(() => by(owner, "DELETE", `/api/properties/${listing.id}`))).toEqual([
      2 + 1,
      expect.any(Number),
      204,
    ]);
  });
});

describe("reads and writes for an admin, whose stored role is one of them, are within budget for", () => {
  test("the counts: nineteen aggregations, and the due refunds of bookings and payments", async () => {
    // A query reads one at least; what the tests before left due counts.
    const due = async (kind: string, field: string) =>
      Math.max(1, (await server.db.collection(kind).where(field, "==", "due").get()).size);
    const sums = (await due("bookings", "refund_state")) + (await due("payments", "refund.status"));
    expect(await cost(() => by(admin, "GET", "/api/admin/stats"))).toEqual([19 + sums + 1, 0, 200]);
  });

  // This one and the next two write an entry of the audit log.
  test("a person", async () => {
    expect(await cost(() => by(admin, "GET", `/api/admin/users/${guest.uid}`))).toEqual([1 + 1, 1, 200]);
  });

  test("a booking with its host, its history and its payment", async () => {
    const { id } = await aPaidStay({ contact_whatsapp: "+243812345670" });
    expect(await cost(() => by(admin, "GET", `/api/admin/bookings/${id}`))).toEqual([4 + 1, 1, 200]);
  });

  test("a payment with two webhook events and its booking", async () => {
    const { person, id } = await aStay();
    const { reference } = await server.pay(person, id, { outcome: "failed", notify: 1 });
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1, method: "json" });
    expect(await cost(() => by(admin, "GET", `/api/admin/payments/${reference}`))).toEqual([4 + 1, 1, 200]);
  });

  test("taking a listing offline", async () => {
    const { id } = await server.list();
    expect(await cost(() => by(admin, "DELETE", `/api/admin/properties/${id}`))).toEqual([2, 3, 204]);
  });

  describe("a list: each document, and its count", () => {
    beforeAll(async () => {
      const person = await aMember();
      const [one, another] = await Promise.all([aPaidStay(), aPaidStay(), apply(person), apply(person)]);
      for (const { listing } of [one, another]) await by(admin, "DELETE", `/api/admin/properties/${listing.id}`);
    });

    test.each(["users", "properties", "bookings", "payments", "audit-log", "partners/applications"])(
      "%s, on the first page and the next",
      async (list) => {
        const first = await server.measured(() => by(admin, "GET", `/api/admin/${list}?limit=1`));
        expect([first.reads, first.writes]).toEqual([1 + 1 + 1, 0]);
        expect(await cost(() => by(admin, "GET", nextPage(first.value) ?? ""))).toEqual([1 + 1 + 1, 0, 200]);
      },
    );
  });
});

describe("reads and writes of an application are within budget for", () => {
  let applicant: SignedIn;
  let stranger: SignedIn;
  let path: string;
  beforeAll(async () => {
    [applicant, stranger] = [await aMember(), await aMember()];
    path = `/api/partners/applications/${((await apply(applicant)).body as { id: string }).id}`;
  });

  test.each<[what: string, reads: number, writes: number, ask: () => Answered, status?: number]>([
    ["sending it, with its key", 2, 3, () => apply(stranger, { "idempotency-key": anId() }), 201],
    ["the caller’s applications, 1 of them", 1, 0, () => by(applicant, "GET", "/api/partners/applications/mine")],
    ["an own one", 1, 0, () => by(applicant, "GET", path)],
    // Writes the audit log.
    ["one, for an admin", 2, 1, () => by(admin, "GET", path)],
    ["one, for a stranger", 1, 0, () => by(stranger, "GET", path), 404],
    ["a correction", 2, 2 + 1, () => by(applicant, "PATCH", path, { description: aWord() })],
    ["a decision", 2, 2 + 1, () => by(admin, "POST", path.replace("/api/", "/api/admin/") + "/review")],
  ])("%s", async (_what, reads, writes, ask, status = 200) => {
    expect(await cost(ask)).toEqual([reads, writes, status]);
  });
});

describe("reads and writes of a conversation of a thousand messages are within budget for", () => {
  let owner: SignedIn;
  let person: SignedIn;
  let id: string;
  let path: string;
  let first: Awaited<Answered>;
  const newest = () => (first.body as ThreadMessages).items[0]?.created_at ?? "";
  const write = (who: SignedIn, photos: string[] = []) =>
    by(who, "POST", path, { text: "Bonjour", photos, sent_as: anId() });

  beforeAll(async () => {
    ({ owner, person, id } = await aStay());
    path = `/api/bookings/${id}/messages`;
    await write(person);
    const batch = server.db.batch();
    const thread = aThread({ id });
    for (let index = 0; index < 999; index += 1) {
      const created_at = new Date(server.now().getTime() - 2_000_000 + index);
      const message = aMessage(thread, { created_at, photos: [{ id: anId(), width: 900, height: 600 }] });
      batch.set(server.db.doc(`messages/${message.id}`), messages.document(message));
    }
    await batch.commit();
    first = await by(person, "GET", path);
  });

  // Reads the thread, its booking, thirty messages and the earlier inquiry.
  test("a page", async () => {
    expect(await cost(() => by(person, "GET", path))).toEqual([33, 0, 200]);
    expect((first.body as ThreadMessages).items).toHaveLength(30);
  });

  test("the page behind it", async () => {
    expect(await cost(() => by(person, "GET", nextPage(first) ?? ""))).toEqual([32, 0, 200]);
  });

  test("a page of news when there are none", async () => {
    expect(await cost(() => by(person, "GET", `${path}?after=${newest()}`))).toEqual([3, 0, 200]);
  });

  test("a message", async () => {
    expect(await cost(() => write(person))).toEqual([4, 3, 201]);
  });

  // Reads the thread and the one notification of all messages; the second time only the thread.
  test("noting that it was read, and again", async () => {
    const until = ((await write(person)).body as Message).created_at;
    await server.deliverEvents();
    const look = () => by(owner, "POST", `/api/threads/${id}/read`, { until });
    expect(await cost(look)).toEqual([2, 2, 204]);
    expect(await cost(look)).toEqual([1, 0, 204]);
  });

  test("a photo, and a message with it", async () => {
    await server.pay(person, id);
    const photo = { id: anId(), thread: id, author: owner.uid, width: 900, height: 600 };
    const record = newThreadPhoto(photo, server.now());
    await threadPhotos.doc(server.db, photo.id).set(threadPhotos.document(record));
    await server.deps.threadPhotoFiles.save(record, [{ size: "small", bytes: new Uint8Array([1]) }]);
    // Costs one read and one write more than another message, and one write is the event.
    expect(await cost(() => write(owner, [photo.id]))).toEqual([5, 5, 201]);
    expect(await cost(() => by(person, "GET", `/api/threads/${id}/photos/${photo.id}?size=small`))).toEqual([
      1, 0, 200,
    ]);
  });
});

describe("a page of a search reads at most 60 documents, and on while it has none that fits", () => {
  const [crowded, establishments, old, homes] = [aWord(), aWord(), aWord(), aWord()];
  const night = `${addMonths(today, 3).slice(0, 7)}-01`;
  const dates = `checkin=${addDays(night, -2)}&checkout=${addDays(night, 2)}`;

  beforeAll(async () => {
    const days = { [night]: { closed: 1, taken: {} } };
    const full_nights = fullNightsOf([{ property_id: "", month: monthOf(night), units: 1, days }], 1, today);
    await stored(
      server.db,
      ...Array.from({ length: 70 }, (_, index) =>
        aListing({ commune: crowded, full_nights: index % 20 === 0 ? {} : full_nights }),
      ),
      ...Array.from({ length: 70 }, (_, index) => {
        const free = index % 20 === 0 ? {} : full_nights;
        return anEstablishment({ commune: establishments }, [{ full_nights }, { full_nights: free }, { full_nights }])
          .rooms;
      }).flat(),
      ...Array.from({ length: 70 }, () => uncounted(aListing({ commune: old }))),
      ...Array.from({ length: 70 }, () => aLockedListing({ commune: homes, deposit_months: 3, advance_months: 1 })),
    );
  });

  test.each([
    ["of prices that no listing has", `commune=${commune}&min_price_cents=4001&max_price_cents=4099`],
    ["of homes that cost less to move in", `commune=${homes}&sort=move_in&max_bedrooms=3`],
    ["of homes in their default order", `commune=${homes}&max_move_in_cents=31999`],
    ["of a number of rooms that few listings have", `commune=${commune}&max_bedrooms=3`],
    ["of nights in which hardly anything is free", `commune=${crowded}&${dates}`],
    ["of houses in which hardly anything is free", `commune=${establishments}&${dates}`],
    ["of nights that nobody has counted", `commune=${old}&${dates}`],
  ])("%s", async (_what, query) => {
    for (let path: string | undefined = `/api/search/properties?${query}`; path !== undefined;) {
      const asked: string = path;
      const { value, reads } = await server.measured(() => call("GET", asked));
      path = nextPage(value);
      const isEmpty = (value.body as unknown[]).length === 0;
      expect(isEmpty && path !== undefined).toBe(false);
      expect(reads).toBeLessThanOrEqual(isEmpty ? 60 + 120 : 60);
    }
  });

  test("by what the fewest listings have: a rare word in a large commune", async () => {
    const [word, made] = [aWord(), new Date("2020-01-01T00:00:00Z")];
    const rare = aListing({ commune: crowded, title: `Maison ${word}`, created_at: made });
    await stored(server.db, rare);
    const { value, reads } = await server.measured(() =>
      call("GET", `/api/search/properties?commune=${crowded}&q=${word}`),
    );
    expect(value.body).toMatchObject([{ id: rare.id }]);
    // The first page, a count for commune and word, and the listing: the commune has eleven more.
    expect(reads).toBeLessThanOrEqual(60 + 2 + 1);
  });

  test("but not where a page is rendered, whose reads count in no limit", async () => {
    const query = `?commune=${homes}&max_move_in_cents=31999`;
    const { value, reads } = await server.measured(() => firstResults(server.deps, query, 1));
    expect(value).toMatchObject([{ items: [], next: expect.any(String) }]);
    expect(reads).toBeLessThanOrEqual(60);
  });
});
