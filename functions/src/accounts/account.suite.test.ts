import { monthOf } from "@lopango/contract/platform/dates";
import { MAX_FAVORITES } from "@lopango/contract/limits";
import { getAuth } from "firebase-admin/auth";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFile, anApplication } from "../../test/applications.ts";
import { aBooking, aPayment } from "../../test/bookings.ts";
import { aPhoto, aListing, stored } from "../../test/listings.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aWalkIn } from "../../test/walk-ins.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { emptyMonth } from "../calendar/rules/calendar.ts";
import { emptyAccountLimits } from "../identity/rules/account-limits.ts";
import { FORMER_GUEST } from "../identity/rules/names.ts";
import { reject, startReview } from "../partners/rules/application-transitions.ts";
import { openApp } from "../platform/firebase-app.ts";
import { noFavorites, withFavorites } from "../favorites/rules/favorites.ts";
import { newViewer, withUnlocked } from "../unlocks/rules/unlock.ts";
import { adoptVisitor } from "../unlocks/adopt-visitor.ts";
import { deleteAccount } from "./delete-account.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { applications } from "../partners/application.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { noCalendars } from "../external-calendars/rules/external-calendars.ts";
import { favorites } from "../favorites/favorites.record.ts";
import { payments } from "../payments/payment.record.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { unlocks, viewers } from "../unlocks/unlock.record.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const PHONE = "0812345678";
const there = async (path: string): Promise<boolean> => (await server.db.doc(path).get()).exists;

/** A user with every kind of stored data, all of it over. */
async function somebody() {
  const person = await server.signIn();
  const { uid, email } = person;
  await server.call("POST", "/api/session", { token: person.token });
  const past = {
    status: "confirmed",
    hold_until: null,
    created_at: new Date("2026-01-01T10:00:00Z"),
    checkin: "2026-01-10",
    checkout: "2026-01-12",
  } as const;
  const stay = aBooking({ ...past, guest_id: uid, guest_email: email });
  const raw = { ResponseStatus: "success", Telephone: PHONE };
  const report = {
    at: stay.created_at,
    status: "paid",
    transaction: "t",
    amount_cents: 5,
    currency: "USD",
    raw,
  } as const;
  const payment = aPayment(stay, { status: "paid", reports: [report], next_check_at: null });
  const [listing] = await stored(
    server.db,
    aListing({ owner_id: uid, photos: [aPhoto()], contact_phone: `+243${PHONE}` }),
  );
  const visit = aBooking({
    ...past,
    host_id: uid,
    property_id: listing?.id ?? "",
    guest_name: "Voyageuse Autre",
    guest_email: "autre@lopango.test",
  });
  const file = aFile();
  const application = { ...anApplication(), applicant: { uid, email, full_name: "" }, files: [file] };
  const unlock = {
    viewer_id: uid,
    property_id: "villa",
    payment: "r",
    amount_cents: 200,
    currency: "USD",
    unlocked_at: server.now(),
  };
  await Promise.all([
    server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay)),
    server.db.doc(`bookings/${visit.id}`).set(bookings.document(visit)),
    server.db.doc(`payments/${payment.reference}`).set(payments.document(payment)),
    server.db
      .doc(`webhook_events/${payment.reference}`)
      .set({ reference: payment.reference, content: PHONE, schema: 1 }),
    server.db.doc(`partner_applications/${application.id}`).set(applications.document(application)),
    server.db.doc(`unlocks/${uid}_villa`).set(unlocks.document(unlock)),
    server.db
      .doc(`favorites/${uid}`)
      .set(favorites.document(withFavorites({ ...noFavorites(uid), share_id: `l${uid}` }, ["villa"], server.now()))),
    server.db
      .doc(`external_calendars/${listing?.id}`)
      .set(externalCalendars.document(noCalendars({ id: listing?.id ?? "", owner_id: uid }, `s${uid}`))),
    server.db.doc(`viewers/${uid}`).set(viewers.document(withUnlocked(newViewer(uid), "villa"), server.now())),
    server.deps.applicationFiles.save(application.id, file.id, {
      bytes: Buffer.from("%PDF-"),
      content_type: "application/pdf",
    }),
  ]);
  return { person, stay, visit, payment, listing: listing?.id ?? "", application, file };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const leave = (person: SignedIn) => server.call("DELETE", "/api/account", { token: person.token });

