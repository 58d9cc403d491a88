import { CHECK_DAYS, RENEWAL_DAYS } from "@lopango/contract/listings/check-kinds";
import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { PublishedListings } from "@lopango/contract/partners/partner";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheck } from "../../test/checks.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import { openPartners, type Partners } from "../../test/partners.ts";
import type { SignedIn } from "../../test/people.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";
import { newHeldCheck } from "../listings/rules/held-checks.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { checks } from "./check.record.ts";
import { checkId, type Check, type CheckSubject } from "./rules/check.ts";

let partners: Partners;
let host: SignedIn;
beforeAll(async () => {
  partners = await openPartners();
  host = await partners.begin();
});

const DAY = 24 * 60;
const BY = { uid: "admin", email: "admin@lopango.test" };

const pageOf = async (id: string) => (await partners.call("GET", `/api/properties/${id}`)).body as Property;
const establishmentOf = async (id: string) =>
  (await partners.call("GET", `/api/establishments/${id}`)).body as Establishment;
const found = async (query: string) =>
  ((await partners.call("GET", `/api/search/properties?${query}`)).body as PropertySummary[]).map(({ id }) => id);
const recordOf = (kind: Check["kind"], subject: CheckSubject) => checks.find(partners.db, checkId(kind, subject));
const kindsOf = ({ checks: held }: { checks: { kind: string }[] }) => held.map(({ kind }) => kind);

/** Stores a check that holds since `now`, on its listing too. */
async function aVerified(different: Partial<Listing> = {}): Promise<Listing> {
  const held = newHeldCheck("visit", partners.now());
  const listing = aListing({ owner_id: host.uid, contact_phone: "+243812345678", checks: [held], ...different });
  await stored(partners.db, listing);
  const check = aCheck({
    kind: "visit",
    property_id: listing.id,
    owner_id: host.uid,
    status: "held",
    files: [],
    held: { ...held, by: BY },
  });
  await checks.doc(partners.db, check.id).set(checks.document(check));
  return listing;
}

describe("a valid check of a place", () => {
  test("is answered with its dates, and makes the card verified; a listing without one says nothing", async () => {
    const listing = await aVerified();
    const bare = aListing({ commune: listing.commune });
    await stored(partners.db, bare);
    const [check] = listing.checks;
    const page = await pageOf(listing.id);
    expect(page.checks).toEqual([
      { kind: "visit", checked_at: check?.checked_at.toISOString(), until: check?.until.toISOString() },
    ]);
    expect(page.verified).toBe(true);
    expect(await pageOf(bare.id)).not.toHaveProperty("verified");
    expect((await pageOf(bare.id)).checks).toEqual([]);
  });

  test("is what verified=true filters by, alone and with other filters", async () => {
    const listing = await aVerified();
    const bare = aListing({ commune: listing.commune });
    await stored(partners.db, bare);
    const commune = `commune=${listing.commune}`;
    expect(await found(`${commune}&verified=true`)).toEqual([listing.id]);
    expect(await found(`${commune}&verified=true&logic=any&max_price_cents=1`)).toEqual([listing.id]);
    expect((await found(commune)).toSorted()).toEqual([listing.id, bare.id].toSorted());
    expect((await found(`${commune}&verified=false`)).length).toBe(2);
  });

  test("of the host’s identity is shown, and makes no place verified", async () => {
    const identity = newHeldCheck("identity", partners.now());
    const listing = aListing({ checks: [identity] });
    await stored(partners.db, listing);
    const page = await pageOf(listing.id);
    expect([kindsOf(page), page.verified]).toEqual([["identity"], undefined]);
    expect(await found(`commune=${listing.commune}&verified=true`)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["another title", { title: "Villa des Palmiers" }, []],
    ["another address", { address: "3, avenue Kasa-Vubu" }, []],
    ["another point", { latlng: { lat: -4.31, lng: 15.31 } }, []],
    ["another price and text", { base_price_cents: 9_900, description: "Refait à neuf." }, ["visit"]],
    ["the same title in other letters", { title: "HÔTEL  MEMLING" }, ["visit"]],
  ])("stays or ends with %s of the listing", async (_what, body, left) => {
    const listing = await aVerified({ title: "Hôtel Memling" });
    const { status, body: changed } = await partners.call("PATCH", `/api/properties/${listing.id}`, {
      token: host.token,
      body,
    });
    expect([status, kindsOf(changed as Property)]).toEqual([200, left]);
    expect(await recordOf("visit", { kind: "listing", id: listing.id })).toMatchObject(
      left.length > 0 ? { status: "held" } : { status: "ended", held: null, closed: { reason: /changé/ } },
    );
  });

  test("goes with its listing", async () => {
    const listing = await aVerified();
    await partners.call("DELETE", `/api/properties/${listing.id}`, { token: host.token });
    // The sweep delivers what the trigger did not.
    partners.minutesPass(10);
    await partners.sweep();
    expect(await recordOf("visit", { kind: "listing", id: listing.id })).toBeNull();
  });

  test("of a house holds for its room types, until it has another name; a room type may have one", async () => {
    const held = [newHeldCheck("right_to_let", partners.now())];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid, checks: held });
    await storedEstablishment(partners.db, establishment, rooms);
    const [room, other] = rooms;
    expect(kindsOf(await establishmentOf(establishment.id))).toEqual(["right_to_let"]);
    expect(kindsOf(await pageOf(other?.id ?? ""))).toEqual(["right_to_let"]);
    expect(await found(`commune=${establishment.commune}&verified=true`)).toEqual([room?.id]);

    const change = (path: string, body: object) => partners.call("PATCH", path, { token: host.token, body });
    await change(`/api/properties/${room?.id}`, { title: `${establishment.name} — Suite` });
    expect(kindsOf(await pageOf(room?.id ?? ""))).toEqual(["right_to_let"]);
    await change(`/api/host/establishments/${establishment.id}`, { name: "Hôtel du Lac" });
    expect(kindsOf(await establishmentOf(establishment.id))).toEqual([]);
    expect(kindsOf(await pageOf(other?.id ?? ""))).toEqual([]);
  });

  test("of a house ends for a room type that leaves it, and a gathered listing loses its own", async () => {
    const held = [newHeldCheck("visit", partners.now())];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid, checks: held });
    await storedEstablishment(partners.db, establishment, rooms);
    const [room, other] = rooms;
    const listing = await aVerified({ city: establishment.city });
    const body = { property_ids: [room?.id, listing.id] };
    const path = `/api/host/establishments/${establishment.id}`;
    expect((await partners.call("PATCH", path, { token: host.token, body })).status).toBe(200);
    expect(kindsOf(await pageOf(other?.id ?? ""))).toEqual([]);
    expect(kindsOf(await pageOf(listing.id))).toEqual(["visit"]);
    expect(await recordOf("visit", { kind: "listing", id: listing.id })).toMatchObject({ status: "ended" });
  });
});

