import { addDays, instantAt, todayIn } from "@lopango/contract/platform/dates";
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { paths } from "@lopango/contract/paths";
import { anAdmin } from "../../../test/admins.ts";
import { aBooking } from "../../../test/bookings.ts";
import { aListing, stored } from "../../../test/listings.ts";
import { beginSession, type SignedIn } from "../../../test/people.ts";
import { openTestServer, type TestServer } from "../../../test/test-server.ts";
import { bookings } from "../../bookings/booking.record.ts";
import { dueReminders } from "../../notifications/remind.ts";
import { newestPaths } from "../../ssr/sitemap.ts";
import { commitDocument } from "../outbox/commit.record.ts";
import type { OutboxEvent } from "../event.ts";
import { listings } from "../../listings/listing.record.ts";
import { runJobs } from "../job.ts";

/** A document that its schema does not read hides no other one, and is named in the log and to admins. */

let server: TestServer;
let admin: SignedIn;
let guest: SignedIn;
let host: SignedIn;
let stays: string[];
let shown: string;
let broken: string;
let log: MockInstance<typeof process.stderr.write>;

const LARGER_THAN_SAFE = 2 ** 60;
const checkin = addDays(todayIn("Africa/Kinshasa", new Date()), 40);

const logged = (): string[] =>
  log.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes("unreadable document"))
    .map((line) => {
      const { severity, collection, id } = JSON.parse(line) as Record<string, string>;
      return `${severity} ${collection}/${id}`;
    });

const idsOf = (body: unknown): string[] =>
  ((Array.isArray(body) ? body : (body as { items: unknown[] }).items) as { id: string }[]).map(({ id }) => id);

beforeAll(async () => {
  server = await openTestServer();
  const member = async (): Promise<SignedIn> => beginSession(server.call, await server.signIn());
  [admin, guest, host] = await Promise.all([anAdmin(server), member(), member()]);
  const [one, other] = await stored(server.db, aListing({ owner_id: host.uid }), aListing({ owner_id: host.uid }));
  const made = [1, 2, 3].map((day) =>
    aBooking({
      guest_id: guest.uid,
      host_id: host.uid,
      property_id: one?.id ?? "",
      status: "confirmed",
      checkin: addDays(checkin, day),
      checkout: addDays(checkin, day + 1),
    }),
  );
  for (const stay of made) await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  stays = made.map(({ id }) => id);
  await server.db.doc(`bookings/${stays[2]}`).update({ total_cents: LARGER_THAN_SAFE });
  shown = one?.id ?? "";
  broken = other?.id ?? "";
  await server.db.doc(`properties/${broken}`).update({ title: 5 });
});
afterAll(() => server.close());
beforeEach(() => {
  log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => log.mockRestore();
});

test.each([
  ["the guest's list", () => server.call("GET", "/api/bookings", { token: guest.token })],
  ["the host's list", () => server.call("GET", "/api/host/bookings", { token: host.token })],
  ["the admins' list", () => server.call("GET", "/api/admin/bookings", { token: admin.token })],
])("%s shows the other bookings, and the log names the unreadable one", async (_, ask) => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(idsOf(body).toSorted()).toEqual(stays.slice(0, 2).toSorted());
  expect(logged()).toEqual([`WARNING bookings/${stays[2]}`]);
});

test.each([
  ["a booking, for its guest", () => server.call("GET", `/api/bookings/${stays[2]}`, { token: guest.token })],
  ["a booking, for its host", () => server.call("GET", `/api/host/bookings/${stays[2]}`, { token: host.token })],
  ["a booking, for an admin", () => server.call("GET", `/api/admin/bookings/${stays[2]}`, { token: admin.token })],
  ["a cancellation", () => server.call("POST", `/api/bookings/${stays[2]}/cancel`, { token: guest.token })],
  ["a listing", () => server.call("GET", `/api/properties/${broken}`)],
  ["a listing, for an admin", () => server.call("GET", `/api/admin/properties/${broken}`, { token: admin.token })],
])("%s that cannot be read is an error of its own, which the log names", async (_, ask) => {
  const { status, body } = await ask();
  expect([status, body]).toMatchObject([500, { code: "unreadable_record", request_id: expect.any(String) }]);
  const [line] = log.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("unreadable document"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    severity: "ERROR",
    error: expect.stringMatching(new RegExp(`(bookings/${stays[2]}|properties/${broken}) cannot be read`)),
  });
});

test("the admins' list names what it leaves out, and nothing where all can be read", async () => {
  const list = async (path: string) => (await server.call("GET", path, { token: admin.token })).body;
  expect(await list("/api/admin/bookings")).toMatchObject({ meta: { total: 3, unreadable: [`bookings/${stays[2]}`] } });
  expect(await list("/api/admin/users")).not.toHaveProperty("meta.unreadable");
});

