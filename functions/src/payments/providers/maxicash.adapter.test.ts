import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startSandbox } from "../../../test/sandbox.ts";
import { maxicash } from "./maxicash.adapter.ts";
import { DIALECT_NAMES as SANDBOX_DIALECTS } from "../../../../tools/maxicash-sandbox/dialects.ts";
import type { DialectName } from "./maxicash-dialects.ts";
import { testProvider, type ProviderUnderTest } from "./provider-tests.ts";

const FAILURES = { error: 500, nonsense: "garbage", silence: "timeout" } as const;

/** Each dialect by its name, and found by trying. */
const SPOKEN: [DialectName, DialectName][] = SANDBOX_DIALECTS.flatMap((name) => [
  [name, name],
  ["auto", name],
]);

for (const [dialect, spoken] of SPOKEN)
  testProvider(`MaxiCash (${dialect}, where it speaks ${spoken})`, () => adapterOf(dialect, spoken));

async function adapterOf(dialect: DialectName, spoken: DialectName): Promise<ProviderUnderTest> {
  const sandbox = await startSandbox();
  await sandbox.speak(spoken);
  const account = {
    apiUrl: sandbox.url,
    gatewayUrl: sandbox.url,
    merchantId: sandbox.merchant.id,
    merchantPassword: sandbox.merchant.password,
    dialect,
  };
  return {
    reportsMoney: spoken !== "documented",
    provider: maxicash(account, { init: 1_000, status: 1_000 }),
    impatient: maxicash(account, { init: 50, status: 50 }),
    rejected: maxicash({ ...account, merchantId: "somebody-else" }),
    gateway: sandbox.url,
    secret: sandbox.merchant.password,
    decide: (reference, outcome, tamper = {}) => sandbox.decide(reference, { outcome, tamper }),
    async told(reference) {
      const [attempt] = await sandbox.attempts(reference);
      if (!attempt) throw new Error(`the sandbox was not told of ${reference}`);
      return attempt;
    },
    failOnce: (how) => sandbox.fail(FAILURES[how], 1),
    webhookEvent: (reference, transactionId) => ({
      status: "success",
      reference,
      TransactionID: transactionId,
      LogID: "L1",
      Method: "MPESA",
    }),
    stop: () => sandbox.stop(),
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answering(
  status: number,
  body: string,
  { headers = {}, dialect }: { headers?: Record<string, string>; dialect?: DialectName } = {},
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(status, headers).end(body);
  });
  const apiUrl = await listening(server);
  const provider = maxicash({
    apiUrl,
    gatewayUrl: "https://gateway.test",
    merchantId: "m",
    merchantPassword: "secret",
    dialect,
  });
  return { provider, apiUrl, requests, close: () => void server.close() };
}

const ORDER = {
  reference: "R1",
  amount_cents: 1,
  currency: "USD",
  success_url: "",
  failure_url: "",
  cancel_url: "",
  notify_url: "",
  email: "",
  phone: "",
  method: null,
  expires_at: null,
};

const ORDER_TO_SANDBOX = {
  ...ORDER,
  success_url: "http://127.0.0.1/",
  failure_url: "http://127.0.0.1/",
  cancel_url: "http://127.0.0.1/",
  notify_url: "http://127.0.0.1/",
};

test("a LogID of whatever kind leads to our gateway and nowhere else", async () => {
  for (const [LogID, url] of [
    ["//evil.test/", "https://gateway.test/payentryweb?logid=%2F%2Fevil.test%2F"],
    ["1&logid=2#", "https://gateway.test/payentryweb?logid=1%26logid%3D2%23"],
    [4711, "https://gateway.test/payentryweb?logid=4711"],
  ]) {
    const { provider, close } = await answering(200, JSON.stringify({ ResponseStatus: "success", LogID }));
    expect((await provider.init(ORDER)).redirect_url).toBe(url);
    close();
  }
});

test.each([
  ['{"ResponseStatus":"success"}', "unreadable"],
  ['{"ResponseStatus":"success","LogID":""}', "unreadable"],
  ['{"ResponseStatus":"success","LogID":{}}', "unreadable"],
  [`{"ResponseStatus":"success","LogID":"${"9".repeat(300)}"}`, "unreadable"],
  ['{"LogID":"L1"}', "refused"],
  ["null", "refused"],
  ['"success"', "refused"],
  ["", "unreadable"],
])("init answered with %s gives no page", async (body, failure) => {
  const { provider, close } = await answering(200, body);
  await expect(provider.init(ORDER)).rejects.toMatchObject({ failure });
  close();
});

test("half a character, which no database keeps, is replaced in whatever it answers", async () => {
  const { provider, close } = await answering(
    200,
    String.raw`{"ResponseStatus":"success","LogID":"L\ud800","ResponseData":"PAID","TransactionID":"T\udc00","M\ud83dthod":"\ud800"}`,
  );
  expect(await provider.init(ORDER)).toEqual({
    session: "L\ufffd",
    redirect_url: "https://gateway.test/payentryweb?logid=L%EF%BF%BD",
  });
  const { transaction_id, raw } = await provider.fetchStatus({ reference: "R1", transaction_id: null });
  expect(transaction_id).toBe("T\ufffd");
  expect(raw).toMatchObject({ TransactionID: "T\ufffd", "M\ufffdthod": "\ufffd" });
  close();
});

test("a long transaction of a webhook event is not cut within a character", () => {
  const provider = maxicash({ apiUrl: "", gatewayUrl: "", merchantId: "", merchantPassword: "" });
  expect(provider.parseWebhookEvent({ TransactionID: `${"A".repeat(199)}😀` }).transaction_id).toBe("A".repeat(199));
});

