import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startSandbox } from "../../../test/sandbox.ts";
import { maxicash } from "./maxicash.adapter.ts";
import { testProvider } from "./provider-tests.ts";

const FAILURES = { error: 500, nonsense: "garbage", silence: "timeout" } as const;

testProvider("MaxiCash", async () => {
  const sandbox = await startSandbox();
  const account = {
    apiUrl: sandbox.url,
    gatewayUrl: sandbox.url,
    merchantId: sandbox.merchant.id,
    merchantPassword: sandbox.merchant.password,
  };
  return {
    provider: maxicash(account, { init: 1_000, status: 1_000 }),
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
});

async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => void response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = maxicash({
    apiUrl,
    gatewayUrl: "https://gateway.test",
    merchantId: "m",
    merchantPassword: "secret",
  });
  return { provider, apiUrl, close: () => void server.close() };
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

test("a redirect is not followed: it would carry the password along", async () => {
  const elsewhere = await answering(200, JSON.stringify({ ResponseStatus: "success", LogID: "L1" }));
  const { provider, close } = await answering(307, "", { location: elsewhere.apiUrl });
  await expect(provider.init(ORDER)).rejects.toMatchObject({ failure: "unreachable" });
  close();
  elsewhere.close();
});