test("pages of the host go on past an unreadable booking", async () => {
  const seen: string[] = [];
  for (let path: string | undefined = "/api/host/bookings?limit=1"; path;) {
    const { body, headers } = await server.call("GET", path, { token: host.token });
    seen.push(...idsOf(body));
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  expect(seen.toSorted()).toEqual(stays.slice(0, 2).toSorted());
});

test("searches, the host's listings and the sitemap leave an unreadable listing out", async () => {
  const listed = await newestPaths(server.deps);
  expect(listed).toContain(paths.property(shown));
  expect(listed).not.toContain(paths.property(broken));
  expect(logged()).toEqual([`WARNING properties/${broken}`]);
  for (const path of ["/api/properties?limit=50", "/api/search/properties"])
    expect((await server.call("GET", path)).status).toBe(200);
  expect(idsOf((await server.call("GET", "/api/properties?owner=me", { token: host.token })).body)).toHaveLength(1);
});

test("the export of the guest has the other bookings, and names what it leaves out", async () => {
  await server.db.doc(`favorites/${guest.uid}`).set({ entries: 5 });
  const { status, body } = await server.call("GET", "/api/account/export", { token: guest.token });
  expect(status).toBe(200);
  const { unreadable, favorites, bookings: exported } = body as Record<string, unknown>;
  expect(idsOf(exported).toSorted()).toEqual(stays.slice(0, 2).toSorted());
  expect([favorites, unreadable]).toEqual([null, [`bookings/${stays[2]}`, `favorites/${guest.uid}`]]);
});

test("an account whose document cannot be read is not deleted, and the admins see why", async () => {
  const person = await beginSession(server.call, await server.signIn());
  const stay = aBooking({ guest_id: person.uid, status: "confirmed", checkin: "2026-01-10", checkout: "2026-01-12" });
  const path = `bookings/${stay.id}`;
  await server.db.doc(path).set({ ...bookings.document(stay), total_cents: LARGER_THAN_SAFE });
  const leave = () => server.call("DELETE", "/api/account", { token: person.token });
  const { status, body } = await leave();
  expect([status, body]).toMatchObject([
    409,
    { code: "account_in_use", detail: expect.stringContaining("un document illisible bloque la suppression") },
  ]);
  expect((await server.call("GET", `/api/admin/users/${person.uid}`, { token: admin.token })).body).toMatchObject({
    deletion_blocked: { documents: [path] },
  });
  await server.deliverEvents();
  const told = await server.call("GET", "/api/notifications", { token: admin.token });
  expect(JSON.stringify(told.body)).toContain(`compte ${person.uid}\u202f: ${path}.`);

  await server.db.doc(path).update({ total_cents: stay.total_cents });
  expect((await leave()).status).toBe(204);
  expect((await server.db.doc(path).get()).get("guest_email")).not.toBe(stay.guest_email);
});

test("handlers go past an event about an unreadable document", async () => {
  const event = (booking: string): OutboxEvent => ({
    kind: "booking.confirmed",
    by: "system",
    facts: { booking, guest: guest.uid, host: host.uid },
  });
  const [one = "", , unreadable = ""] = stays;
  await server.db.doc("commits/past").set(commitDocument(null, [event(unreadable), event(one)], null, server.now()));
  await server.deliverEvents();
  const { body } = await server.call("GET", "/api/notifications", { token: guest.token });
  const paths = (body as { items: { path: string }[] }).items.map(({ path }) => path);
  expect(paths).toEqual([expect.stringContaining(one)]);
  expect((await server.db.doc("commits/past").get()).data()).toMatchObject({ failures: 1, due_at: expect.anything() });
});

test("of two people who are told, an unreadable account keeps the other from nothing, and is told once it can be read", async () => {
  const [traveller, owner] = await Promise.all(
    [1, 2].map(async () => beginSession(server.call, await server.signIn(undefined, { name: "Grâce Mbuyi" }))),
  );
  if (!traveller || !owner) throw new Error("nobody");
  const stay = aBooking({ guest_id: traveller.uid, host_id: owner.uid, status: "cancelled" });
  await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  const facts = { booking: stay.id, guest: traveller.uid, host: owner.uid };
  const event: OutboxEvent = { kind: "booking.cancelled", by: "system", facts };
  await server.db.doc("commits/cancelled").set(commitDocument(null, [event], null, server.now()));
  const told = async ({ token }: SignedIn) =>
    ((await server.call("GET", "/api/notifications", { token })).body as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    );
  await server.db.doc(`users/${owner.uid}`).update({ full_name: 5 });
  await server.deliverEvents();
  expect(await told(traveller)).toEqual(["Réservation annulée"]);
  await server.db.doc(`users/${owner.uid}`).update({ full_name: "Grâce Mbuyi" });
  server.minutesPass(60);
  await server.deliverEvents();
  expect([await told(traveller), await told(owner)]).toEqual([["Réservation annulée"], ["Réservation annulée"]]);
});

test("the sweep goes on with the others", async () => {
  await server.db.doc(`bookings/${stays[2]}`).update({ status: "created", hold_until: new Date(0) });
  const report = await server.deps.transact(async () => null).then(() => server.sweep());
  expect(report).toMatchObject({ failed: 1, cut_short: 0 });
});

test("a record that could not be read again is not written", async () => {
  const [stay] = stays;
  const saving = server.deps.transact(async (tx) => {
    const booking = await tx.get(bookings, stay ?? "");
    if (booking) tx.save(bookings, { ...booking, total_cents: LARGER_THAN_SAFE });
  });
  await expect(saving).rejects.toThrow("a record of bookings cannot be written");
  expect((await bookings.find(server.db, stay ?? ""))?.total_cents).toBeLessThan(LARGER_THAN_SAFE);
});

test("an unreadable record fails a decision that reads it", async () => {
  await expect(bookings.find(server.db, stays[2] ?? "")).rejects.toThrow("cannot be read");
  await expect(listings.in(server.db).get()).resolves.toBeDefined();
});

test("the sweep fails once with the reminder of an unreadable stay, and reminds of what comes behind it", async () => {
  const now = instantAt(addDays(checkin, 2), 10, "Africa/Kinshasa");
  const deps = { ...server.deps, now: () => now };
  await server.db.doc(`bookings/${stays[2]}`).update({ status: "confirmed" });
  await deps.notifications.saveReminders({ until: new Date(now.getTime() - 1) });
  const { failed } = await runJobs([dueReminders(deps, now)], now, { now: deps.now, log: deps.log });
  expect([failed, await deps.notifications.reminders()]).toEqual([1, { until: now }]);
});
