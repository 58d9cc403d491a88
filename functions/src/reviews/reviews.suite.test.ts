import { addDays, todayIn } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import { review as reviewAnswer, stayReviews, type Review, type StayReviews } from "@lopango/contract/reviews/review";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { aBooking } from "../../test/bookings.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { stored } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { plain } from "../../test/pictures.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { formOf, namesIn, openUploads, type Uploads } from "../../test/upload.ts";
import { NOTHING_NOTED } from "../bookings/rules/presence.ts";
import { bookings } from "../bookings/booking.record.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { establishments } from "../establishments/establishment.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { reportCases } from "../complaints/report.record.ts";
import { caseId } from "../complaints/rules/report.ts";
import { reviewId, reviews } from "./review.record.ts";

let server: TestServer;
let uploads: Uploads;
beforeAll(async () => {
  server = await openTestServer();
  uploads = await openUploads({ now: server.now });
});
afterAll(() => server.close());

const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as ProblemDetails).code];
const GOOD = { rating: 5, parts: { clean: 4, calm: 5 }, text: "Très bon séjour." };

const send = (by: SignedIn, id: string, body: object = GOOD, method = "POST") =>
  server.call(method, `/api/bookings/${id}/review`, { token: by.token, body });

async function write(by: SignedIn, id: string, body: object = GOOD): Promise<StayReviews> {
  const { status, body: answer } = await send(by, id, body);
  if (status !== 201) throw new Error(`the review answered ${status}: ${JSON.stringify(answer)}`);
  return stayReviews.parse(answer);
}

const seenBy = async (by: SignedIn, id: string) =>
  stayReviews.parse((await server.call("GET", `/api/bookings/${id}/review`, { token: by.token })).body);

const shownOf = async ({ id }: Listing): Promise<Review[]> =>
  reviewAnswer.array().parse((await server.call("GET", `/api/properties/${id}/reviews`)).body);

const pageOf = async ({ id }: Listing) => (await server.call("GET", `/api/properties/${id}`)).body as Property;

/** A confirmed stay of three nights that ended `ago` days ago at 11:00. */
async function aStay(ago = 1, different: Partial<Booking> = {}, listed: Partial<Listing> = {}) {
  const [host, guest] = await Promise.all([
    server.signIn(undefined, { name: "Patrick Ilunga" }),
    server.signIn(undefined, { name: "Grâce Mbuyi" }),
  ]);
  const listing = await server.list({ owner_id: host.uid, ...listed });
  const id = await another(guest, listing, ago, different);
  return { host, guest, listing, id };
}

async function another(guest: SignedIn, listing: Listing, ago = 1, different: Partial<Booking> = {}): Promise<string> {
  const checkout = addDays(todayIn("Africa/Kinshasa", server.now()), -ago);
  const stay = aBooking({
    property_id: listing.id,
    host_id: listing.owner_id,
    guest_id: guest.uid,
    checkin: addDays(checkout, -3),
    checkout,
    status: "confirmed",
    hold_until: null,
    ...different,
  });
  await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  return stay.id;
}

/** A published review of the listing, by a guest of its own. */
async function aPublished(listing: Listing, host: SignedIn, body: object = GOOD): Promise<string> {
  const guest = await server.signIn(undefined, { name: "Grâce Mbuyi" });
  const id = await another(guest, listing);
  const { mine } = await write(guest, id, body);
  await write(host, id, { rating: 5 });
  return mine?.id ?? "";
}

