import { adminReportDetail } from "@lopango/contract/admin/reports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminListing } from "@lopango/contract/admin/properties";
import { anApplication } from "../../test/applications.ts";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { aListing, aPhoto } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { openShop, type Shop } from "../../test/shop.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { mirroredHash } from "../photos/rules/photo-hash.ts";
import { applications } from "../partners/application.record.ts";
import { reportCases } from "../reports/report-case.record.ts";
import { caseId } from "../reports/rules/report.ts";
import { listingComparer } from "./compare-listing.ts";

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await anAdmin(shop);
});
afterAll(() => shop.close());

const HASH = "0123456789abcdef";
const DESCRIPTION =
  "Maison calme au bord du fleuve, avec trois chambres, un grand salon et une cuisine équipée. Eau courante, groupe électrogène et gardien de jour comme de nuit.";

/** Saves a listing as a commit does, and lets its events arrive. */
async function published(different: Partial<Listing>): Promise<Listing> {
  const listing = aListing(different);
  await shop.deps.transact(async (tx) => {
    await tx.get(listings, listing.id);
    tx.save(listings, listing);
  });
  await shop.deliverEvents();
  return listing;
}

async function signalsOf({ id, owner_id }: Listing) {
  const reporter = await shop.signIn();
  await shop.call("POST", `/api/properties/${id}/report`, { token: reporter.token, body: { reason: "fraud" } });
  const of = caseId({ subject: { kind: "listing", id }, owner_id });
  expect(await reportCases.find(shop.db, of)).not.toBeNull();
  const { body } = await shop.call("GET", `/api/admin/reports/${of}`, { token: admin.token });
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
  for (const { others } of found.slice(0, 3)) expect(others).toEqual([{ id: first.id, title: "Villa du Fleuve" }]);
  expect(await signalsOf(first)).toEqual([]);
});

test("what is gone is compared with nothing any more", async () => {
  const photos = [aPhoto({ hashes: ["0f1e2d3c4b5a6978"] })];
  const first = await published({ photos });
  await shop.deps.transact(async (tx) => {
    await tx.get(listings, first.id);
    tx.remove(listings, first.id);
  });
  await shop.deliverEvents();
  expect(await signalsOf(await published({ photos }))).toEqual([]);
  expect(await shop.deps.signals.find(first.id)).toBeNull();
});

test("a comparison reads no more with many listings, and twice as often changes nothing", async () => {
  const photos = [aPhoto({ hashes: ["13579bdf02468ace"] })];
  for (let count = 0; count < 30; count += 1) await published({ photos, description: DESCRIPTION });
  const listing = await published({ photos, description: DESCRIPTION });
  const { handle } = listingComparer(shop.deps);
  const event = { kind: "property.changed", by: null, facts: { property: listing.id }, id: "c.0", at: shop.now() };
  const { reads } = await shop.measured(async () => handle(event));
  expect(reads).toBeLessThanOrEqual(24 + 101);
  const before = await shop.deps.signals.photosIn(["0_1357"]);
  await handle(event);
  expect(await shop.deps.signals.photosIn(["0_1357"])).toEqual(before);
});

test("what is found about a host is on their listings, and follows what happens", async () => {
  const host = await beginSession(shop.call, await shop.signIn());
  const listing = await published({ owner_id: host.uid, units: 5 });
  expect(await signalsOf(listing)).toEqual([]);
  const papers = { rccm: `CD/GOM/RCCM/${aWord()}` };
  for (const uid of [host.uid, anId()]) {
    const made = { ...anApplication(), ...papers, applicant: { uid, email: "", full_name: "" } };
    await applications.docOf(shop.db, made).set(applications.document(made));
  }
  for (let stays = 0; stays < 3; stays += 1) {
    const guest = await shop.signIn();
    const { id } = await shop.book(guest, listing, shop.inDays(20), shop.inDays(22));
    await shop.pay(guest, id);
  }
  await shop.deliverEvents();
  expect((await signalsOf(listing)).map(({ kind, why }) => [kind, why])).toEqual([
    ["papers", expect.stringMatching(/^Même RCCM, .* que la candidature d’un autre compte\.$/)],
    ["sales", "Compte ouvert aujourd’hui, déjà 3 séjours payés."],
  ]);
});

test("an admin finds listings with a signal, dismisses it, and it is back with a new reason", async () => {
  const asAdmin = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/admin/properties${path}`, { token: admin.token, ...(body && { body }) });
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
  const entries = (await auditOf(shop.db, listing.id)).filter(({ action }) => action === "property.dismiss_signal");
  expect(entries).toMatchObject([{ before: { signal: "number" }, by: { uid: admin.uid } }]);

  const event = { kind: "property.changed", by: null, facts: { property: listing.id }, id: "d.0", at: shop.now() };
  const compare = () => listingComparer(shop.deps).handle(event);
  await compare();
  expect(await seen()).toEqual([]);
  await published({ contact_phone });
  await compare();
  expect(await seen()).toMatchObject([{ kind: "number" }]);
  expect(await watched()).toContain(listing.id);
});
