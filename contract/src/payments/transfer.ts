import { SECOND_PERSON_CENTS } from "../limits.ts";
import type { Money } from "./money.ts";

/** Claims and notes of refunds that the product sends by the provider (docs/product/payments.md#automatic-refunds). */
export const AUTOMATIC = { uid: "system", by: "Lopango" } as const;

/**
 * `unanswered`: given to a person without a final answer. `by_hand`: a person sent it instead. `came_back`: it arrived for
 * the provider, and not for its payee.
 */
export const TRANSFER_STATUSES = [
  "calling",
  "sent",
  "unknown",
  "unanswered",
  "failed",
  "by_hand",
  "done",
  "came_back",
] as const;

/** Why a person sends a refund. The last two follow a transfer. */
export const PERSON_REASONS = [
  "provider",
  "other_number",
  "came_back",
  "unproven",
  "amount",
  "failed",
  "unanswered",
] as const;

/** `approval`: waits for an admin. `next`: a part arrived, the next one is sent. `person`: an admin sends it. */
export const SENDING_STATES = ["approval", "next", "in_flight", "person"] as const;

/** What its payer reads of a refund; `person`: our team sends it by hand. */
export const REFUND_STEPS = ["due", "sent", "arrived", "person"] as const;

export type TransferStatus = (typeof TRANSFER_STATUSES)[number];
export type PersonReason = (typeof PERSON_REASONS)[number];

/** Whether the product sends the refund by its provider, so that nobody else may send it. */
export const isInFlight = ({ claim }: { claim?: { uid: string } | null }): boolean => claim?.uid === AUTOMATIC.uid;

/** Whether a second admin must approve the refund. Of an unknown currency every amount. */
export const needsSecondPerson = ({ amount_cents, currency }: Money): boolean =>
  amount_cents > (SECOND_PERSON_CENTS[currency] ?? 0);
