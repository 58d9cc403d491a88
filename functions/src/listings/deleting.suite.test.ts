import { photoPath } from "@lopango/contract/photos/photos";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callerOf } from "../../test/api.ts";
import { interrupted } from "../../test/interrupted.ts";
import { aPhoto, storePastMonths } from "../../test/listings.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { namesIn } from "../../test/upload.ts";
import { createApi } from "../app/create-api.ts";
import type { Listing } from "./rules/listing.ts";
import { sweep } from "../app/sweep.ts";

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const code = (body: unknown) => (body as ProblemDetails).code;
const filesOf = (propertyId: string) => namesIn(`photos/${propertyId}/`);

/** Creates a host with a listing whose photos exist in Storage. */
async function aHost(different: Partial<Listing> = {}) {
  const host = await server.signIn();
  const photos = [aPhoto({ is_cover: true }), aPhoto()];
  const listing = await server.list({ owner_id: host.uid, photos, ...different });
  for (const photo of listing.photos)
    await server.deps.photoFiles.save(listing.id, photo.id, [
      { width: 320, format: "webp", bytes: new Uint8Array([1]) },
    ]);
  const remove = (call = server.call) => call("DELETE", `/api/properties/${listing.id}`, { token: host.token });
  return { host, listing, remove };
}

const documentsOf = async ({ id }: Listing) => [
  (await server.db.doc(`properties/${id}`).get()).exists,
  (await server.db.collection("calendars").where("property_id", "==", id).get()).size,
];

