import { adminDiscrepancy, type AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { adminList } from "@lopango/contract/platform/endpoint-parts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { watchQueries } from "../../test/query-shapes.ts";
import type { Truth } from "../../test/sandbox.ts";
import { interrupted } from "../../test/interrupted.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { SignedIn } from "../../test/people.ts";
import { reconcile } from "./reconcile-payments.ts";
import { discrepancies } from "./discrepancy.record.ts";

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());
afterEach(() => server.sandbox.fail(null));
// Excludes attempts of earlier tests.
beforeEach(() => server.minutesPass(8 * 24 * 60));

async function anAttempt(truth: Truth) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
  const { id, total_cents: total } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
  const { reference } = await server.pay(guest, id, truth);
  server.minutesPass(1);
  return { guest, id, reference, total };
}

const run = () => reconcile(server.deps);
async function listed(query: string): Promise<AdminDiscrepancy[]> {
  const { status, body } = await server.call("GET", `/api/admin/reconciliation?${query}`, { token: admin.token });
  expect(status).toBe(200);
  return adminList(adminDiscrepancy.strict()).parse(body).items;
}

test("a discrepancy is listed once with both sides and what to do, and gone when the provider agrees again", async () => {
  const [same, other] = [await anAttempt({ outcome: "paid" }), await anAttempt({ outcome: "paid" })];
  expect(await run()).toMatchObject({ compared: 2, found: 0, failed: 0, unfinished: false });
  await server.sandbox.decide(other.reference, { outcome: "paid", tamper: { amount_cents: 100 } });
  expect([await run(), await run()]).toMatchObject([
    { compared: 2, found: 1 },
    { found: 0, resolved: 0 },
  ]);
  const { total } = other;
  expect(await listed(`q=${other.reference}`)).toMatchObject([
    {
      kind: "amount",
      reference: other.reference,
      ours: { status: "paid", amount_cents: total, currency: "USD" },
      theirs: { status: "paid", amount_cents: 100, currency: "USD" },
      webhook_event: null,
      what_to_do: expect.stringMatching(/^Comparez .+\.$/),
    },
  ]);
  expect(await listed(`q=${same.reference}`)).toEqual([]);
  // Older than the regular period: compared only because of its discrepancy.
  server.minutesPass(10 * 24 * 60);
  await server.sandbox.decide(other.reference, { outcome: "paid" });
  expect(await run()).toMatchObject({ compared: 1, found: 0, resolved: 1 });
  expect(await listed(`q=${other.reference}`)).toEqual([]);
  expect(await run()).toMatchObject({ compared: 0 });
});

test("a dismissal that comes while the provider begins to agree keeps its note", async () => {
  const { reference } = await anAttempt({ outcome: "paid" });
  await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 } });
  await run();
  const [discrepancy] = await listed(`q=${reference}`);
  await server.sandbox.decide(reference, { outcome: "paid" });
  const dismissing = interrupted(server.deps.transact, () =>
    server.call("POST", `/api/admin/reconciliation/${discrepancy?.id}/dismiss`, {
      token: admin.token,
      body: { note: "Frais de l’opérateur", version: discrepancy?.version },
    }),
  );
  expect(await reconcile({ ...server.deps, transact: dismissing })).toMatchObject({ found: 0, resolved: 0, failed: 0 });
  expect(await server.deps.transact((tx) => tx.get(discrepancies, discrepancy?.id ?? ""))).toMatchObject({
    open: false,
    dismissed: { note: "Frais de l’opérateur" },
  });
});

test("a discrepancy that an admin dismisses is off the list, noted, and back when the provider says something else", async () => {
  const { reference } = await anAttempt({ outcome: "paid" });
  await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 } });
  await run();
  const [discrepancy] = await listed(`q=${reference}`);
  const open = async () =>
    ((await server.call("GET", "/api/admin/stats", { token: admin.token })).body as { discrepancies_open: number })
      .discrepancies_open;
  const before = await open();
  const dismiss = (note: string, version = discrepancy?.version) =>
    server.call("POST", `/api/admin/reconciliation/${discrepancy?.id}/dismiss`, {
      token: admin.token,
      body: { note, version },
    });
  expect((await dismiss("Frais", "another")).body).toMatchObject({ status: 409, code: "discrepancy_changed" });
  expect((await dismiss(" ")).body).toMatchObject({ code: "invalid_fields" });
  expect((await dismiss("Frais de l’opérateur")).body).toMatchObject({ id: discrepancy?.id, kind: "amount" });
  expect([await listed(`q=${reference}`), await open()]).toEqual([[], before - 1]);
  expect(await auditOf(server.db, discrepancy?.id ?? "")).toMatchObject([
    { action: "discrepancy.dismiss", by: { email: admin.email }, note: "Frais de l’opérateur" },
  ]);
  expect((await dismiss("Encore")).body).toMatchObject({ status: 404, code: "discrepancy_not_found" });
  await run();
  expect(await listed(`q=${reference}`)).toEqual([]);
  await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 200 } });
  await run();
  expect(await listed(`q=${reference}`)).toMatchObject([{ id: discrepancy?.id, theirs: { amount_cents: 200 } }]);
  // Every run asks about open attempts.
  await server.sandbox.decide(reference, { outcome: "paid" });
  expect(await run()).toMatchObject({ resolved: 1 });
});

