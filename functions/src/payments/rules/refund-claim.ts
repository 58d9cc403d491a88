import type { Operator } from "../../identity/rules/audit.ts";
import type { RefundClaim, RefundDone } from "./money.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Money that goes back is sent by hand, so one admin at a time takes care of it: whoever holds the claim
 * is the only one who may note that it was sent (docs/product/payments.md#refund-claims). It is the same for both kinds of refund (docs/product/payments.md#refunds).
 */

interface Claimable {
  status: "due" | "done";
  claim?: RefundClaim | null;
  done?: RefundDone;
}

/** The refund while it is still to be sent. @throws Problem `no_refund_due` */
export function requireDue<R extends Claimable>(refund: R | null): R {
  if (refund?.status !== "due") throw new Problem("no_refund_due");
  return refund;
}

/**
 * The refund in the operator’s care; itself when it is there already. `insteadOf`: uid of the holder whom
 * they saw and take over from, so that of two who take over at once the second is told of the first.
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

/** The refund in nobody’s care; itself when it is so already. @throws Problem `no_refund_due`, `refund_claimed` */
export function released<R extends Claimable>(refund: R | null, { uid }: Operator): R {
  const due = requireDue(refund);
  if (!due.claim) return due;
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  return { ...due, claim: null };
}

/** The refund as its holder sent it. @throws Problem `no_refund_due`, `refund_claimed`, `refund_not_claimed` */
export function refundSent<R extends Claimable>(refund: R | null, uid: string, done: RefundDone): R {
  const due = requireDue(refund);
  if (!due.claim) throw new Problem("refund_not_claimed");
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  return { ...due, status: "done", claim: null, done };
}

const heldBy = ({ by }: RefundClaim): Problem =>
  new Problem("refund_claimed", {
    detail: `${by || "Un autre administrateur"} s’occupe déjà de ce remboursement. N’envoyez rien avant de lui avoir parlé.`,
  });
