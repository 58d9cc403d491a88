import type { AdminReportDetail } from "@lopango/contract/moderation/report-case";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { aBooking } from "../../test/bookings.ts";
import { handoverFollower } from "../moderation/decide-reports.ts";
import { bookings } from "../bookings/booking.record.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aPhoto } from "../../test/listings.ts";
import { plain } from "../../test/pictures.ts";
import { aReview } from "../../test/reviews.ts";
import { formOf, namesIn, openUploads, type Uploads } from "../../test/upload.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { hosts } from "../hosts/host.record.ts";
import { newHost } from "../hosts/rules/host.ts";
import { reportFolder } from "../messages/rules/thread-photo.ts";
import { reviews } from "../reviews/review.record.ts";
import { reports, reportCases } from "./report.record.ts";
import { caseId } from "./rules/report.ts";

let server: TestServer;
let admin: SignedIn;
let uploads: Uploads;
beforeAll(async () => {
  server = await openTestServer();
  uploads = await openUploads({ now: server.now });
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const aMember = async () => beginSession(server.call, await server.signIn());
const reportListing = (who: SignedIn, id: string, body: object = { reason: "wrong", note: "Photos volées." }) =>
  server.call("POST", `/api/properties/${id}/report`, { token: who.token, body });
const allOf = async (subject: string) =>
  (await reports.in(server.db).where("subject.id", "==", subject).get()).docs.map(reports.found);
const caseOf = async (subject: string) =>
  (await reportCases.in(server.db).where("subject.id", "==", subject).get()).docs.map(reportCases.found);
const told = async (who: SignedIn, title: string) => {
  await server.deliverEvents();
  const { body } = await server.call("GET", "/api/notifications?limit=100", { token: who.token });
  const { items } = body as { items: { title: string; text: string; path: string }[] };
  return items.filter((item) => item.title === title);
};

describe("a report", () => {
  test("of a listing reaches the admins, and waits in one case with those of others", async () => {
    const [guest, other] = await Promise.all([server.signIn(), server.signIn()]);
    const listing = await server.list({ title: "Villa trop belle", city: "Goma" });
    expect((await reportListing(guest, listing.id)).status).toBe(204);
    expect((await reportListing(other, listing.id, { reason: "gone" })).status).toBe(204);
    expect(await allOf(listing.id)).toHaveLength(2);
    expect(await caseOf(listing.id)).toMatchObject([
      { label: "Villa trop belle, Goma", owner_id: listing.owner_id, reporters: [guest.uid, other.uid] },
    ]);
    expect((await told(admin, "Annonce signalée")).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Villa trop belle, Goma\u202f: Photos ou informations fausses."]),
    );
  });

  test("of the same person about the same listing changes nothing, however often and however much at once", async () => {
    const guest = await server.signIn();
    const { id } = await server.list();
    const answers = await Promise.all([reportListing(guest, id), reportListing(guest, id), reportListing(guest, id)]);
    for (let times = 0; times < 12; times += 1) answers.push(await reportListing(guest, id, { reason: "other" }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect([await allOf(id), await caseOf(id)]).toMatchObject([[{ reason: "wrong" }], [{ reporters: [guest.uid] }]]);
    expect((await server.accountLimits(guest.uid))?.recent.report).toHaveLength(1);
  });

  test("is refused with a sentence after ten listings in a day", async () => {
    const guest = await server.signIn();
    const answers = [];
    for (let times = 0; times < 11; times += 1) answers.push(await reportListing(guest, (await server.list()).id));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    expect(answers.at(-1)?.body).toMatchObject({ detail: expect.stringContaining("Trop de demandes en peu de temps") });
  });

  test("is not for one’s own listing, nor for one that is not online", async () => {
    const host = await server.signIn();
    const [own, offline] = [await server.list({ owner_id: host.uid }), await server.list({ is_active: false })];
    expect((await reportListing(host, own.id)).body).toMatchObject({
      code: "forbidden",
      detail: "C’est votre propre annonce.",
    });
    for (const id of [offline.id, anId()])
      expect((await reportListing(host, id)).body).toMatchObject({ code: "property_not_found" });
    expect((await reportListing(host, offline.id, { reason: "insult" })).body).toMatchObject({ status: 422 });
  });

  test.each([
    [500, 204],
    [501, 422],
  ])("with a note of %d characters is answered %d", async (length, status) => {
    const { id } = await server.list();
    expect((await reportListing(await server.signIn(), id, { reason: "other", note: "a".repeat(length) })).status).toBe(
      status,
    );
  });

  test("of a house is made with a room type on offer, and not by its owner", async () => {
    const [host, guest] = [await aMember(), await aMember()];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await storedEstablishment(server.db, establishment, rooms);
    const report = (who: SignedIn, id = establishment.id) =>
      server.call("POST", `/api/establishments/${id}/report`, { token: who.token, body: { reason: "gone" } });
    expect((await report(guest)).status).toBe(204);
    expect(await caseOf(establishment.id)).toMatchObject([
      { subject: { kind: "establishment" }, label: `${establishment.name}, ${establishment.city}` },
    ]);
    expect((await report(host)).body).toMatchObject({ code: "forbidden" });
    expect((await report(guest, anId())).body).toMatchObject({ code: "establishment_not_found" });
  });

  test("of a person is made by the other side of a stay alone", async () => {
    const [host, guest, stranger] = [await aMember(), await aMember(), await aMember()];
    const listing = await server.list({ owner_id: host.uid });
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const report = (who: SignedIn) =>
      server.call("POST", `/api/bookings/${id}/report`, { token: who.token, body: { reason: "pretends" } });
    expect([(await report(guest)).status, (await report(host)).status]).toEqual([204, 204]);
    expect((await report(stranger)).body).toMatchObject({ code: "booking_not_found" });
    expect([await caseOf(host.uid), await caseOf(guest.uid)]).toMatchObject([
      [{ subject: { kind: "person" }, reporters: [guest.uid] }],
      [{ subject: { kind: "person" }, reporters: [host.uid] }],
    ]);
  });

  test("is in its author’s export, and loses their name and words with the account", async () => {
    const guest = await aMember();
    const { id, title, city } = await server.list();
    await reportListing(guest, id);
    const file = await server.call("GET", "/api/account/export", { token: guest.token });
    expect(file.body).toMatchObject({
      reports: [{ about: { kind: "listing", label: `${title}, ${city}` }, note: "Photos volées.", closed_at: null }],
    });
    expect((await server.call("DELETE", "/api/account", { token: guest.token })).status).toBe(204);
    expect([await allOf(id), await caseOf(id)]).toMatchObject([
      [{ reporter: "", note: "", reason: "wrong" }],
      [{ reporters: [""] }],
    ]);
  });
});

describe("photos of a report", () => {
  const send = async (who: SignedIn, count = 1) => {
    const picture = await plain(400, 300).jpeg().toBuffer();
    const form = formOf(Array.from({ length: count }, (_, index) => [`${index}.jpg`, picture] as const));
    const headers = { authorization: `Bearer ${who.token}` };
    const sent = await uploads.request("/api/report-photos", { method: "POST", headers, body: form });
    if (sent.status !== 201) return sent;
    return { ...sent, photos: (sent.body as { photos: { id: string }[] }).photos.map(({ id }) => id) };
  };
  const photosOf = async (who: SignedIn, count = 1): Promise<string[]> => {
    const sent = await send(who, count);
    return "photos" in sent ? sent.photos : [];
  };
  const filesOf = ({ uid }: SignedIn) => namesIn(`message-photos/${reportFolder(uid)}/`);

  test("are seen by admins alone, and stay when others of the same day go", async () => {
    const guest = await aMember();
    const { id } = await server.list();
    const [shown = "", unsent = ""] = await photosOf(guest, 2);
    expect((await reportListing(guest, id, { reason: "wrong", photos: [shown] })).status).toBe(204);
    const [report] = await allOf(id);
    expect(report?.photos.map((photo) => photo.id)).toEqual([shown]);
    const read = (who: SignedIn, photo: string) =>
      server.call("GET", `/api/admin/report-photos/${report?.id}/${photo}`, { token: who.token });
    expect([(await read(admin, shown)).status, (await read(guest, shown)).status]).toEqual([200, 403]);
    expect((await read(admin, unsent)).body).toMatchObject({ code: "photo_not_found" });
    server.minutesPass(24 * 60 + 1);
    await server.sweep();
    expect((await filesOf(guest)).map((name) => name.split("/")[0])).toEqual([shown, shown]);
  });

  test("are four at most, and one’s own", async () => {
    const [guest, other] = [await aMember(), await aMember()];
    const { id } = await server.list();
    expect((await send(guest, 5)).status).toBe(422);
    const photos = await photosOf(other);
    expect((await reportListing(guest, id, { reason: "wrong", photos })).body).toMatchObject({
      code: "photo_not_found",
    });
    const ids = Array.from({ length: 5 }, anId);
    expect((await reportListing(guest, id, { reason: "wrong", photos: ids })).status).toBe(422);
    expect(await allOf(id)).toEqual([]);
  });

  test("go with the account of their author", async () => {
    const guest = await aMember();
    const { id } = await server.list();
    await reportListing(guest, id, { reason: "wrong", photos: await photosOf(guest) });
    expect((await server.call("DELETE", "/api/account", { token: guest.token })).status).toBe(204);
    expect([await filesOf(guest), await allOf(id)]).toMatchObject([[], [{ photos: [] }]]);
  });
});

describe("the queue", () => {
  const asAdmin = (method: string, path = "", body?: object) =>
    server.call(method, `/api/admin/reports${path}`, { token: admin.token, ...(body && { body }) });
  const now = () => server.now().toISOString();
  async function aReportedListing(reporters = 1, owner?: SignedIn) {
    const host = owner ?? (await aMember());
    const listing = await server.list({ owner_id: host.uid });
    const people = await Promise.all(Array.from({ length: reporters }, () => aMember()));
    for (const person of people) await reportListing(person, listing.id);
    const [{ id } = { id: "" }] = await caseOf(listing.id);
    return { host, listing, people, id };
  }
  const decide = (id: string, body: object) => asAdmin("POST", `/${id}/decision`, { until: now(), ...body });

  test("has one line for each subject, the oldest first, found by a word or a whole id", async () => {
    const [first, second] = [await aReportedListing(3), await aReportedListing()];
    const { body } = await asAdmin("GET", "?limit=100");
    const { items } = body as { items: { id: string; reports: number }[] };
    const shown = items.filter(({ id }) => [first.id, second.id].includes(id));
    expect(shown).toMatchObject([
      { id: first.id, reports: 3 },
      { id: second.id, reports: 1 },
    ]);
    for (const q of [first.listing.id, first.host.uid, first.listing.title])
      expect((await asAdmin("GET", `?q=${encodeURIComponent(q)}`)).body).toMatchObject({ items: [{ id: first.id }] });
    expect((await asAdmin("GET", `?kind=person&q=${first.listing.id}`)).body).toMatchObject({ items: [] });
  });

  test("shows what is reported, its owner, and what was decided before about both", async () => {
    const { host, listing, id } = await aReportedListing();
    const other = await aReportedListing(1, host);
    await decide(other.id, { outcome: "none" });
    await decide(id, { outcome: "none", note: "Photos vérifiées." });
    await reportListing(await aMember(), listing.id, { reason: "gone" });
    expect((await asAdmin("GET", `/${id}`)).body).toMatchObject({
      listing: { id: listing.id, description: listing.description },
      owner: { id: host.uid, strikes: [] },
      open: [{ reason: "gone", reporter_name: "Grâce Mbuyi" }],
      earlier: [{ reason: "wrong", outcome: { kind: "none", note: "Photos vérifiées.", by: admin.email } }],
      others: [{ subject: { id: other.listing.id }, outcome: { kind: "none" } }],
    });
  });

  test("tells each reporter that there was nothing to blame, and the host nothing", async () => {
    const { host, listing, people, id } = await aReportedListing(2);
    expect((await decide(id, { outcome: "none" })).status).toBe(200);
    for (const person of people)
      expect(await told(person, "Votre signalement")).toMatchObject([
        { text: expect.stringMatching(new RegExp(`^${listing.title}, .*rien trouvé à reprocher\\.$`)) },
      ]);
    expect(await told(host, "Avertissement")).toEqual([]);
    expect((await decide(id, { outcome: "none" })).body).toMatchObject({ code: "report_closed" });
    expect(await caseOf(listing.id)).toEqual([]);
  });

  test("warns the host once, with the sentence, however many admins do so at once", async () => {
    const { host, people, id } = await aReportedListing();
    const strike = { outcome: "strike", note: "Remplacez les photos d’ici demain." };
    const answers = await Promise.all([decide(id, strike), decide(id, strike)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await told(host, "Avertissement")).toMatchObject([{ text: strike.note }]);
    expect(await told(people[0] as SignedIn, "Votre signalement")).toHaveLength(1);
    const user = await server.call("GET", `/api/admin/users/${host.uid}`, { token: admin.token });
    expect(user.body).toMatchObject({ strikes: [{ reason: strike.note }], suspension: null });
    expect(await auditOf(server.db, id)).toMatchObject([
      { action: "report.close", after: { outcome: "strike", reports: 1 }, note: strike.note },
    ]);
  });

  test.each(["removed", "suspended"])("with «%s» takes the listing offline, for a reason", async (outcome) => {
    const { host, listing, id } = await aReportedListing();
    expect((await decide(id, { outcome })).body).toMatchObject({ status: 422, errors: [{ field: "note" }] });
    expect((await decide(id, { outcome, note: "Annonce fausse." })).status).toBe(200);
    expect((await server.call("GET", `/api/properties/${listing.id}`)).status).toBe(404);
    const call = await server.call("GET", "/api/bookings", { token: host.token });
    expect(call.status).toBe(outcome === "suspended" ? 403 : 200);
  });

  test("leaves open what the admin has not read, and knows no outcome that a subject cannot have", async () => {
    const { listing, id } = await aReportedListing();
    const until = now();
    server.secondsPass(1);
    const late = await aMember();
    await reportListing(late, listing.id, { reason: "gone" });
    expect((await decide(id, { outcome: "none", until })).body).toMatchObject({ open: [{ reporter: late.uid }] });
    expect(await caseOf(listing.id)).toMatchObject([{ reporters: [late.uid], reasons: ["gone"] }]);

    const [host, guest] = [await aMember(), await aMember()];
    const home = await server.list({ owner_id: host.uid });
    const stay = await server.book(guest, home, server.inDays(10), server.inDays(12));
    await server.call("POST", `/api/bookings/${stay.id}/report`, { token: guest.token, body: { reason: "fraud" } });
    const thread = `/api/bookings/${stay.id}/messages`;
    await server.call("POST", thread, { token: guest.token, body: { text: "Bonjour", sent_as: anId() } });
    await server.call("POST", `/api/threads/${stay.id}/report`, { token: host.token, body: { reason: "spam" } });
    const [{ id: ofThread } = { id: "" }] = await caseOf(stay.id);
    expect((await decide(ofThread, { outcome: "removed", note: "x" })).body).toMatchObject({
      errors: [{ field: "outcome" }],
    });
    expect((await asAdmin("GET", `/${anId()}`)).body).toMatchObject({ code: "report_not_found" });
  });

  test("removes a review by the written rule alone, and shows it until then", async () => {
    const [host, reader] = [await aMember(), await aMember()];
    const { id: property_id } = await server.list({ owner_id: host.uid });
    const review = aReview({ booking: aBooking({ host_id: host.uid, property_id }) }, { published_at: server.now() });
    await reviews.docOf(server.db, review).set(reviews.document(review));
    await server.call("POST", `/api/reviews/${review.id}/report`, { token: reader.token, body: { reason: "insult" } });
    const [{ id } = { id: "" }] = await caseOf(review.id);
    expect((await asAdmin("GET", `/${id}`)).body).toMatchObject({ review: { id: review.id, text: review.text } });
    const removal = { outcome: "removed", note: "Insultes." };
    expect((await decide(id, removal)).body).toMatchObject({ errors: [{ field: "removal" }] });
    expect((await decide(id, { ...removal, removal: "insult" })).body).toMatchObject({
      review: { removed: { reason: "insult" } },
    });
    expect((await server.call("GET", `/api/properties/${property_id}/reviews`)).body).toEqual([]);
  });

  test("takes every room type of a house offline", async () => {
    const [host, guest] = [await aMember(), await aMember()];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await storedEstablishment(server.db, establishment, rooms);
    const path = `/api/establishments/${establishment.id}`;
    await server.call("POST", `${path}/report`, { token: guest.token, body: { reason: "fraud" } });
    const [{ id } = { id: "" }] = await caseOf(establishment.id);
    expect((await asAdmin("GET", `/${id}`)).body).toMatchObject({ listing: { id: rooms[0]?.id } });
    expect((await decide(id, { outcome: "removed", note: "Cet hôtel n’existe pas." })).status).toBe(200);
    expect((await server.call("GET", path)).status).toBe(404);
    for (const { id: room } of rooms) expect((await server.call("GET", `/api/properties/${room}`)).status).toBe(404);
  });

  describe("follows a reported house:", () => {
    async function aReportedEstablishment() {
      const [host, buyer, guest] = await Promise.all([aMember(), aMember(), aMember()]);
      const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
      await storedEstablishment(server.db, establishment, rooms);
      await server.call("POST", `/api/establishments/${establishment.id}/report`, {
        token: guest.token,
        body: { reason: "fraud" },
      });
      const [{ id } = { id: "" }] = await caseOf(establishment.id);
      const path = `/api/host/establishments/${establishment.id}`;
      const offline = async () => {
        const read = rooms.map(({ id: room }) => server.call("GET", `/api/properties/${room}`));
        return (await Promise.all(read)).map(({ status }) => status);
      };
      return { host, buyer, establishment, rooms, id, path, offline };
    }
    const handedOver = async ({ establishment, rooms, buyer }: Awaited<ReturnType<typeof aReportedEstablishment>>) =>
      storedEstablishment(
        server.db,
        { ...establishment, owner_id: buyer.uid },
        rooms.map((room) => ({ ...room, owner_id: buyer.uid })),
      );

    test("handed over, it goes offline with the account that was reported, and not the new one", async () => {
      const world = await aReportedEstablishment();
      await handedOver(world);
      expect((await asAdmin("GET", `/${world.id}`)).body).toMatchObject({
        owner: { id: world.host.uid },
        holder: { id: world.buyer.uid },
      });
      expect((await decide(world.id, { outcome: "suspended", note: "Cet hôtel n’existe pas." })).status).toBe(200);
      expect(await world.offline()).toEqual([404, 404]);
      const statuses = await Promise.all(
        [world.host, world.buyer].map(({ token }) => server.call("GET", "/api/bookings", { token })),
      );
      expect(statuses.map(({ status }) => status)).toEqual([403, 200]);
    });

    test("handed over after a report about its owner, it goes offline with them", async () => {
      const world = await aReportedEstablishment();
      const reporter = await aMember();
      const stay = aBooking({ host_id: world.host.uid, guest_id: reporter.uid });
      await bookings.docOf(server.db, stay).set(bookings.document(stay));
      const told = { token: reporter.token, body: { reason: "fraud" } };
      await server.call("POST", `/api/bookings/${stay.id}/report`, told);
      const about = caseId({ subject: { kind: "person", id: world.host.uid }, owner_id: world.host.uid });
      await handedOver(world);
      const facts = { team: world.establishment.id, person: world.host.uid };
      const event = { kind: "team.handed_over", by: null, facts, id: "c.0", at: server.now() };
      const passed = async () => ((await asAdmin("GET", `/${about}`)).body as AdminReportDetail).passed_on;
      expect(await passed()).toEqual([]);
      await handoverFollower(server.deps).handle(event);
      const to = { holder: world.buyer.uid, is_active: true };
      expect(await passed()).toMatchObject(world.rooms.map(({ id, title }) => ({ id, title, ...to })));
      expect((await asAdmin("GET", `/${world.id}`)).body).toMatchObject({ passed_on: [], holder: { id: to.holder } });
      expect((await decide(about, { outcome: "suspended", note: "Arnaque." })).status).toBe(200);
      expect(await world.offline()).toEqual([404, 404]);
    });

    test.each(["a room type left it", "it ended"])("%s, all that was reported goes offline", async (what) => {
      const { host, rooms, id, path, offline } = await aReportedEstablishment();
      const { token } = host;
      const body = { property_ids: rooms.slice(1).map((room) => room.id) };
      const left = await server.call(what === "it ended" ? "DELETE" : "PATCH", path, {
        token,
        ...(what !== "it ended" && { body }),
      });
      expect(left.status).toBeLessThan(300);
      expect((await asAdmin("GET", `/${id}`)).body).toMatchObject({ holder: null, listing: { owner_id: host.uid } });
      expect((await decide(id, { outcome: "removed", note: "Cet hôtel n’existe pas." })).status).toBe(200);
      expect(await offline()).toEqual([404, 404]);
    });

    test("a listing that joined a house since goes offline alone", async () => {
      const { host, listing, id } = await aReportedListing();
      const other = await server.list({ owner_id: host.uid, category: "hotel" });
      await server.db.doc(`properties/${listing.id}`).update({ category: "hotel" });
      const gathered = { name: "Hôtel du Fleuve", property_ids: [listing.id, other.id] };
      expect(
        (await server.call("POST", "/api/host/establishments", { token: host.token, body: gathered })).status,
      ).toBe(201);
      await decide(id, { outcome: "removed", note: "Annonce fausse." });
      const status = async (one: string) => (await server.call("GET", `/api/properties/${one}`)).status;
      expect([await status(listing.id), await status(other.id)]).toEqual([404, 200]);
    });
  });

  test("takes the photo of a person away", async () => {
    const [host, guest] = [await aMember(), await aMember()];
    await server.list({ owner_id: host.uid });
    const said = { ...newHost(host.uid), photos: [aPhoto()] };
    await hosts.docOf(server.db, said).set(hosts.document(said));
    await server.call("POST", `/api/hosts/${host.uid}/report`, { token: guest.token, body: { reason: "pretends" } });
    const [{ id } = { id: "" }] = await caseOf(host.uid);
    expect((await decide(id, { outcome: "removed", note: "Ce n’est pas vous." })).status).toBe(200);
    expect((await server.call("GET", `/api/hosts/${host.uid}`)).body).toMatchObject({ photo: null });
    expect(await auditOf(server.db, host.uid)).toMatchObject([{ action: "user.remove_photo", before: { photos: 1 } }]);
  });
});
