import type { ProblemDetails } from "@lopango/contract/problem-details";
import { host as hostAnswer, hostProfile, type Host, type HostProfile } from "@lopango/contract/hosts/host";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { Review } from "@lopango/contract/reviews/review";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { aBooking } from "../../test/bookings.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { plain } from "../../test/pictures.ts";
import { anId } from "../../test/random.ts";
import { aReview } from "../../test/reviews.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { formOf, namesIn, openUploads, type Uploads } from "../../test/upload.ts";
import { bookings } from "../bookings/booking.record.ts";
import { users } from "../identity/user.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { reviews } from "../reviews/review.record.ts";
import { hosts } from "./host.record.ts";
import { newHost } from "./rules/host.ts";

let server: TestServer;
let uploads: Uploads;
beforeAll(async () => {
  server = await openTestServer();
  uploads = await openUploads({ now: server.now });
});
afterAll(() => server.close());

const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as ProblemDetails).code];
const pageOf = ({ uid }: Pick<SignedIn, "uid">, more = "") => server.call("GET", `/api/hosts/${uid}${more}`);
const seen = async (host: SignedIn): Promise<Host> => hostAnswer.parse((await pageOf(host)).body);
const profileOf = async ({ token }: SignedIn): Promise<HostProfile> =>
  hostProfile.parse((await server.call("GET", "/api/host/profile", { token })).body);

const aPerson = async (name = "Patrick Ilunga") => beginSession(server.call, await server.signIn(undefined, { name }));

async function aHost(different: Partial<Listing> = {}) {
  const host = await aPerson();
  return { host, listing: await server.list({ owner_id: host.uid, ...different }) };
}

async function storeReview(host: SignedIn, { id }: Pick<Listing, "id">, rating: number, day: number): Promise<void> {
  const booking = aBooking({ host_id: host.uid, property_id: id });
  const review = aReview({ booking }, { rating, published_at: new Date(Date.UTC(2026, 5, day)) });
  await reviews.docOf(server.db, review).set(reviews.document(review));
}

const sendPhotos = async ({ token }: SignedIn, count = 1) => {
  const picture = await plain(400, 400).jpeg().toBuffer();
  const files = Array.from({ length: count }, (_, index) => [`${index}.jpg`, picture] as const);
  const headers = { authorization: `Bearer ${token}` };
  return uploads.request("/api/host/profile/photos", { method: "POST", headers, body: formOf(files) });
};