describe("a review", () => {
  test.each([
    ["the guest", "the host"],
    ["the host", "the guest"],
  ])("by %s stays hidden until %s writes, and both are published then", async (first) => {
    const { host, guest, listing, id } = await aStay();
    const byGuest = () => write(guest, id);
    const byHost = () => write(host, id, { rating: 4, text: "Voyageuse soigneuse." });
    await (first === "the guest" ? byGuest() : byHost());
    const other = first === "the guest" ? host : guest;
    expect(await seenBy(other, id)).toMatchObject({ mine: null, theirs: null, can_review: true });
    expect(await shownOf(listing)).toEqual([]);
    expect((await pageOf(listing)).rating).toBeNull();

    await (first === "the guest" ? byHost() : byGuest());
    expect(await seenBy(guest, id)).toMatchObject({ theirs: { rating: 4, text: "Voyageuse soigneuse." } });
    expect(await seenBy(host, id)).toMatchObject({
      theirs: { rating: 5 },
      guest_rating: { average: 4, count: 1 },
      can_review: false,
    });
    expect(await shownOf(listing)).toMatchObject([{ ...GOOD, author: { first_name: "Grâce" }, answer: null }]);
    expect(await pageOf(listing)).toMatchObject({
      rating: { average: 5, count: 1 },
      rating_parts: { clean: 4, calm: 5 },
    });
  });

  test("of a no-show is written by nobody, unless the guest objected", async () => {
    const told_at = server.now();
    const no_show = { at: told_at, by: "r", by_name: "Chantal", told_at, freed_at: null };
    const { host, guest, id } = await aStay(1, { presence: { ...NOTHING_NOTED, no_show } });
    for (const by of [guest, host]) {
      expect(code(await send(by, id, { rating: 1 }))).toEqual([409, "no_stay_to_review"]);
      expect((await seenBy(by, id)).can_review).toBe(false);
    }
    await server.call("POST", `/api/bookings/${id}/object-no-show`, { token: guest.token, body: {} });
    expect((await send(guest, id)).status).toBe(201);
  });

  test("of one side alone is published by the sweep 14 days after the departure", async () => {
    const { guest, host, listing, id } = await aStay(13);
    await write(guest, id);
    await server.sweep();
    expect(await shownOf(listing)).toEqual([]);
    server.minutesPass(2 * 24 * 60);
    await server.sweep();
    expect(await shownOf(listing)).toHaveLength(1);
    expect((await pageOf(listing)).rating).toEqual({ average: 5, count: 1 });
    expect(code(await send(host, id, { rating: 5 }))).toEqual([409, "review_closed"]);
  });

  test("is the same one when both sides write at once: both are published", async () => {
    const { guest, host, listing, id } = await aStay();
    await Promise.all([write(guest, id), write(host, id, { rating: 3 })]);
    expect(await shownOf(listing)).toHaveLength(1);
    expect((await seenBy(guest, id)).theirs).toMatchObject({ rating: 3 });
  });

  test("may change while it is hidden, and no more once it is published", async () => {
    const { guest, host, id } = await aStay();
    expect(code(await send(guest, id, GOOD, "PUT"))).toEqual([404, "review_not_found"]);
    await write(guest, id);
    const changed = await send(guest, id, { rating: 2, text: "Bruyant la nuit." }, "PUT");
    expect(stayReviews.parse(changed.body).mine).toMatchObject({ rating: 2, parts: {}, text: "Bruyant la nuit." });
    await write(host, id, { rating: 5 });
    expect(code(await send(guest, id, GOOD, "PUT"))).toEqual([409, "review_published"]);
    expect((await seenBy(guest, id)).mine).toMatchObject({ rating: 2 });
  });

  test("is written once: the same request again is the same review, another is refused", async () => {
    const { guest, id } = await aStay();
    const again = () =>
      server.call("POST", `/api/bookings/${id}/review`, {
        token: guest.token,
        body: GOOD,
        headers: { "idempotency-key": "the-same" },
      });
    const [first, second] = [await again(), await again()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(code(await send(guest, id, { rating: 1 }))).toEqual([409, "already_reviewed"]);
    expect((await server.booking(id))?.reviewed_by).toEqual(["guest"]);
  });

  test("shows no number, address or link", async () => {
    const { guest, id } = await aStay();
    const { mine } = await write(guest, id, { rating: 4, text: "Appelez le 081 234 56 78, très gentil." });
    expect(mine?.text).toBe("Appelez le •••, très gentil.");
  });
});

describe("no review", () => {
  test.each<[why: string, ago: number, different: Partial<Booking>, refusal: [number, string]]>([
    ["before the departure", -1, {}, [409, "stay_not_over"]],
    ["of a stay that was cancelled", 1, { status: "cancelled" }, [409, "no_stay_to_review"]],
    ["of a stay that was refunded", 1, { status: "refunded" }, [409, "no_stay_to_review"]],
    ["of a stay that nobody paid", 1, { status: "created" }, [409, "no_stay_to_review"]],
    ["more than 14 days after the departure", 15, {}, [409, "review_closed"]],
  ])("%s is taken", async (_why, ago, different, refusal) => {
    const { guest, host, id } = await aStay(ago, different);
    expect(code(await send(guest, id))).toEqual(refusal);
    expect(code(await send(host, id, { rating: 5 }))).toEqual(refusal);
    expect(await seenBy(guest, id)).toMatchObject({ mine: null, can_review: false });
  });

  test("of a person who was not there is taken, however they ask", async () => {
    const { id } = await aStay();
    const stranger = await server.signIn();
    expect(code(await send(stranger, id))).toEqual([404, "booking_not_found"]);
    expect(code(await send(stranger, id, GOOD, "PUT"))).toEqual([404, "booking_not_found"]);
  });

  test.each([
    ["without stars", {}, "rating"],
    ["of half a star", { rating: 4.5 }, "rating"],
    ["of six stars", { rating: 6 }, "rating"],
    ["with a part of another category", { rating: 4, parts: { host: 5 } }, "parts.host"],
    ["longer than 1,500 characters", { rating: 4, text: "a".repeat(1_501) }, "text"],
  ])("%s is taken, and its field is named", async (_what, body, field) => {
    const { guest, id } = await aStay();
    const refused = await send(guest, id, body);
    expect(code(refused)).toEqual([422, "invalid_fields"]);
    expect((refused.body as ProblemDetails).errors?.map((error) => error.field)).toEqual([field]);
  });

  test("of a guest rates parts", async () => {
    const { host, id } = await aStay();
    expect(code(await send(host, id, GOOD))).toEqual([422, "invalid_fields"]);
  });
});

describe("a published review", () => {
  const answer = (by: SignedIn, id: string, text = "Merci, à bientôt !") =>
    server.call("POST", `/api/reviews/${id}/answer`, { token: by.token, body: { text } });

  test("gets one answer, of the host alone", async () => {
    const { host, guest, listing, id } = await aStay();
    const { mine } = await write(guest, id);
    const reviewed = mine?.id ?? "";
    expect(code(await answer(host, reviewed))).toEqual([404, "review_not_found"]);
    await write(host, id, { rating: 5 });
    expect(code(await answer(guest, reviewed))).toEqual([404, "review_not_found"]);
    expect((await answer(host, reviewed)).status).toBe(200);
    expect(code(await answer(host, reviewed, "Encore merci"))).toEqual([409, "already_answered"]);
    expect(code(await answer(guest, reviewed))).toEqual([409, "already_answered"]);
    expect(await shownOf(listing)).toMatchObject([{ answer: { text: "Merci, à bientôt !" } }]);
  });

  test("is reported once by a person, and never by its author", async () => {
    const { host, guest, id } = await aStay();
    const { mine } = await write(guest, id);
    const reviewed = mine?.id ?? "";
    const report = (by: SignedIn) =>
      server.call("POST", `/api/reviews/${reviewed}/report`, { token: by.token, body: { reason: "fake" } });
    const reader = await server.signIn();
    expect(code(await report(reader))).toEqual([404, "review_not_found"]);
    await write(host, id, { rating: 5 });
    expect(code(await report(guest))).toEqual([403, "forbidden"]);
    const answers = [await report(reader), await report(reader), await report(host)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(
      await reportCases.find(server.db, caseId({ subject: { kind: "review", id: reviewed }, owner_id: guest.uid })),
    ).toMatchObject({
      owner_id: guest.uid,
      label: expect.stringContaining("Très bon séjour"),
      reporters: [reader.uid, host.uid],
    });
  });

  test("is removed by an admin for a reason of the rule, once, and counts no more", async () => {
    const [admin, { host, listing }] = await Promise.all([anAdmin(server), aStay()]);
    const kept = await aPublished(listing, host, { rating: 3 });
    const bad = await aPublished(listing, host, { rating: 1, text: "Insultes" });
    const remove = (body: object) =>
      server.call("POST", `/api/admin/reviews/${bad}/remove`, { token: admin.token, body });
    expect(code(await remove({ reason: "bad_review" }))).toEqual([422, "invalid_fields"]);
    expect((await pageOf(listing)).rating).toEqual({ average: 2, count: 2 });
    const removed = await Promise.all([remove({ reason: "insult" }), remove({ reason: "insult" })]);
    expect(removed.map(({ status }) => status)).toEqual([204, 204]);
    expect((await pageOf(listing)).rating).toEqual({ average: 3, count: 1 });
    expect((await shownOf(listing)).map(({ id }) => id)).toEqual([kept]);
    const { docs } = await server.db.collection("audit_log").where("action", "==", "review.remove").get();
    expect(docs.map((entry) => entry.get("target.id"))).toEqual([bad]);
  });

  test("of a room type belongs to its house: each room lists it, and the lead’s card counts it", async () => {
    const host = await server.signIn(undefined, { name: "Patrick Ilunga" });
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await stored(server.db, ...rooms);
    await establishments.doc(server.db, establishment.id).set(establishments.document(establishment));
    const [lead, other] = rooms as [Listing, Listing];
    await aPublished(lead, host, { rating: 4 });
    await aPublished(other, host, { rating: 2 });
    for (const room of [lead, other]) expect((await shownOf(room)).map(({ rating }) => rating)).toEqual([2, 4]);
    const { body } = await server.call("GET", `/api/properties?ids=${lead.id}`);
    expect(body).toMatchObject([{ establishment: { rating: { average: 3, count: 2 } } }]);
  });

  test("lists by pages, the last published first, and of an offline listing not at all", async () => {
    const { host, listing } = await aStay();
    const ids = [await aPublished(listing, host), await aPublished(listing, host), await aPublished(listing, host)];
    const first = await server.call("GET", `/api/properties/${listing.id}/reviews?limit=2`);
    expect((first.body as Review[]).map((each) => each.id)).toEqual(ids.toReversed().slice(0, 2));
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await server.call("GET", next)).body as Review[]).map((each) => each.id)).toEqual(ids.slice(0, 1));
    await server.db.doc(`properties/${listing.id}`).update({ is_active: false });
    expect(code(await server.call("GET", `/api/properties/${listing.id}/reviews`))).toEqual([
      404,
      "property_not_found",
    ]);
  });

  test("counts in the average even when several are published at once", async () => {
    const { host, listing } = await aStay();
    const stars = [1, 2, 3, 4, 5, 5];
    await Promise.all(stars.map((rating) => aPublished(listing, host, { rating })));
    expect((await pageOf(listing)).rating).toEqual({ average: 3.3, count: 6 });
    const { body } = await server.call("GET", `/api/properties?ids=${listing.id}`);
    expect(body).toMatchObject([{ rating: { average: 3.3, count: 6 } }]);
  });
});

