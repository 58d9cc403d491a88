import type { AdminProperty } from "@lopango/contract/admin";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { aPhoto } from "../../test/listings.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openShop, type Shop } from "../../test/shop.ts";
import type { Listing } from "../domain/listings/listing.ts";

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await anAdmin(shop);
});
afterAll(() => shop.close());

const remove = (id: string, query = "") =>
  shop.call("DELETE", `/api/admin/properties/${id}${query}`, { token: admin.token });
const reactivate = (id: string) => shop.call("POST", `/api/admin/properties/${id}/reactivate`, { token: admin.token });
const look = async (id: string) => (await shop.call("GET", `/api/properties/${id}`)).status;
const found = async ({ commune }: Listing) =>
  ((await shop.call("GET", `/api/search/properties?commune=${commune}`)).body as object[]).length;
const logOf = (id: string) => auditOf(shop.db, id);

async function aBookedListing(different: Partial<Listing> = {}) {
  const [guest, listing] = await Promise.all([shop.signIn(), shop.list(different)]);
  const booking = await shop.book(guest, listing, shop.inDays(10), shop.inDays(12));
  await shop.pay(guest, booking.id);
  return { guest, listing, id: booking.id };
}

describe("deactivating a listing", () => {
  test.each(["", "?hard=false"])("takes it out of search at once, and its bookings stay valid (%s)", async (query) => {
    const { guest, listing, id } = await aBookedListing();
    expect([await look(listing.id), await found(listing)]).toEqual([200, 1]);
    const { value, reads, writes } = await shop.measured(() => remove(listing.id, query));
    expect([value.status, value.body, reads, writes]).toEqual([204, "", 2, 3]);
    expect([await look(listing.id), await found(listing)]).toEqual([404, 0]);
    expect(await shop.view(guest, id)).toMatchObject({
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
    const host = await shop.signIn();
    const listing = await shop.list({ owner_id: host.uid });
    await remove(listing.id);
    const online = (is_active: boolean) =>
      shop.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { is_active } });
    expect((await online(true)).body).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: expect.stringContaining("Notre équipe"),
    });
    expect(
      (await shop.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { title: "Corrigé" } }))
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
    const [host, guest] = await Promise.all([shop.signIn(), shop.signIn()]);
    const listing = await shop.list({ owner_id: host.uid });
    const read = async (token: string) => (await shop.call("GET", `/api/properties/${listing.id}`, { token })).body;
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
    const { id } = await shop.list();
    expect((await remove(id, `?reason=${"a".repeat(length)}`)).status).toBe(status);
  });

  test("a second time changes and notes nothing", async () => {
    const listing = await shop.list();
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
    shop.minutesPass(20 * 24 * 60);
    expect((await hard(listing.id)).status).toBe(204);
    expect([
      await look(listing.id),
      (await shop.db.doc(`properties/${listing.id}`).get()).exists,
      await shop.idsOf("photo_leftovers"),
    ]).toEqual([404, false, []]);
    expect((await shop.view(guest, id)).property_title).toBe(listing.title);
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
    const listing = await shop.list();
    await remove(listing.id);
    expect((await hard(listing.id)).status).toBe(204);
  });
});

test("a listing that nobody knows is 404, and hard is true or false", async () => {
  for (const answer of [remove(anId()), remove(anId(), "?hard=true"), reactivate(anId())])
    expect((await answer).body).toMatchObject({ status: 404, code: "property_not_found" });
  const listing = await shop.list();
  expect((await remove(listing.id, "?hard=1")).body).toMatchObject({ status: 422, errors: [{ field: "hard" }] });
  expect(await look(listing.id)).toBe(200);
});
