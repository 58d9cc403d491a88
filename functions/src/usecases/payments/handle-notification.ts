import { timingSafeEqual } from "node:crypto";
import { truncate } from "../../domain/truncate.ts";
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
 * once per content, and the provider asked. Nothing that the notification says is believed (design §6.2).
 *
 * @throws Problem `not_found` for a wrong token and for an unknown reference alike
 */
export async function handleNotification(deps: SettleDeps, notification: RawNotification): Promise<void> {
  const { provider, token, reference, method, fields } = notification;
  const payment = reference === "" ? null : await deps.bookings.payment(reference);
  const expected = Buffer.from(payment?.notify_token_hash ?? NO_HASH);
  const given = Buffer.from(sha256(token));
  if (!timingSafeEqual(expected, given) || payment?.provider !== provider.name) throw new Problem("not_found");

  const content = truncate(
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    MAX_CONTENT,
  );
  const id = sha256(`${reference}\n${method}\n${content}`);
  await deps.bookings.recordNotification({ id, reference, method, content, received_at: deps.now() });
  await settleAttempt(deps, payment, provider.parseNotification(fields).transaction_id);
}
