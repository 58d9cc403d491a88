import { randomUUID } from "node:crypto";
import { type Shop, startShop } from "../provider-sandbox/testing.ts";
import { startSandbox } from "./server.ts";

export const TOKEN = "token-1";

export type Json = Record<string, unknown>;

interface Answered {
  status: number;
  body: Json;
}

export interface World {
  shop: Shop;
  url: string;
  call: (method: "GET" | "POST", path: string, body?: unknown, token?: string) => Promise<Answered>;
  /** A valid body of `POST /v2/checkouts`. */
  checkout: (changes?: Json) => Json;
  /** Creates a checkout; returns its id and the address of its page. */
  init: (changes?: Json) => Promise<{ id: string; page: string }>;
  /** Posts a form of the page without following the redirect. */
  submit: (page: string, step: string, fields?: Record<string, string>) => Promise<Response>;
  /** `data` of the checkout. */
  data: (id: string) => Promise<Json>;
  stop: () => Promise<void>;
}

/** Starts a sandbox and a shop on free local ports, connected by real HTTP. */
export async function startWorld(now?: () => Date): Promise<World> {
  const shop = await startShop();
  const sandbox = await startSandbox(0, { token: TOKEN, callbackUrl: `${shop.url}/callback` }, now);

  const call: World["call"] = async (method, path, body, token = TOKEN) => {
    const answer = await fetch(sandbox.url + path, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Json };
  };
  const checkout: World["checkout"] = (changes = {}) => ({
    checkoutId: randomUUID(),
    returnUrl: `${shop.url}/return?booking_id=b1`,
    countries: ["COD"],
    amounts: [{ country: "COD", currency: "USD", amount: "240.01" }],
    ...changes,
  });
  return {
    shop,
    url: sandbox.url,
    call,
    checkout,
    async init(changes) {
      const body = checkout(changes);
      const answer = await call("POST", "/v2/checkouts", body);
      return { id: String(body["checkoutId"]), page: String(answer.body["redirectUrl"]) };
    },
    submit: (page, step, fields = {}) =>
      fetch(`${page}/${step}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
    data: async (id) => (await call("GET", `/v2/checkouts/${id}`)).body["data"] as Json,
    async stop() {
      await sandbox.stop();
      await shop.stop();
    },
  };
}
