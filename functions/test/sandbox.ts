import { startSandbox as serveSandbox } from "../../tools/maxicash-sandbox/server.ts";

/** The provider's state of an attempt. `tamper` replaces fields of the status response; null omits them. */
export interface Truth {
  outcome: "paid" | "failed" | "cancelled" | "pending";
  /** Number of webhook events, sent one after the other. */
  notify?: number;
  method?: "get" | "form" | "json";
  /** Pays the same page a second time. */
  another_transaction?: boolean;
  tamper?: {
    amount_cents?: number | null;
    currency?: string | null;
    reference?: string | null;
    transaction_id?: string | null;
  };
}

export interface ProviderAttempt {
  LogID: string;
  reference: string;
  amount_cents: number;
  currency: string;
  email: string;
  /** Empty until money moved. */
  transaction_id: string;
  success_url: string;
  notify_url: string;
  notifications: { http_status: number | null }[];
}

export interface Sandbox {
  url: string;
  merchant: { id: string; password: string };
  attempts(reference?: string): Promise<ProviderAttempt[]>;
  decide(reference: string, truth: Truth): Promise<void>;
  /**
   * Fails the next `count` calls (default: all): an HTTP status, no response, HTML instead of JSON, or a response after
   * 20 s; null ends it.
   */
  fail(how: number | "timeout" | "garbage" | "slow" | null, count?: number): Promise<void>;
  /** From now on the provider speaks another dialect. */
  speak(dialect: string): Promise<void>;
  /** Somebody who counts page numbers cancels the payment, and the server is notified. */
  anotherPersonCancels(reference: string): Promise<void>;
  /** The provider's statement of these days, as CSV. */
  statement(from: string, to: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a MaxiCash sandbox for this test, on a free port. */
export async function startSandbox(): Promise<Sandbox> {
  const merchant = { id: "test-merchant", password: "p4ssw0rd-never-to-be-seen" };
  const { url, stop } = await serveSandbox(0, merchant);

  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(
      `${url}/sandbox/${path}`,
      body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {},
    );
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const attempts = async (reference?: string): Promise<ProviderAttempt[]> =>
    (
      (await ask(`attempts${reference === undefined ? "" : `?reference=${reference}`}`)) as {
        attempts: ProviderAttempt[];
      }
    ).attempts;

  return {
    url,
    merchant,
    attempts,
    async decide(reference, truth) {
      const [attempt] = await attempts(reference);
      if (!attempt) throw new Error(`the sandbox knows no attempt ${reference}`);
      await ask(`${attempt.LogID}/outcome`, truth);
    },
    async speak(name) {
      await ask("dialect", { name });
    },
    async anotherPersonCancels(reference) {
      const [attempt] = await attempts(reference);
      await ask(`${attempt?.LogID}/another-person-cancels`, { notify: 1 });
    },
    async fail(how, count) {
      await ask("outage", { status: how, ...(count !== undefined && { count }) });
    },
    statement: async (from, to) => (await fetch(`${url}/sandbox/statement.csv?from=${from}&to=${to}`)).text(),
    stop,
  };
}
