import { adminDiscrepancy, type AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { adminList } from "@lopango/contract/platform/endpoint-parts";
import { adminPaymentDetail } from "@lopango/contract/payments/admin-payment-detail";
import { statementImport, statementResult, type StatementResult } from "@lopango/contract/payment-review/statement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import type { Truth } from "../../test/sandbox.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { formOf } from "../../test/upload.ts";
import { createUpload } from "../app/create-upload.ts";
import { createUploadDeps } from "../app/deps.ts";
import { payments } from "../payments/payment.record.ts";
import { reconcile } from "../payments/reconcile-payments.ts";
import { openApp } from "../platform/firebase-app.ts";
import { importStatement } from "./import-statement.ts";
import { spanOf } from "./rules/read-statement.ts";

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const HEAD = "Date;TransactionID;Reference;Amount;Currency;Fee;Type";
const period = () => ({ provider: "maxicash", from: server.inDays(-2), to: server.inDays(0) }) as const;

/** Imports a file as an admin. */
const importing = (
  text: string,
  deps: Partial<TestServer["deps"]> = {},
  most?: number,
  { uid, email } = admin,
): Promise<StatementResult> =>
  importStatement(
    { ...server.deps, ...deps },
    { uid, email },
    async () => ({
      files: [{ field: "files", name: "releve.csv", bytes: new TextEncoder().encode(text) }],
      fields: period(),
    }),
    most === undefined ? {} : { most },
  );

interface Row {
  transaction?: string | null;
  reference?: string;
  cents: number;
  type?: string;
}
/** A statement of these lines, of now. */
function statement(...rows: Row[]): string {
  const date = server.now().toISOString();
  const lines = rows.map(({ transaction, reference = "", cents, type = "Payment" }) =>
    [date, transaction ?? "", reference, (cents / 100).toFixed(2), "USD", "1.00", type].join(";"),
  );
  return [HEAD, ...lines].join("\n");
}

const aPayment = (truth?: Truth) => aPaymentOf(undefined, truth);

async function aPaymentOf(base_price_cents: number | undefined, truth: Truth = { outcome: "paid" }) {
  const [guest, listing] = await Promise.all([
    server.signIn(),
    server.list(base_price_cents === undefined ? {} : { base_price_cents }),
  ]);
  const { id, total_cents: cents } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
  const { reference } = await server.pay(guest, id, truth);
  const payment = await server.payment(reference);
  return { id, reference, cents, transaction: payment?.provider_transaction ?? null };
}

async function discrepanciesOf(reference: string): Promise<AdminDiscrepancy[]> {
  const { body } = await server.call("GET", `/api/admin/reconciliation?q=${reference}`, { token: admin.token });
  return adminList(adminDiscrepancy.strict()).parse(body).items;
}
const kindsOf = async (reference: string) => (await discrepanciesOf(reference)).map(({ kind }) => kind);

async function everything(): Promise<unknown> {
  const stored = await Promise.all(
    ["statements", "statement_lines", "payment_discrepancies", "payments", "audit_log", "provider_transactions"].map(
      async (name) => (await server.db.collection(name).get()).docs.map((one) => [one.ref.path, one.updateTime]),
    ),
  );
  return stored;
}

test("the provider’s own statement matches what was paid, with fees, and a second import changes nothing", async () => {
  const first = await aPayment();
  const paid = [first, await aPayment()];
  const { from, to } = period();
  const text = await server.sandbox.statement(from, to);
  const result = statementResult.strict().parse(await importing(text));
  const total = paid.reduce((sum, { cents }) => sum + cents, 0);
  expect(result).toMatchObject({
    by: admin.email,
    file_name: "releve.csv",
    lines: 2,
    done: 2,
    matched: 2,
    differing: 0,
    missing: 0,
    bad: 0,
    fees: [{ amount_cents: total / 50, currency: "USD" }],
    finished_at: expect.any(String),
    left: [],
  });
  for (const { reference, cents } of paid)
    expect((await server.payment(reference))?.stated).toMatchObject([
      { kind: "payment", amount_cents: cents, currency: "USD", fee: { amount_cents: cents / 50, currency: "USD" } },
    ]);
  const seen = await server.call("GET", `/api/admin/payments/${first.reference}`, { token: admin.token });
  expect(adminPaymentDetail.parse(seen.body).stated).toMatchObject([
    { kind: "payment", amount_cents: first.cents, fee: { amount_cents: first.cents / 50 } },
  ]);
  const before = await everything();
  expect(await importing(text)).toEqual(result);
  expect(await everything()).toEqual(before);
  expect(await auditOf(server.db, result.id)).toMatchObject([{ action: "statement.import", by: { uid: admin.uid } }]);

  const another = await anAdmin(server);
  expect(await importing(text, {}, undefined, another)).toMatchObject({ ...result, by: another.email });
  const uids = (await auditOf(server.db, result.id)).map(({ by }) => by.uid);
  expect([uids.length, new Set(uids)]).toEqual([2, new Set([admin.uid, another.uid])]);
});

test("a line proves the amount that no report named, unless it differs", async () => {
  const unnamed = { outcome: "paid", tamper: { amount_cents: null, currency: null } } as const;
  const [one, two] = [await aPayment(unnamed), await aPayment(unnamed)];
  expect((await server.payment(one.reference))?.amount_unproven).toBe(true);
  const text = `${statement(one)}\n${statement({ ...two, cents: two.cents - 100 }).split("\n")[1]}`;
  expect(await importing(text)).toMatchObject({ matched: 1, proven: 1, left: [{ kind: "line_differs" }] });
  expect(await server.payment(one.reference)).toMatchObject({
    amount_unproven: false,
    resolution: { received: { amount_cents: one.cents }, by: admin.email, note: "Relevé releve.csv" },
    stated: [{ amount_cents: one.cents }],
  });
  expect(await server.payment(two.reference)).toMatchObject({ amount_unproven: true, refunds: [] });
  expect(await importing(text)).toMatchObject({ matched: 1, proven: 1 });
});

test("a second file with the same lines counts none twice", async () => {
  const [one, two] = [await aPayment(), await aPayment()];
  const first = statement(one);
  await importing(first);
  const overlapping = await importing(`${statement(two)}\n${first.split("\n")[1]}`);
  expect(overlapping).toMatchObject({ lines: 2, matched: 2, known: 1, differing: 0 });
  expect((await server.payment(one.reference))?.stated).toHaveLength(1);
});

test("another amount for a known line is a discrepancy, once, and the first amount stays", async () => {
  const { reference, cents, transaction } = await aPayment();
  await importing(statement({ transaction, cents }));
  const corrected = statement({ transaction, cents: cents - 100 });
  const result = await importing(corrected);
  expect(result).toMatchObject({ known: 1, matched: 0, differing: 1, left: [{ kind: "line_changed", reference }] });
  await importing(corrected);
  expect(await discrepanciesOf(reference)).toMatchObject([
    { kind: "line_changed", ours: { amount_cents: cents }, theirs: { amount_cents: cents - 100 } },
  ]);
  expect((await server.payment(reference))?.stated).toMatchObject([{ amount_cents: cents }]);
});

describe("what does not match is a discrepancy that the nightly question leaves", () => {
  test("a line without a payment", async () => {
    const transaction = `MX${anId()}`;
    const result = await importing(statement({ transaction, cents: 5_000 }));
    expect(result).toMatchObject({
      matched: 0,
      differing: 1,
      left: [{ kind: "line_without_payment", reference: transaction, ours: null, theirs: { amount_cents: 5_000 } }],
    });
    await reconcile(server.deps);
    expect(await kindsOf(transaction)).toEqual(["line_without_payment"]);
  });

  test("a line of another reference than ours, which is no path of a document", async () => {
    const reference = `FACT/${anId()}`;
    await importing(statement({ transaction: `MX${anId()}`, reference, cents: 5_000 }));
    expect(await kindsOf(encodeURIComponent(reference))).toEqual(["line_without_payment"]);
    expect((await reconcile(server.deps)).failed).toBe(0);
  });

  test("another amount than ours, which refunds nothing", async () => {
    const { reference, cents, transaction } = await aPayment();
    await importing(statement({ transaction, reference, cents: cents + 500 }));
    await reconcile(server.deps);
    expect(await discrepanciesOf(reference)).toMatchObject([
      { kind: "line_differs", ours: { amount_cents: cents }, theirs: { amount_cents: cents + 500 } },
    ]);
    expect((await server.payment(reference))?.refunds).toEqual([]);
  });

  test("money of a payment that we count as failed", async () => {
    const { reference, cents } = await aPayment({ outcome: "failed" });
    await importing(statement({ transaction: `MX${anId()}`, reference, cents }));
    await reconcile(server.deps);
    expect(await kindsOf(reference)).toEqual(["line_not_counted"]);
  });

  test("a second transaction of one payment", async () => {
    const { reference, cents, transaction } = await aPayment();
    await importing(statement({ transaction: `MX${anId()}`, reference, cents }, { transaction, cents }));
    expect(await kindsOf(reference)).toEqual(["line_not_counted"]);
  });

  test("a paid payment without a line, until a statement has it", async () => {
    const [one, two] = [await aPayment(), await aPayment()];
    const text = statement(one);
    expect((await importing(text)).left).toEqual([]);
    // Statements lag behind.
    server.minutesPass(121);
    expect(await importing(text)).toMatchObject({ missing: expect.any(Number), matched: 1 });
    expect(await kindsOf(two.reference)).toEqual(["payment_without_line"]);
    await reconcile(server.deps);
    expect(await kindsOf(two.reference)).toEqual(["payment_without_line"]);
    await importing(statement(two));
    expect(await kindsOf(two.reference)).toEqual([]);
  });
});

test("a line that matched nothing is matched once its payment is known", async () => {
  const { reference, cents } = await aPayment({ outcome: "failed" });
  const transaction = `MX${anId()}`;
  const text = statement({ transaction, reference, cents });
  await importing(text);
  await server.sandbox.decide(reference, { outcome: "paid", tamper: { transaction_id: transaction } });
  await server.call("POST", `/api/admin/payments/${reference}/ask`, { token: admin.token });
  expect(await importing(text)).toMatchObject({ matched: 1, differing: 0, left: [] });
  expect(await kindsOf(reference)).toEqual([]);
});

describe("a line without a known id", () => {
  test("is matched by amount and day when one payment fits", async () => {
    const { reference, cents } = await aPayment();
    const listing = await server.list({ base_price_cents: 7_777 });
    const guest = await server.signIn();
    const { id, total_cents: total } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
    const unusual = await server.pay(guest, id);
    expect(await importing(statement({ cents: total }))).toMatchObject({ matched: 1 });
    expect((await server.payment(unusual.reference))?.stated).toHaveLength(1);
    // Many payments have this amount.
    await aPayment();
    expect(await importing(statement({ cents }))).toMatchObject({ matched: 0, differing: 1 });
    expect((await server.payment(reference))?.stated).toBeUndefined();
  });

  test("proves no amount: the match itself is by it", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ base_price_cents: 6_161 })]);
    const { id, total_cents: cents } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
    const unnamed = { amount_cents: null, currency: null } as const;
    const { reference } = await server.pay(guest, id, { outcome: "paid", tamper: unnamed });
    expect(await importing(statement({ cents }))).toMatchObject({ matched: 1, proven: 0 });
    expect((await server.payment(reference))?.amount_unproven).toBe(true);
  });

  test("is not matched when two lines fit", async () => {
    const listing = await server.list({ base_price_cents: 8_888 });
    const guest = await server.signIn();
    const { id, total_cents: cents } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
    await server.pay(guest, id);
    expect(await importing(statement({ cents }, { cents }))).toMatchObject({ matched: 0, differing: 2 });
  });
});