/** Data that must be deleted, and data that must remain. */
async function traces({ person, stay, visit, payment, listing, application, file }: Somebody) {
  const paths = [
    `users/${person.uid}`,
    `properties/${listing}`,
    `partner_applications/${application.id}`,
    `unlocks/${person.uid}_villa`,
    `viewers/${person.uid}`,
    `favorites/${person.uid}`,
    `external_calendars/${listing}`,
    `webhook_events/${payment.reference}`,
  ];
  const found = await Promise.all(paths.map(async (path) => ((await there(path)) ? [path] : [])));
  const account = await getAuth(openApp())
    .getUser(person.uid)
    .then(
      () => ["identity"],
      () => [],
    );
  const paper = (await server.deps.applicationFiles.find(application.id, file.id)) ? ["paper"] : [];
  const kept = JSON.stringify([await server.booking(stay.id), await server.payment(payment.reference)]);
  return {
    there: [...found.flat(), ...account, ...paper],
    named: [person.email, PHONE].filter((name) => kept.includes(name)),
    guest: (await server.booking(stay.id))?.guest_name,
    visitor: (await server.booking(visit.id))?.guest_name,
    money: [
      (await server.booking(stay.id))?.total_cents,
      (await server.payment(payment.reference))?.reports[0]?.amount_cents,
    ],
  };
}
const GONE = { there: [], named: [], guest: FORMER_GUEST, visitor: "Voyageuse Autre", money: [24_000, 5] };

