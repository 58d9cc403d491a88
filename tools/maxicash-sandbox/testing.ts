import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox } from "./server.ts";

export const MERCHANT = { id: "merchant-1", password: "secret-1" };

export interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  type: string;
  body: string;
}

export interface Shop {
  url: string;
  received: Received[];
  /** Resolves to the first `count` requests to `path`. */
  arrivals: (path: string, count: number) => Promise<Received[]>;
  stop: () => Promise<void>;
}

/** Starts a shop that records requests and responds 200, or the status in `?answer=`. */
export async function startShop(): Promise<Shop> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://shop.localhost");
      received.push({
        method: request.method ?? "",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        type: request.headers["content-type"] ?? "",
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(Number(url.searchParams.get("answer") ?? 200)).end("ok");
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const arrivals = (path: string, count: number): Promise<Received[]> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = received.filter((request) => request.path === path);
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, arrivals, stop };
}

export type Json = Record<string, unknown>;

export interface World {
  shop: Shop;
  sandboxUrl: string;
  /** Returns a valid PayEntryWeb body with a unique reference. */
  payEntry: (changes?: Json) => Json;
  post: (path: string, body: unknown) => Promise<{ status: number; body: Json }>;
  get: (path: string) => Promise<{ status: number; body: Json }>;
  init: (changes?: Json) => Promise<{ logId: string; reference: string }>;
  check: (reference: string) => Promise<Json>;
  /** Posts a form of the payment page without following the redirect. */
  submit: (step: string, logId: string, fields?: Record<string, string>) => Promise<Response>;
  reachCode: (logId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a sandbox and a shop on free local ports, connected by real HTTP. */
export async function startWorld(): Promise<World> {
  const shop = await startShop();
  const sandbox = await startSandbox(0, MERCHANT);
  let attempts = 0;

  const payEntry = (changes: Json = {}): Json => {
    attempts += 1;
    return {
      PayType: "MaxiCash",
      MerchantID: MERCHANT.id,
      MerchantPassword: MERCHANT.password,
      Amount: "125000",
      Currency: "USD",
      Language: "fr",
      Reference: `REF${String(attempts).padStart(6, "0")}`,
      SuccessURL: `${shop.url}/success?booking_id=b1`,
      FailureURL: `${shop.url}/failure?booking_id=b1`,
      CancelURL: `${shop.url}/cancel?booking_id=b1`,
      NotifyURL: `${shop.url}/notify?token=a%20b`,
      ...changes,
    };
  };
  const answer = async (response: Response): Promise<{ status: number; body: Json }> => ({
    status: response.status,
    body: (await response.json()) as Json,
  });
  const post = async (path: string, body: unknown): Promise<{ status: number; body: Json }> =>
    answer(
      await fetch(sandbox.url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const submit = (step: string, logId: string, fields: Record<string, string> = {}): Promise<Response> =>
    fetch(`${sandbox.url}/payentryweb/${step}`, {
      method: "POST",
      body: new URLSearchParams({ logid: logId, ...fields }),
      redirect: "manual",
    });

  return {
    shop,
    sandboxUrl: sandbox.url,
    payEntry,
    post,
    get: async (path) => answer(await fetch(sandbox.url + path)),
    init: async (changes) => {
      const entry = payEntry(changes);
      const { body } = await post("/Integration/PayEntryWeb", entry);
      return { logId: String(body["LogID"]), reference: String(entry["Reference"]) };
    },
    check: async (reference) =>
      (
        await post("/Integration/CheckPaymentStatusByReference", {
          MerchantID: MERCHANT.id,
          MerchantPassword: MERCHANT.password,
          Reference: reference,
          TransactionID: "",
        })
      ).body,
    submit,
    reachCode: async (logId) => {
      await submit("method", logId, { method: "mpesa" });
      await submit("details", logId, { phone: "0812345678" });
    },
    stop: async () => {
      await sandbox.stop();
      await shop.stop();
    },
  };
}
