import { staysToCome } from "@lopango/contract/bookings/admin-booking";
import { adminEstablishmentDetail } from "@lopango/contract/establishments/establishment";
import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { callerOf, TEST_CONFIG } from "../../test/api.ts";
import { withClaims } from "../../test/callers.ts";
import { lostAfter } from "../../test/interrupted.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aPhoto } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { createApi } from "../app/create-api.ts";
import { createDeps } from "../app/deps.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { openApp } from "../platform/firebase-app.ts";
import { teams } from "../teams/team.record.ts";

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const remove = (id: string, query = "") =>
  server.call("DELETE", `/api/admin/properties/${id}${query}`, { token: admin.token });
const reactivate = (id: string) =>
  server.call("POST", `/api/admin/properties/${id}/reactivate`, { token: admin.token });
const look = async (id: string) => (await server.call("GET", `/api/properties/${id}`)).status;
const found = async ({ commune }: Listing) =>
  ((await server.call("GET", `/api/search/properties?commune=${commune}`)).body as object[]).length;
const logOf = (id: string) => auditOf(server.db, id);

async function aBookedListing(different: Partial<Listing> = {}) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list(different)]);
  const booking = await server.book(guest, listing, server.inDays(10), server.inDays(12));
  await server.pay(guest, booking.id);
  return { guest, listing, id: booking.id };
}

