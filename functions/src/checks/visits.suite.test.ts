import type { AdminCheck, HostCheck } from "@lopango/contract/checks/check";
import type { Visit } from "@lopango/contract/checks/visit";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../../test/api.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import { openPartners, type Partners } from "../../test/partners.ts";
import type { SignedIn } from "../../test/people.ts";
import { plain } from "../../test/pictures.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { formOf, namesIn } from "../../test/upload.ts";
import { teams } from "../teams/team.record.ts";
import { checks } from "./check.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import sharp from "sharp";

const HERE = { lat: -4.3217, lng: 15.3125 };

let partners: Partners;
let host: SignedIn;
let agent: SignedIn;
beforeAll(async () => {
  partners = await openPartners();
  [host, agent] = [await partners.begin(), await partners.begin()];
  await role(agent, "grant");
});

const problem = ({ status, body }: Answer) => [status, (body as ProblemDetails).code];
const role = ({ uid }: SignedIn, action: "grant" | "revoke") =>
  partners.call("POST", `/api/admin/users/${uid}/roles`, {
    token: partners.admin.token,
    body: { role: "agent", action },
  });
const pageOf = async (id: string) => (await partners.call("GET", `/api/properties/${id}`)).body as Property;
const visitsOf = async (by: SignedIn) =>
  (await partners.call("GET", "/api/visits", { token: by.token })).body as Visit[];
const adminCall = (method: string, path: string, body?: object) =>
  partners.call(method, path, { token: partners.admin.token, ...(body && { body }) });

async function aPlace(different: Partial<Listing> = {}): Promise<Listing> {
  const listing = aListing({
    owner_id: host.uid,
    category: "logement",
    address: "12, avenue du Port",
    latlng: HERE,
    contact_phone: "+243812345678",
    bedrooms: 3,
    amenities: ["wifi", "snel"],
    ...different,
  });
  await stored(partners.db, listing);
  return listing;
}

