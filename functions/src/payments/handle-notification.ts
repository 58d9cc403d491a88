import { payableOf } from "./payable.ts";
import { truncate } from "../platform/truncate.ts";
import { type Payment } from "./rules/payment.ts";
import { isNewsOf, withNotification } from "./rules/payment-schedule.ts";
import { slotOfForged, unmatchedNotification } from "./rules/reconciliation.ts";
import { Problem } from "../platform/problem.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { DifferenceStore } from "./difference-store-port.ts";
import { settleAttempt, type SettleDeps } from "./settle.ts";
import type { NotifyTokens } from "./notify-tokens.ts";
import { sha256 } from "../platform/sha256.ts";
import { payments } from "./payment.record.ts";
import { webhookEvents } from "./webhook-event.record.ts";

/** A notification as it came in. */
export interface RawNotification {
  /** Whose path it came to. */
  provider: PaymentProvider;
  /** From our own part of its address. */
  token: string;
  reference: string;
  method: string;
  /** The networks that it came from, outermost last. */
  networks: { sender: string; visitor: string };
  /** The fields of its address, without our token. */
  query: Record<string, string>;
  /** Those of its body, read when its token is ours. */
  body: () => Promise<Record<string, string>>;
}

export interface NotificationDeps extends SettleDeps {
  differences: DifferenceStore;
  notifyTokens: NotifyTokens;
}

const MAX_CONTENT = 8_000;

/**
 * The provider notified us that an attempt has news: the token is checked before anything else, the notification
 * recorded once per content, and the provider asked. Nothing that the notification says is believed. The commit
 * that records it schedules the question too, so that it is asked although this process dies (docs/decisions/0040). One that
 * is of no attempt is kept for admins to see (docs/decisions/0044).
 *
 * @throws Problem `not_found` for a wrong token and for an unknown reference alike, `payment_unavailable` when the
 * provider could not be asked: it notifies us again then, and the sweep asks by itself
 */
export async function handleNotification(deps: NotificationDeps, notification: RawNotification): Promise<void> {
  const { provider, token, reference, method } = notification;
  if (!deps.notifyTokens.isOf(token, reference)) {
    await keepForged(deps, notification);
    throw new Problem("not_found");
  }
  const fields = { ...notification.query, ...(await notification.body()) };
  const content = contentOf(fields);
  const id = sha256(`${reference}\n${method}\n${content}`);
  const { transaction_id: transaction } = provider.parseNotification(fields);
  const { channel } = provider.parsePayer(fields);
  const heard = await deps.transact(async (tx): Promise<Heard> => {
    const now = deps.now();
    const [stored, known] = await Promise.all([tx.get(payments, reference), tx.get(webhookEvents, id)]);
    if (!stored) return { unmatched: "unknown_reference" };
    if (stored.provider !== provider.name) return { unmatched: "wrong_token" };
    if (known && !isNewsOf(stored, transaction)) return { ask: null };
    const asked = { ...withNotification(stored, transaction, now), ...(channel && { channel }) };
    // It is scheduled to be asked just this already.
    if (known && stored.next_check_at !== null && asked.unheard === stored.unheard) return { ask: stored };
    if (asked.channel !== stored.channel) await payableOf(deps.payables, asked).noteChannel(tx, asked);
    if (!known) tx.save(webhookEvents, { id, reference, method, content, received_at: now });
    tx.save(payments, asked);
    return { ask: asked };
  });
  if ("unmatched" in heard) {
    const said = { reason: heard.unmatched, method, content };
    await deps.differences.keep(unmatchedNotification(reference, said, `s${id.slice(0, 14)}`, deps.now()));
    throw new Problem("not_found");
  }
  if (heard.ask && !(await settleAttempt(deps, heard.ask)).reached) throw new Problem("payment_unavailable");
}

/** Anybody can send one without our token: only its address is kept, when its slot is free. */
async function keepForged(
  { payments, differences, now }: NotificationDeps,
  { reference, method, networks, query }: RawNotification,
): Promise<void> {
  if (Object.keys(query).length === 0) return;
  const stored = reference === "" ? null : await payments.payment(reference);
  const content = contentOf(query);
  const said = { reason: stored ? "wrong_token" : "unknown_reference", method, content } as const;
  const slot = slotOfForged(sha256(networks.sender), sha256(networks.visitor), sha256(`${reference}\n${content}`));
  await differences.keep(unmatchedNotification(reference, said, slot, now()));
}

const contentOf = (fields: Record<string, string>): string =>
  truncate(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))), MAX_CONTENT);

/** What a notification came to: an attempt to ask about, null when there is nothing to ask, or why it is of none. */
type Heard = { ask: Payment | null } | { unmatched: "wrong_token" | "unknown_reference" };
