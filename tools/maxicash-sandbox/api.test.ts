import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { createSandbox } from "./sandbox.ts";
import { MERCHANT, startWorld } from "./testing.ts";
import type { Json, World } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.post("/sandbox/reset", {}));

const credentials = { MerchantID: MERCHANT.id, MerchantPassword: MERCHANT.password };

describe("PayEntryWeb", () => {
  test("a complete request is answered with an unguessable LogID", async () => {
    const { status, body } = await world.post(
      "/Integration/PayEntryWeb",
      world.payEntry({ Telephone: "+243812345678", Email: "guest@example.com" }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      ResponseStatus: "success",
      ResponseError: "",
      LogID: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });

  test("a shop on a private address gets no page once they are refused, as at the real service", async () => {
    await world.post("/sandbox/private-urls", { refused: true });
    const ask = async () => (await world.post("/Integration/PayEntryWeb", world.payEntry())).body;
    expect(await ask()).toEqual({
      ResponseStatus: "Failed",
      ResponseError: "Object reference not set to an instance of an object.",
    });
    await world.post("/sandbox/reset", {});
    expect(await ask()).toMatchObject({ ResponseStatus: "success" });
  });

  const refusals: [string, Json, RegExp][] = [
    ["a wrong merchant", { MerchantID: "someone" }, /MerchantID/],
    ["a wrong password", { MerchantPassword: "guess" }, /MerchantPassword/],
    ["another pay type", { PayType: "Card" }, /PayType/],
    ["an amount that is a number", { Amount: 125000 }, /Amount/],
    ["an amount of zero", { Amount: "0" }, /Amount/],
    ["a negative amount", { Amount: "-100" }, /Amount/],
    ["an amount in units with a fraction", { Amount: "1250.00" }, /Amount/],
    ["an empty amount", { Amount: "" }, /Amount/],
    ["another currency", { Currency: "EUR" }, /Currency/],
    ["centimes of a franc", { Currency: "CDF", Amount: "125001" }, /Amount/],
    ["another language", { Language: "en" }, /Language/],
    ["no reference", { Reference: undefined }, /Reference/],
    ["a reference of 26 characters", { Reference: "A".repeat(26) }, /Reference/],
    ["a reference with a dash", { Reference: "REF-1" }, /Reference/],
    ["no SuccessURL", { SuccessURL: undefined }, /SuccessURL/],
    ["no FailureURL", { FailureURL: "" }, /FailureURL/],
    ["a relative CancelURL", { CancelURL: "/cancel" }, /CancelURL/],
    ["a NotifyURL of another machine", { NotifyURL: "https://example.com/notify" }, /NotifyURL/],
    ["a NotifyURL that only looks local", { NotifyURL: "http://127.0.0.1@example.com/" }, /NotifyURL/],
    ["a script as SuccessURL", { SuccessURL: "javascript:alert(1)" }, /SuccessURL/],
    ["a telephone with letters", { Telephone: "call me" }, /Telephone/],
    ["an e-mail without @", { Email: "guest" }, /Email/],
  ];
  test.each(refusals)("%s is refused, with HTTP 200", async (_what, change, error) => {
    const { status, body } = await world.post("/Integration/PayEntryWeb", world.payEntry(change));
    expect(status).toBe(200);
    expect(body).toEqual({ ResponseStatus: "Failed", ResponseError: expect.stringMatching(error) });
    expect((await world.get("/sandbox/attempts")).body).toEqual({ attempts: [] });
  });

  test("a reference can be used once only", async () => {
    const entry = world.payEntry();
    await world.post("/Integration/PayEntryWeb", entry);
    const { body } = await world.post("/Integration/PayEntryWeb", entry);
    expect(body).toEqual({ ResponseStatus: "Failed", ResponseError: "Reference was already used." });
  });

  test.each(["not json", "[]", "null", ""])("a body that is no JSON object (%j) is refused", async (raw) => {
    const response = await fetch(`${world.sandboxUrl}/Integration/PayEntryWeb`, { method: "POST", body: raw });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ResponseStatus: "Failed" });
  });

  test.each(["http://localhost:5000/a", "http://lopango.localhost/a", "https://127.0.0.2/a", "http://[::1]:5000/a"])(
    "%s is a loopback address",
    async (address) => {
      const { body } = await world.post("/Integration/PayEntryWeb", world.payEntry({ NotifyURL: address }));
      expect(body["ResponseStatus"]).toBe("success");
    },
  );
});