test.each(["post", "get_body", "get_query"] as const)(
  "a redirect is not followed: it would carry the password along, by %s",
  async (asking) => {
    const dialect = ({ post: "form", get_body: "documented", get_query: "query" } as const)[asking];
    const elsewhere = await answering(
      200,
      JSON.stringify({ ResponseStatus: "success", LogID: "L1", ResponseData: "PAID" }),
    );
    for (const status of [301, 307]) {
      const { provider, close } = await answering(status, "", { headers: { location: elsewhere.apiUrl }, dialect });
      await expect(provider.init(ORDER)).rejects.toMatchObject({ failure: "unreachable" });
      const asked = provider.fetchStatus({ reference: "R1", transaction_id: null });
      await expect(asked).rejects.toMatchObject({ failure: "unreachable" });
      await expect(asked).rejects.not.toThrow("secret");
      close();
    }
    expect(elsewhere.requests).toEqual([]);
    elsewhere.close();
  },
);

test("an answer without end is given up", async () => {
  const { provider, close } = await answering(200, `"${"x".repeat(1_000_000)}"`);
  await expect(provider.init(ORDER)).rejects.toMatchObject({ failure: "unreadable" });
  await expect(provider.fetchStatus({ reference: "R1", transaction_id: null })).rejects.toMatchObject({
    failure: "unreadable",
  });
  close();
});

test("the way to ask that was answered clearly is kept, and another one is found when the provider changes", async () => {
  const sandbox = await startSandbox();
  await sandbox.speak("query");
  const account = { apiUrl: sandbox.url, gatewayUrl: sandbox.url, merchantId: sandbox.merchant.id };
  const provider = maxicash({ ...account, merchantPassword: sandbox.merchant.password });
  await provider.init(ORDER_TO_SANDBOX);
  const { reference } = ORDER_TO_SANDBOX;
  const ask = async () => (await provider.fetchStatus({ reference, transaction_id: null })).status;
  await sandbox.decide(reference, { outcome: "paid" });
  expect(await ask()).toBe("paid");
  // An outage of one call meets the way that is known, and no other is tried.
  await sandbox.fail(500, 1);
  await expect(ask()).rejects.toMatchObject({ failure: "unreachable" });
  expect(await ask()).toBe("paid");
  for (const dialect of ["documented", "form", "asmx"]) {
    await sandbox.speak(dialect);
    expect(await ask()).toBe("paid");
  }
  await sandbox.stop();
});

test("a way to ask that is never answered gives way to the next one", async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.method ?? "");
    if (request.method === "GET") response.end(JSON.stringify({ ResponseStatus: "success", ResponseData: "Paid" }));
  });
  const apiUrl = await listening(server);
  const provider = maxicash(
    { apiUrl, gatewayUrl: "", merchantId: "m", merchantPassword: "secret" },
    { init: 50, status: 50 },
  );
  const ask = () => provider.fetchStatus({ reference: "R1", transaction_id: null });
  await expect(ask()).rejects.toMatchObject({ failure: "unreachable" });
  expect([(await ask()).status, (await ask()).status, requests]).toEqual(["paid", "paid", ["POST", "GET", "GET"]]);
  server.closeAllConnections();
  server.close();
});

test("an unknown word is kept of the way that was answered, and a refusal of the others is not", async () => {
  const server = createServer((request, response) => {
    if (request.method === "POST")
      return void response.end(JSON.stringify({ ResponseStatus: "Failed", ResponseError: "POST" }));
    response.end(JSON.stringify({ ResponseStatus: "success", ResponseData: "SETTLED" }));
  });
  const apiUrl = await listening(server);
  const provider = maxicash({ apiUrl, gatewayUrl: "", merchantId: "m", merchantPassword: "secret" });
  expect(await provider.fetchStatus({ reference: "R1", transaction_id: null })).toMatchObject({
    status: "pending",
    word: "SETTLED",
    is_unknown: true,
  });
  server.close();
});

test.each([
  [{ PayType: "0" }, "MaxiCash"],
  [{ PayType: "1" }, "Airtel Money"],
  [{ PayType: "2" }, "M-Pesa"],
  [{ PayType: "3" }, "Orange Money"],
  [{ PayType: "51" }, "Compte bancaire"],
  [{ PayType: "52" }, "Afrimoney"],
  [{ paytype: "m-pesa" }, "M-Pesa"],
  [{ PayType: "Airtel Money" }, "Airtel Money"],
  [{ PayType: "VISA" }, "Carte bancaire"],
  [{ PayType: "2", Method: "ORANGEMONEY" }, "Orange Money"],
  [{ PayType: "77" }, "77"],
  [{}, null],
])("a notification with %j was paid by %s", (fields, channel) => {
  const provider = maxicash({ apiUrl: "", gatewayUrl: "", merchantId: "", merchantPassword: "" });
  expect(provider.parsePayer(fields as Record<string, string>)).toEqual({ phone: null, channel });
});

test.each(["success", "Successful", "completed", "PAID", "approved", "ok"])(
  "a notification with the status «%s» announces success",
  (Status) => {
    const provider = maxicash({ apiUrl: "", gatewayUrl: "", merchantId: "", merchantPassword: "" });
    expect(provider.parseWebhookEvent({ Status }).says_paid).toBe(true);
    expect(provider.parseWebhookEvent({ Status: `not ${Status}` }).says_paid).toBeUndefined();
  },
);
