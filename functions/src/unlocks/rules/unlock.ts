import type { Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/payment-refunds.ts";
import type { Surplus } from "../../payments/rules/money.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import type { SoldListing } from "./sold-listing.ts";
import { newViewer, withUnlocked, type Viewer } from "./viewer.ts";

/** A paid description of a viewer, with its payment. */
export interface Unlock {
  viewer_id: string;
  property_id: string;
  payment: string;
  amount_cents: number;
  currency: string;
  unlocked_at: Date;
  /** Surplus refunds, oldest first, shown to the viewer. */
  surplus?: Surplus[] | undefined;
  /** Absent in older records. */
  sold?: SoldListing | null;
}

/** The records that the settlement of an unlock may change. */
export interface UnlockSettlement {
  payment: Payment & { purpose: "unlock" };
  payer: Viewer;
  recipient: Viewer;
  /** The recipient's existing unlock. */
  unlock: Unlock | null;
  /** Whether the listing is online with a description for sale. */
  for_sale: boolean;
  suspended?: boolean;
  sold: SoldListing | null;
}

/**
 * Unlocks the description for the recipient once the attempt is paid. A second payment, or one for a description off
 * sale, is refunded (docs/product/unlocks.md#money-for-nothing).
 */
export function settleUnlock(settlement: UnlockSettlement, checked: Payment, now: Date): UnlockSettlement {
  if (checked === settlement.payment || checked.purpose !== "unlock") return settlement;
  return withSurplus(settlement.payment, settledBy(settlement, checked, now));
}

/** Lists surplus money on the unlock: the viewer sees it nowhere else. */
function withSurplus(before: Payment, after: UnlockSettlement): UnlockSettlement {
  const { unlock, payment } = after;
  const surplus = surplusAfter(unlock?.surplus, before, payment);
  return unlock === null || surplus === unlock.surplus ? after : { ...after, unlock: { ...unlock, surplus } };
}

function settledBy(settlement: UnlockSettlement, checked: UnlockSettlement["payment"], now: Date): UnlockSettlement {
  // A report without a change of status unlocks nothing.
  if (checked.status !== "paid" || settlement.payment.status === "paid") return { ...settlement, payment: checked };
  if (settlement.unlock) return { ...settlement, payment: owing(checked, surplusOf(checked, "paid_twice"), now) };
  if (settlement.suspended)
    return { ...settlement, payment: owing(checked, surplusOf(checked, "payer_suspended"), now) };
  // A deleted account gets no unlock: its record would never be deleted (docs/product/accounts.md#leaving).
  if (!settlement.for_sale || checked.payer_left)
    return { ...settlement, payment: owing(checked, surplusOf(checked, "not_for_sale"), now) };
  const { property_id, reference, amount_cents, currency } = checked;
  const recipient = withUnlocked(settlement.recipient, property_id);
  return {
    ...settlement,
    payment: checked,
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

/** Returns the recipient of the payer's unlocks. `account`: the one that adopted the payer. */
export function recipientOf(payer: Viewer, account: Viewer | null): Viewer {
  return payer.account === null ? payer : (account ?? newViewer(payer.account));
}
