import { truncate } from "../../domain/truncate.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import { isNewsOf, withNotification } from "../../domain/payments/payment-schedule.ts";
import { unmatchedNotification } from "../../domain/payments/reconciliation.ts";
import { Problem } from "../../domain/problem.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import type { DifferenceStore } from "./difference-store.ts";
import { settleAttempt, type SettleDeps } from "./settle.ts";
import { isSameSecret } from "../same-secret.ts";
import { sha256 } from "../sha256.ts";

/** A notification as it came in. */
export interface RawNotification {
  /** Whose path it came to. */
  provider: PaymentProvider;
  /** From our own part of its address. */
  token: string;
  reference: string;
  method: string;
  /** The fields that the provider sent, query and body. */
  fields: Record<string, string>;
}

export interface NotificationDeps extends SettleDeps {
  differences: DifferenceStore;
}

const MAX_CONTENT = 8_000;
/** Compared with when there is no attempt, so that an unknown reference takes as long as a wrong token. */
const NO_HASH = "0".repeat(64);

/**
 * The provider notified us that an attempt has news: the attempt's token is checked, the notification recorded
 * once per content, and the provider asked. Nothing that the notification says is believed (design §6.2). The commit
 * that records it schedules the question too, so that it is asked although this process dies (decision 40). One that
 * is of no attempt is kept for admins to see (decision 44).
 *
 * @throws Problem `not_found` for a wrong token and for an unknown reference alike, `payment_unavailable` when the
 * provider could not be asked: it notifies us again then, and the sweep asks by itself
 */
export async function handleNotification(deps: NotificationDeps, notification: RawNotification): Promise<void> {
  const { provider, token, reference, method, fields } = notification;
  const given = sha256(token);
  const content = truncate(
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    MAX_CONTENT,
  );
  const id = sha256(`${reference}\n${method}\n${content}`);
  const { transaction_id: transaction } = provider.parseNotification(fields);
  const heard = await deps.transact(async (tx): Promise<Heard> => {
    const now = deps.now();
    const [stored, known] = await Promise.all([reference === "" ? null : tx.payment(reference), tx.notification(id)]);
    const expected = stored?.notify_token_hash ?? NO_HASH;
    if (!isSameSecret(expected, given) || stored?.provider !== provider.name)
      return { unmatched: stored ? "wrong_token" : "unknown_reference" };
    if (known && !isNewsOf(stored, transaction)) return { ask: null };
    const asked = withNotification(stored, transaction, now);
    // It is scheduled to be asked just this already.
    if (known && stored.next_check_at !== null && asked.unheard === stored.unheard) return { ask: stored };
    if (!known) tx.saveNotification({ id, reference, method, content, received_at: now });
    tx.savePayment(asked);
    return { ask: asked };
  });
  if ("unmatched" in heard) {
    const { unmatched: reason } = heard;
    if (Object.keys(fields).length > 0)
      await deps.differences.keep(unmatchedNotification(reference, { reason, method, content }, id, deps.now()));
    throw new Problem("not_found");
  }
  if (heard.ask && !(await settleAttempt(deps, heard.ask)).reached) throw new Problem("payment_unavailable");
}

/** What a notification came to: an attempt to ask about, null when there is nothing to ask, or why it is of none. */
type Heard = { ask: Payment | null } | { unmatched: "wrong_token" | "unknown_reference" };