describe("the page of a host", () => {
  test("has a first name, the listings online and nothing private", async () => {
    const { host } = await aHost({ contact_phone: "+243812345678" });
    await server.list({ owner_id: host.uid, is_active: false });
    const { body } = await pageOf(host);
    expect(await seen(host)).toEqual({
      id: host.uid,
      first_name: "Patrick",
      since: server.now().toISOString().slice(0, 7),
      photo: null,
      languages: [],
      checks: [],
      answers: null,
      stays: 0,
      listings: 1,
      rating: null,
    });
    for (const secret of ["Ilunga", host.email, "+243812345678"]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  test("is missing for a guest, an unknown id, and a host who is suspended or has nothing online", async () => {
    const [guest, { host }, suspended, admin] = await Promise.all([
      aPerson(),
      aHost({ is_active: false }),
      aHost(),
      anAdmin(server),
    ]);
    const path = `/api/admin/users/${suspended.host.uid}/suspension`;
    await server.call("POST", path, { token: admin.token, body: { action: "suspend", reason: "Arnaque" } });
    for (const missing of [guest, host, suspended.host, { uid: anId() }])
      expect(code(await pageOf(missing))).toEqual([404, "host_not_found"]);
    for (const list of ["/listings", "/reviews"])
      expect(code(await pageOf(suspended.host, list))).toEqual([404, "host_not_found"]);
  });

  test("counts stays that have begun, not those to come or called off", async () => {
    const { host, listing } = await aHost();
    const stay = (checkin: string, status: "confirmed" | "cancelled") =>
      aBooking({ host_id: host.uid, property_id: listing.id, checkin, checkout: server.inDays(9), status });
    for (const booking of [
      stay(server.inDays(-1), "confirmed"),
      stay(server.inDays(0), "confirmed"),
      stay(server.inDays(-1), "cancelled"),
    ])
      await bookings.docOf(server.db, booking).set(bookings.document(booking));
    expect((await seen(host)).stays).toBe(1);
  });

  test("lists a house once, and goes on by cursor", async () => {
    const { host, listing } = await aHost({ created_at: new Date("2026-06-01T10:00:00Z") });
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await storedEstablishment(server.db, establishment, rooms);
    expect((await seen(host)).listings).toBe(2);
    const first = await pageOf(host, "/listings?limit=1");
    const [card] = first.body as PropertySummary[];
    expect(card?.establishment_id).toBe(establishment.id);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await server.call("GET", next)).body).toMatchObject([{ id: listing.id }]);
  });

  test("has the mean and the reviews of all listings, the newest first", async () => {
    const { host, listing } = await aHost();
    await storeReview(host, listing, 5, 1);
    await storeReview(host, await server.list({ owner_id: host.uid }), 4, 2);
    expect((await seen(host)).rating).toEqual({ average: 4.5, count: 2 });
    const first = await pageOf(host, "/reviews?limit=1");
    expect((first.body as Review[]).map(({ rating }) => rating)).toEqual([4]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await server.call("GET", next)).body as Review[]).map(({ rating }) => rating)).toEqual([5]);
  });

  test("has the check of the identity until its end", async () => {
    const { host } = await aHost();
    const [checked_at, until] = [server.now(), new Date(server.now().getTime() + 60_000)];
    await users.doc(server.db, host.uid).update({ identity_check: { checked_at, until } });
    expect((await seen(host)).checks).toEqual([
      { kind: "identity", checked_at: checked_at.toISOString(), until: until.toISOString() },
    ]);
    server.minutesPass(2);
    expect((await seen(host)).checks).toEqual([]);
  });

  test("is linked from the listing", async () => {
    const { host, listing } = await aHost();
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({
      host: { id: host.uid, first_name: "Chantal" },
    });
  });
});

describe("replies", () => {
  const ask = async (listing: Listing): Promise<string> => {
    const guest = await aPerson("Grâce Mbuyi");
    const body = { text: "Est-ce calme ?", sent_as: anId() };
    const asked = await server.call("POST", `/api/properties/${listing.id}/messages`, { token: guest.token, body });
    return (asked.body as { thread: string }).thread;
  };
  const reply = ({ token }: SignedIn, thread: string) =>
    server.call("POST", `/api/threads/${thread}/messages`, { token, body: { text: "Oui.", sent_as: anId() } });
  const questionsOf = async ({ uid }: SignedIn) => (await hosts.find(server.db, uid))?.questions;

  test("to three questions give a rate and a time", async () => {
    const { host, listing } = await aHost();
    for (const minutes of [10, 20]) {
      const thread = await ask(listing);
      server.minutesPass(minutes);
      await reply(host, thread);
      await reply(host, thread);
    }
    expect((await seen(host)).answers).toBeNull();
    const last = await ask(listing);
    server.minutesPass(30);
    await reply(host, last);
    expect((await seen(host)).answers).toEqual({ rate: 100, minutes: 20 });
  });

  test("to a request count when the host accepts or declines, not when the guest takes it back", async () => {
    const { host, listing } = await aHost({ confirmation: "host", units: 3 });
    const request = async (to: number) => {
      const guest = await aPerson("Grâce Mbuyi");
      const { id } = await server.book(guest, listing, server.inDays(to), server.inDays(to + 1));
      await server.pay(guest, id);
      return id;
    };
    const [accepted, declined] = [await request(20), await request(30)];
    expect(await questionsOf(host)).toMatchObject([{ answered_at: null }, { answered_at: null }]);
    for (const [id, answer] of [
      [accepted, "accept"],
      [declined, "decline"],
    ])
      await server.call("POST", `/api/host/bookings/${id}/${answer}`, { token: host.token });
    const calledOff = await request(40);
    const admin = await anAdmin(server);
    await server.call("POST", `/api/admin/bookings/${calledOff}/cancel`, {
      token: admin.token,
      body: { reason: "Essai" },
    });
    const kept = (await questionsOf(host)) ?? [];
    expect(kept.map(({ id, answered_at }) => [id, answered_at !== null])).toEqual([
      [accepted, true],
      [declined, true],
    ]);
  });

  test("a request that the host left unanswered stays unanswered", async () => {
    const { host, listing } = await aHost({ confirmation: "host" });
    const guest = await aPerson("Grâce Mbuyi");
    const { id } = await server.book(guest, listing, server.inDays(20), server.inDays(21));
    await server.pay(guest, id);
    server.minutesPass(25 * 60);
    await server.sweep();
    expect((await server.booking(id))?.reason).toBe("host_silent");
    expect(await questionsOf(host)).toMatchObject([{ id, answered_at: null }]);
  });
});