describe("a refund that an admin sent", () => {
  const refunded = (transaction: string, cents: number, reference = "") =>
    statement({ transaction, reference, cents, type: "Refund" });
  async function aRefund() {
    const { id, cents, reference } = await aPayment();
    const post = (path: string, body: object) =>
      server.call("POST", `/api/admin/bookings/${id}/${path}`, { token: admin.token, body });
    await post("cancel", { reason: "Dégât des eaux" });
    await post("refund/claim", {});
    const number = `rf-${anId()}`;
    await post("refund", { reference: number });
    return { cents, reference, number };
  }

  test("is matched by its number, in any case, and by the payment’s reference", async () => {
    const [one, two] = [await aRefund(), await aRefund()];
    expect(await importing(refunded(one.number.toUpperCase(), one.cents))).toMatchObject({ refunded: 1, left: [] });
    expect(await importing(refunded(`MX${anId()}`, two.cents, two.reference))).toMatchObject({ refunded: 1, left: [] });
  });

  test("has one line: the next one is money that left twice", async () => {
    const { reference, cents } = await aRefund();
    const first = refunded(`MX${anId()}`, cents, reference);
    expect(await importing(first)).toMatchObject({ refunded: 1, left: [] });
    const second = refunded(`MX${anId()}`, cents, reference);
    expect(await importing(`${first}\n${second.split("\n")[1]}`)).toMatchObject({
      refunded: 1,
      left: [{ kind: "line_without_refund", reference, theirs: { amount_cents: cents } }],
    });
  });

  test("is a discrepancy when the line has another amount, or when nobody noted it", async () => {
    const { number, cents, reference } = await aRefund();
    expect(await importing(refunded(number, cents - 100))).toMatchObject({
      refunded: 0,
      left: [{ kind: "line_differs", reference, ours: { amount_cents: cents }, theirs: { amount_cents: cents - 100 } }],
    });
    const unknown = `MX${anId()}`;
    expect(await importing(refunded(unknown, cents))).toMatchObject({
      refunded: 0,
      left: [{ kind: "line_without_refund", reference: unknown }],
    });
  });
});

