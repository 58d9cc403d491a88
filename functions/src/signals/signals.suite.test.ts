import { adminReportDetail } from "@lopango/contract/moderation/report-case";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminListing } from "@lopango/contract/listings/admin-listing";
import { anApplication } from "../../test/applications.ts";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { aBooking } from "../../test/bookings.ts";
import { aListing, aPhoto } from "../../test/listings.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { interrupted } from "../../test/interrupted.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { aReview } from "../../test/reviews.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { bookings } from "../bookings/booking.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { hosts } from "../hosts/host.record.ts";
import { newHost } from "../hosts/rules/host.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { mirroredHash } from "../photos/rules/photo-hash.ts";
import { applications } from "../partners/application.record.ts";
import { reportCases } from "../complaints/report.record.ts";
import { caseId } from "../complaints/rules/report.ts";
import { reviews } from "../reviews/review.record.ts";
import type { Review } from "../reviews/rules/review.ts";
import { hostComparer } from "./compare-host.ts";
import { listingComparer } from "./compare-listing.ts";
import { photoBuckets } from "./signal.record.ts";

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const HASH = "0123456789abcdef";
const DESCRIPTION =
  "Maison calme au bord du fleuve, avec trois chambres, un grand salon et une cuisine équipée. Eau courante, groupe électrogène et gardien de jour comme de nuit.";

/** Saves a listing as a commit does, and lets its events arrive. */
async function published(different: Partial<Listing>): Promise<Listing> {
  const listing = aListing(different);
  await server.deps.transact(async (tx) => {
    await tx.get(listings, listing.id);
    tx.save(listings, listing);
  });
  await server.deliverEvents();
  return listing;
}

const indexed = async (bucket: string) => (await photoBuckets.find(server.db, bucket)).photos;

const aHost = async (name = "Patrick Ilunga") => beginSession(server.call, await server.signIn(undefined, { name }));

/** Stores an application of the host and one of another account, with the same RCCM. */
async function sharePapers(host: string): Promise<void> {
  const papers = { rccm: `CD/GOM/RCCM/${aWord()}` };
  for (const uid of [host, anId()]) {
    const made = { ...anApplication(), ...papers, applicant: { uid, email: "", full_name: "" } };
    await applications.docOf(server.db, made).set(applications.document(made));
  }
}

async function signalsOf({ id, owner_id }: Listing) {
  const reporter = await server.signIn();
  await server.call("POST", `/api/properties/${id}/report`, { token: reporter.token, body: { reason: "fraud" } });
  const of = caseId({ subject: { kind: "listing", id }, owner_id });
  expect(await reportCases.find(server.db, of)).not.toBeNull();
  const { body } = await server.call("GET", `/api/admin/reports/${of}`, { token: admin.token });
  return adminReportDetail.parse(body).listing?.signals ?? [];
}

test("an admin reads beside a reported listing whose photos, number and text it has, and that it is very cheap", async () => {
  const quartier = aWord();
  const number = "+243812345678";
  for (let count = 0; count < 5; count += 1) await published({ quartier, base_price_cents: 10_000 });
  const first = await published({
    photos: [aPhoto({ hashes: [HASH, "fedcba9876543210"] })],
    contact_whatsapp: number,
    description: DESCRIPTION,
    title: "Villa du Fleuve",
  });
  const copy = await published({
    photos: [aPhoto({ hashes: [mirroredHash(HASH)] })],
    contact_phone: number,
    description: `${DESCRIPTION} Appelez-nous.`,
    quartier,
    base_price_cents: 2_000,
  });
  const found = await signalsOf(copy);
  expect(found.map(({ kind }) => kind)).toEqual(["photos", "number", "text", "price"]);
  for (const { others } of found.slice(0, 3))
    expect(others).toEqual([{ kind: "listing", id: first.id, title: "Villa du Fleuve" }]);
  expect(await signalsOf(first)).toEqual([]);
});

