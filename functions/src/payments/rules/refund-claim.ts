import type { Operator } from "../../identity/rules/audit.ts";
import type { CameBack, RefundClaim, RefundDone } from "./money.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Refunds are sent by hand. Only the admin who holds the claim may record one as sent
 * (docs/product/payments.md#refund-claims).
 */

interface Claimable {
  status: "due" | "done";
  claim?: RefundClaim | null;
  done?: RefundDone;
}

/** A refund as the caller's screen showed it; its id is among those of its record. */
export interface ShownRefund {
  id: string;
  /** Undefined where only the id was sent. */
  amount_cents?: number | undefined;
}

/**
 * Returns the refund on the caller's screen. Without one: the only refund that is due, else the last.
 *
 * @throws Problem `refund_changed` for another amount than the one shown, or when several are due and none is named
 */
export function meantRefund<R extends Claimable & Required<ShownRefund>>(
  refunds: readonly R[],
  shown: ShownRefund | undefined,
): R | null {
  if (shown) {
    const meant = refunds.find(({ id }) => id === shown.id) ?? null;
    if (meant && shown.amount_cents !== undefined && meant.amount_cents !== shown.amount_cents)
      throw new Problem("refund_changed");
    return meant;
  }
  const due = refunds.filter(({ status }) => status === "due");
  if (due.length > 1)
    throw new Problem("refund_changed", { detail: "Plusieurs remboursements sont à faire ici. Ouvrez-les à nouveau." });
  return due[0] ?? refunds.at(-1) ?? null;
}

/** Returns the refund while it is due. @throws Problem `no_refund_due` */
export function requireDue<R extends Claimable>(refund: R | null): R {
  if (refund?.status !== "due") throw new Problem("no_refund_due");
  return refund;
}

/**
 * Claims the refund; repeated calls change nothing. `insteadOf`: uid of the holder on the screen, so that the second of
 * two concurrent takeovers fails.
 *
 * @throws Problem `no_refund_due`, `refund_claimed`
 */
export function claimed<R extends Claimable>(
  refund: R | null,
  { uid, email }: Operator,
  insteadOf: string | undefined,
  now: Date,
): R {
  const due = requireDue(refund);
  if (due.claim?.uid === uid) return due;
  if (due.claim && due.claim.uid !== insteadOf) throw heldBy(due.claim);
  return { ...due, claim: { uid, by: email, at: now } };
}

/** Releases the refund; repeated calls change nothing. @throws Problem `no_refund_due`, `refund_claimed` */
export function released<R extends Claimable>(refund: R | null, { uid }: Operator): R {
  const due = requireDue(refund);
  if (!due.claim) return due;
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  return { ...due, claim: null };
}

/** Marks the refund as sent by its holder. @throws Problem `no_refund_due`, `refund_claimed`, `refund_not_claimed` */
export function refundSent<R extends Claimable>(refund: R | null, uid: string, done: RefundDone): R {
  const due = requireDue(refund);
  if (!due.claim) throw new Problem("refund_not_claimed");
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  return { ...due, status: "done", claim: null, done };
}

/**
 * Makes a sent refund due again whose transfer did not arrive. The chosen number goes: it is asked for anew.
 *
 * @throws Problem `refund_not_sent`
 */
export function cameBack<R extends Claimable & { to?: string | undefined; came_back?: CameBack | undefined }>(
  refund: R | null,
  back: Omit<CameBack, "reference">,
): R {
  if (refund?.status !== "done" || !refund.done) throw new Problem("refund_not_sent");
  const { done, to: _number, ...rest } = refund;
  return { ...rest, status: "due", claim: null, came_back: { ...back, reference: done.reference } } as R;
}

const heldBy = ({ by }: RefundClaim): Problem =>
  new Problem("refund_claimed", {
    detail: `${by || "Un autre administrateur"} s’occupe déjà de ce remboursement. N’envoyez rien avant de lui avoir parlé.`,
  });
