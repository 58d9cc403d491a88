import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startShop } from "../provider-sandbox/testing.ts";
import { TURNS_OF_WORDS } from "./dialects.ts";
import { MERCHANT, startWorld } from "./testing.ts";
import type { Json, World } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.post("/sandbox/reset", {}));

/** Each test uses its own path, so that events are counted separately. */
const listening = (path: string): Json => ({ NotifyURL: `${world.shop.url}${path}?token=t` });
const heard = (path: string) => world.shop.received.filter((request) => request.path === path);

describe("outcome", () => {
  test.each([
    ["paid", "PAID", "success"],
    ["failed", "FAILED", "failed"],
    ["cancelled", "CANCELLED", "cancelled"],
    ["pending", "PENDING", "pending"],
  ])("%s decides what the status check and the notification say", async (outcome, data, word) => {
    const path = `/outcome-${outcome}`;
    const { logId, reference } = await world.init(listening(path));
    const { body } = await world.post(`/sandbox/${logId}/outcome`, { outcome, notify: 1 });
    expect(body).toMatchObject({
      LogID: logId,
      state: outcome,
      scheduled: 0,
      sent: [{ http_status: 200, status: word }],
    });
    expect((await world.check(reference))["ResponseData"]).toBe(data);
    expect(heard(path)[0]?.query["Status"]).toBe(word);
  });

  test("without notify it changes the truth in silence", async () => {
    const { logId, reference } = await world.init(listening("/silence"));
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    expect((await world.check(reference))["ResponseData"]).toBe("PAID");
    expect(heard("/silence")).toEqual([]);
  });

  test("notifies as often as asked and reports what the shop answered", async () => {
    const { logId } = await world.init({ NotifyURL: `${world.shop.url}/five?answer=503` });
    const { body } = await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 5 });
    expect((body["sent"] as Json[]).map((sent) => sent["http_status"])).toEqual([503, 503, 503, 503, 503]);
    expect(heard("/five")).toHaveLength(5);
  });

  test("a shop that is down is reported, not thrown", async () => {
    const down = await startShop();
    await down.stop();
    const { logId } = await world.init({ NotifyURL: `${down.url}/notify` });
    const { status, body } = await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 1 });
    expect(status).toBe(200);
    expect(body["sent"]).toMatchObject([{ http_status: null, error: expect.stringContaining("ECONNREFUSED") }]);
  });

  test("a redirecting shop is not followed", async () => {
    const { logId } = await world.init({ NotifyURL: `${world.shop.url}/moved?answer=302` });
    const { body } = await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 1 });
    expect(body["sent"]).toMatchObject([{ http_status: 302 }]);
  });

  test("with a delay it answers first and notifies later", async () => {
    const { logId, reference } = await world.init(listening("/late"));
    const { body } = await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 2, delay_ms: 5 });
    expect(body).toMatchObject({ sent: [], scheduled: 2 });
    expect((await world.check(reference))["ResponseData"]).toBe("PAID");
    expect(await world.shop.arrivals("/late", 2)).toHaveLength(2);
  });

  test("a form notification keeps the address and carries the fields in its body", async () => {
    const { logId, reference } = await world.init(listening("/form"));
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 1, method: "form" });
    const [request] = heard("/form");
    expect(request).toMatchObject({
      method: "POST",
      query: { token: "t" },
      type: expect.stringContaining("application/x-www-form-urlencoded"),
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      Status: "success",
      Reference: reference,
      LogID: logId,
    });
  });

  test("a JSON notification carries the same fields", async () => {
    const { logId, reference } = await world.init(listening("/json"));
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "failed", notify: 1, method: "json" });
    const [request] = heard("/json");
    expect(request).toMatchObject({ method: "POST", type: "application/json" });
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ Status: "failed", Reference: reference, LogID: logId });
  });

  test("tampering makes the status check lie, and the next outcome is honest again", async () => {
    const { logId, reference } = await world.init();
    const lies = { amount_cents: 1, currency: "CDF", reference: "OTHER", transaction_id: "MXSTOLEN" };
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", tamper: lies });
    expect(await world.check(reference)).toMatchObject({
      ResponseData: "PAID",
      Amount: "1",
      Currency: "CDF",
      Reference: "OTHER",
      TransactionID: "MXSTOLEN",
    });
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    expect(await world.check(reference)).toMatchObject({
      Amount: "125000",
      Currency: "USD",
      Reference: reference,
      TransactionID: expect.stringMatching(/^MX[0-9A-F]{16}$/),
    });
  });

  test("a field tampered with null is left out of the status check", async () => {
    const { logId, reference } = await world.init();
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", tamper: { amount_cents: null, currency: null } });
    const answer = await world.check(reference);
    expect(answer["ResponseData"]).toBe("PAID");
    expect(answer).not.toHaveProperty("Amount");
    expect(answer).not.toHaveProperty("Currency");
  });

  test("the provider can change its mind after the person has paid", async () => {
    const { logId, reference } = await world.init(listening("/changed"));
    await world.post(`/sandbox/${logId}/behaviour`, { silent: true });
    await world.reachCode(logId);
    await world.submit("code", logId, { code: "123456" });
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "failed", notify: 1 });
    expect((await world.check(reference))["ResponseData"]).toBe("FAILED");
    expect(heard("/changed")[0]?.query["Status"]).toBe("failed");
  });

  test("the transaction id stays the same through every change", async () => {
    const { logId, reference } = await world.init();
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "failed" });
    const before = (await world.check(reference))["TransactionID"];
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    expect((await world.check(reference))["TransactionID"]).toBe(before);
  });

  test("the same page may be paid again: another transaction, which is told and reported", async () => {
    const { logId, reference } = await world.init(listening("/again"));
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    const before = (await world.check(reference))["TransactionID"];
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", another_transaction: true, notify: 1 });
    const after = (await world.check(reference))["TransactionID"];
    expect(after).not.toBe(before);
    expect(heard("/again")[0]?.query["TransactionID"]).toBe(after);
  });

  test.each([
    {},
    { outcome: "refunded" },
    { outcome: "paid", notify: -1 },
    { outcome: "paid", notify: 21 },
    { outcome: "paid", method: "put" },
    { outcome: "paid", tamper: { amount: 1 } },
    { outcome: "paid", notfy: 1 },
  ])("%j is refused and changes nothing", async (body) => {
    const { logId, reference } = await world.init();
    expect(await world.post(`/sandbox/${logId}/outcome`, body)).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/./) },
    });
    expect((await world.check(reference))["ResponseData"]).toBe("PENDING");
  });

  test("an unknown LogID is a 404", async () => {
    expect((await world.post("/sandbox/unknown/outcome", { outcome: "paid" })).status).toBe(404);
    expect((await world.post("/sandbox/unknown/behaviour", {})).status).toBe(404);
  });
});