test("a listing that is gone is compared with nothing any more", async () => {
  const photos = [aPhoto({ hashes: ["0f1e2d3c4b5a6978"] })];
  const first = await published({ photos });
  await server.deps.transact(async (tx) => {
    await tx.get(listings, first.id);
    tx.remove(listings, first.id);
  });
  await server.deliverEvents();
  expect(await signalsOf(await published({ photos }))).toEqual([]);
  expect(await server.deps.signals.find(first.id)).toBeNull();
});

test("a signal ends with its cause, whichever side it is on", async () => {
  const photos = [aPhoto({ hashes: ["5a5a1b1b2c2c3d3d"] })];
  const number = "+243812345699";
  const first = await published({ photos, contact_phone: number });
  const copy = await published({ photos, contact_phone: number });
  const kinds = async () => (await server.deps.signals.of(copy.id)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["photos", "number"]);
  const change = async (changes: Partial<Listing>) => {
    await server.deps.transact(async (tx) => {
      const known = await tx.get(listings, first.id);
      if (known) tx.save(listings, { ...known, ...changes });
    });
    await server.deliverEvents();
  };
  await change({ contact_phone: "+243812345698" });
  expect(await kinds()).toEqual(["photos"]);
  await change({ photos: [] });
  expect(await kinds()).toEqual([]);
});

test("a comparison reads no more with many listings, and twice as often changes nothing", async () => {
  const photos = [aPhoto({ hashes: ["13579bdf02468ace"] })];
  for (let count = 0; count < 30; count += 1) await published({ photos, description: DESCRIPTION });
  const listing = await published({ photos, description: DESCRIPTION });
  const { handle } = listingComparer(server.deps);
  const event = { kind: "property.changed", by: null, facts: { property: listing.id }, id: "c.0", at: server.now() };
  const { reads } = await server.measured(async () => handle(event));
  expect(reads).toBeLessThanOrEqual(24 + 124);
  const before = await indexed("0_1357");
  await handle(event);
  expect(await indexed("0_1357")).toEqual(before);
});

test("a finding about a host is on their listings, and follows what happens", async () => {
  const host = await aHost();
  const listing = await published({ owner_id: host.uid, units: 5 });
  expect(await signalsOf(listing)).toEqual([]);
  await sharePapers(host.uid);
  for (let stays = 0; stays < 3; stays += 1) {
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(20), server.inDays(22));
    await server.pay(guest, id);
  }
  await server.deliverEvents();
  expect((await signalsOf(listing)).map(({ kind, why }) => [kind, why])).toEqual([
    ["papers", expect.stringMatching(/^Même RCCM, .* que la candidature d’un autre compte\.$/)],
    ["sales", "Compte ouvert aujourd’hui, déjà 3 séjours payés."],
  ]);
});

test("first reviews of very cheap stays are named once they are published", async () => {
  const host = await aHost();
  const listing = await published({ owner_id: host.uid });
  for (let stays = 0; stays < 2; stays += 1) {
    const booking = aBooking({ property_id: listing.id, host_id: host.uid, nights: 3, total_cents: 900 });
    await bookings.docOf(server.db, booking).set(bookings.document(booking));
    await server.deps.transact(async (tx) => {
      const review = aReview({ booking }, { published_at: server.now() });
      await tx.get(reviews, review.id);
      tx.save(reviews, review);
    });
  }
  await server.deliverEvents();
  expect(await signalsOf(listing)).toMatchObject([{ kind: "first_reviews", others: [{ kind: "review" }, {}] }]);
});