describe("CheckPaymentStatusByReference", () => {
  test("an attempt that nobody has paid is pending, without a transaction", async () => {
    const { reference } = await world.init();
    expect(await world.check(reference)).toEqual({
      ResponseStatus: "success",
      ResponseError: "",
      ResponseData: "PENDING",
      TransactionID: "",
      Reference: reference,
      Amount: "125000",
      Currency: "USD",
    });
  });

  test("an unknown reference is a failed call, not a failed payment", async () => {
    expect(await world.check("NOBODY")).toEqual({ ResponseStatus: "Failed", ResponseError: "Reference is unknown." });
  });

  test("wrong credentials learn nothing", async () => {
    const { reference } = await world.init();
    const { status, body } = await world.post("/Integration/CheckPaymentStatusByReference", {
      ...credentials,
      MerchantPassword: "guess",
      Reference: reference,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ResponseStatus: "Failed", ResponseError: "Invalid MerchantID or MerchantPassword." });
  });
});

describe("outage", () => {
  const call = (path = "/Integration/PayEntryWeb", signal?: AbortSignal): Promise<Response> =>
    fetch(world.sandboxUrl + path, { method: "POST", body: JSON.stringify(world.payEntry()), signal: signal ?? null });

  test("the next calls fail with the status asked for, then work again", async () => {
    await world.post("/sandbox/outage", { status: 500, count: 2 });
    expect((await call()).status).toBe(500);
    expect((await call("/Integration/CheckPaymentStatusByReference")).status).toBe(500);
    expect((await call()).status).toBe(200);
  });

  test("without a count it lasts until it is lifted", async () => {
    await world.post("/sandbox/outage", { status: 503 });
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([503, 503, 503]);
    await world.post("/sandbox/outage", { status: null });
    expect((await call()).status).toBe(200);
  });

  test("garbage is a page where JSON was due", async () => {
    await world.post("/sandbox/outage", { status: "garbage", count: 1 });
    const response = await call();
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test("a slow answer is the right one, also to a caller who has gone away", async () => {
    await world.post("/sandbox/outage", { status: "slow", delay_ms: 1 });
    expect((await call()).status).toBe(200);
    const sandbox = createSandbox(MERCHANT);
    const app = createApp(sandbox);
    sandbox.outage = { kind: "slow", remaining: null, delayMs: 60_000, email: null };
    const gone = AbortSignal.abort();
    const body = JSON.stringify(world.payEntry());
    const answer = app.request("/Integration/PayEntryWeb", { method: "POST", body, signal: gone });
    await app.request("/sandbox/reset", { method: "POST" });
    expect((await answer).status).toBe(200);
  });

  test("of one payer leaves the others alone", async () => {
    const { reference } = await world.init({ Email: "one@lopango.test" });
    const other = await world.init({ Email: "two@lopango.test" });
    await world.post("/sandbox/outage", { status: 500, email: "one@lopango.test" });
    const ask = async (asked: string) =>
      (
        await fetch(`${world.sandboxUrl}/Integration/CheckPaymentStatusByReference`, {
          method: "POST",
          body: JSON.stringify({
            MerchantID: MERCHANT.id,
            MerchantPassword: MERCHANT.password,
            Reference: asked,
            TransactionID: "",
          }),
        })
      ).status;
    expect([await ask(reference), await ask(other.reference), (await call()).status]).toEqual([500, 200, 200]);
    const again = JSON.stringify(world.payEntry({ Email: "one@lopango.test" }));
    const init = await fetch(`${world.sandboxUrl}/Integration/PayEntryWeb`, { method: "POST", body: again });
    expect(init.status).toBe(500);
  });

  test("a time-out does not answer until the sandbox is reset", async () => {
    // In-process, so that the test sees the request arrive before the reset.
    const sandbox = createSandbox(MERCHANT);
    const app = createApp(sandbox);
    sandbox.outage = { kind: "timeout", remaining: 1, delayMs: 0, email: null };
    const silent = app.request("/Integration/PayEntryWeb", { method: "POST", body: JSON.stringify(world.payEntry()) });
    await vi.waitFor(() => expect(sandbox.outage).toBeNull());
    await app.request("/sandbox/reset", { method: "POST" });
    expect((await silent).status).toBe(504);
  });

  test("a caller may give up on a time-out", async () => {
    await world.post("/sandbox/outage", { status: "timeout" });
    await expect(call("/Integration/PayEntryWeb", AbortSignal.timeout(20))).rejects.toThrow(/timeout/);
  });

  test("the payment page and the control calls go on working", async () => {
    const { logId } = await world.init();
    await world.post("/sandbox/outage", { status: 500 });
    expect((await fetch(`${world.sandboxUrl}/payentryweb?logid=${logId}`)).status).toBe(200);
    expect((await world.get("/sandbox/attempts")).status).toBe(200);
  });

  test.each([
    {},
    { status: 200 },
    { status: "late" },
    { status: "slow", delay_ms: -1 },
    { status: 500, count: 0 },
    { status: 500, often: 1 },
  ])("%j is refused", async (body) => {
    expect((await world.post("/sandbox/outage", body)).status).toBe(422);
  });
});