describe("behaviour", () => {
  const pay = async (
    path: string,
    behaviour: Json,
  ): Promise<{ logId: string; reference: string; response: Response }> => {
    const attempt = await world.init(listening(path));
    expect((await world.post(`/sandbox/${attempt.logId}/behaviour`, behaviour)).status).toBe(200);
    await world.reachCode(attempt.logId);
    return { ...attempt, response: await world.submit("code", attempt.logId, { code: "123456" }) };
  };

  test.each([
    [{ notify: 1, notify_before_redirect: true }, 1],
    [{ notify: 5, notify_before_redirect: true }, 5],
    [{ notify: 5, notify_before_redirect: true, silent: true }, 0],
    [{ notify: 0, notify_before_redirect: true }, 0],
  ])("%j has rung %i times when the browser is sent back", async (behaviour, rings) => {
    const path = `/before-${JSON.stringify(behaviour).length}-${rings}`;
    const { response } = await pay(path, behaviour);
    expect(response.status).toBe(303);
    expect(heard(path)).toHaveLength(rings);
  });

  test("a delayed notification comes after the redirect", async () => {
    const { response, reference } = await pay("/after", { notify: 2, delay_ms: 5, method: "json" });
    expect(response.status).toBe(303);
    const [first] = await world.shop.arrivals("/after", 2);
    expect(JSON.parse(first?.body ?? "")).toMatchObject({ Status: "success", Reference: reference });
  });

  test("leave_pending sends the person back as paid while the status check still says pending", async () => {
    const { logId, reference, response } = await pay("/pending", { leave_pending: true, notify_before_redirect: true });
    expect(response.headers.get("location")).toContain("/success?booking_id=b1&status=success");
    expect((await world.check(reference))["ResponseData"]).toBe("PENDING");
    expect(heard("/pending")[0]?.query["Status"]).toBe("success");
    const shown = await (await fetch(`${world.sandboxUrl}/payentryweb?logid=${logId}`)).text();
    expect(shown).toContain("Paiement en cours de traitement");
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    expect((await world.check(reference))["ResponseData"]).toBe("PAID");
  });

  test.each([{ notify: "often" }, { delay_ms: -1 }, { loud: true }])("%j is refused", async (body) => {
    const { logId } = await world.init();
    expect((await world.post(`/sandbox/${logId}/behaviour`, body)).status).toBe(422);
  });

  test("a body that is no JSON is refused, an empty one restores the defaults", async () => {
    const { logId } = await world.init();
    const send = (body: string): Promise<Response> =>
      fetch(`${world.sandboxUrl}/sandbox/${logId}/behaviour`, { method: "POST", body });
    await send('{"notify": 5}');
    expect((await send("{notify: 3}")).status).toBe(422);
    expect((await world.get("/sandbox/attempts")).body).toMatchObject({ attempts: [{ behaviour: { notify: 5 } }] });
    expect((await send("")).status).toBe(200);
    expect((await world.get("/sandbox/attempts")).body).toMatchObject({ attempts: [{ behaviour: { notify: 1 } }] });
  });
});

