import { AnswerError, callJson } from "../../functions/src/payments/providers/json-call.ts";
import { statusCall } from "../../functions/src/payments/providers/maxicash-asking.ts";
import type { Asking, DialectName } from "../../functions/src/payments/providers/maxicash-dialects.ts";
import { orderFields, type MaxiCashAccount } from "../../functions/src/payments/providers/maxicash.adapter.ts";
import { isClear, parseReply, readInit, readStatus } from "../../functions/src/payments/providers/maxicash-status.ts";
import { ProviderError } from "../../functions/src/payments/providers/provider.ts";
import { dialectOf } from "./dialect-of.ts";
import { meaningsOf, type Meaning, type Reply } from "./meanings.ts";
import { withoutSecrets } from "./secrets.ts";

export interface Probed {
  replies: Reply[];
  meanings: Meaning[];
  /** Null: no way to ask was answered clearly. */
  dialect: DialectName | null;
  /** Page to pay, of a new attempt. */
  page: string | null;
}

export type ProbedAccount = Omit<MaxiCashAccount, "dialect">;

const TIMEOUT_MS = 20_000;
const ASKINGS: readonly Asking[] = ["post", "get_body", "get_query"];
/** One dollar. */
const AMOUNT_CENTS = 100;

/**
 * Makes five calls: an attempt of one dollar, its status in three ways, and the status of a reference that nobody sent.
 *
 * @param known reference of an earlier attempt, whose status is asked instead of the new one's
 * @param callback public page for the four addresses of the attempt
 */
export async function probe(
  account: ProbedAccount,
  { fresh, known, callback }: { fresh: string; known: string | null; callback: string },
): Promise<Probed> {
  const credentials = { MerchantID: account.merchantId, MerchantPassword: account.merchantPassword };
  const url = `${account.apiUrl}/Integration/CheckPaymentStatusByReference`;
  const send = async (
    about: Pick<Reply, "call" | "asking" | "reference">,
    call: Parameters<typeof callJson>[0],
  ): Promise<Reply> => {
    try {
      const text = await callJson(call);
      const isReply = parseReply(text) !== undefined;
      return { ...about, http_status: 200, body: isReply ? withoutSecrets(text, account) : null };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { ...about, http_status: error instanceof AnswerError ? error.status : null, body: null };
    }
  };
  const ask = (asking: Asking, reference: string) =>
    send(
      { call: "CheckPaymentStatusByReference", asking, reference },
      {
        ...statusCall(asking, url, { ...credentials, Reference: reference, TransactionID: "" }),
        timeoutMs: TIMEOUT_MS,
      },
    );

  const init = await send(
    { call: "PayEntryWeb", asking: null, reference: fresh },
    {
      method: "POST",
      url: `${account.apiUrl}/Integration/PayEntryWeb`,
      body: { ...credentials, ...orderFields(orderOf(fresh, callback)) },
      timeoutMs: TIMEOUT_MS,
    },
  );
  const replies = [init];
  for (const asking of ASKINGS) replies.push(await ask(asking, known ?? fresh));
  const clear = replies.find(({ asking, body }) => asking && body && isClear(readStatus(parseReply(body), "auto")));
  replies.push(await ask(clear?.asking ?? "post", `${fresh.slice(0, -2)}XX`));

  const { session } = readInit(parseReply(init.body ?? ""));
  return {
    replies,
    meanings: meaningsOf(replies, clear ?? null, known),
    dialect: clear?.body && clear.asking ? dialectOf(clear.asking, clear.body, init.body ?? "") : null,
    page: session && `${account.gatewayUrl}/payentryweb?logid=${encodeURIComponent(session)}`,
  };
}

const orderOf = (reference: string, callback: string) => ({
  reference,
  amount_cents: AMOUNT_CENTS,
  currency: "USD",
  success_url: callback,
  failure_url: callback,
  cancel_url: callback,
  notify_url: callback,
  email: "",
  phone: "",
  method: null,
  expires_at: null,
});
