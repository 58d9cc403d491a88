import type { AdminCheck, HostCheck } from "@lopango/contract/checks/check";
import { MAX_PAPER_BYTES } from "@lopango/contract/checks/check-life";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../test/admins.ts";
import type { Answer } from "../../test/api.ts";
import { aDaemon, EICAR } from "../../test/clamd.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import { openPartners, type Partners } from "../../test/partners.ts";
import type { SignedIn } from "../../test/people.ts";
import { padded, plain } from "../../test/pictures.ts";
import { aWord } from "../../test/random.ts";
import { formOf, namesIn, type SentFile } from "../../test/upload.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { teams } from "../teams/team.record.ts";
import { users } from "../identity/user.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { clamd } from "../files/scanning/clamd.ts";
import { checks } from "./check.record.ts";
import { checkId } from "./rules/check.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
const LEASE: SentFile[] = [["bail.pdf", PDF, "application/pdf"]];

let partners: Partners;
let host: SignedIn;
let jpeg: Buffer;
beforeAll(async () => {
  partners = await openPartners();
  host = await partners.begin();
  jpeg = await plain(640, 480).jpeg().toBuffer();
});

const problem = ({ status, body }: Answer) => [status, (body as ProblemDetails).code];
const checkOf = ({ body }: Answer) => body as HostCheck;
const filesOf = (id: string) => namesIn(`check-files/${id}/`);
const pageOf = async (id: string) => (await partners.call("GET", `/api/properties/${id}`)).body as Property;

async function send(
  fields: Record<string, string>,
  files: readonly SentFile[] = LEASE,
  {
    by = host,
    key,
    through = partners.upload(),
  }: { by?: SignedIn; key?: string; through?: ReturnType<Partners["upload"]> } = {},
): Promise<Answer> {
  const form = formOf(files);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${by.token}`, ...(key !== undefined && { "idempotency-key": key }) };
  const answer = await through.request("/api/host/checks/papers", { method: "POST", body: form, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function aPlace(different: Partial<Listing> = {}): Promise<Listing> {
  const listing = aListing({
    owner_id: host.uid,
    address: "12, avenue du Port",
    contact_phone: "+243812345678",
    ...different,
  });
  await stored(partners.db, listing);
  return listing;
}

const rightTo = ({ id }: Listing) => ({ kind: "right_to_let", property_id: id });

async function aRequest(listing: Listing): Promise<HostCheck> {
  const answer = await send(rightTo(listing));
  if (answer.status !== 201) throw new Error(`asking answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return checkOf(answer);
}

async function inQueue(id: string): Promise<AdminCheck | undefined> {
  const { body } = await partners.call("GET", `/api/admin/checks?status=waiting&limit=100`, {
    token: partners.admin.token,
  });
  return (body as { items: AdminCheck[] }).items.find((check) => check.id === id);
}

async function decide(id: string, decision: object): Promise<Answer> {
  const version = (await inQueue(id))?.version ?? "";
  return partners.call("POST", `/api/admin/checks/${id}/decision`, {
    token: partners.admin.token,
    body: { version, ...decision },
  });
}

const mine = async (query = "", by = host) =>
  (await partners.call("GET", `/api/host/checks${query}`, { token: by.token })).body as HostCheck[];