describe("personal data", () => {
  test("has a person’s own reviews and the published ones about them", async () => {
    const { guest, host, id } = await aStay();
    await write(guest, id);
    const exported = async (by: SignedIn) =>
      (await server.call("GET", "/api/account/export", { token: by.token })).body;
    expect(await exported(host)).toMatchObject({ reviews_as_host: [] });
    await write(host, id, { rating: 4 });
    expect(await exported(guest)).toMatchObject({
      reviews: expect.arrayContaining([
        expect.objectContaining({ written_by_me: true, rating: 5 }),
        expect.objectContaining({ written_by_me: false, rating: 4 }),
      ]),
    });
  });

  test("leaves with a guest, whose words stay without the name", async () => {
    const { guest, host, listing, id } = await aStay();
    await write(guest, id);
    await write(host, id, { rating: 2, text: "En retard." });
    const { status } = await server.call("DELETE", "/api/account", { token: guest.token });
    expect(status).toBe(204);
    expect(await shownOf(listing)).toMatchObject([{ author: { first_name: "" }, text: GOOD.text }]);
    const kept = await server.db.collection("reviews").where("booking_id", "==", id).get();
    expect(kept.docs.map((found) => reviews.found(found))).toMatchObject([{ side: "guest", guest_id: "" }]);
  });

  test("of a deleted listing stays with its host, as does one that is written afterwards, until their account goes", async () => {
    const { host, guest, listing, id } = await aStay();
    await beginSession(server.call, host);
    await server.list({ owner_id: host.uid });
    await aPublished(listing, host, { rating: 2 });
    expect((await server.call("DELETE", `/api/properties/${listing.id}`, { token: host.token })).status).toBe(204);
    await server.deliverEvents();
    const { mine } = await write(guest, id, { rating: 1 });
    expect(mine?.property).toEqual({ id: listing.id, title: expect.any(String) });
    await write(host, id, { rating: 5 });
    expect((await server.call("GET", `/api/hosts/${host.uid}`)).body).toMatchObject({
      rating: { average: 1.5, count: 2 },
    });
    const { body } = await server.call("GET", `/api/hosts/${host.uid}/reviews`);
    expect(reviewAnswer.array().parse(body)).toMatchObject([{ rating: 1 }, { rating: 2 }]);

    const late = await another(guest, listing);
    expect((await server.call("DELETE", "/api/account", { token: host.token })).status).toBe(204);
    const left = server.db.collection("reviews").where("property_id", "==", listing.id).where("side", "==", "guest");
    expect((await left.get()).size).toBe(0);
    expect(code(await send(guest, late))).toEqual([404, "property_not_found"]);
  });
});