test("an admin finds listings with a signal, dismisses it, and it is back with a new reason", async () => {
  const asAdmin = (method: string, path: string, body?: object) =>
    server.call(method, `/api/admin/properties${path}`, { token: admin.token, ...(body && { body }) });
  const contact_phone = "+243899887766";
  const first = await published({ contact_phone });
  const listing = await published({ contact_phone });
  const watched = async () => {
    const { body } = await asAdmin("GET", `?status_filter=watched&limit=100`);
    return (body as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  const seen = async () => adminListing.parse((await asAdmin("GET", `/${listing.id}`)).body).signals;
  expect(await watched()).toContain(listing.id);
  expect(await seen()).toMatchObject([{ kind: "number", others: [{ id: first.id }] }]);

  const dismiss = () => asAdmin("POST", `/${listing.id}/dismiss-signal`, { kind: "number" });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
  expect([await seen(), (await watched()).includes(listing.id)]).toEqual([[], false]);
  const entries = (await auditOf(server.db, listing.id)).filter(({ action }) => action === "property.dismiss_signal");
  expect(entries).toMatchObject([{ before: { signal: "number" }, by: { uid: admin.uid } }]);

  const event = { kind: "property.changed", by: null, facts: { property: listing.id }, id: "d.0", at: server.now() };
  const compare = () => listingComparer(server.deps).handle(event);
  await compare();
  expect(await seen()).toEqual([]);
  await published({ contact_phone });
  await compare();
  expect(await seen()).toMatchObject([{ kind: "number" }]);
  expect(await watched()).toContain(listing.id);
});

/** Compares a listing; between decision and commit something else happens. */
const comparedWhile = ({ id }: Listing, meanwhile: () => Promise<unknown>) =>
  listingComparer({ ...server.deps, transact: interrupted(server.deps.transact, meanwhile) }).handle({
    kind: "property.changed",
    by: null,
    facts: { property: id },
    id: `${anId()}.0`,
    at: server.now(),
  });

const saved = (listing: Listing) =>
  server.deps.transact(async (tx) => {
    await tx.get(listings, listing.id);
    tx.save(listings, listing);
  });

const removed = ({ id }: Listing) =>
  server.deps.transact(async (tx) => {
    await tx.get(listings, id);
    tx.remove(listings, id);
  });

test("of two comparisons at once none loses a photo of the index", async () => {
  const [first, second] = [aPhoto({ hashes: ["1a2b3c4d5e6f7081"] }), aPhoto({ hashes: ["81706f5e4d3c2b1a"] })];
  const listing = aListing({ photos: [first] });
  await saved(listing);
  await comparedWhile(listing, async () => {
    await saved({ ...listing, photos: [first, second] });
    await server.deliverEvents();
  });
  expect((await server.deps.signals.find(listing.id))?.hashed.map(({ photo }) => photo)).toEqual([first.id, second.id]);
  await saved({ ...listing, photos: [first] });
  await server.deliverEvents();
  expect(await indexed("0_8170")).toEqual([]);
  expect(await indexed("0_1a2b")).toMatchObject([{ photo: first.id }]);
});

test("a listing that is deleted while it is compared leaves nothing", async () => {
  const listing = aListing({ photos: [aPhoto({ hashes: ["2b3c4d5e6f708192"] })] });
  await saved(listing);
  await comparedWhile(listing, async () => {
    await removed(listing);
    await server.deliverEvents();
  });
  expect(await server.deps.signals.find(listing.id)).toBeNull();
  expect(await indexed("0_2b3c")).toEqual([]);
});

test("a listing that is deleted while its host is compared leaves nothing", async () => {
  const listing = await server.list();
  await sharePapers(listing.owner_id);
  const transact = interrupted(server.deps.transact, async () => {
    await removed(listing);
    await server.deliverEvents();
  });
  const facts = { host: listing.owner_id };
  const event = { kind: "user.warned", by: null, facts, id: `${anId()}.0`, at: server.now() };
  await hostComparer({ ...server.deps, transact }).handle(event);
  expect(await server.deps.signals.find(listing.id)).toBeNull();
});

const openOf = ({ id }: Listing) => server.deps.signals.of(id);

/** Saves the photo of a host as a commit does, or removes it, and lets its events arrive. */
async function portrayed(uid: string, hash: string | null): Promise<void> {
  await server.deps.transact(async (tx) => {
    const host = (await tx.get(hosts, uid)) ?? newHost(uid);
    tx.save(hosts, { ...host, photos: hash ? [aPhoto({ hashes: [hash] })] : [] });
  });
  await server.deliverEvents();
}

test("the photo of a host is compared with all others, and leaves the index with the profile", async () => {
  const [hash, bucket] = ["3c4d5e6f70819203", "0_3c4d"];
  const [first, host] = [await aHost("Patrick Ilunga"), await aHost("Serge Mbala")];
  const listing = await published({ owner_id: host.uid });
  await portrayed(first.uid, hash);
  expect(await openOf(listing)).toEqual([]);
  await portrayed(host.uid, hash);
  expect(await openOf(listing)).toEqual([
    {
      kind: "portrait",
      why: "La photo de l’hôte est aussi dans un profil d’hôte d’un autre compte.",
      others: [{ kind: "account", id: first.uid, title: "Profil de Patrick" }],
    },
  ]);
  expect((await indexed(bucket)).map(({ owner }) => owner)).toEqual([first.uid, host.uid]);
  expect(JSON.stringify(await server.deps.signals.find(listing.id))).not.toContain("Patrick");
  expect((await server.deps.signals.ofPhotos(`account:${host.uid}`))[0]?.others).toHaveLength(1);
  await server.db.doc(`users/${first.uid}`).delete();
  expect(await openOf(listing)).toMatchObject([{ kind: "portrait", others: [] }]);
  expect((await server.deps.signals.ofPhotos(`account:${host.uid}`))[0]?.others).toEqual([]);

  await portrayed(host.uid, null);
  expect([await openOf(listing), (await indexed(bucket)).length]).toEqual([[], 1]);
  await server.deps.transact(async (tx) => {
    await tx.get(hosts, first.uid);
    tx.remove(hosts, first.uid);
  });
  await server.deliverEvents();
  expect(await indexed(bucket)).toEqual([]);
});

test("the photos of a house are compared with all others, and shown on its lead, until the house is gone", async () => {
  const [hash, bucket] = ["5e6f708192031425", "0_5e6f"];
  const original = await published({ photos: [aPhoto({ hashes: [hash] })], title: "Villa des Palmiers" });
  const { establishment, rooms } = anEstablishment({ photos: [aPhoto({ hashes: [hash] })], contact_phone: null });
  const [lead] = rooms as [Listing];
  await server.deps.transact(async (tx) => {
    await Promise.all([tx.get(establishments, establishment.id), ...rooms.map(({ id }) => tx.get(listings, id))]);
    tx.save(establishments, establishment);
    for (const room of rooms) tx.save(listings, room);
  });
  await server.deliverEvents();
  expect(await openOf(lead)).toEqual([
    {
      kind: "establishment_photos",
      why: "Une photo de l’hôtel est aussi dans une annonce d’un autre compte.",
      others: [{ kind: "listing", id: original.id, title: "Villa des Palmiers" }],
    },
  ]);
  const later = await published({ photos: [aPhoto({ hashes: [hash] })] });
  expect((await openOf(later))[0]?.others).toContainEqual({
    kind: "establishment",
    id: establishment.id,
    title: establishment.name,
  });

  await server.deps.transact(async (tx) => {
    await tx.get(establishments, establishment.id);
    tx.remove(establishments, establishment.id);
  });
  await server.deliverEvents();
  expect((await indexed(bucket)).map(({ source }) => source)).toEqual(["listing", "listing"]);
});

test("a house that is handed over is no copy of itself, and stays a copy of others", async () => {
  const [shared, stolen] = ["6f70819203142536", "708192031425364a"];
  const shown = (...hashes: string[]) => ({ photos: hashes.map((hash) => aPhoto({ hashes: [hash] })) });
  const { establishment, rooms } = anEstablishment({ ...shown(shared), contact_phone: null }, [
    shown(shared, stolen),
    shown(shared),
    shown(shared),
  ]);
  const [lead] = rooms as [Listing];
  const savedFor = async (owner_id: string) => {
    await server.deps.transact(async (tx) => {
      await Promise.all([tx.get(establishments, establishment.id), ...rooms.map(({ id }) => tx.get(listings, id))]);
      for (const room of rooms) tx.save(listings, { ...room, owner_id });
      tx.save(establishments, { ...establishment, owner_id });
    });
    await server.deliverEvents();
  };
  const kindsOf = async () => Promise.all(rooms.map(async (room) => (await openOf(room)).map(({ kind }) => kind)));
  await savedFor(establishment.owner_id);
  expect(await kindsOf()).toEqual([[], [], []]);
  await savedFor(anId());
  expect(await kindsOf()).toEqual([[], [], []]);

  const original = await published(shown(stolen));
  await savedFor(anId());
  expect(await openOf(lead)).toMatchObject([
    { kind: "photos", why: expect.stringMatching(/^Une photo est/), others: [{ id: original.id }] },
  ]);
});

test("the photos of a published review are compared with all others, until an admin removes it", async () => {
  const [hash, bucket] = ["4d5e6f7081920314", "0_4d5e"];
  const original = await published({ photos: [aPhoto({ hashes: [hash] })], title: "Villa des Palmiers" });
  const [place, hidden] = [await published({}), await published({})];
  const written = (listing: Listing, different: Partial<Review> = {}) => {
    const { is_cover: _first, ...photo } = aPhoto({ hashes: [hash] });
    const booking = aBooking({ property_id: listing.id, host_id: listing.owner_id });
    return aReview({ booking }, { photos: [photo], published_at: server.now(), ...different });
  };
  const review = written(place);
  for (const each of [review, written(hidden, { published_at: null })])
    await server.deps.transact(async (tx) => {
      await tx.get(reviews, each.id);
      tx.save(reviews, each);
    });
  await server.deliverEvents();
  expect(await openOf(hidden)).toEqual([]);
  expect(await openOf(place)).toEqual([
    {
      kind: "review_photos",
      why: "Une photo d’un avis est aussi dans une annonce d’un autre compte.",
      others: [
        { kind: "review", id: review.id, title: "L’avis" },
        { kind: "listing", id: original.id, title: "Villa des Palmiers" },
      ],
    },
  ]);
  const reporter = await server.signIn();
  await server.call("POST", `/api/reviews/${review.id}/report`, { token: reporter.token, body: { reason: "fake" } });
  const of = caseId({ subject: { kind: "review", id: review.id }, owner_id: review.guest_id });
  const read = await server.call("GET", `/api/admin/reports/${of}`, { token: admin.token });
  expect(adminReportDetail.parse(read.body).signals).toEqual(await openOf(place));

  const later = await published({ photos: [aPhoto({ hashes: [hash] })] });
  expect((await openOf(later))[0]?.why).toBe("Une photo est aussi dans une annonce et un avis d’un autre compte.");

  const body = { reason: "fraud", note: "" };
  await server.call("POST", `/api/admin/reviews/${review.id}/remove`, { token: admin.token, body });
  await server.deliverEvents();
  expect(await openOf(place)).toEqual([]);
  expect((await indexed(bucket)).map(({ source }) => source)).toEqual(["listing", "listing"]);
});

test("sales of a new account are no signal any more once it is old", async () => {
  const host = await aHost();
  const listing = await published({ owner_id: host.uid, units: 5 });
  const kinds = async () => (await server.deps.signals.of(listing.id)).map(({ kind }) => kind);
  for (let stays = 0; stays < 3; stays += 1) {
    const guest = await server.signIn();
    await server.pay(guest, (await server.book(guest, listing, server.inDays(3), server.inDays(4))).id);
  }
  await server.deliverEvents();
  expect(await kinds()).toContain("sales");
  server.minutesPass(31 * 24 * 60);
  await server.sweep();
  expect(await kinds()).not.toContain("sales");
});