describe("a request by papers", () => {
  test("waits for an admin, who alone reads the papers, and the reading is logged", async () => {
    const listing = await aPlace();
    const { status, body, headers } = await send(rightTo(listing), [...LEASE, ["acte.jpg", jpeg]]);
    const check = body as HostCheck;
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(check).toMatchObject({ kind: "right_to_let", status: "waiting", checked_at: null, reason: null });
    expect(await mine(`?property_id=${listing.id}`)).toEqual([check]);

    const queued = await inQueue(check.id);
    expect(queued).toMatchObject({ label: listing.title, owner: { id: host.uid }, listing: { id: listing.id } });
    const path = `/api/admin/checks/${check.id}/files/${queued?.files[0]?.id}`;
    const read = await partners.app.request(path, { headers: { authorization: `Bearer ${partners.admin.token}` } });
    expect([read.status, read.headers.get("cache-control"), read.headers.get("content-disposition")]).toEqual([
      200,
      "private, no-store",
      expect.stringMatching(/^attachment/) as string,
    ]);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF);
    expect((await partners.call("GET", path, { token: host.token })).status).toBe(403);
    const { docs } = await partners.db.collection("audit_log").where("action", "==", "check.read_file").get();
    expect(docs.map((doc) => doc.get("after"))).toContainEqual({ file: "bail.pdf" });
  });

  test("that is accepted makes the place verified; its papers are erased in the same step", async () => {
    const listing = await aPlace();
    const { id } = await aRequest(listing);
    expect(await filesOf(id)).toHaveLength(1);
    const { status, body } = await decide(id, { outcome: "accept" });
    expect([status, (body as AdminCheck).status, (body as AdminCheck).files]).toEqual([200, "held", []]);
    expect(await filesOf(id)).toEqual([]);
    const page = await pageOf(listing.id);
    expect([page.verified, page.checks.map(({ kind }) => kind)]).toEqual([true, ["right_to_let"]]);
    expect((await mine(`?property_id=${listing.id}`))[0]).toMatchObject({
      status: "held",
      until: page.checks[0]?.until,
    });
    expect(await inQueue(id)).toBeUndefined();
    expect(problem(await decide(id, { outcome: "refuse", reason: "Trop tard" }))).toEqual([409, "check_status"]);
  });

  test("that is refused has a reason, and can be sent again", async () => {
    const listing = await aPlace();
    const { id } = await aRequest(listing);
    expect(problem(await decide(id, { outcome: "refuse" }))).toEqual([422, "invalid_fields"]);
    await decide(id, { outcome: "refuse", reason: "Le bail est illisible." });
    expect(await filesOf(id)).toEqual([]);
    expect((await mine(`?property_id=${listing.id}`))[0]).toMatchObject({
      status: "refused",
      reason: "Le bail est illisible.",
    });
    expect((await pageOf(listing.id)).checks).toEqual([]);
    expect(await aRequest(listing)).toMatchObject({ id, status: "waiting", reason: null });
  });

  test("is decided about what the admin read: a changed address asks to read again", async () => {
    const listing = await aPlace();
    const { id } = await aRequest(listing);
    const version = (await inQueue(id))?.version ?? "";
    await partners.call("PATCH", `/api/properties/${listing.id}`, {
      token: host.token,
      body: { address: "9, rue du Lac" },
    });
    expect(problem(await decide(id, { outcome: "accept", version }))).toEqual([409, "check_changed"]);
    expect((await decide(id, { outcome: "accept" })).status).toBe(200);
  });

  test("of a house is decided about the house, also when the room type that was asked on has left it", async () => {
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid }, [
      { title: "Chambre double" },
      { title: "Suite" },
    ]);
    await storedEstablishment(partners.db, establishment, rooms);
    const [asked, other] = rooms as [Listing, Listing];
    const { id } = await aRequest(asked);
    const change = (body: object) =>
      partners.call("PATCH", `/api/host/establishments/${establishment.id}`, { token: host.token, body });
    const read = (await inQueue(id))?.version ?? "";
    expect((await change({ name: "Hôtel du Port" })).status).toBe(200);
    expect(problem(await decide(id, { outcome: "accept", version: read }))).toEqual([409, "check_changed"]);
    const renamed = (await inQueue(id))?.version ?? "";
    expect((await change({ property_ids: [other.id] })).status).toBe(200);
    expect(problem(await decide(id, { outcome: "accept", version: renamed }))).toEqual([409, "check_changed"]);
    expect((await inQueue(id))?.listing?.id).toBe(other.id);
    expect((await decide(id, { outcome: "accept" })).status).toBe(200);
    expect([(await pageOf(other.id)).verified, (await pageOf(asked.id)).verified]).toEqual([true, undefined]);
  });

  test("of a listing that enters a house cannot be accepted any more", async () => {
    const listing = await aPlace({ category: "hotel" });
    const { id } = await aRequest(listing);
    const body = { name: "Hôtel du Port", property_ids: [listing.id] };
    expect((await partners.call("POST", "/api/host/establishments", { token: host.token, body })).status).toBe(201);
    expect(problem(await decide(id, { outcome: "accept" }))).toEqual([409, "check_changed"]);
    expect((await decide(id, { outcome: "refuse", reason: "Demandez pour l’hôtel." })).status).toBe(200);
  });

  test("of a house has no names of papers for its other owner, who may withdraw it, and is not for its manager", async () => {
    const [second, manager] = [await partners.begin(), await partners.begin()];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await storedEstablishment(partners.db, establishment, rooms);
    const members = [aMember({ uid: second.uid, role: "owner" }), aMember({ uid: manager.uid, role: "manager" })];
    await teams.doc(partners.db, establishment.id).set(teams.document(aTeam({ id: establishment.id, members })));
    const { id, files } = await aRequest(rooms[0] as Listing);
    const namesFor = async (by: SignedIn) =>
      (await mine(`?property_id=${rooms[0]?.id}`, by)).map((check) => check.files.map(({ name }) => name));
    expect(files).toEqual([{ name: "bail.pdf" }]);
    expect([await namesFor(host), await namesFor(second)]).toEqual([[["bail.pdf"]], [[]]]);
    const withdraw = (by: SignedIn) => partners.call("DELETE", `/api/host/checks/${id}`, { token: by.token });
    expect(problem(await withdraw(manager))).toEqual([404, "check_not_found"]);
    expect((await withdraw(second)).status).toBe(200);
  });

  test("is one at a time, and once for one key", async () => {
    const listing = await aPlace();
    const key = aWord();
    const first = await send(rightTo(listing), LEASE, { key });
    expect((await send(rightTo(listing), LEASE, { key })).body).toEqual(first.body);
    expect(await filesOf(checkOf(first).id)).toHaveLength(1);
    expect(problem(await send(rightTo(listing)))).toEqual([409, "check_status"]);
  });

  test("is not told again to a person who has lost the right to the place since", async () => {
    const second = await partners.begin();
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid });
    await storedEstablishment(partners.db, establishment, rooms);
    const team = aTeam({ id: establishment.id, members: [aMember({ uid: second.uid, role: "owner" })] });
    await teams.doc(partners.db, establishment.id).set(teams.document(team));
    const key = aWord();
    const ask = () => send(rightTo(rooms[0] as Listing), LEASE, { by: second, key });
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    await teams.doc(partners.db, establishment.id).set(teams.document({ ...team, members: [] }));
    expect(problem(await ask())).toEqual([404, "property_not_found"]);
  });

  test("can be withdrawn by its host alone; the papers are erased, and what was valid stays", async () => {
    const listing = await aPlace();
    const { id } = await aRequest(listing);
    await decide(id, { outcome: "accept" });
    await aRequest(listing);
    const withdraw = (by: SignedIn) => partners.call("DELETE", `/api/host/checks/${id}`, { token: by.token });
    expect(problem(await withdraw(partners.applicant))).toEqual([404, "check_not_found"]);
    expect((await withdraw(host)).body).toMatchObject({
      status: "withdrawn",
      files: [],
      until: expect.any(String) as string,
    });
    expect(await filesOf(id)).toEqual([]);
    expect((await pageOf(listing.id)).verified).toBe(true);
    expect(problem(await withdraw(host))).toEqual([409, "check_status"]);
  });

  test("goes with its listing, and its papers with the next sweep", async () => {
    const listing = await aPlace();
    const { id } = await aRequest(listing);
    await partners.call("DELETE", `/api/properties/${listing.id}`, { token: host.token });
    partners.minutesPass(10);
    await partners.sweep();
    await partners.sweep();
    expect([await checks.find(partners.db, id), await filesOf(id)]).toEqual([null, []]);
  });

  test("goes with the account, and is in its export", async () => {
    const person = await partners.begin();
    const answer = await send({ kind: "identity" }, [["carte.jpg", jpeg]], { by: person });
    const { id } = checkOf(answer);
    const exported = await partners.call("GET", "/api/account/export", { token: person.token });
    expect(JSON.stringify(exported.body)).toContain('"name":"carte.jpg"');
    expect((await partners.call("DELETE", "/api/account", { token: person.token })).status).toBe(204);
    expect([await checks.find(partners.db, id), await filesOf(id)]).toEqual([null, []]);
  });

  test.each<[string, (listing: Listing) => [Record<string, string>, SentFile[]], [number, string], string]>([
    ["without a file", (listing) => [rightTo(listing), []], [422, "invalid_fields"], ""],
    [
      "with four files",
      (listing) => [rightTo(listing), [...LEASE, ...LEASE, ...LEASE, ...LEASE]],
      [409, "too_many_papers"],
      "Envoyez trois documents au plus.",
    ],
    [
      "with a program",
      (listing) => [rightTo(listing), [["bail.pdf", Buffer.from("MZ program")]]],
      [422, "invalid_fields"],
      "n’est ni un PDF",
    ],
    [
      "with one that is too large",
      (listing) => [rightTo(listing), [["bail.pdf", padded(PDF, MAX_PAPER_BYTES + 1)]]],
      [422, "invalid_fields"],
      "dépasse 15 Mo",
    ],
    [
      "of an identity with a listing",
      ({ id }) => [{ kind: "identity", property_id: id }, LEASE],
      [422, "invalid_fields"],
      "",
    ],
  ])("%s is refused with a sentence, and leaves nothing", async (_what, made, wanted, sentence) => {
    const listing = await aPlace();
    const [fields, files] = made(listing);
    const answer = await send(fields, files);
    expect(problem(answer)).toEqual(wanted);
    expect((answer.body as ProblemDetails).detail).toContain(sentence);
    expect(await mine(`?property_id=${listing.id}`)).not.toContainEqual(
      expect.objectContaining({ kind: "right_to_let" }),
    );
    expect(await filesOf(checkId("right_to_let", { kind: "listing", id: listing.id }))).toEqual([]);
  });

  test("needs an address of the listing, and a name of the person", async () => {
    const listing = await aPlace({ address: "" });
    expect(await send(rightTo(listing))).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Indiquez d’abord l’adresse/) as string },
    });
    const person = await partners.begin();
    await users.doc(partners.db, person.uid).update({ full_name: "" });
    expect(problem(await send({ kind: "identity" }, LEASE, { by: person }))).toEqual([409, "name_required"]);
  });

  test("in which a scanner finds a virus is refused, and nothing is kept", async () => {
    const listing = await aPlace();
    const { stop, ...address } = await aDaemon();
    const through = partners.upload({ scanner: clamd(address) });
    const infected = Buffer.concat([PDF, EICAR]);
    expect(problem(await send(rightTo(listing), [["bail.pdf", infected]], { through }))).toEqual([
      422,
      "invalid_fields",
    ]);
    await stop();
    expect(await filesOf(checkId("right_to_let", { kind: "listing", id: listing.id }))).toEqual([]);
  });

  test("that a crash ends leaves no file for good", async () => {
    const listing = await aPlace();
    const dying = partners.upload({
      cleanImage: () => Promise.reject(new Error("out of memory")),
    });
    expect((await send(rightTo(listing), [...LEASE, ["acte.jpg", jpeg]], { through: dying })).status).toBe(500);
    partners.minutesPass(120);
    await partners.sweep();
    expect(await filesOf(checkId("right_to_let", { kind: "listing", id: listing.id }))).toEqual([]);
    expect(await partners.leftovers("check-files")).toBe(0);
  });
});