describe("deleting a listing", () => {
  test("takes its photos and its calendar with it, past months too", async () => {
    const { host, listing, remove } = await aHost();
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    server.minutesPass(80 * 24 * 60);
    expect((await documentsOf(listing))[1]).not.toBe(0);
    const { status, body } = await remove();
    expect([status, body, await filesOf(listing.id)]).toEqual([204, "", []]);
    expect(await documentsOf(listing)).toEqual([false, 0]);
    expect((await server.call("GET", `/api/properties/${listing.id}`, { token: host.token })).body).toMatchObject({
      code: "property_not_found",
    });
    expect((await remove()).body).toMatchObject({ status: 404, code: "property_not_found" });
    expect(await server.sweep()).toMatchObject({ files_cleared: 0, failed: 0 });
  });

  test("takes its calendar of years with it", async () => {
    const { listing, remove } = await aHost({ created_at: new Date("2020-01-15T10:00:00Z") });
    await storePastMonths(server.db, listing, "2020-01", todayInCongo(server.now()));
    expect((await documentsOf(listing))[1]).toBeGreaterThan(40);
    expect((await remove()).status).toBe(204);
    expect(await documentsOf(listing)).toEqual([false, 0]);
  });

  test("is refused while a guest is still to pay, and possible once the hold is over", async () => {
    const { listing, remove } = await aHost();
    const guest = await server.signIn();
    await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { value, writes } = await server.measured(remove);
    expect([value.status, value.body, writes]).toMatchObject([
      409,
      { code: "bookings_in_progress", detail: "Suppression impossible\u202f: une réservation est en cours." },
      0,
    ]);
    expect(await filesOf(listing.id)).toHaveLength(2);
    server.minutesPass(31);
    expect((await remove()).status).toBe(204);
  });

  test.each(["instant", "host"] as const)(
    "is refused for a paid booking that %s confirms, until the guest has left",
    async (confirmation) => {
      const { listing, host, remove } = await aHost({ confirmation });
      const guest = await server.signIn();
      const { id } = await server.book(guest, listing, server.inDays(1), server.inDays(3));
      await server.pay(guest, id);
      expect(code((await remove()).body)).toBe("bookings_in_progress");
      if (confirmation === "host") await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
      server.minutesPass(3 * 24 * 60);
      expect(code((await remove()).body)).toBe("bookings_in_progress");
      server.minutesPass(24 * 60);
      expect((await remove()).status).toBe(204);
      expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", property_title: listing.title });
    },
  );

  test("is possible once the booking was cancelled", async () => {
    const { listing, host, remove } = await aHost();
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    expect((await server.call("POST", `/api/host/bookings/${id}/cancel`, { token: host.token })).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  test("owes money that comes afterwards back, and leaves no calendar behind", async () => {
    const { listing, remove } = await aHost({ photos: [] });
    const guest = await server.signIn();
    const { id, total_cents } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id } = await server.startPayment(guest, id);
    server.minutesPass(61);
    expect((await remove()).status).toBe(204);
    server.minutesPass(11);
    await server.sweep();
    await server.sandbox.decide(payment_id, { outcome: "paid" });
    expect(await server.settleNow(guest, id)).toMatchObject({
      status: "cancelled",
      reason: "paid_too_late",
      refund: { status: "due", amount_cents: total_cents },
    });
    expect(await documentsOf(listing)).toEqual([false, 0]);
  });

  test("leaves no calendar behind when an unpaid booking is let go after it", async () => {
    const { listing, remove } = await aHost({ photos: [] });
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    server.minutesPass(31);
    expect((await remove()).status).toBe(204);
    await server.sweep();
    expect((await server.booking(id))?.status).toBe("cancelled");
    expect(await documentsOf(listing)).toEqual([false, 0]);
  });

  const stayOf = (listing: Listing) => ({
    property_id: listing.id,
    checkin: server.inDays(400),
    checkout: server.inDays(403),
    guests: 1,
  });

  test("in the moment in which it is booked wins, and nobody has booked", async () => {
    const { listing, remove } = await aHost();
    const guest = await server.signIn();
    let removed = 0;
    const transact = interrupted(server.deps.transact, async () => {
      removed = (await remove()).status;
    });
    const { body } = await callerOf(createApi({ ...server.deps, transact }))("POST", "/api/bookings", {
      token: guest.token,
      body: stayOf(listing),
    });
    expect([removed, code(body)]).toEqual([204, "property_not_found"]);
    expect((await server.db.collection("bookings").where("property_id", "==", listing.id).get()).size).toBe(0);
    expect(await server.accountLimits(guest.uid)).toBeUndefined();
  });

  test("is refused when a guest books in the moment in which it is deleted", async () => {
    const { listing, remove } = await aHost();
    const guest = await server.signIn();
    let booked = 0;
    const transact = interrupted(server.deps.transact, async () => {
      booked = (await server.call("POST", "/api/bookings", { token: guest.token, body: stayOf(listing) })).status;
    });
    expect([code((await remove(callerOf(createApi({ ...server.deps, transact })))).body), booked]).toEqual([
      "bookings_in_progress",
      201,
    ]);
    expect((await documentsOf(listing))[0]).toBe(true);
    expect(await filesOf(listing.id)).toHaveLength(2);
  });

  test("at the same time as many book it leaves either the listing with a booking or neither", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { listing, remove } = await aHost({ photos: [] });
      const guests = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
      const [removed, ...booked] = await Promise.all([
        remove(),
        ...guests.map(({ token }) => server.call("POST", "/api/bookings", { token, body: stayOf(listing) })),
      ]);
      const bookings = booked.filter(({ status }) => status === 201).length;
      expect([removed.status, bookings]).toEqual(removed.status === 204 ? [204, 0] : [409, 1]);
      expect((await documentsOf(listing))[0]).toBe(bookings === 1);
    }
  });

  test("whose photos cannot be deleted is deleted all the same, and the sweep deletes them", async () => {
    const { listing, host } = await aHost();
    const down = {
      ...server.deps,
      orphans: { ...server.deps.orphans, remove: async () => Promise.reject(new Error("storage is down")) },
    };
    expect(
      (await callerOf(createApi(down))("DELETE", `/api/properties/${listing.id}`, { token: host.token })).status,
    ).toBe(204);
    expect(await filesOf(listing.id)).toHaveLength(2);
    expect(await sweep(down)).toMatchObject({ failed: 1 });
    expect(await server.sweep()).toMatchObject({ files_cleared: 1, failed: 0 });
    expect(await filesOf(listing.id)).toEqual([]);
  });

  test("of another host, and of none, is the same 404", async () => {
    const [{ listing }, stranger] = await Promise.all([aHost(), server.signIn()]);
    for (const id of [listing.id, anId()])
      expect(code((await server.call("DELETE", `/api/properties/${id}`, { token: stranger.token })).body)).toBe(
        "property_not_found",
      );
    expect((await documentsOf(listing))[0]).toBe(true);
  });
});