describe("the papers of a partner", () => {
  const published = async (form: object) => {
    const id = await partners.approved(form);
    const { listings: cards } = (await partners.publish(id)).body as PublishedListings;
    return cards[0]?.establishment_id ?? "";
  };

  test("check the house that an application with RCCM and NIF becomes", async () => {
    const id = await published({});
    const establishment = await establishmentOf(id);
    expect(kindsOf(establishment)).toEqual(["partner"]);
    expect(kindsOf(await pageOf(establishment.rooms[1]?.property_id ?? ""))).toEqual(["partner"]);
    expect(await recordOf("partner", { kind: "establishment", id })).toMatchObject({
      status: "held",
      held: { by: { uid: partners.admin.uid } },
    });
  });

  test.each(["rccm", "nif"])("check nothing without %s", async (paper) => {
    const id = await published({ [paper]: "" });
    expect(kindsOf(await establishmentOf(id))).toEqual([]);
    expect(await recordOf("partner", { kind: "establishment", id })).toBeNull();
  });
});

// Last, because the clock does not go back.
test("an expired check is answered no more, and ended by the sweep; its host is reminded once before", async () => {
  const [listing, renewed] = [await aVerified(), await aVerified({ address: "12, avenue du Port" })];
  const { establishment, rooms } = anEstablishment({ checks: [newHeldCheck("visit", partners.now())] });
  await storedEstablishment(partners.db, establishment, rooms);
  const visitOf = ({ id }: Listing) => recordOf("visit", { kind: "listing", id });
  const remindersOf = async ({ id }: Listing) => {
    const { body } = await partners.call("GET", "/api/notifications?limit=100", { token: host.token });
    const all = (body as { items: { title: string; path: string }[] }).items;
    return all.filter(({ title, path }) => title === "Vérification bientôt terminée" && path.includes(id)).length;
  };
  partners.minutesPass((CHECK_DAYS.visit - RENEWAL_DAYS) * DAY - 1);
  await partners.sweep();
  expect((await visitOf(listing))?.reminded).toBe(false);
  const asked = await partners.call("POST", "/api/host/checks/visits", {
    token: host.token,
    body: { property_id: renewed.id },
  });
  expect(asked).toMatchObject({
    status: 200,
    body: { status: "waiting", until: renewed.checks[0]?.until.toISOString() },
  });
  partners.minutesPass(1);
  for (const _run of [1, 2]) {
    await partners.sweep();
    // The sweep delivers what the trigger did not.
    partners.minutesPass(10);
  }
  expect([await remindersOf(listing), await remindersOf(renewed)]).toEqual([1, 0]);
  expect((await pageOf(renewed.id)).verified).toBe(true);
  const { id } = asked.body as { id: string };
  await partners.call("DELETE", `/api/host/checks/${id}`, { token: host.token });
  await partners.sweep();
  partners.minutesPass(10);
  await partners.sweep();
  expect([await remindersOf(renewed), (await pageOf(renewed.id)).verified]).toEqual([1, true]);

  partners.minutesPass(RENEWAL_DAYS * DAY - 31);
  expect((await pageOf(listing.id)).verified).toBe(true);
  partners.minutesPass(1);
  expect(kindsOf(await pageOf(listing.id))).toEqual([]);
  expect(await found(`commune=${listing.commune}&verified=true`)).toEqual([]);
  expect(kindsOf(await establishmentOf(establishment.id))).toEqual([]);

  await partners.sweep();
  expect(await recordOf("visit", { kind: "listing", id: listing.id })).toMatchObject({ status: "ended", held: null });
  expect((await listings.find(partners.db, listing.id))?.checks).toEqual([]);
  expect(await establishments.find(partners.db, establishment.id)).not.toBeNull();
});