describe("attempts", () => {
  test("lists what was initialised, with the notifications and their answers", async () => {
    const { logId, reference } = await world.init({ ...listening("/listed"), Telephone: "0812345678" });
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 1 });
    await world.init();
    const { body } = await world.get("/sandbox/attempts");
    expect(body["attempts"]).toHaveLength(2);
    expect((body["attempts"] as Json[])[0]).toMatchObject({
      LogID: logId,
      reference,
      amount_cents: 125_000,
      currency: "USD",
      state: "paid",
      telephone: "0812345678",
      notify_url: `${world.shop.url}/listed?token=t`,
      notifications: [{ format: "get", status: "success", http_status: 200, error: null }],
    });
  });

  test("finds one by its reference, and none by an unknown one", async () => {
    await world.init();
    const { logId, reference } = await world.init();
    expect((await world.get(`/sandbox/attempts?reference=${reference}`)).body).toMatchObject({
      attempts: [{ LogID: logId, state: "pending" }],
    });
    expect((await world.get("/sandbox/attempts?reference=NOBODY")).body).toEqual({ attempts: [] });
  });

  test("never tells the merchant password", async () => {
    await world.init();
    expect(JSON.stringify((await world.get("/sandbox/attempts")).body)).not.toContain("secret-1");
  });
});

describe("reset", () => {
  test("forgets attempts, outages and notifications that were still to come", async () => {
    const { logId, reference } = await world.init(listening("/forgotten"));
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid", notify: 1, delay_ms: 50 });
    await world.post("/sandbox/outage", { status: 500 });
    await world.post("/sandbox/reset", {});
    expect(await world.check(reference)).toMatchObject({ ResponseStatus: "Failed" });
    expect((await world.get("/sandbox/attempts")).body).toEqual({ attempts: [] });
    // A later event has arrived, so the cancelled one never will.
    const next = await world.init(listening("/next"));
    await world.post(`/sandbox/${next.logId}/outcome`, { outcome: "paid", notify: 1, delay_ms: 60 });
    await world.shop.arrivals("/next", 1);
    expect(heard("/forgotten")).toEqual([]);
  });

  test("a reference may be used again afterwards", async () => {
    const entry = world.payEntry();
    await world.post("/Integration/PayEntryWeb", entry);
    await world.post("/sandbox/reset", {});
    expect((await world.post("/Integration/PayEntryWeb", entry)).body["ResponseStatus"]).toBe("success");
  });
});