describe("a house", () => {
  test("is shown with its team and all its rooms, and goes offline with them in one act, twice without harm", async () => {
    const host = await server.signIn();
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    const manager = aMember({ role: "manager" });
    await storedEstablishment(server.db, establishment, rooms);
    const team = aTeam({ id: establishment.id, members: [manager] });
    await server.db.doc(`teams/${establishment.id}`).set(teams.document(team));
    const path = `/api/admin/establishments/${establishment.id}`;
    const [guest, room] = [await server.signIn(), rooms[0] as Listing];
    const booking = await server.book(guest, room, server.inDays(10), server.inDays(12));
    await server.pay(guest, booking.id);
    const view = async () =>
      adminEstablishmentDetail.parse((await server.call("GET", path, { token: admin.token })).body);
    const before = await view();
    expect(before).toMatchObject({
      name: establishment.name,
      team: [{ uid: host.uid, role: "owner" }, { uid: manager.uid }],
    });
    expect(before.rooms.map(({ is_active }) => is_active)).toEqual([true, true]);
    const deactivate = (call_off: boolean) =>
      server.call("POST", `${path}/deactivate`, {
        token: admin.token,
        body: { reason: "Photos d’un autre", call_off },
      });
    expect((await deactivate(false)).status).toBe(204);
    expect((await view()).rooms.map(({ is_active, suspended }) => [is_active, suspended])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect((await server.call("GET", `/api/establishments/${establishment.id}`)).status).toBe(404);
    expect(await server.view(guest, booking.id)).toMatchObject({ status: "confirmed" });
    expect((await deactivate(true)).status).toBe(204);
    expect(await server.view(guest, booking.id)).toMatchObject({ status: "cancelled", refund: { status: "due" } });
    for (const { id } of rooms)
      expect(await logOf(id)).toMatchObject([{ action: "property.deactivate", note: "Photos d’un autre" }]);
  });

  test("that does not exist is not found, and an act needs its reason", async () => {
    const path = `/api/admin/establishments/${anId()}`;
    expect((await server.call("GET", path, { token: admin.token })).body).toMatchObject({
      code: "establishment_not_found",
    });
    const act = (body: object) => server.call("POST", `${path}/deactivate`, { token: admin.token, body });
    expect((await act({ reason: "Faux" })).body).toMatchObject({ code: "establishment_not_found" });
    expect((await act({})).body).toMatchObject({ code: "invalid_fields" });
  });
});

describe("a sign-in of more than an hour", () => {
  /** The clock of a sign-in is the identity service's own; tokens of admins say the time in a claim of ours. */
  const minutesOld = (minutes: number): string =>
    withClaims(admin.token, () => ({ signed_in_at: Math.floor(Date.now() / 1000) - minutes * 60 }));

  test("deletes nothing for good and cancels no stay, but takes offline", async () => {
    const { guest, listing, id } = await aBookedListing();
    const { establishment, rooms } = anEstablishment();
    await storedEstablishment(server.db, establishment, rooms);
    const act = (token: string, query: string) =>
      server.call("DELETE", `/api/admin/properties/${listing.id}${query}`, { token });
    const deactivate = (token: string, call_off: boolean) =>
      server.call("POST", `/api/admin/establishments/${establishment.id}/deactivate`, {
        token,
        body: { reason: "Faux", call_off },
      });
    const refused = { status: 403, code: "recent_sign_in_required" };
    expect((await act(minutesOld(61), "?hard=true")).body).toMatchObject(refused);
    expect((await act(minutesOld(61), "?call_off=true")).body).toMatchObject(refused);
    expect((await deactivate(minutesOld(61), true)).body).toMatchObject(refused);
    expect([await look(listing.id), (await server.view(guest, id)).status]).toEqual([200, "confirmed"]);
    expect((await act(minutesOld(61), "")).status).toBe(204);
    expect((await deactivate(minutesOld(61), false)).status).toBe(204);
    expect((await act(minutesOld(59), "?call_off=true")).status).toBe(204);
    expect((await server.view(guest, id)).status).toBe("cancelled");
    expect((await deactivate(minutesOld(59), true)).status).toBe(204);
    const other = await server.list();
    const path = `/api/admin/properties/${other.id}?hard=true`;
    expect((await server.call("DELETE", path, { token: minutesOld(59) })).status).toBe(204);
  });
});

describe("deactivating a listing", () => {
  test.each(["", "?hard=false"])("takes it out of search at once, and its bookings stay valid (%s)", async (query) => {
    const { guest, listing, id } = await aBookedListing();
    expect([await look(listing.id), await found(listing)]).toEqual([200, 1]);
    const { status, body } = await remove(listing.id, query);
    expect([status, body]).toEqual([204, ""]);
    expect([await look(listing.id), await found(listing)]).toEqual([404, 0]);
    expect(await server.view(guest, id)).toMatchObject({
      status: "confirmed",
      can_cancel: true,
      property_title: listing.title,
    });
    expect(await logOf(listing.id)).toMatchObject([
      {
        action: "property.deactivate",
        by: { email: admin.email },
        target: { label: listing.title },
        before: { is_active: true, suspended: false },
        after: { is_active: false, suspended: true },
      },
    ]);
  });

  test("cannot be undone by the host, and can by an admin", async () => {
    const host = await server.signIn();
    const listing = await server.list({ owner_id: host.uid });
    await remove(listing.id);
    const online = (is_active: boolean) =>
      server.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { is_active } });
    expect((await online(true)).body).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: expect.stringContaining("Notre équipe"),
    });
    expect(
      (await server.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { title: "Corrigé" } }))
        .status,
    ).toBe(200);
    const { status, body } = await reactivate(listing.id);
    expect([status, body as AdminProperty]).toMatchObject([
      200,
      { id: listing.id, title: "Corrigé", is_active: true, suspended: false, owner_id: host.uid },
    ]);
    expect(await look(listing.id)).toBe(200);
    expect([(await online(false)).status, (await online(true)).status]).toEqual([200, 200]);
  });

  test("says why to its host, who reads it on the listing until it is online again", async () => {
    const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
    const listing = await server.list({ owner_id: host.uid });
    const read = async (token: string) => (await server.call("GET", `/api/properties/${listing.id}`, { token })).body;
    expect(await read(host.token)).toMatchObject({ suspension: null });
    await remove(listing.id, `?hard=false&reason=${encodeURIComponent("  Photos d’un autre lieu ")}`);
    expect(await read(host.token)).toMatchObject({
      owned_by_me: true,
      is_active: false,
      suspension: { reason: "Photos d’un autre lieu" },
    });
    expect(await read(admin.token)).toMatchObject({ owned_by_me: false, is_active: false });
    expect(await read(guest.token)).toMatchObject({ status: 404 });
    expect(await logOf(listing.id)).toMatchObject([{ note: "Photos d’un autre lieu" }]);

    await remove(listing.id, "?reason=Et%20sans%20titre");
    expect(await read(host.token)).toMatchObject({ suspension: { reason: "Et sans titre" } });
    await remove(listing.id);
    expect(await read(host.token)).toMatchObject({ suspension: { reason: "Et sans titre" } });
    expect((await reactivate(listing.id)).body).toMatchObject({ suspended: false, suspension_reason: null });
    expect(await read(host.token)).toMatchObject({ is_active: true, suspension: null });
  });

  test.each([
    [500, 204],
    [501, 422],
  ])("a reason of %d characters is answered %d", async (length, status) => {
    const { id } = await server.list();
    expect((await remove(id, `?reason=${"a".repeat(length)}`)).status).toBe(status);
  });

  test("a second time changes and notes nothing", async () => {
    const listing = await server.list();
    await Promise.all([remove(listing.id), remove(listing.id)]);
    await Promise.all([reactivate(listing.id), reactivate(listing.id)]);
    expect((await logOf(listing.id)).map(({ action }) => action)).toEqual([
      "property.deactivate",
      "property.reactivate",
    ]);
  });
});

