import { type Shop, startShop } from "../provider-sandbox/testing.ts";
import { startSandbox } from "./server.ts";

export const MERCHANT = { id: "merchant-1", password: "secret-1" };

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