async function aVisit(listing: Listing): Promise<string> {
  const asked = await partners.call("POST", "/api/host/checks/visits", {
    token: host.token,
    body: { property_id: listing.id },
  });
  const { id } = asked.body as HostCheck;
  const day = todayInCongo(partners.now());
  const sent = await adminCall("POST", `/api/admin/checks/${id}/visit`, { agent_id: agent.uid, day });
  if (sent.status !== 200) throw new Error(`the assignment answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  return id;
}

/** A photo as a camera makes it: local time of Kinshasa, and the point. */
const taken = (at: Date, { lat, lng } = HERE): Promise<Buffer> => {
  const local = new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
  const rational = (degrees: number) => `${Math.round(Math.abs(degrees) * 1e6)}/1000000 0/1 0/1`;
  return plain(640, 480)
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: local, OffsetTimeOriginal: "+01:00" },
      IFD3: {
        GPSLatitudeRef: lat < 0 ? "S" : "N",
        GPSLatitude: rational(lat),
        GPSLongitudeRef: "E",
        GPSLongitude: rational(lng),
      },
    })
    .toBuffer();
};

async function report(id: string, different: object, photos: Buffer[], { by = agent, key = "" } = {}): Promise<Answer> {
  const form = formOf(photos.map((photo, index) => [`photo-${index}.jpg`, photo]));
  const seen = {
    at: partners.now().toISOString(),
    point: HERE,
    accuracy: 12,
    is_same_place: true,
    facts: { bedrooms: 3 },
    amenities: ["wifi", "snel"],
    ...different,
  };
  form.append("report", JSON.stringify(seen));
  const headers = { authorization: `Bearer ${by.token}`, ...(key && { "idempotency-key": key }) };
  const answer = await partners.upload().request(`/api/visits/${id}/report`, { method: "POST", body: form, headers });
  return { status: answer.status, headers: answer.headers, body: answer.status === 204 ? null : await answer.json() };
}

async function queued(id: string): Promise<AdminCheck> {
  const { body } = await adminCall("GET", "/api/admin/checks?limit=100");
  const found = (body as { items: AdminCheck[] }).items.find((check) => check.id === id);
  if (!found) throw new Error("the check is not in the list");
  return found;
}
const decide = async (id: string, outcome: "accept" | "refuse") =>
  adminCall("POST", `/api/admin/checks/${id}/decision`, {
    outcome,
    reason: "Essai",
    version: (await queued(id)).version,
  });

const confirm = (id: string, by = host) => partners.call("POST", `/api/host/checks/${id}/confirm`, { token: by.token });

async function ownCheck({ id }: { id: string }): Promise<HostCheck> {
  const { body } = await partners.call("GET", `/api/host/checks?property_id=${id}`, { token: host.token });
  const found = (body as HostCheck[]).find(({ kind }) => kind === "visit");
  if (!found) throw new Error("the host has no visit");
  return found;
}

test("an agent gets the visit with what to look at, reports it, and one that differs waits for the host’s correction", async () => {
  const listing = await aPlace();
  const id = await aVisit(listing);
  expect((await visitsOf(agent)).find((visit) => visit.id === id)).toMatchObject({
    title: listing.title,
    address: listing.address,
    latlng: HERE,
    facts: { bedrooms: 3 },
    amenities: ["wifi", "snel"],
  });
  expect(problem(await decide(id, "accept"))).toEqual([409, "check_status"]);

  const photo = await taken(partners.now());
  expect((await report(id, { facts: { bedrooms: 2 }, amenities: ["snel", "tank"] }, [photo])).status).toBe(204);
  expect((await visitsOf(agent)).some((visit) => visit.id === id)).toBe(false);
  const check = await queued(id);
  expect(check.visit?.report).toMatchObject({
    doubts: [],
    differences: ["Chambres\u202f: 2 au lieu de 3", "Pas sur place\u202f: Internet Wi-Fi", "En plus\u202f: citerne"],
  });
  expect(await namesIn(`check-files/${id}/`)).toHaveLength(1);

  expect((await decide(id, "accept")).body).toMatchObject({ status: "to_correct" });
  const page = await pageOf(listing.id);
  expect([page.verified ?? false, page.bedrooms, page.amenities]).toEqual([false, 2, ["tank", "snel"]]);
  expect(await ownCheck(listing)).toMatchObject({
    status: "to_correct",
    corrections: ["Chambres\u202f: 2 au lieu de 3", "Pas sur place\u202f: Internet Wi-Fi", "En plus\u202f: citerne"],
  });
  expect(problem(await decide(id, "accept"))).toEqual([409, "check_status"]);
  expect(problem(await confirm(id, agent))).toEqual([404, "check_not_found"]);
  expect((await confirm(id)).body).toMatchObject({ status: "waiting" });
  expect(problem(await confirm(id))).toEqual([409, "check_status"]);
  expect((await decide(id, "accept")).body).toMatchObject({ status: "held" });
  expect((await pageOf(listing.id)).verified).toBe(true);
  expect(await namesIn(`check-files/${id}/`)).toEqual([]);
});

test("a host who says that facts are corrected which are not reads what is left", async () => {
  const listing = await aPlace();
  const id = await aVisit(listing);
  await report(id, { is_same_place: false, facts: { bedrooms: 2 } }, [await taken(partners.now())]);
  await decide(id, "accept");
  const { corrections } = await ownCheck(listing);
  expect(corrections).toEqual([expect.stringContaining("titre"), "Chambres\u202f: 2 au lieu de 3"]);
  await partners.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { bedrooms: 4 } });
  const refused = await confirm(id);
  expect([...problem(refused), JSON.stringify(refused.body)]).toEqual([
    409,
    "check_status",
    expect.stringContaining("2 au lieu de 4"),
  ]);
  await partners.call("PATCH", `/api/properties/${listing.id}`, { token: host.token, body: { bedrooms: 2 } });
  expect((await confirm(id)).status).toBe(200);
  expect((await queued(id)).visit).toMatchObject({ is_corrected: true, report: { differences: [] } });
  expect((await decide(id, "accept")).body).toMatchObject({ status: "held" });
});

test("the host reads who comes, on which day and when", async () => {
  const listing = await aPlace();
  const id = await aVisit(listing);
  await partners.db.doc(`users/${agent.uid}`).update({ full_name: "Aimée Ilunga" });
  const day = todayInCongo(partners.now());
  await adminCall("POST", `/api/admin/checks/${id}/visit`, { agent_id: agent.uid, day, half: "morning" });
  expect(await ownCheck(listing)).toMatchObject({
    status: "assigned",
    visit: { agent_first_name: "Aimée", day, half: "morning" },
  });
  expect((await visitsOf(agent)).find((visit) => visit.id === id)).toMatchObject({ day, half: "morning" });
  await report(id, {}, [await taken(partners.now())]);
  expect((await ownCheck(listing)).visit).toBeUndefined();
});

test("the name of an agent goes with their account", async () => {
  const listing = await aPlace();
  const id = await aVisit(listing);
  const leaving = await partners.begin();
  await partners.db.doc(`users/${leaving.uid}`).update({ full_name: "Jean Kalala" });
  await role(leaving, "grant");
  const day = todayInCongo(partners.now());
  await adminCall("POST", `/api/admin/checks/${id}/visit`, { agent_id: leaving.uid, day });
  expect((await ownCheck(listing)).visit).toMatchObject({ agent_first_name: "Jean" });
  expect((await partners.call("DELETE", "/api/account", { token: leaving.token })).status).toBe(204);
  expect((await ownCheck(listing)).visit).toMatchObject({ agent_first_name: "" });
});

test("photos lose what the camera wrote before they are stored", async () => {
  const id = await aVisit(await aPlace());
  await report(id, {}, [await taken(partners.now())]);
  const [name = ""] = await namesIn(`check-files/${id}/`);
  const read = await partners.app.request(`/api/admin/checks/${id}/files/${name}`, {
    headers: { authorization: `Bearer ${partners.admin.token}` },
  });
  expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).exif).toBeUndefined();
});

test("a report that may be forged is shown with its reasons", async () => {
  const id = await aVisit(await aPlace());
  const far = { lat: HERE.lat + 0.02, lng: HERE.lng };
  const photos = [
    await taken(new Date(partners.now().getTime() - 86_400_000)),
    await taken(partners.now()),
    await plain(40, 30).jpeg().toBuffer(),
  ];
  expect((await report(id, { point: far, accuracy: 140 }, photos)).status).toBe(204);
  expect((await queued(id)).visit?.report?.doubts).toEqual([
    "Le point est à 2,1\u00a0km de celui de l’annonce.",
    "Le point n’est précis qu’à 140\u00a0m près.",
    "Photo 1\u202f: elle a été prise avant la mission.",
    "Photo 1\u202f: elle a été prise à 2,1\u00a0km de là.",
    "Photo 2\u202f: elle a été prise à 2,1\u00a0km de là.",
    "Photo 3\u202f: l’appareil n’a pas noté quand elle a été prise.",
  ]);
});

test.each<[string, object]>([
  ["before the assignment", { at: new Date(Date.now() - 86_400_000).toISOString() }],
  ["in the future", { at: new Date(Date.now() + 86_400_000).toISOString() }],
  ["without a point", { point: null }],
  ["with a fact that cannot be", { facts: { bedrooms: 900 } }],
])("a report %s is refused", async (_what, different) => {
  const id = await aVisit(await aPlace());
  const answer = await report(id, different, [await taken(partners.now())]);
  expect(problem(answer)).toEqual([422, "invalid_fields"]);
  expect((await visitsOf(agent)).some((visit) => visit.id === id)).toBe(true);
});

test("a report is sent once for one key, by the assigned agent alone, who stays one", async () => {
  const id = await aVisit(await aPlace());
  const photos = [await taken(partners.now())];
  const other = await partners.begin();
  expect(problem(await report(id, {}, photos, { by: other }))).toEqual([403, "forbidden"]);
  await role(other, "grant");
  expect(problem(await report(id, {}, photos, { by: other }))).toEqual([404, "check_not_found"]);
  await role(other, "revoke");
  expect(problem(await partners.call("GET", "/api/visits", { token: other.token }))).toEqual([403, "forbidden"]);

  const at = partners.now().toISOString();
  expect((await report(id, { at }, photos, { key: "one-report" })).status).toBe(204);
  expect((await report(id, { at }, photos, { key: "one-report" })).status).toBe(204);
  expect(problem(await report(id, {}, photos))).toEqual([409, "check_status"]);
});

test("a visit is for agents and days to come, and only one at a time", async () => {
  const listing = await aPlace();
  const id = await aVisit(listing);
  const assign = (body: object) => adminCall("POST", `/api/admin/checks/${id}/visit`, body);
  expect(problem(await assign({ agent_id: host.uid, day: todayInCongo(partners.now()) }))).toEqual([
    404,
    "user_not_found",
  ]);
  expect(problem(await assign({ agent_id: agent.uid, day: "2020-01-01" }))).toEqual([422, "invalid_fields"]);
  const again = await partners.call("POST", "/api/host/checks/visits", {
    token: host.token,
    body: { property_id: listing.id },
  });
  expect(problem(again)).toEqual([409, "check_status"]);
  expect((await decide(id, "refuse")).status).toBe(200);
});

test("another agent takes over a planned visit", async () => {
  const id = await aVisit(await aPlace());
  const other = await partners.begin();
  await role(other, "grant");
  const day = todayInCongo(partners.now());
  const sent = await adminCall("POST", `/api/admin/checks/${id}/visit`, { agent_id: other.uid, day });
  expect((sent.body as AdminCheck).visit).toMatchObject({ agent: other.email, day, report: null });
  expect((await visitsOf(other)).map((visit) => visit.id)).toEqual([id]);
  expect((await visitsOf(agent)).some((visit) => visit.id === id)).toBe(false);
});

test("a visit is made by nobody who belongs to the place", async () => {
  const [mine, number] = [await aPlace(), "+243812345670"];
  const asked = await partners.call("POST", "/api/host/checks/visits", {
    token: host.token,
    body: { property_id: mine.id },
  });
  const { id } = asked.body as HostCheck;
  const day = todayInCongo(partners.now());
  const assign = (agent_id: string) => adminCall("POST", `/api/admin/checks/${id}/visit`, { agent_id, day });
  await partners.db.doc(`users/${agent.uid}`).update({ phone: number });
  await partners.db.doc(`properties/${mine.id}`).update({ contact_whatsapp: number });
  expect(problem(await assign(agent.uid))).toEqual([422, "invalid_fields"]);
  await partners.db.doc(`properties/${mine.id}`).update({ contact_whatsapp: null });

  const { establishment, rooms } = anEstablishment({ owner_id: host.uid }, [{}]);
  await storedEstablishment(partners.db, establishment, rooms);
  const path = `checks/${id}`;
  const check = checks.found(await partners.db.doc(path).get());
  const ofEstablishment = {
    ...check,
    subject: { kind: "establishment", id: establishment.id } as const,
    property_id: rooms[0]?.id ?? null,
  };
  await partners.db.doc(path).set(checks.document(ofEstablishment));
  const inTeam = aTeam({ id: establishment.id, members: [aMember({ uid: agent.uid, role: "reception" })] });
  await partners.db.doc(`teams/${establishment.id}`).set(teams.document(inTeam));
  expect(problem(await assign(agent.uid))).toEqual([422, "invalid_fields"]);
  await partners.db.doc(`teams/${establishment.id}`).set(teams.document({ ...inTeam, members: [] }));
  await partners.db.doc(`establishments/${establishment.id}`).update({ former_owner_ids: [agent.uid] });
  expect(problem(await assign(agent.uid))).toEqual([422, "invalid_fields"]);
  await partners.db.doc(`establishments/${establishment.id}`).update({ former_owner_ids: [] });
  expect((await assign(agent.uid)).status).toBe(200);
});
