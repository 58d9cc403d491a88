import type { LetOutcome, LetReason } from "@lopango/contract/listings/free-answer";
import type { Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/refunds.ts";
import type { Surplus } from "../../payments/rules/money.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import type { SoldListing } from "./sold-listing.ts";
import { isVisitorId } from "../../identity/rules/identity.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";

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
  /** What the viewer said of the home (docs/product/homes.md#already-let). */
  report?: LetReport | undefined;
}

export interface LetReport {
  reason: LetReason;
  at: Date;
  /** Null while the host may answer. */
  outcome: LetOutcome | null;
  decided_at: Date | null;
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

/** Older attempts are settled by the sweep only. */
const ATTEMPTS_KEPT = 5;

/** A buyer of descriptions: an account by uid, or a browser by the visitor id in its cookie. */
export interface Viewer {
  id: string;
  /** The account that adopted this visitor; null for accounts. */
  account: string | null;
  unlocked: string[];
  /** Property -> references of its last attempts, newest last, while locked. */
  attempts: Record<string, string[]>;
  /** When they said of a home that it is let; the last ones. */
  let_reports?: Date[] | undefined;
}

/** Expiry of a visitor's record, later after a purchase. An account's record is deleted with the account. */
export function viewerExpiresAt({ id, account, unlocked }: Viewer, now: Date): Date | null {
  if (!isVisitorId(id)) return null;
  const isKnown = account !== null || unlocked.length > 0;
  return keptUntil(now, isKnown ? KEPT_DAYS.visitors : KEPT_DAYS.abandonedVisitors);
}

export function newViewer(id: string): Viewer {
  return { id, account: null, unlocked: [], attempts: {} };
}

export function attemptsOf(viewer: Viewer, propertyId: string): string[] {
  // The id may equal an inherited property such as `constructor`.
  return (Object.hasOwn(viewer.attempts, propertyId) && viewer.attempts[propertyId]) || [];
}

/** `earlier`: earlier attempts to keep; all by default. */
export function withAttempt(
  viewer: Viewer,
  propertyId: string,
  reference: string,
  earlier = attemptsOf(viewer, propertyId),
): Viewer {
  const references = [...earlier, reference].slice(-ATTEMPTS_KEPT);
  return { ...viewer, attempts: { ...viewer.attempts, [propertyId]: references } };
}

export function withUnlocked(viewer: Viewer, propertyId: string): Viewer {
  const { [propertyId]: _over, ...attempts } = viewer.attempts;
  return { ...viewer, attempts, unlocked: [...new Set([...viewer.unlocked, propertyId])] };
}

/** Moves everything of `visitor` to `account`; the visitor then only links to it. */
export function adopt(account: Viewer, visitor: Viewer): { account: Viewer; visitor: Viewer } {
  const moved = visitor.unlocked.reduce(withUnlocked, account);
  const waiting = Object.entries(visitor.attempts).filter(([propertyId]) => !moved.unlocked.includes(propertyId));
  const all = waiting.reduce(
    (viewer, [propertyId, references]) =>
      references.reduce((each, reference) => withAttempt(each, propertyId, reference), viewer),
    moved,
  );
  const reports = [...(account.let_reports ?? []), ...(visitor.let_reports ?? [])];
  return {
    account: reports.length > 0 ? { ...all, let_reports: reports } : all,
    visitor: { ...newViewer(visitor.id), account: account.id },
  };
}