describe("dialect", () => {
  const ask = async (asking: "POST" | "GET" | "query", reference: string) => {
    const fields = { MerchantID: MERCHANT.id, MerchantPassword: MERCHANT.password, Reference: reference };
    const url = `${world.sandboxUrl}/Integration/CheckPaymentStatusByReference`;
    if (asking === "query") return (await fetch(`${url}?${new URLSearchParams(fields)}`)).status;
    return (await fetch(url, { method: asking, ...(asking === "POST" && { body: JSON.stringify(fields) }) })).status;
  };

  test.each([
    ["form", "POST", 200],
    ["form", "query", 405],
    ["documented", "POST", 405],
    ["query", "query", 200],
    ["query", "POST", 405],
    ["terse", "POST", 200],
  ] as const)("%s answers a status asked by %s with %d", async (name, asking, status) => {
    expect((await world.post("/sandbox/dialect", { name })).body).toEqual({ dialect: name });
    const { reference } = await world.init();
    expect(await ask(asking, reference)).toBe(status);
  });

  test("pages are counted in every dialect but the first, and terse names them in ResponseData alone", async () => {
    await world.post("/sandbox/dialect", { name: "words" });
    const first = Number((await world.init()).logId);
    expect([first > 9_999 && first < 1_000_000, Number((await world.init()).logId)]).toEqual([true, first + 1]);
    await world.post("/sandbox/dialect", { name: "terse" });
    const { body } = await world.post("/Integration/PayEntryWeb", world.payEntry());
    expect(body).toEqual({ ResponseStatus: "success", ResponseError: "", ResponseData: String(first + 2) });
  });

  test("words says each word in each field in turn", async () => {
    await world.post("/sandbox/dialect", { name: "words" });
    const { logId, reference } = await world.init();
    await world.post(`/sandbox/${logId}/outcome`, { outcome: "paid" });
    const said = new Set<string>();
    for (let turn = 0; turn < TURNS_OF_WORDS; turn += 1) said.add(JSON.stringify(await world.check(reference)));
    expect(said.size).toBe(TURNS_OF_WORDS);
  });

  test("a notification names amount, currency and the number of the way to pay", async () => {
    await world.post("/sandbox/dialect", { name: "documented" });
    const { logId } = await world.init(listening("/pay-type"));
    await world.post(`/sandbox/${logId}/behaviour`, { notify_before_redirect: true });
    await world.reachCode(logId);
    await world.submit("code", logId, { code: "123456" });
    const { token: _, ...query } = heard("/pay-type")[0]?.query ?? {};
    expect(query).toMatchObject({ PayType: "2", Amount: "125000", Currency: "USD", LogID: logId, Status: "success" });
    expect(query).not.toHaveProperty("Method");
  });

  test.each([{}, { name: "latin" }, { name: "form", often: 1 }])("%j is refused", async (body) => {
    expect((await world.post("/sandbox/dialect", body)).status).toBe(422);
  });
});

test("a payer goes on after somebody who counted pages cancelled theirs", async () => {
  const { logId, reference } = await world.init(listening("/another"));
  await world.reachCode(logId);
  const { body } = await world.post(`/sandbox/${logId}/another-person-cancels`, {});
  expect(body).toMatchObject({ state: "cancelled", sent: [{ http_status: 200, status: "cancelled" }] });
  expect((await world.check(reference))["ResponseData"]).toBe("CANCELLED");
  expect((await world.submit("code", logId, { code: "123456" })).headers.get("location")).toContain("status=success");
  expect((await world.check(reference))["ResponseData"]).toBe("PAID");
  expect((await world.post("/sandbox/nobody/another-person-cancels", {})).status).toBe(404);
});
