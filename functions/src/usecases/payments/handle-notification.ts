import { timingSafeEqual } from "node:crypto";
import { truncate } from "../../domain/truncate.ts";
import { isFinal, notified } from "../../domain/payments/payment.ts";
import { Problem } from "../../domain/problem.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import { settleAttempt, type SettleDeps } from "./settle.ts";
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

const MAX_CONTENT = 8_000;
/** Compared with when there is no attempt, so that an unknown reference takes as long as a wrong token. */
const NO_HASH = "0".repeat(64);

/**
 * Somebody rings and says that an attempt has news: its token is checked, the notification recorded
 * once per content, and the provider asked. Nothing that the notification says is believed (design §6.2). The commit
 * that records it schedules the question too, so that it is asked although this process dies (decision 40).
 *
 * @throws Problem `not_found` for a wrong token and for an unknown reference alike, `payment_unavailable` when the
 * provider could not be asked: it notifies us again then, and the sweep asks by itself
 */
export async function handleNotification(deps: SettleDeps, notification: RawNotification): Promise<void> {
  const { provider, token, reference, method, fields } = notification;
  const given = Buffer.from(sha256(token));
  const content = truncate(
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    MAX_CONTENT,
  );
  const id = sha256(`${reference}\n${method}\n${content}`);
  const { transaction_id: transaction } = provider.parseNotification(fields);
  const payment = await deps.transact(async (tx) => {
    const now = deps.now();
    const [stored, known] = await Promise.all([reference === "" ? null : tx.payment(reference), tx.notification(id)]);
    const expected = Buffer.from(stored?.notify_token_hash ?? NO_HASH);
    if (!timingSafeEqual(expected, given) || stored?.provider !== provider.name) throw new Problem("not_found");
    // Heard before: what is settled, and due for no question, has nothing to add.
    if (known) return isFinal(stored) && stored.next_check_at === null ? null : stored;
    const rung = notified(stored, transaction, now);
    tx.saveNotification({ id, reference, method, content, received_at: now });
    tx.savePayment(rung);
    return rung;
  });
  if (payment && !(await settleAttempt(deps, payment)).reached) throw new Problem("payment_unavailable");
}
