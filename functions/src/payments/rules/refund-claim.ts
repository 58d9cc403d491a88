import type { Operator } from "../../identity/rules/audit.ts";
import type { RefundClaim, RefundDone } from "./money.ts";
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

const heldBy = ({ by }: RefundClaim): Problem =>
  new Problem("refund_claimed", {
    detail: `${by || "Un autre administrateur"} s’occupe déjà de ce remboursement. N’envoyez rien avant de lui avoir parlé.`,
  });
