import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { openPartners } from "../../test/partners.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";

/** The privacy page promises that the audit log records every admin's access to personal data. */

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

test("an admin’s reading of a person, a booking, a payment and a refund slip is noted; a refused one is not", async () => {
  const guest = await beginSession(server.call, await server.signIn());
  const host = await server.signIn();
  const listing = await server.list({ owner_id: host.uid });
  const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
  const { payment_id: reference } = await server.startPayment(guest, id);
  const actions = async (target: string) =>
    (await auditOf(server.db, target)).map(({ action, by }) => [action, (by as { uid: string }).uid]);
  const read = async (path: string, by = admin) => (await server.call("GET", path, { token: by.token })).status;

  expect(await read(`/api/admin/users/${guest.uid}`)).toBe(200);
  expect(await read(`/api/admin/bookings/${id}`)).toBe(200);
  expect(await read(`/api/admin/payments/${reference}`)).toBe(200);
  expect(await read(`/api/admin/bookings/${id}/refund`)).toBe(409);
  expect(await read(`/api/admin/bookings/${id}`, guest)).toBe(403);
  expect(await actions(guest.uid)).toEqual([["user.read", admin.uid]]);
  expect(await actions(id)).toEqual([["booking.read", admin.uid]]);
  expect(await actions(reference)).toEqual([["payment.read", admin.uid]]);

  const second = await server.book(guest, listing, server.inDays(20), server.inDays(22));
  await server.pay(guest, second.id);
  await server.call("POST", `/api/host/bookings/${second.id}/cancel`, { token: host.token });
  expect(await read(`/api/admin/bookings/${second.id}/refund`)).toBe(200);
  expect(await actions(second.id)).toEqual([["booking.read_refund", admin.uid]]);
});

test("an admin’s reading of an application is noted, its owner’s is not", async () => {
  const world = await openPartners();
  const id = await world.apply();
  const path = `/api/partners/applications/${id}`;
  for (const { token } of [world.applicant, world.admin])
    expect((await world.call("GET", path, { token })).status).toBe(200);
  expect((await auditOf(world.db, id)).map(({ action }) => action)).toEqual(["partner_application.read"]);
});