describe("/api/favorites", () => {
  const ids = (count: number): string[] => Array.from({ length: count }, () => anId());
  const add = (person: SignedIn, property_ids: unknown) =>
    server.call("PUT", "/api/favorites", { token: person.token, body: { property_ids } });
  const own = async (person: SignedIn) => (await server.call("GET", "/api/favorites", { token: person.token })).body;

  test("takes what a device had, once however often it is sent, and lets go of each", async () => {
    const person = await server.signIn();
    const [old, newer, newest] = ids(3);
    expect(await own(person)).toEqual({ property_ids: [], share_id: null });
    await add(person, [old]);
    const answers = await Promise.all([add(person, [newest, newer]), add(person, [newest, newer, old])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own(person)).toEqual({ property_ids: [newest, newer, old], share_id: null });
    const remove = () => server.call("DELETE", `/api/favorites/${newer}`, { token: person.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await own(person)).toEqual({ property_ids: [newest, old], share_id: null });
  });

  test(`takes ${MAX_FAVORITES}, and then says so and changes nothing`, async () => {
    const person = await server.signIn();
    expect((await add(person, ids(MAX_FAVORITES + 1))).body).toMatchObject({ code: "invalid_fields" });
    expect((await add(person, ids(MAX_FAVORITES))).status).toBe(200);
    expect(await add(person, ids(1))).toMatchObject({
      status: 409,
      body: { code: "too_many_favorites", detail: expect.stringContaining("200 favoris au plus") },
    });
  });

  test.each([
    ["nothing", undefined],
    ["none", []],
    ["no id", ["../users"]],
    ["a text", "abc"],
  ])("refuses %s", async (_what, sent) => {
    expect((await add(await server.signIn(), sent)).body).toMatchObject({ code: "invalid_fields" });
  });

  test("are read by each visitor who has the link, as long as it is not ended, and never whose they are", async () => {
    const person = await server.signIn();
    const link = (method: string) => server.call(method, "/api/favorites/link", { token: person.token });
    const read = (id: string) => server.call("GET", `/api/shared-favorites/${id}`);
    const [id] = ids(1);
    await add(person, [id]);
    const { share_id } = (await link("PUT")).body as { share_id: string };
    expect((await link("PUT")).body).toEqual({ property_ids: [id], share_id });
    const shared = await read(share_id);
    expect([shared.body, shared.headers.get("cache-control")]).toEqual([{ property_ids: [id] }, "private, no-store"]);
    expect((await link("DELETE")).status).toBe(204);
    expect((await read(share_id)).body).toMatchObject({ code: "favorites_not_found" });
    expect(((await link("PUT")).body as { share_id: string }).share_id).not.toBe(share_id);
  });
});

test("walk-ins are in the export without their guest, hold the account back, and are deleted with it", async () => {
  const [host, member] = [await server.signIn(), await server.signIn()];
  const written = { at: server.now(), by: member.uid, by_name: "Chantal" };
  const here = aWalkIn({ host_id: host.uid, written, checkin: server.inDays(0), checkout: server.inDays(2) });
  await server.db.doc(`walk_ins/${here.id}`).set(walkIns.document(here));
  const exported = async ({ token }: SignedIn) =>
    (await server.call("GET", "/api/account/export", { token })).body as {
      walk_ins: object[];
      noted_walk_ins: object[];
    };
  const code = bookingCode(here.id);
  expect([await exported(host), await exported(member)]).toMatchObject([
    { walk_ins: [{ code, nights: 2 }], noted_walk_ins: [] },
    { walk_ins: [], noted_walk_ins: [{ code, noted: [{ kind: "written" }] }] },
  ]);
  expect(JSON.stringify(await exported(host))).not.toMatch(/Mwamba|812345678/);
  const leave = ({ token }: SignedIn) => server.call("DELETE", "/api/account", { token });
  expect((await leave(member)).status).toBe(204);
  const found = () => walkIns.find(server.db, here.id);
  expect((await found())?.written).toMatchObject({ by: "", by_name: "Ancien membre" });
  expect((await leave(host)).body).toMatchObject({ code: "account_in_use", detail: expect.stringContaining(code) });
  const over = { ...here, checkin: server.inDays(-3), checkout: server.inDays(-1) };
  await server.db.doc(`walk_ins/${here.id}`).set(walkIns.document(over));
  expect((await leave(host)).status).toBe(204);
  expect(await found()).toBeNull();
});

describe("GET /api/account/export", () => {
  test("is everything about the caller and nothing of others, to save", async () => {
    const about = await somebody();
    const { status, headers, body } = await server.call("GET", "/api/account/export", { token: about.person.token });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="lopango-mes-donnees-/);
    expect(body).toMatchObject({
      account: { uid: about.person.uid, email: about.person.email },
      bookings: [{ id: about.stay.id }],
      received_bookings: [{ total_cents: 24_000 }],
      payments: [{ reference: about.payment.reference, amount_cents: 24_000 }],
      unlocks: [{ property_id: "villa" }],
      external_calendars: [{ imports: [], export_url: expect.stringContaining("/calendars/s") }],
      favorites: { listings: [{ property_id: "villa" }], shared_at: expect.stringContaining("/favorites/l") },
      listings: [
        {
          id: about.listing,
          contact_phone: `+243${PHONE}`,
          photos: [{ url: expect.stringContaining("/media/photos/") }],
        },
      ],
      applications: [{ id: about.application.id, manager_idno: "OP1234567", files: [{ name: "rccm.pdf" }] }],
    });
    const text = JSON.stringify(body);
    for (const secret of ["autre@lopango.test", "Voyageuse", "ResponseStatus", "admin_tokens"])
      expect(text).not.toContain(secret);
  });

  test("has what is beyond a page, each once", async () => {
    const person = await server.signIn();
    const batch = server.db.batch();
    const unlock = {
      viewer_id: person.uid,
      payment: "r",
      amount_cents: 200,
      currency: "USD",
      unlocked_at: server.now(),
    };
    const ids = Array.from({ length: 201 }, () => anId());
    for (const id of ids)
      batch.set(server.db.doc(`unlocks/${person.uid}_${id}`), unlocks.document({ ...unlock, property_id: id }));
    await batch.commit();
    const exported = (await server.call("GET", "/api/account/export", { token: person.token })).body as {
      unlocks: { property_id: string }[];
    };
    expect(exported.unlocks.map(({ property_id }) => property_id)).toEqual(ids.toSorted());
  });
});

describe("DELETE /api/account", () => {
  test("leaves nothing of a person but what the accounts need, and asking again is no error", async () => {
    const about = await somebody();
    const other = await somebody();
    expect((await leave(about.person)).status).toBe(204);
    expect(await traces(about)).toEqual(GONE);
    expect((await traces(other)).there).toHaveLength(10);
    // A revoked ID token passes for an hour where revocation isn't checked.
    await deleteAccount(server.deps, about.person);
    expect(await traces(about)).toEqual(GONE);
  });

  test("is refused with the reason while a stay is to come, and everything stays as it was", async () => {
    const about = await somebody();
    const stay = aBooking({
      guest_id: about.person.uid,
      status: "confirmed",
      hold_until: null,
      checkout: server.inDays(3),
    });
    await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
    const { status, body } = await leave(about.person);
    expect([status, body]).toMatchObject([
      409,
      { code: "account_in_use", detail: expect.stringContaining("votre séjour") },
    ]);
    expect((await traces(about)).there).toHaveLength(10);
    expect((await server.accountLimits(about.person.uid))?.leaving_since).toBeNull();
  });

  test("takes all listings or none: a night that is held in one keeps them all, online as they were", async () => {
    const host = await server.signIn();
    await server.call("POST", "/api/session", { token: host.token });
    const listings: Listing[] = [];
    for (const is_active of [true, false, true]) listings.push(await server.list({ owner_id: host.uid, is_active }));
    const [, , last] = listings;
    const night = server.inDays(5);
    const month = emptyMonth(last?.id ?? "", monthOf(night), 1);
    const held = { ...month, days: { [night]: { closed: 0, taken: { booking: { until: null, units: 1 } } } } };
    const calendar = calendars.doc(server.db, month.property_id, month.month);
    await calendar.set(calendars.document(held));
    expect((await leave(host)).body).toMatchObject({ status: 409, code: "bookings_in_progress" });
    const stored = () => Promise.all(listings.map(({ id }) => server.db.doc(`properties/${id}`).get()));
    expect((await stored()).map((listing) => listing.get("is_active"))).toEqual([true, false, true]);
    await calendar.delete();
    expect((await leave(host)).status).toBe(204);
    expect((await stored()).map(({ exists }) => exists)).toEqual([false, false, false]);
  });

  test("is refused to a host whom guests have booked", async () => {
    const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
    const listing = await server.list({ owner_id: host.uid });
    await server.book(guest, listing, server.inDays(5), server.inDays(6));
    expect((await leave(host)).body).toMatchObject({ detail: expect.stringContaining("des voyageurs ont réservé") });
    expect(await there(`properties/${listing.id}`)).toBe(true);
  });

  test.each(["the identity service", "the storage of files"])(
    "that breaks off at %s is ended by the sweep",
    async (where) => {
      const about = await somebody();
      const down = () => Promise.reject(new Error("down"));
      const broken = where.startsWith("the identity")
        ? { ...server.deps, accounts: { ...server.deps.accounts, remove: down } }
        : { ...server.deps, payments: { ...server.deps.payments, forgetWebhookEvents: down } };
      await expect(deleteAccount(broken, about.person)).rejects.toThrow("down");
      expect((await traces(about)).there).not.toEqual([]);
      expect(await server.sweep()).toMatchObject({ accounts_deleted: 0 });
      server.minutesPass(6);
      expect(await server.sweep()).toMatchObject({ accounts_deleted: 1, failed: 0 });
      expect(await traces(about)).toEqual(GONE);
      expect(await server.sweep()).toMatchObject({ accounts_deleted: 0 });
    },
  );

  test("of a person without an address frees their number for another one", async () => {
    const person = await signInByPhone();
    await server.call("POST", "/api/session", { token: person.token });
    expect((await leave(person)).status).toBe(204);
    expect(await there(`users/${person.uid}`)).toBe(false);
    const next = await signInByPhone(person.phone);
    expect(next.uid).not.toBe(person.uid);
    const { body } = await server.call("POST", "/api/session", { token: next.token });
    expect(body).toMatchObject({ uid: next.uid, phone: person.phone, full_name: "" });
  });

  test("a token that outlives the account brings nobody back", async () => {
    const person = await server.signIn();
    const limits = { ...emptyAccountLimits(person.uid), left_at: server.now() };
    await server.db.doc(`guards/${person.uid}`).set(accountLimits.document(limits));
    expect((await server.call("POST", "/api/session", { token: person.token })).body).toMatchObject({
      code: "account_deleted",
    });
    expect(await there(`users/${person.uid}`)).toBe(false);
  });
});

test("a token that outlives its account takes nothing from a visitor who paid", async () => {
  const person = await server.signIn();
  expect((await leave(person)).status).toBe(204);
  const visitor = `visitor-${"v".repeat(32)}`;
  await server.db
    .doc(`viewers/${visitor}`)
    .set(viewers.document(withUnlocked(newViewer(visitor), "villa"), server.now()));
  await server.db.doc(`unlocks/${visitor}_villa`).set(storedUnlock(visitor, "villa"));
  // Called directly, because the Auth emulator always checks revocation.
  expect(await adoptVisitor(server.deps, visitor, person.uid)).toBe(false);
  expect(await Promise.all([`unlocks/${visitor}_villa`, `viewers/${person.uid}`].map(there))).toEqual([true, false]);
});

test("the papers of a rejected application are deleted after ninety days", async () => {
  const { application, file } = await somebody();
  const rejected = reject(startReview(application, "admin", server.now()), "Illisible", "admin", server.now());
  const document = server.db.doc(`partner_applications/${application.id}`);
  await document.set(applications.document(rejected));
  expect(await server.sweep()).toMatchObject({ papers_deleted: 0 });
  server.minutesPass(91 * 24 * 60);
  expect(await server.sweep()).toMatchObject({ papers_deleted: 1 });
  expect((await document.get()).data()).toMatchObject({ files: [], manager_idno: "", papers_due_at: null });
  expect(await server.deps.applicationFiles.find(application.id, file.id)).toBeNull();
});