describe("deleting a listing for good", () => {
  const hard = (id: string) => remove(id, "?hard=true");

  test("is refused while bookings are in progress, and nothing is noted", async () => {
    const { listing } = await aBookedListing();
    expect((await hard(listing.id)).body).toMatchObject({ status: 409, code: "bookings_in_progress" });
    expect([await look(listing.id), await logOf(listing.id)]).toEqual([200, []]);
  });

  test("removes it with its photos, once its bookings are over", async () => {
    const { guest, listing, id } = await aBookedListing({ photos: [aPhoto(), aPhoto()] });
    server.minutesPass(20 * 24 * 60);
    expect((await hard(listing.id)).status).toBe(204);
    expect([
      await look(listing.id),
      (await server.db.doc(`properties/${listing.id}`).get()).exists,
      await server.idsOf("orphaned_files"),
    ]).toEqual([404, false, []]);
    expect((await server.view(guest, id)).property_title).toBe(listing.title);
    expect(await logOf(listing.id)).toMatchObject([
      {
        action: "property.delete",
        before: { title: listing.title, owner_id: listing.owner_id, photos: 2 },
        after: null,
      },
    ]);
    expect((await hard(listing.id)).body).toMatchObject({ status: 404, code: "property_not_found" });
  });

  test("works for one that is deactivated", async () => {
    const listing = await server.list();
    await remove(listing.id);
    expect((await hard(listing.id)).status).toBe(204);
  });
});

test("a listing that nobody knows is 404, and hard is true or false", async () => {
  for (const answer of [remove(anId()), remove(anId(), "?hard=true"), reactivate(anId())])
    expect((await answer).body).toMatchObject({ status: 404, code: "property_not_found" });
  const listing = await server.list();
  expect((await remove(listing.id, "?hard=1")).body).toMatchObject({ status: 422, errors: [{ field: "hard" }] });
  expect(await look(listing.id)).toBe(200);
});