test("an import that ends in the middle is finished by the same file", async () => {
  const paid = [await aPayment(), await aPayment(), await aPayment()];
  const text = statement(...paid);
  let left = 2;
  const dying: TestServer["deps"]["transact"] = (decide) => {
    left -= 1;
    if (left < 0) throw new Error("the process ended");
    return server.deps.transact(decide);
  };
  await expect(importing(text, { transact: dying })).rejects.toThrow("the process ended");
  expect(await importing(text, { now: timesUp() })).toMatchObject({ finished_at: null, done: 0 });
  const result = await importing(text);
  expect(result).toMatchObject({ lines: 3, done: 3, matched: 3, known: 0, finished_at: expect.any(String) });
  for (const { reference } of paid) expect((await server.payment(reference))?.stated).toHaveLength(1);
});

test("an import that another request was faster than changes nothing of what that one found", async () => {
  const text = statement(await aPayment(), await aPayment());
  let decisions = 0;
  const overtaken: TestServer["deps"]["transact"] = async (decide) => {
    decisions += 1;
    // The first one begins; this one would save how far it came.
    if (decisions === 2) await importing(text);
    return server.deps.transact(decide);
  };
  const late = await importing(text, { transact: overtaken, now: timesUp() });
  expect(decisions).toBe(2);
  expect(late).toMatchObject({ done: 2, finished_at: expect.any(String) });
});