describe("the identity of a host", () => {
  test("shows on all their listings, those of later too, until the account has another name", async () => {
    const person = await partners.begin();
    const listing = await aPlace({ owner_id: person.uid });
    const { id } = checkOf(await send({ kind: "identity" }, [["carte.jpg", jpeg]], { by: person }));
    await decide(id, { outcome: "accept" });
    // The sweep delivers what the trigger did not.
    partners.minutesPass(10);
    await partners.sweep();
    expect((await pageOf(listing.id)).checks).toMatchObject([{ kind: "identity" }]);
    expect((await pageOf(listing.id)).verified).toBeUndefined();

    const form = {
      title: `Studio ${aWord()}`,
      category: "logement",
      base_price_cents: 30_000,
      contact_phone: "+243812345678",
    };
    const later = await partners.call("POST", "/api/properties", { token: person.token, body: form });
    expect((later.body as Property).checks).toMatchObject([{ kind: "identity" }]);

    const user = await users.find(partners.db, person.uid);
    if (!user) throw new Error("the account is not there");
    await partners.deps.transact(async (tx) => {
      await tx.get(users, person.uid);
      tx.save(users, { ...user, full_name: "Une Autre", identity_check: null });
    });
    partners.minutesPass(10);
    await partners.sweep();
    expect((await pageOf(listing.id)).checks).toEqual([]);
    expect((await mine("", person))[0]).toMatchObject({
      status: "ended",
      reason: "Le nom de votre compte a changé depuis.",
    });
  });
});

test("decisions are in the audit log", async () => {
  const listing = await aPlace();
  const { id } = await aRequest(listing);
  await decide(id, { outcome: "refuse", reason: "Le bail est échu." });
  expect(await auditOf(partners.db, id)).toMatchObject([
    {
      action: "check.refuse",
      by: { uid: partners.admin.uid },
      note: "Le bail est échu.",
      after: { status: "refused" },
    },
  ]);
});
