import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { INVITED_A_DAY } from "@lopango/contract/limits";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGuarantee, anInspection, CONFIRMED } from "../../test/leases.ts";
import { aLockedListing, stored } from "../../test/listings.ts";
import { beginSession, signInByPhone, type SignedIn } from "../../test/people.ts";
import { plain } from "../../test/pictures.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { textsSentTo, textsToPostOffice } from "../../test/text-messages.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import { formOf, openUploads, type Uploads } from "../../test/upload.ts";
import { heldAsLet, heldForReview } from "../listings/rules/listing.ts";
import { guarantees } from "./guarantee.record.ts";
import type { Guarantee } from "./rules/guarantee.ts";

let server: TestServer;
let uploads: Uploads;
beforeAll(async () => {
  server = await openTestServer(textsToPostOffice);
  uploads = await openUploads({ now: server.now });
});
afterAll(() => server.close());

const problem = ({ status, body }: { status: number; body: unknown }) => [status, (body as ProblemDetails).code];

/** A home with its host, and a tenant who unlocked it. */
async function aHome() {
  const [host, tenant, stranger] = await Promise.all([server.signIn(), signInByPhone(), server.signIn()]);
  for (const person of [host, tenant, stranger]) await beginSession(server.call, person);
  const listing = aLockedListing({ owner_id: host.uid, base_price_cents: 45_000, is_active: true });
  await stored(server.db, listing);
  await server.db.doc(`unlocks/${tenant.uid}_${listing.id}`).set(storedUnlock(tenant.uid, listing.id));
  const hostPhone = (await signInByPhone()).phone;
  const form = {
    host_name: "Patrick Kabongo",
    host_phone: hostPhone,
    tenant_name: "Grâce Mbuyi",
    tenant_phone: tenant.phone,
    address: "12, avenue de la Justice, Gombe",
    months: 3,
    amount_cents: 135_000,
    currency: "USD",
    paid_on: server.inDays(0),
  };
  const write = (by: SignedIn, different: object = {}, key?: string) =>
    server.call("POST", `/api/properties/${listing.id}/guarantees`, {
      token: by.token,
      body: { ...form, ...different },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const written = async (by: SignedIn) => (await write(by)).body as GuaranteeAnswer;
  return { host, tenant, stranger, listing, hostPhone, write, written };
}

const on = (by: SignedIn, id: string, method: string, rest = "", body?: object) =>
  server.call(method, `/api/guarantees/${id}${rest}`, { token: by.token, ...(body && { body }) });
const read = async (by: SignedIn, id: string) => (await on(by, id, "GET")).body as GuaranteeAnswer;
const confirm = (by: SignedIn, id: string, code: string, paper = "guarantee") =>
  on(by, id, "POST", "/confirm", { code, paper });

/** A confirmed guarantee of a home. */
const confirmedPaper = ({
  host,
  tenant,
  hostPhone,
}: Pick<Awaited<ReturnType<typeof aHome>>, "host" | "tenant" | "hostPhone">) =>
  storedPaper({
    host: { uid: host.uid, name: "Patrick", phone: hostPhone },
    tenant: { uid: tenant.uid, name: "Grâce", phone: tenant.phone },
    confirmed: CONFIRMED,
  });

async function photoOf(by: SignedIn, id: string): Promise<string> {
  const added = await uploads.request(`/api/guarantees/${id}/photos`, {
    method: "POST",
    headers: { authorization: `Bearer ${by.token}` },
    body: formOf([["salon.jpg", await plain(40, 30).jpeg().toBuffer()]]),
  });
  return (added.body as { photos: { id: string }[] }).photos[0]?.id ?? "";
}

/** Asks for a code and reads it in the SMS. */
async function codeOf(by: SignedIn, id: string, phone: string, paper = "guarantee"): Promise<string> {
  const { status, body } = await on(by, id, "POST", "/code", { paper });
  if (status !== 200) throw new Error(`asking for a code answered ${status}: ${JSON.stringify(body)}`);
  const codes = (await textsSentTo(server, phone)).flatMap((text) => /: Votre code\. (\d{6})/.exec(text)?.[1] ?? []);
  const known = sent.get(phone) ?? [];
  const fresh = codes.filter((code) => !known.includes(code));
  sent.set(phone, codes);
  return fresh[0] ?? "";
}
const sent = new Map<string, string[]>();

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const pairOf = ({ host_confirmed_at, tenant_confirmed_at }: GuaranteeAnswer) =>
  [host_confirmed_at, tenant_confirmed_at].map((at) => at !== null);

async function storedPaper(different: Partial<Guarantee> = {}): Promise<Guarantee> {
  const guarantee = aGuarantee({ created_at: server.now(), ...different });
  await guarantees.docOf(server.db, guarantee).set(guarantees.document(guarantee));
  return guarantee;
}

describe("the paper of a guarantee", () => {
  test("is written by who unlocked the home or its host, once, and refused above three months", async () => {
    const { host, tenant, stranger, write } = await aHome();
    expect(problem(await write(stranger))).toEqual([403, "forbidden"]);
    const refused = await write(tenant, { months: 4, amount_cents: 180_000 });
    expect(problem(refused)).toEqual([422, "invalid_fields"]);
    expect(JSON.stringify(refused.body)).toContain("article 18");
    const [first, again] = [await write(tenant, {}, "one-key-of-it"), await write(tenant, {}, "one-key-of-it")];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(first.body).toMatchObject({ side: "tenant", status: "pending", rent_cents: 45_000 });
    expect(await read(host, (first.body as GuaranteeAnswer).id)).toMatchObject({ side: "host" });
    expect((await write(host)).body).toMatchObject({ side: "host", written_by: "host" });
  });

  test("is not written by the host of a listing that is suspended or waits for its review", async () => {
    const { host, listing, write } = await aHome();
    await stored(server.db, heldForReview(listing));
    expect(problem(await write(host))).toEqual([403, "forbidden"]);
    await stored(server.db, heldAsLet(listing));
    expect((await write(host)).status).toBe(201);
  });

  test("is confirmed by both with codes of their phones, and then reminds of the registration", async () => {
    const { host, tenant, hostPhone, written } = await aHome();
    const { id } = await written(host);
    expect((await textsSentTo(server, tenant.phone)).join()).toContain(`/leases/${id}`);
    const own = await server.call("GET", "/api/guarantees", { token: tenant.token });
    expect((own.body as GuaranteeAnswer[]).map((one) => one.id)).toEqual([id]);

    const code = await codeOf(host, id, hostPhone);
    expect(problem(await confirm(host, id, wrong(code)))).toEqual([422, "code_refused"]);
    expect(problem(await confirm(tenant, id, code))).toEqual([422, "code_refused"]);
    expect((await confirm(host, id, code)).body).toMatchObject({ status: "pending" });
    expect(problem(await on(host, id, "POST", "/inspections", anEntry()))).toEqual([409, "guarantee_pending"]);

    const last = await codeOf(tenant, id, tenant.phone);
    const stored = JSON.stringify((await server.db.doc(`guarantees/${id}`).get()).data());
    expect(stored).not.toContain(last);
    const both = await Promise.all([confirm(tenant, id, last), confirm(tenant, id, last)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(host, id)).toMatchObject({ status: "confirmed", side: "host" });
    await server.deliverEvents();
    const told = await server.db.collection("notifications").where("uid", "==", host.uid).get();
    expect(told.docs.filter((one) => one.get("title") === "Papier confirmé")).toHaveLength(1);

    server.minutesPass(21 * 24 * 60);
    await server.sweep();
    await server.deliverEvents();
    for (const { uid } of [host, tenant]) {
      const due = await server.db.collection("notifications").where("uid", "==", uid).get();
      expect(due.docs.filter((one) => one.get("title") === "Bail à enregistrer")).toHaveLength(1);
    }
  });

  test("has two codes confirmed at once, and each code lives fifteen minutes", async () => {
    const { host, tenant, hostPhone, written } = await aHome();
    const { id } = await written(tenant);
    const old = await codeOf(host, id, hostPhone);
    server.minutesPass(16);
    const late = await confirm(host, id, old);
    expect([...problem(late), (late.body as ProblemDetails).detail]).toEqual([
      422,
      "code_refused",
      expect.stringContaining("15 minutes"),
    ]);
    const [ofHost, ofTenant] = [await codeOf(host, id, hostPhone), await codeOf(tenant, id, tenant.phone)];
    await Promise.all([confirm(host, id, ofHost), confirm(tenant, id, ofTenant)]);
    expect(pairOf(await read(tenant, id))).toEqual([true, true]);
  });

  test("reaches a number three times a day at most, and leaves it its codes", async () => {
    const { host, tenant, written } = await aHome();
    const papers = [await written(host), await written(host), await written(host), await written(host)];
    expect(await textsSentTo(server, tenant.phone)).toHaveLength(INVITED_A_DAY);
    expect(await codeOf(tenant, papers[3]?.id ?? "", tenant.phone)).toMatch(/^\d{6}$/);
  });

  test("is for both sides and admins; a stranger learns nothing of it", async () => {
    const { host, tenant, stranger, written } = await aHome();
    const { id } = await written(tenant);
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["GET", ".pdf", undefined],
      ["POST", "/code", {}],
      ["POST", "/confirm", { code: "123456" }],
      ["POST", "/inspections", anEntry()],
    ] as const)
      expect(problem(await on(stranger, id, method, rest, body))).toEqual([404, "guarantee_not_found"]);
    for (const query of ["", "?document=lease"]) {
      const paper = await on(host, id, "GET", `.pdf${query}`);
      expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(String(paper.body).slice(0, 5)).toBe("%PDF-");
    }
    const admin = await beginSession(server.call, await server.signIn("admin@lopango.test"));
    expect(await read(admin, id)).toMatchObject({ id, side: null });
  });
});

const anEntry = (different: object = {}) => ({
  kind: "entry",
  done_on: server.inDays(0),
  rooms: [{ name: "Salon", state: "Murs propres" }],
  meters: [{ kind: "power", reading: "1204" }],
  ...different,
});

describe("an inspection", () => {
  test("keeps photos for both, is confirmed by both, and never changes then", async () => {
    const home = await aHome();
    const { host, tenant, hostPhone } = home;
    const { id } = await confirmedPaper(home);
    const photo = await photoOf(tenant, id);
    const rooms = [{ name: "Salon", state: "Murs propres", photos: [photo] }];
    const taken = await on(host, id, "POST", "/inspections", anEntry({ rooms }));
    expect(problem(taken)).toEqual([404, "photo_not_found"]);
    expect((await on(tenant, id, "POST", "/inspections", anEntry({ rooms }))).status).toBe(200);
    expect((await on(host, id, "GET", `/photos/${photo}?size=small`)).status).toBe(200);

    await confirm(host, id, await codeOf(host, id, hostPhone, "entry"), "entry");
    await confirm(tenant, id, await codeOf(tenant, id, tenant.phone, "entry"), "entry");
    const changed = await on(tenant, id, "POST", "/inspections", anEntry());
    expect(problem(changed)).toEqual([409, "paper_confirmed"]);
    expect((await on(tenant, id, "POST", "/inspections", anEntry({ rooms }))).status).toBe(200);
    expect((await on(host, id, "POST", "/inspections", anEntry({ kind: "exit" }))).body).toMatchObject({
      entry: { rooms: [{ photos: [{ id: photo }] }] },
      exit: { by: "host", tenant_confirmed_at: null },
    });
  });

  test("written anew without a photo leaves it for either side to name again", async () => {
    const home = await aHome();
    const { host, tenant } = home;
    const { id } = await confirmedPaper(home);
    const photo = await photoOf(tenant, id);
    const entry = anEntry({ rooms: [{ name: "Salon", state: "Murs propres", photos: [photo] }] });
    expect((await on(tenant, id, "POST", "/inspections", entry)).status).toBe(200);
    expect((await on(host, id, "POST", "/inspections", anEntry())).status).toBe(200);
    server.minutesPass(60);
    await server.sweep();
    expect((await on(tenant, id, "POST", "/inspections", entry)).status).toBe(200);
    expect((await on(host, id, "GET", `/photos/${photo}?size=small`)).status).toBe(200);
  });
});

test("who deletes the account leaves the name on the paper of the other, without the number", async () => {
  const { host, tenant } = await aHome();
  const own = { uid: tenant.uid, name: "Grâce Mbuyi", phone: tenant.phone };
  const half = await storedPaper({ tenant: own, confirmed: { ...CONFIRMED, host: null } });
  const both = await storedPaper({
    host: { uid: host.uid, name: "Patrick", phone: "+243812345678" },
    tenant: own,
    confirmed: CONFIRMED,
    entry: anInspection(),
  });
  const named = await storedPaper({ tenant: { ...own, uid: null } });
  const file = await server.call("GET", "/api/account/export", { token: tenant.token });
  for (const { id } of [both, named]) expect(JSON.stringify(file.body)).toContain(id);
  expect(JSON.stringify(file.body)).not.toContain("+243812345678");
  const gone = await server.call("DELETE", "/api/account", { token: tenant.token });
  expect(gone.status).toBe(204);
  expect((await server.db.doc(`guarantees/${half.id}`).get()).exists).toBe(false);
  expect(await read(host, both.id)).toMatchObject({
    tenant_name: "Grâce Mbuyi",
    tenant_phone: "",
    status: "confirmed",
  });
});