describe("the photos of a listing", () => {
  const order = (host: { token: string }, id: string, body: object) =>
    server.call("PUT", `/api/properties/${id}/photo-order`, { token: host.token, body });

  test("come in the wished order with the wished cover", async () => {
    const { host, listing } = await aHost();
    const [first = "", second = ""] = listing.photos.map(({ id }) => id);
    const arranged = await order(host, listing.id, { photo_ids: [second, first], cover_id: second });
    expect(arranged.status).toBe(200);
    expect(arranged.body).toMatchObject({
      photos: [
        { id: second, is_cover: true, url: `/media/${photoPath(listing.id, second, 1280)}` },
        { id: first, is_cover: false },
      ],
    });
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({
      photos: [{ id: second }, { id: first }],
      cover_url: `/media/${photoPath(listing.id, second, 1280)}`,
    });
  });

  test("are not arranged by an order of other photos", async () => {
    const { host, listing } = await aHost();
    const ids = listing.photos.map(({ id }) => id);
    expect((await order(host, listing.id, { photo_ids: [ids[0]], cover_id: ids[0] })).body).toMatchObject({
      status: 409,
      code: "photos_changed",
    });
    expect((await order(host, listing.id, { photo_ids: ids, cover_id: anId() })).body).toMatchObject({
      status: 422,
      errors: [{ field: "cover_id" }],
    });
    expect((await order(host, listing.id, { photo_ids: [], cover_id: ids[0] })).status).toBe(422);
  });

  test("go one by one, file and all, and the first of the others becomes the cover", async () => {
    const { host, listing } = await aHost();
    const [first = "", second = ""] = listing.photos.map(({ id }) => id);
    for (const id of [first, second])
      await server.deps.photoFiles.save(listing.id, id, [{ width: 640, format: "avif", bytes: new Uint8Array([1]) }]);
    const remove = (id: string) =>
      server.call("DELETE", `/api/properties/${listing.id}/photos/${id}`, { token: host.token });
    expect((await remove(first)).status).toBe(204);
    expect(await filesOf(listing.id)).toEqual([`${second}/320.webp`, `${second}/640.avif`]);
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({
      photos: [{ id: second, is_cover: true }],
    });
    expect((await remove(first)).body).toMatchObject({ status: 404, code: "photo_not_found" });
    expect(await server.idsOf("orphaned_files")).toEqual([]);
  });

  test("are both gone when two are deleted at once", async () => {
    const { host, listing } = await aHost();
    await Promise.all(
      listing.photos.map(({ id }) =>
        server.call("DELETE", `/api/properties/${listing.id}/photos/${id}`, { token: host.token }),
      ),
    );
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({
      photos: [],
      cover_url: null,
    });
    expect(await filesOf(listing.id)).toEqual([]);
  });

  test("of another host’s listing are not to be touched", async () => {
    const [{ listing }, stranger] = await Promise.all([aHost(), server.signIn()]);
    const ids = listing.photos.map(({ id }) => id);
    expect((await order(stranger, listing.id, { photo_ids: ids, cover_id: ids[0] })).body).toMatchObject({
      status: 404,
      code: "property_not_found",
    });
    expect(
      (await server.call("DELETE", `/api/properties/${listing.id}/photos/${ids[0]}`, { token: stranger.token })).body,
    ).toMatchObject({ status: 404, code: "property_not_found" });
    expect(await filesOf(listing.id)).toHaveLength(2);
  });
});