test("an import that two admins send at once goes on, whoever was named last", async () => {
  const another = await anAdmin(server);
  const text = statement(await aPayment(), await aPayment());
  expect(await importing(text, { now: timesUp() })).toMatchObject({ steps: 0 });
  let decisions = 0;
  const together: TestServer["deps"]["transact"] = async (decide) => {
    decisions += 1;
    // Behind its own beginning.
    if (decisions === 2) await importing(text, { now: timesUp() }, undefined, another);
    return server.deps.transact(decide);
  };
  expect(await importing(text, { transact: together }, 1)).toMatchObject({ steps: 1, by: another.email });
});

/** A clock that has no time for lines. */
function timesUp(): () => Date {
  const begin = server.now();
  let asked = 0;
  return () => new Date(begin.getTime() + (asked++ < 2 ? 0 : 3_600_000));
}

describe("an import of more lines than a request looks at", () => {
  /** Sends the file until it is finished, as the screen does. */
  async function throughout(text: string, most: number): Promise<StatementResult[]> {
    const results: StatementResult[] = [];
    for (let steps = -1; ;) {
      const result = await importing(text, {}, most);
      results.push(result);
      if (result.finished_at !== null || (result.steps ?? 0) <= steps) return results;
      steps = result.steps ?? 0;
    }
  }

  test("takes one request up to the limit, and goes on where it was beyond it", async () => {
    const unknown = () => Array.from({ length: 4 }, () => ({ reference: anId(), cents: 100 }));
    // Payments of other tests in the same days ask for requests of their own, after those for lines.
    const upTo = await throughout(statement(...unknown()), 4);
    expect(upTo[0]).toMatchObject({ done: 4, differing: 4 });
    const beyond = await throughout(statement(...unknown()), 3);
    expect(beyond[0]).toMatchObject({ done: 3, differing: 3, missing: null, finished_at: null });
    expect(beyond[1]).toMatchObject({ done: 4, differing: 4 });
    for (const last of [upTo.at(-1), beyond.at(-1)])
      expect(last).toMatchObject({ steps: null, missing: expect.any(Number), finished_at: expect.any(String) });
  });

  test("matches each line as one request does, and a second time it changes nothing", async () => {
    // Two lines fit this payment by amount, however far apart they are.
    const [twice, byAmount] = [await aPaymentOf(3_333), await aPaymentOf(4_444)];
    const [named, differing] = [await aPayment(), await aPayment()];
    const unnamed = Array.from({ length: 5 }, (_, index) => ({ transaction: `MX${anId()}`, cents: 11_100 + index }));
    const text = statement(
      { transaction: `MX${anId()}`, cents: twice.cents },
      { transaction: differing.transaction, cents: differing.cents + 100 },
      ...unnamed,
      { cents: byAmount.cents },
      { transaction: `MX${anId()}`, reference: differing.reference, cents: differing.cents },
      { transaction: `MX${anId()}`, cents: twice.cents },
      { reference: named.reference, cents: named.cents },
    );
    const whole = { lines: 11, done: 11, matched: 2, differing: 9, known: 0, finished_at: expect.any(String) };
    const first = await throughout(text, 2);
    expect(first.length).toBeGreaterThan(5);
    expect(first.at(-1)).toMatchObject(whole);
    expect((await server.payment(byAmount.reference))?.stated).toHaveLength(1);
    expect((await server.payment(twice.reference))?.stated).toBeUndefined();
    expect(await kindsOf(differing.reference)).toEqual(["line_not_counted", "line_differs"]);
    const before = await everything();
    expect(await importing(text)).toEqual(first.at(-1));
    expect(await everything()).toEqual(before);
    expect((await throughout(text, 2)).at(-1)).toEqual(first.at(-1));
  });

  test("reads in each request the lines of this request alone, and says how far it is", async () => {
    const candidates = (await server.idsOf("payments")).length;
    const rows = Array.from({ length: 60 }, (_, index) => ({ transaction: `MX${anId()}`, cents: index + 1 }));
    const text = statement(...rows);
    for (const steps of [10, 20, 30, 40, 50]) {
      const { value, reads } = await server.measured(() => importing(text, {}, 10));
      expect(value).toMatchObject({ steps, done: steps, differing: steps, finished_at: null });
      // Of each line itself, its payment by three names and its discrepancy; ten beside them.
      expect(reads - value.left.length).toBeLessThanOrEqual(10 * 6 + candidates + 10);
    }
    expect(await importing(text, {}, 10)).toMatchObject({ done: 60, differing: 60 });
  });

  test("goes past a line that fails, and tries it again when the file comes again", async () => {
    const { reference, cents, transaction } = await aPayment();
    const text = statement({ reference, transaction, cents }, { reference: anId(), cents: 100 });
    let commits = 0;
    const failing: TestServer["deps"]["transact"] = (decide) => {
      commits += 1;
      // The first one begins the import.
      if (commits === 2) throw new Error("the line could not be stored");
      return server.deps.transact(decide);
    };
    expect(await importing(text, { transact: failing })).toMatchObject({ done: 1, steps: 0, finished_at: null });
    expect(await importing(text)).toMatchObject({ done: 2, matched: 1, finished_at: expect.any(String) });
  });

  test("names a line whose payment cannot be read after one more try, and finishes", async () => {
    const [broken, missing] = [await aPayment(), await aPayment()];
    const text = statement({ reference: broken.reference, cents: broken.cents }, { reference: anId(), cents: 100 });
    const stored = server.db.doc(`payments/${broken.reference}`);
    await stored.update({ amount_cents: 2 ** 60 });
    server.minutesPass(121);
    const tried = await importing(text);
    expect(tried).toMatchObject({ done: 1, bad: 0, missing: null, finished_at: null });
    // The other try takes several requests.
    const [first, ...results] = await throughout(text, 1);
    expect(first).toMatchObject({ steps: 1, finished_at: null });
    const named = {
      done: 2,
      lines: 2,
      bad: 1,
      differing: 1,
      faults: [
        `Ligne 2\u202f: nos données ne se lisent pas (payments/${broken.reference}). Le fichier est bon\u202f: prévenez l’équipe technique, puis importez-le à nouveau.`,
      ],
      missing: expect.any(Number),
      steps: null,
      finished_at: expect.any(String),
    };
    expect(results.at(-1)).toMatchObject(named);
    expect(await kindsOf(missing.reference)).toEqual(["payment_without_line"]);
    expect((await throughout(text, 2_000)).at(-1)).toMatchObject(named);

    await stored.update({ amount_cents: broken.cents });
    expect(await importing(text)).toMatchObject({ done: 2, matched: 1, bad: 0, faults: [] });
  });

  test("looks for payments without a line in parts, too", async () => {
    const paid = [await aPayment(), await aPayment(), await aPayment()];
    const text = statement({ reference: anId(), cents: 100 });
    server.minutesPass(121);
    const results = await throughout(text, 1);
    expect(results.at(-1)).toMatchObject({ done: 1, finished_at: expect.any(String) });
    expect(results[0]).toMatchObject({ missing: null, finished_at: null });
    for (const { reference } of paid) expect(await kindsOf(reference)).toEqual(["payment_without_line"]);
    expect(await importing(text)).toEqual(results.at(-1));
  });
});

