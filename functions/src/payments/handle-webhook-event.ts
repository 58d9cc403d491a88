import { isPaymentReference } from "@lopango/contract/platform/ids";
import { payableOf } from "./payable.ts";
import { truncate } from "../platform/text.ts";
import { type Payment } from "./rules/payment.ts";
import { isNewsOf, withWebhookEvent } from "./rules/attempt.ts";
import { forgedEventSlot, unmatchedWebhookEvent } from "./rules/reconciliation.ts";
import { Problem } from "../platform/problem.ts";
import { ProviderError, type PaymentProvider, type WebhookCall } from "./providers/provider.ts";
import { settleAttempt, type PaymentsDeps } from "./settle.ts";
import { sha256 } from "../platform/hash.ts";
import { payments, webhookEvents } from "./payment.record.ts";

export interface RawWebhookEvent {
  provider: PaymentProvider;
  /** Parsed from the webhook URL. */
  token: string;
  reference: string;
  method: string;
  /** Networks of the request; `sender` is the connecting one. */
  networks: { sender: string; visitor: string };
  /** Query fields, without the token. */
  query: Record<string, string>;
  /** Body fields, read only after the token is verified. */
  body: () => Promise<Record<string, string>>;
}

/** Told of an event about a refund, by its id. */
export type RefundNews = (provider: string, id: string) => Promise<void>;

const MAX_CONTENT = 8_000;

/**
 * Handles a webhook event whose URL has our token.
 *
 * @throws Problem `not_found` for a wrong token, and as `recordEvent`
 */
export async function handleWebhookEvent(deps: PaymentsDeps, event: RawWebhookEvent): Promise<void> {
  const { provider, token, reference, method } = event;
  if (!deps.notifyTokens.isOf(token, reference)) {
    await recordForged(deps, event);
    throw new Problem("not_found");
  }
  await recordEvent(deps, { provider, reference, method, fields: { ...event.query, ...(await event.body()) } });
}

/**
 * Handles a call of a provider that signs. An event that is not about an attempt needs no answer of ours.
 *
 * @throws Problem `invalid_signature`, `payment_unavailable` while the signature cannot be verified, and as `recordEvent`
 */
export async function handleSignedCall(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  call: WebhookCall,
  onRefund: RefundNews,
): Promise<void> {
  const fields = await readSigned(deps, provider, call);
  if (!fields) {
    deps.log("a webhook call has no valid signature", { provider: provider.name });
    throw new Problem("invalid_signature");
  }
  const { reference, refund_id: refund } = provider.parseWebhookEvent(fields);
  if (refund !== undefined) await onRefund(provider.name, refund);
  if (reference !== null) await recordEvent(deps, { provider, reference, method: call.method, fields });
}

async function readSigned(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  call: WebhookCall,
): Promise<Record<string, string> | null> {
  try {
    return (await provider.readSignedCall?.(call, deps.now())) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log("a webhook call could not be verified", { provider: provider.name, error: error.message });
    throw new Problem("payment_unavailable");
  }
}

interface AuthenticEvent {
  provider: PaymentProvider;
  reference: string;
  method: string;
  fields: Record<string, string>;
}

/**
 * Records an authentic event once per content and queries the provider; its content is never trusted. The same commit
 * schedules the query, which survives a crash (docs/decisions/0115). When the provider is unreachable it throws: the
 * provider then retries, and so does the sweep.
 */
async function recordEvent(deps: PaymentsDeps, { provider, reference, method, fields }: AuthenticEvent): Promise<void> {
  const content = contentOf(fields);
  const id = sha256(`${reference}\n${method}\n${content}`);
  const { transaction_id: transaction, says_paid } = provider.parseWebhookEvent(fields);
  const { channel } = provider.parsePayer(fields);
  const recorded = await deps.transact(async (tx): Promise<Recorded> => {
    const now = deps.now();
    const [stored, known] = await Promise.all([
      isPaymentReference(reference) ? tx.get(payments, reference) : null,
      tx.get(webhookEvents, id),
    ]);
    if (!stored) return { unmatched: "unknown_reference" };
    if (stored.provider !== provider.name) return { unmatched: "wrong_token" };
    if (known && !isNewsOf(stored, transaction)) return { ask: null };
    const updated = {
      ...withWebhookEvent(stored, transaction, now),
      ...(channel && { channel }),
      ...(says_paid && { said_paid_at: stored.said_paid_at ?? now }),
    };
    // The same status check is already scheduled.
    if (known && stored.next_check_at !== null && updated.unconfirmed === stored.unconfirmed) return { ask: stored };
    if (updated.channel !== stored.channel) await payableOf(deps.payables, updated).noteChannel(tx, updated);
    if (!known) tx.save(webhookEvents, { id, reference, method, content, received_at: now });
    tx.save(payments, updated);
    return { ask: updated };
  });
  if ("unmatched" in recorded) {
    const said = { reason: recorded.unmatched, method, content };
    await deps.discrepancies.keep(unmatchedWebhookEvent(reference, said, `s${id.slice(0, 14)}`, deps.now()));
    throw new Problem("not_found");
  }
  if (recorded.ask && !(await settleAttempt(deps, recorded.ask)).reached) throw new Problem("payment_unavailable");
}

/** Requests without a valid token are unlimited, so only one per slot is kept, without its body. */
async function recordForged(
  { payments, discrepancies, now }: PaymentsDeps,
  { reference, method, networks, query }: RawWebhookEvent,
): Promise<void> {
  if (Object.keys(query).length === 0) return;
  const stored = reference === "" ? null : await payments.payment(reference);
  const content = contentOf(query);
  const said = { reason: stored ? "wrong_token" : "unknown_reference", method, content } as const;
  const slot = forgedEventSlot(sha256(networks.sender), sha256(networks.visitor), sha256(`${reference}\n${content}`));
  await discrepancies.keep(unmatchedWebhookEvent(reference, said, slot, now()));
}

const contentOf = (fields: Record<string, string>): string =>
  truncate(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))), MAX_CONTENT);

/** `ask`: attempt to ask about, null for none. `unmatched`: reason why no attempt matches. */
type Recorded = { ask: Payment | null } | { unmatched: "wrong_token" | "unknown_reference" };
