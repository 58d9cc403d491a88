import type { Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/payment-refunds.ts";
import type { Surplus } from "../../payments/rules/money.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import type { SoldListing } from "./sold-listing.ts";
import { newViewer, withUnlocked, type Viewer } from "./viewer.ts";

/** A description that a viewer has paid for, and by which payment. */
export interface Unlock {
  viewer_id: string;
  property_id: string;
  /** Reference of the attempt. */
  payment: string;
  amount_cents: number;
  currency: string;
  unlocked_at: Date;
  /** What came in beside it and goes back, for its viewer to know, in the order of arrival; absent while nothing did. */
  surplus?: Surplus[] | undefined;
  /** What was paid for; absent where it was not kept yet. */
  sold?: SoldListing | null;
}

/** Everything that the settlement of one attempt to unlock may change. */
export interface UnlockSettlement {
  payment: Payment & { purpose: "unlock" };
  /** Who started the payment. */
  payer: Viewer;
  /** To whom the description goes: the payer, or the account that took the payer over since. */
  recipient: Viewer;
  /** The recipient's, when they have it already. */
  unlock: Unlock | null;
  /** The description can still be had: the listing is there, online, and has one for sale. */
  for_sale: boolean;
  /** An admin has suspended the recipient. */
  suspended?: boolean;
  /** What is sold, for the buyer to keep. */
  sold: SoldListing | null;
}

/**
 * The description is the recipient's as soon as the attempt is paid, and of nobody else; money for
 * what they have already goes back (design §6), and so does money for what is gone by now
 * (docs/product/unlocks.md#money-for-nothing). Nothing is changed when the attempt is where it was.
 */
export function settleUnlock(settlement: UnlockSettlement, judged: Payment, now: Date): UnlockSettlement {
  if (judged === settlement.payment || judged.purpose !== "unlock") return settlement;
  return withSurplus(settlement.payment, settledBy(settlement, judged, now));
}

/** An unlocked description names the money that goes back: its viewer is told of that by nothing else. */
function withSurplus(before: Payment, after: UnlockSettlement): UnlockSettlement {
  const { unlock, payment } = after;
  const surplus = surplusAfter(unlock?.surplus, before, payment);
  return unlock === null || surplus === unlock.surplus ? after : { ...after, unlock: { ...unlock, surplus } };
}

function settledBy(settlement: UnlockSettlement, judged: UnlockSettlement["payment"], now: Date): UnlockSettlement {
  // What is heard of an attempt that stays where it is opens nothing.
  if (judged.status !== "paid" || settlement.payment.status === "paid") return { ...settlement, payment: judged };
  if (settlement.unlock) return { ...settlement, payment: owing(judged, surplusOf(judged, "paid_twice")) };
  if (settlement.suspended) return { ...settlement, payment: owing(judged, surplusOf(judged, "payer_suspended")) };
  // Whoever deleted their account gets nothing more: it would be kept for nobody, for good (docs/decisions/0054).
  if (!settlement.for_sale || judged.payer_left)
    return { ...settlement, payment: owing(judged, surplusOf(judged, "not_for_sale")) };
  const { property_id, reference, amount_cents, currency } = judged;
  const recipient = withUnlocked(settlement.recipient, property_id);
  return {
    ...settlement,
    payment: judged,
    payer: settlement.payer.id === recipient.id ? recipient : settlement.payer,
    recipient,
    unlock: {
      viewer_id: recipient.id,
      property_id,
      payment: reference,
      amount_cents,
      currency,
      unlocked_at: now,
      sold: settlement.sold,
    },
  };
}

/** Who gets what `payer` pays for; `account` is the one that took the payer over, as far as it is known. */
export function recipientOf(payer: Viewer, account: Viewer | null): Viewer {
  return payer.account === null ? payer : (account ?? newViewer(payer.account));
}