test("an admin sends a file and reads its result and the list of imports", async () => {
  const { cents, transaction } = await aPayment();
  const upload = createUpload(createUploadDeps(openApp(), server.db, server.now));
  const send = async (text: string, fields: object = period()) => {
    const body = formOf([["mai.csv", new TextEncoder().encode(text), "text/csv"]]);
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await upload.request("/api/admin/statements/file", { method: "POST", body, headers });
    return { status: answer.status, body: (await answer.json()) as StatementResult & { detail: string } };
  };
  const { status, body } = await send(`${statement({ transaction, cents })}\n31/02/2027;T;;1.00;USD;;Payment`);
  expect([status, statementResult.strict().parse(body)]).toMatchObject([
    200,
    {
      file_name: "mai.csv",
      lines: 2,
      matched: 1,
      bad: 1,
      missing: null,
      faults: ["Ligne 3, colonne «\u202fDate\u202f»\u202f: «\u202f31/02/2027\u202f» n’est pas une date."],
    },
  ]);
  const get = (path: string) => server.call("GET", `/api/admin/${path}`, { token: admin.token });
  expect((await get(`statements/${body.id}`)).body).toEqual(body);
  expect((await get(`statements/${anId()}`)).body).toMatchObject({ code: "statement_not_found" });
  const { items } = adminList(statementImport.strict()).parse((await get("statements?q=mai")).body);
  expect(items).toMatchObject([{ id: body.id, by: admin.email, matched: 1 }]);

  expect((await send("a;b\n1;2")).body.detail).toContain("Ce n’est pas un relevé MaxiCash");
  expect(await send("x", { ...period(), from: server.inDays(-31) })).toMatchObject({ status: 422 });
  expect((await send(statement({ cents }), { ...period(), from: server.inDays(-30) })).status).toBe(200);
  expect((await send("x", { ...period(), to: server.inDays(2) })).body.detail).toContain("jusqu’à aujourd’hui");
});