describe("photos of a review", () => {
  const sendPhotos = async (by: SignedIn, id: string, count = 1) => {
    const picture = await plain(400, 300).jpeg().toBuffer();
    const form = formOf(Array.from({ length: count }, (_, index) => [`${index}.jpg`, picture] as const));
    const headers = { authorization: `Bearer ${by.token}` };
    return uploads.request(`/api/bookings/${id}/review/photos`, { method: "POST", headers, body: form });
  };
  const idsOf = ({ body }: { body: unknown }) => (body as { photos: { id: string }[] }).photos.map(({ id }) => id);
  const filesOf = (id: string) => namesIn(`photos/${reviewId(id, "guest")}/`);
  const stored = async (id: string) =>
    [...new Set((await filesOf(id)).map((name) => name.split("/")[0] ?? ""))].toSorted();

  test("are sent before it, shown in the chosen order once it is published, and the others go", async () => {
    const { host, guest, listing, id } = await aStay();
    const [first = "", second = "", third = ""] = idsOf(await sendPhotos(guest, id, 3));
    const { mine } = await write(guest, id, { ...GOOD, photos: [third, first] });
    expect(mine?.photos.map((photo) => photo.id)).toEqual([third, first]);
    await write(host, id, { rating: 5 });
    expect((await shownOf(listing))[0]?.photos.map((photo) => photo.id)).toEqual([third, first]);
    server.minutesPass(25 * 60);
    await server.sweep();
    expect(await stored(id)).toEqual([first, third].toSorted());
    expect(await stored(id)).not.toContain(second);
  });

  test("change while it is hidden: what is left out is deleted, what is not said stays", async () => {
    const { guest, id } = await aStay();
    const [first = "", second = ""] = idsOf(await sendPhotos(guest, id, 2));
    await write(guest, id, { ...GOOD, photos: [first, second] });
    const changed = async (body: object) =>
      stayReviews.parse((await send(guest, id, body, "PUT")).body).mine?.photos.map((photo) => photo.id);
    expect(await changed({ rating: 4 })).toEqual([first, second]);
    expect(await changed({ rating: 4, photos: [second] })).toEqual([second]);
    await server.sweep();
    expect(await stored(id)).toEqual([second]);
    const [third = ""] = idsOf(await sendPhotos(guest, id));
    expect(await changed({ rating: 4, photos: [third, second] })).toEqual([third, second]);
  });

  test("are six at most; those of an earlier attempt make room", async () => {
    const { guest, id } = await aStay();
    const old = idsOf(await sendPhotos(guest, id, 6));
    await sendPhotos(guest, id, 6);
    const fresh = idsOf(await sendPhotos(guest, id, 6)).slice(-6);
    expect(fresh.filter((photo) => old.includes(photo))).toEqual([]);
    expect(code(await send(guest, id, { ...GOOD, photos: old }))).toEqual([404, "photo_not_found"]);
    expect(code(await send(guest, id, { ...GOOD, photos: [...fresh, anId()] }))).toEqual([422, "invalid_fields"]);
    expect((await write(guest, id, { ...GOOD, photos: fresh })).mine?.photos).toHaveLength(6);
  });

  test("let one of six be replaced before the review is sent", async () => {
    const { guest, id } = await aStay();
    const six = idsOf(await sendPhotos(guest, id, 6));
    const [last = ""] = idsOf(await sendPhotos(guest, id)).slice(-1);
    const chosen = [...six.slice(0, 5), last];
    expect((await write(guest, id, { ...GOOD, photos: chosen })).mine?.photos.map((photo) => photo.id)).toEqual(chosen);
  });

  test("of yesterday that the sweep may delete take no other beside them", async () => {
    const { guest, id } = await aStay();
    await sendPhotos(guest, id);
    server.minutesPass(24 * 60);
    expect(code(await sendPhotos(guest, id))).toEqual([503, "busy"]);
    await server.sweep();
    expect(idsOf(await sendPhotos(guest, id))).toHaveLength(1);
  });

  test("are refused before the departure, once it is published, and to everybody but the guest", async () => {
    const { host, guest, id } = await aStay();
    const early = await aStay(-1);
    expect(code(await sendPhotos(early.guest, early.id))).toEqual([409, "stay_not_over"]);
    expect(code(await sendPhotos(host, id))).toEqual([404, "booking_not_found"]);
    const [photo = ""] = idsOf(await sendPhotos(guest, id));
    expect(code(await send(host, id, { rating: 5, photos: [photo] }))).toEqual([422, "invalid_fields"]);
    await write(guest, id, GOOD);
    await write(host, id, { rating: 5 });
    expect(code(await sendPhotos(guest, id))).toEqual([409, "review_published"]);
  });

  test("of another review, and those that the sweep may delete, are not found", async () => {
    const [one, other] = [await aStay(), await aStay()];
    const foreign = idsOf(await sendPhotos(other.guest, other.id));
    expect(code(await send(one.guest, one.id, { ...GOOD, photos: foreign }))).toEqual([404, "photo_not_found"]);
    const own = idsOf(await sendPhotos(one.guest, one.id));
    server.minutesPass(24 * 60);
    expect(code(await send(one.guest, one.id, { ...GOOD, photos: own }))).toEqual([404, "photo_not_found"]);
    await server.sweep();
    expect(await stored(one.id)).toEqual([]);
  });

  test("go with the removal, and with the account of their author", async () => {
    const [removed, left] = [await aStay(), await aStay()];
    const admin = await anAdmin(server);
    for (const { host, guest, id } of [removed, left]) {
      await write(guest, id, { ...GOOD, photos: idsOf(await sendPhotos(guest, id)) });
      await write(host, id, { rating: 5 });
    }
    const path = `/api/admin/reviews/${reviewId(removed.id, "guest")}/remove`;
    await server.call("POST", path, { token: admin.token, body: { reason: "private_data" } });
    await beginSession(server.call, left.guest);
    expect((await server.call("DELETE", "/api/account", { token: left.guest.token })).status).toBe(204);
    await server.sweep();
    expect([await stored(removed.id), await stored(left.id)]).toEqual([[], []]);
    expect((await shownOf(left.listing))[0]).toMatchObject({ text: GOOD.text, photos: [] });
  });
});