describe("the profile of a host", () => {
  test("has languages in the order of the list, each once", async () => {
    const host = await aPerson();
    const put = (body: object) => server.call("PUT", "/api/host/profile", { token: host.token, body });
    expect((await put({ languages: ["ln", "fr", "ln"] })).body).toEqual({ languages: ["fr", "ln"], photo: null });
    expect(code(await put({ languages: ["klingon"] }))).toEqual([422, "invalid_fields"]);
    expect((await profileOf(host)).languages).toEqual(["fr", "ln"]);
  });

  test("has one photo: a new one replaces it, and its files go", async () => {
    const { host } = await aHost();
    expect((await sendPhotos(host)).status).toBe(201);
    const before = (await profileOf(host)).photo;
    expect((await sendPhotos(host)).status).toBe(201);
    const after = (await profileOf(host)).photo;
    expect(after?.id).not.toBe(before?.id);
    expect((await seen(host)).photo).toEqual(after);
    await server.sweep();
    expect(await namesIn(`photos/${host.uid}/`)).toEqual(
      expect.arrayContaining([expect.stringContaining(after?.id ?? "-")]),
    );
    expect((await namesIn(`photos/${host.uid}/`)).filter((name) => name.includes(before?.id ?? "-"))).toEqual([]);
  });

  test("takes one photo at a time", async () => {
    const host = await aPerson();
    expect(code(await sendPhotos(host, 2))).toEqual([409, "too_many_photos"]);
  });

  test("loses its photo when the host deletes it, and everything with the account", async () => {
    const host = await aPerson();
    await sendPhotos(host);
    const photo = (await profileOf(host)).photo?.id;
    const remove = () => server.call("DELETE", `/api/host/profile/photos/${photo}`, { token: host.token });
    expect((await remove()).status).toBe(204);
    expect(code(await remove())).toEqual([404, "photo_not_found"]);
    await sendPhotos(host);
    expect((await server.call("DELETE", "/api/account", { token: host.token })).status).toBe(204);
    await server.sweep();
    expect([await hosts.find(server.db, host.uid), await namesIn(`photos/${host.uid}/`)]).toEqual([null, []]);
  });

  test("is in the export", async () => {
    const host = await aPerson();
    const said = { ...newHost(host.uid), languages: ["fr" as const] };
    await hosts.docOf(server.db, said).set(hosts.document(said));
    const { body } = await server.call("GET", "/api/account/export", { token: host.token });
    expect(body).toMatchObject({ host_profile: { languages: ["fr"], photo: null, questions: [] } });
  });
});

test("a host is reported from their page, a guest is not", async () => {
  const [{ host }, guest] = [await aHost(), await aPerson()];
  const report = (by: SignedIn, { uid }: SignedIn) =>
    server.call("POST", `/api/hosts/${uid}/report`, { token: by.token, body: { reason: "pretends" } });
  expect((await report(guest, host)).status).toBe(204);
  expect(code(await report(host, host))).toEqual([403, "forbidden"]);
  expect(code(await report(host, guest))).toEqual([404, "host_not_found"]);
});