test("money that nobody has heard of is booked, and is no discrepancy then", async () => {
  const { id, reference } = await anAttempt({ outcome: "failed" });
  server.minutesPass(4 * 24 * 60);
  await server.sandbox.decide(reference, { outcome: "paid" });
  expect(await run()).toMatchObject({ compared: 1, booked: 1, found: 0 });
  // The hold is over.
  expect(await server.booking(id)).toMatchObject({ reason: "paid_too_late", refund: { status: "due" } });
});

test("what the provider could not be asked about is neither found nor resolved, and the next run goes on there", async () => {
  const attempts = [];
  for (let one = 0; one < 9; one += 1) attempts.push(await anAttempt({ outcome: "paid" }));
  const [first] = attempts;
  await server.sandbox.decide(first?.reference ?? "", { outcome: "failed" });
  expect(await run()).toMatchObject({ compared: 9, found: 1 });
  await server.sandbox.fail(503);
  expect(await run()).toMatchObject({ compared: 0, found: 0, resolved: 0, failed: 9, unfinished: true });
  expect(await listed(`q=${first?.reference}`)).toMatchObject([{ kind: "not_paid", theirs: { status: "failed" } }]);
  await server.sandbox.fail(null);
  expect(await reconcile(server.deps, { milliseconds: 0 })).toMatchObject({ compared: 0, unfinished: true });
  await server.sandbox.decide(first?.reference ?? "", { outcome: "paid" });
  expect(await run()).toMatchObject({ compared: 9, resolved: 1, unfinished: false });
});

test("a run begins where the last run stopped, unless that is longer ago than every run asks about", async () => {
  const [old, fresh] = [await anAttempt({ outcome: "paid" }), await anAttempt({ outcome: "paid" })];
  const begun = (await server.payment(fresh.reference))?.created_at ?? null;
  await server.deps.discrepancies.savePosition(begun);
  expect(await run()).toMatchObject({ compared: 1 });
  expect(await server.deps.discrepancies.position()).toBeNull();
  await server.deps.discrepancies.savePosition(new Date(0));
  expect(await run()).toMatchObject({ compared: 2 });
  expect(old.reference).not.toBe(fresh.reference);
});

test("a webhook event that is of no attempt is listed once, without its token", async () => {
  const { reference } = await anAttempt({ outcome: "paid" });
  const notify = (query: string) => server.webhook(new Request(`${server.publicUrl}/webhooks/maxicash?${query}`));
  const unknown = "nobodysreference00000001";
  for (const query of [
    `token=${"x".repeat(40)}&reference=${unknown}&status=success`,
    `token=${"x".repeat(40)}&reference=${unknown}&status=success`,
    `token=${"y".repeat(40)}&reference=${reference}`,
    "",
  ])
    expect((await notify(query)).status).toBe(404);
  const found = await listed("kind_filter=unmatched_webhook_event");
  expect(found).toMatchObject([
    { reference, ours: null, theirs: null, webhook_event: { reason: "wrong_token", method: "GET" } },
    { reference: unknown, webhook_event: { reason: "unknown_reference", fields: { status: "success" } } },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/xxxx|yyyy/);
  // A run doesn't change them.
  await run();
  expect(await listed("kind_filter=unmatched_webhook_event")).toHaveLength(2);
});

test("a genuine webhook event of an attempt that is gone has a place, whatever strangers send before it", async () => {
  const from = (sender: string) => (query: string) =>
    server.webhook(
      new Request(`${server.publicUrl}/webhooks/maxicash?${query}`, { headers: { "x-forwarded-for": sender } }),
    );
  const before = await listed("kind_filter=unmatched_webhook_event");
  const stranger = from("203.0.113.7");
  for (let one = 0; one < 40; one += 1) await stranger(`reference=nobodysreference${one}&status=success`);
  const forged = await listed("kind_filter=unmatched_webhook_event");
  expect(forged.length - before.length).toBeLessThanOrEqual(4);
  const gone = "a24lettersreferencegone1";
  await from("198.51.100.1")(`token=${server.deps.notifyTokens.of(gone)}&reference=${gone}&TransactionID=T1`);
  const found = await listed("kind_filter=unmatched_webhook_event");
  expect(found).toHaveLength(forged.length + 1);
  expect(found).toContainEqual(expect.objectContaining({ reference: gone }));
});

test("a run asks nothing that needs an index which is not there", async () => {
  const asked = watchQueries(server.db);
  await run();
  expect(asked.filter(({ filters, order }) => [...filters, ...order].length > 1)).toEqual([
    { collection: "payment_discrepancies", filters: ["open"], order: ["found_at"] },
    { collection: "payments", filters: ["created_at"], order: ["created_at"] },
  ]);
});