test("paid payments of the period without a line are found however many there are", async () => {
  const { reference } = await aPayment();
  const one = await server.payment(reference);
  if (!one) throw new Error("no payment");
  const { from, to } = period();
  const text = await server.sandbox.statement(from, to);
  // A statement shows a payment after a while.
  const later = new Date(server.now().getTime() + 3 * 3_600_000);
  const before = await importing(text, { now: () => later });
  // More than a page of the store.
  const others = Array.from({ length: 130 }, () => ({
    ...one,
    reference: anId(),
    provider_transaction: `MX${anId()}`,
  }));
  const batch = server.db.batch();
  for (const other of others) batch.set(payments.docOf(server.db, other), payments.document(other));
  await batch.commit();
  expect(await importing(`${text}\n`, { now: () => later })).toMatchObject({
    missing: (before.missing ?? 0) + others.length,
    finished_at: expect.any(String),
  });
});

test.each(["Fee", "Refund", "Settlement", "Payment;Failed"])(
  "a statement whose only lines are of %s looks for the payments of its currency",
  async (type) => {
    const { reference } = await aPayment();
    const later = new Date(server.now().getTime() + 3 * 3_600_000);
    const line = `${server.now().toISOString()};MX${anId()};;1.00;USD;;${type}`;
    const text = `${HEAD}${type.includes(";") ? ";Status" : ""}\n${line}`;
    expect(await importing(text, { now: () => later })).toMatchObject({ missing: expect.any(Number) });
    expect(await kindsOf(reference)).toEqual(["payment_without_line"]);
  },
);

test("a statement that names no currency looks for no payments, and says so", async () => {
  const text = `${HEAD};Status\n${server.now().toISOString()};MX${anId()};;1.00;;;Payment;Failed`;
  expect(await importing(text)).toMatchObject({ missing: null, finished_at: expect.any(String) });
});

test("a payment that began before the period and was paid in it is looked for", async () => {
  const { reference } = await aPayment();
  const one = await server.payment(reference);
  if (!one) throw new Error("no payment");
  const created_at = new Date(spanOf(period()).from.getTime() - 60_000);
  const late = { ...one, reference: anId(), provider_transaction: `MX${anId()}`, created_at };
  await payments.docOf(server.db, late).set(payments.document(late));
  const { from, to } = period();
  const later = new Date(server.now().getTime() + 3 * 3_600_000);
  await importing(`${await server.sandbox.statement(from, to)}\n\n`, { now: () => later });
  expect(await kindsOf(late.reference)).toEqual(["payment_without_line"]);
});