describe("suspending a person", () => {
  const suspension = (uid: string, action: "suspend" | "lift", more: { call_off?: boolean } = {}) =>
    server.call("POST", `/api/admin/users/${uid}/suspension`, {
      token: admin.token,
      body: { action, reason: "Arnaque", ...more },
    });
  const publishing = (host: SignedIn) =>
    server.call("POST", "/api/properties", { token: host.token, body: { title: "Maison", base_price_cents: 5_000 } });
  const aMember = async () => beginSession(server.call, await server.signIn());
  const anotherInstance = () => callerOf(createApi(createDeps(TEST_CONFIG, openApp(), server.db, server.now)));

  test("refuses every call of theirs at once, with a sentence, until it is lifted; all of it is noted", async () => {
    const host = await aMember();
    const calls = [
      () => server.call("GET", "/api/bookings", { token: host.token }),
      () => server.call("POST", "/api/session", { token: host.token }),
      () => server.call("GET", "/api/properties?owner=me", { token: host.token }),
      () => publishing(host),
    ];
    for (const ask of calls) expect((await ask()).status).toBeLessThan(300);
    const { status, body } = await suspension(host.uid, "suspend");
    expect([status, body]).toMatchObject([200, { id: host.uid, suspension: { reason: "Arnaque" } }]);
    for (const ask of calls) {
      expect((await ask()).body).toMatchObject({
        status: 403,
        code: "account_suspended",
        detail: "Votre compte est suspendu. Écrivez-nous depuis la page d’aide pour en savoir plus.",
      });
    }
    expect((await server.call("GET", "/api/search/properties")).status).toBe(200);

    await suspension(host.uid, "suspend");
    expect((await suspension(host.uid, "lift")).body).toMatchObject({ suspension: null });
    for (const ask of calls) expect((await ask()).status).toBeLessThan(300);
    expect(await logOf(host.uid)).toMatchObject([
      { action: "user.suspend", by: { email: admin.email }, note: "Arnaque", after: { suspended: true } },
      { action: "user.lift_suspension", after: { suspended: false } },
    ]);
  });

  test("is known to another instance within five seconds, and at once wherever something is decided or a session begins", async () => {
    const host = await aMember();
    const call = anotherInstance();
    const bookings = async () => (await call("GET", "/api/bookings", { token: host.token })).status;
    expect(await bookings()).toBe(200);
    await suspension(host.uid, "suspend");
    const publish = await call("POST", "/api/properties", {
      token: host.token,
      body: { title: "M", base_price_cents: 1 },
    });
    const begin = await call("POST", "/api/session", { token: host.token });
    expect([publish.body, begin.body]).toMatchObject([{ code: "account_suspended" }, { code: "account_suspended" }]);
    server.secondsPass(5);
    expect(await bookings()).toBe(403);
  });

  test("takes what they have online offline, keeps what guests paid for, and brings it back, but not what was offline before", async () => {
    const host = await aMember();
    const { guest, listing, id } = await aBookedListing({ owner_id: host.uid });
    const [draft, bad] = [
      await server.list({ owner_id: host.uid, is_active: false }),
      await server.list({ owner_id: host.uid }),
    ];
    await remove(bad.id, "?reason=Fausse");
    await suspension(host.uid, "suspend");
    const all = [listing.id, draft.id, bad.id];
    const online = async () => Promise.all(all.map(look));
    expect([await online(), await found(listing)]).toEqual([[404, 404, 404], 0]);
    expect(
      (
        await server.call("POST", "/api/bookings", {
          token: guest.token,
          body: { property_id: listing.id, checkin: server.inDays(30), checkout: server.inDays(31), guests: 1 },
        })
      ).body,
    ).toMatchObject({ code: "property_not_found" });
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed" });
    expect((await reactivate(listing.id)).body).toMatchObject({ status: 409, code: "person_suspended" });

    await suspension(host.uid, "lift");
    expect(await online()).toEqual([200, 404, 404]);
    expect((await reactivate(bad.id)).status).toBe(200);
  });

  test("shows the stays to come, and calls them off with it when that is meant", async () => {
    const host = await aMember();
    const [one, other] = [await aBookedListing({ owner_id: host.uid }), await aBookedListing({ owner_id: host.uid })];
    const waiting = await aBookedListing({ owner_id: host.uid, confirmation: "host" });
    await server.book(await server.signIn(), one.listing, server.inDays(20), server.inDays(21));
    const staysOf = async (path: string) => {
      const { body } = await server.call("GET", `/api/admin/${path}/stays`, { token: admin.token });
      const { total, items } = staysToCome.parse(body);
      return [total, ...items.map(({ id }) => id).toSorted()];
    };
    const all = [one.id, other.id, waiting.id].toSorted();
    expect(await staysOf(`users/${host.uid}`)).toEqual([3, ...all]);
    expect(await staysOf(`properties/${one.listing.id}`)).toEqual([1, one.id]);

    await remove(one.listing.id, "?reason=Fausse&call_off=true");
    expect(await staysOf(`users/${host.uid}`)).toEqual([2, ...all.filter((id) => id !== one.id)]);
    await suspension(host.uid, "suspend");
    expect((await server.view(other.guest, other.id)).status).toBe("confirmed");
    // A second call cancels the remaining stays.
    expect((await suspension(host.uid, "suspend", { call_off: true })).status).toBe(200);
    expect(await staysOf(`users/${host.uid}`)).toEqual([0]);
    for (const { guest, id } of [one, other, waiting])
      expect(await server.view(guest, id)).toMatchObject({
        status: "cancelled",
        reason: "cancelled_by_admin",
        refund: { status: "due" },
        arrival: null,
      });
    expect(await logOf(other.id)).toMatchObject([
      { action: "booking.cancel", by: { email: admin.email }, note: "Arnaque" },
    ]);
  });

  test("of a listing that waits for its host keeps the host from accepting", async () => {
    const host = await aMember();
    const { guest, listing, id } = await aBookedListing({ owner_id: host.uid, confirmation: "host" });
    await remove(listing.id, "?reason=Fausse");
    const accept = await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
    expect(accept.body).toMatchObject({ status: 409, code: "not_answerable" });
    expect(await server.view(guest, id)).toMatchObject({ status: "paid", arrival: null });
  });

  test("is followed by what they have online also when the instance ends before it did that", async () => {
    const host = await aMember();
    const { listing } = await aBookedListing({ owner_id: host.uid });
    const dying = callerOf(createApi({ ...server.deps, transact: lostAfter(server.deps.transact, 0) }));
    for (const [action, status] of [
      ["suspend", 404],
      ["lift", 200],
    ] as const) {
      const path = `/api/admin/users/${host.uid}/suspension`;
      const body = { action, reason: "Arnaque" };
      expect((await dying("POST", path, { token: admin.token, body })).status).toBe(503);
      await server.deliverEvents();
      expect(await look(listing.id)).toBe(status);
    }
  });

  test("hides the favourites that they share, which they cannot end now", async () => {
    const person = await aMember();
    await server.call("PUT", "/api/favorites", { token: person.token, body: { property_ids: [anId()] } });
    const { body } = await server.call("PUT", "/api/favorites/link", { token: person.token });
    const read = () => server.call("GET", `/api/shared-favorites/${(body as { share_id: string }).share_id}`);
    expect((await read()).status).toBe(200);
    await suspension(person.uid, "suspend");
    expect((await read()).body).toMatchObject({ status: 404, code: "favorites_not_found" });
    await suspension(person.uid, "lift");
    expect((await read()).status).toBe(200);
  });

  test("is for people who are there and are no admins", async () => {
    const other = await anAdmin(server);
    expect((await suspension(other.uid, "suspend")).body).toMatchObject({ status: 409, code: "person_is_admin" });
    expect((await suspension(anId(), "suspend")).body).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await server.call("GET", "/api/admin/stats", { token: other.token })).status).toBe(200);
  });
});
