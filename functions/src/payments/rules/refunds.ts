import { Problem } from "../../platform/problem.ts";
import { receivedBy, type Payment, type SurplusRefund } from "./payment.ts";
import type { Operator } from "../../identity/rules/audit.ts";
import { AUTOMATIC, isInFlight, needsSecondPerson } from "@lopango/contract/payments/transfer";
import type { CameBack, RefundApproval, RefundClaim, RefundDone, Sending } from "./money.ts";

/** Returns the first due refund, else the last one. */
export function currentRefund<R extends Pick<SurplusRefund, "status">>({
  refunds,
}: {
  refunds: readonly R[];
}): R | null {
  return refunds.find(({ status }) => status === "due") ?? refunds.at(-1) ?? null;
}

/** What a record still has to send back. */
export interface RefundDue {
  /** Since when the earliest refund is due. */
  since: Date;
  /** Minor units by currency. */
  sums: Record<string, number>;
}

/** Returns what is due of a record's refunds, null for none. `made`: stands for the date of refunds without one. */
export function dueOf(
  refunds: readonly (Pick<SurplusRefund, "status" | "amount_cents" | "currency"> & { due_at?: Date | undefined })[],
  made: Date,
): RefundDue | null {
  const due = refunds.filter(({ status }) => status === "due");
  if (due.length === 0) return null;
  const since = new Date(Math.min(...due.map(({ due_at = made }) => due_at.getTime())));
  return { since, sums: sumsOf(due) };
}

export function sumsOf(amounts: readonly { amount_cents: number; currency: string }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amount_cents, currency } of amounts) sums[currency] = (sums[currency] ?? 0) + amount_cents;
  return sums;
}

/** A refund with its id: its place among those of the attempt, which are never removed. */
export const namedRefunds = ({ refunds }: Pick<Payment, "refunds">): (SurplusRefund & { id: string })[] =>
  refunds.map((refund, index) => ({ ...refund, id: `${index + 1}` }));

/**
 * Applies `change` to the refund that the caller saw (`meantRefund`). `transaction`: of that refund, by callers who name
 * none.
 *
 * @throws Problem `refund_changed`, `no_refund_due` when another transaction is due
 */
export function withRefund(
  payment: Payment,
  change: (refund: SurplusRefund | null) => SurplusRefund,
  { shown, transaction }: { shown?: ShownRefund | undefined; transaction?: string | null | undefined } = {},
): Payment {
  const named = namedRefunds(payment);
  const isDue = ({ status, transaction: of }: SurplusRefund): boolean =>
    status === "due" && (of ?? null) === transaction;
  const meant = !shown && transaction !== undefined ? (named.find(isDue) ?? null) : meantRefund(named, shown);
  if (!meant && transaction !== undefined && named.length > 0)
    throw new Problem("no_refund_due", {
      detail: "Ce remboursement est déjà noté, et un autre reste à faire pour ce paiement. Ouvrez-le à nouveau.",
    });
  const before = payment.refunds.find((_, index) => `${index + 1}` === meant?.id) ?? null;
  const changed = change(before);
  if (changed === before) return payment;
  return { ...payment, refunds: payment.refunds.map((refund) => (refund === before ? changed : refund)) };
}

/** Whether the paying money stays: all refunds are of other transactions. */
export function keepsItsMoney({ status, refunds }: Pick<Payment, "status" | "refunds">): boolean {
  return status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);
}

/** Requires that a report, a statement or an admin names what came: nothing is refunded by guess. */
export function requireProven(money: { amount_unproven?: boolean | undefined } | null): void {
  if (money?.amount_unproven) throw new Problem("amount_unproven");
}

/** Adds a refund that is due from `now` on and removes its transaction from `unproven`. */
export function owing<Any extends Payment>(payment: Any, refund: SurplusRefund, now: Date): Any {
  const unproven = payment.unproven.filter(({ transaction }) => transaction !== refund.transaction);
  return {
    ...payment,
    refunds: [...payment.refunds, { ...refund, due_at: now }],
    unproven: unproven.length < payment.unproven.length ? unproven : payment.unproven,
  };
}

export function surplusOf(payment: Payment, reason: SurplusRefund["reason"]): SurplusRefund {
  return { status: "due", ...receivedBy(payment), reason };
}

/** Only the admin who holds the claim may record a refund as sent by hand (docs/product/payments.md#refund-claims). */

interface Claimable {
  status: "due" | "done";
  amount_cents: number;
  currency: string;
  claim?: RefundClaim | null;
  done?: RefundDone;
  approved?: RefundApproval | undefined;
  sending?: Sending | undefined;
}

/** A refund as the caller's screen showed it; its id is among those of its record. */
export interface ShownRefund {
  id: string;
  /** Undefined where only the id was sent. */
  amount_cents?: number | undefined;
}

/** Returns the refund on the caller's screen. Without one: the only refund that is due, else the last. */
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

export function requireDue<R extends Claimable>(refund: R | null): R {
  if (refund?.status !== "due") throw new Problem("no_refund_due");
  return refund;
}

/**
 * Claims the refund; repeated calls change nothing. `insteadOf`: uid of the holder on the screen, so that the second of
 * two concurrent takeovers fails. A claim stops the product, which only waits for approval.
 *
 * @throws Problem `no_refund_due`, `refund_claimed`, `refund_in_flight`, `second_person_needed` for who approved it
 */
export function claimed<R extends Claimable>(
  refund: R | null,
  { uid, email }: Operator,
  insteadOf: string | undefined,
  now: Date,
): R {
  const due = requireDue(refund);
  if (due.claim?.uid === uid) return due;
  requireLanded(due);
  if (due.claim && due.claim.uid !== insteadOf) throw heldBy(due.claim);
  if (due.approved?.uid === uid)
    throw notAlone("Vous avez donné votre accord\u202f: un autre administrateur l’envoie.");
  return { ...stopped(due), claim: { uid, by: email, at: now } };
}

/** The product no longer waits, for an approval or for the proof of an amount. */
function stopped<R extends Pick<Claimable, "sending">>(refund: R): R {
  if (refund.sending?.state !== "approval" && refund.sending?.reason !== "unproven") return refund;
  const { sending: _waiting, ...rest } = refund;
  return rest as R;
}

function requireLanded(refund: Claimable): void {
  if (isInFlight(refund)) throw new Problem("refund_in_flight");
}

const notAlone = (detail?: string): Problem => new Problem("second_person_needed", { detail });

/** Whether admins are asked for a second person: the product waits for one, or an admin does. */
export const asksApproval = (refund: Claimable | null | undefined): boolean =>
  Boolean(refund && lacksApproval(refund) && (refund.sending?.state === "approval" || refund.claim));

/** Whether a transfer of the refund failed or got no answer, so that a person sends it. */
export const hasFailed = ({ status, sending }: Claimable): boolean =>
  status === "due" && (sending?.reason === "failed" || sending?.reason === "unanswered");

/** Whether the refund waits for a second person. */
export const lacksApproval = (refund: Claimable): boolean =>
  refund.status === "due" && needsSecondPerson(refund) && !refund.approved;

/**
 * Approves the refund as a second person; repeated calls change nothing. `deciders`: uids of the admins whose decision
 * made it due.
 *
 * @throws Problem `no_refund_due`, `second_person_needed` for who decided or claimed it
 */
export function approved<R extends Claimable>(
  refund: R | null,
  { uid, email }: Operator,
  deciders: readonly string[],
  now: Date,
): R {
  const due = requireDue(refund);
  if (!lacksApproval(due)) return due;
  if (due.claim?.uid === uid) throw notAlone("Vous vous en occupez\u202f: l’accord vient d’un autre administrateur.");
  if (deciders.includes(uid)) throw notAlone("Vous l’avez décidé\u202f: l’accord vient d’un autre administrateur.");
  return { ...due, approved: { uid, by: email, at: now } };
}

/** Without approval, which is of its amount. */
export function unapproved<R extends Pick<Claimable, "approved" | "sending">>(refund: R): R {
  const { approved: _approved, ...rest } = refund;
  return stopped(rest) as R;
}

/** Releases the refund; repeated calls change nothing. */
export function released<R extends Claimable>(refund: R | null, { uid }: Operator): R {
  const due = requireDue(refund);
  if (!due.claim) return due;
  requireLanded(due);
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  return { ...due, claim: null };
}

/** Marks the refund as sent by its holder. */
export function refundSent<R extends Claimable>(refund: R | null, uid: string, done: RefundDone): R {
  const due = requireDue(refund);
  if (!due.claim) throw new Problem("refund_not_claimed");
  requireLanded(due);
  if (due.claim.uid !== uid) throw heldBy(due.claim);
  if (lacksApproval(due)) throw notAlone();
  return { ...due, status: "done", claim: null, done };
}

/**
 * Makes a sent refund due again whose transfer did not arrive. The chosen number goes: it is asked for anew.
 *
 * @param arrived_cents of it that arrived by other transfers of the product
 */
export function cameBack<R extends Claimable & { to?: string | undefined; came_back?: CameBack | undefined }>(
  refund: R | null,
  back: Omit<CameBack, "reference">,
  arrived_cents = 0,
): R {
  if (refund?.status !== "done" || !refund.done) throw new Problem("refund_not_sent");
  const { done, to: _number, approved: _approved, sending, ...rest } = refund;
  const again: Sending = { state: "person", since: back.at, reason: "came_back", taken_cents: arrived_cents };
  const came_back = { ...back, reference: done.reference };
  return { ...rest, status: "due", claim: null, came_back, ...(sending && { sending: again }) } as R;
}

/** Whether the product sent the last of the refund, which is all that can come back then. */
export const isSentByProduct = (refund: { done?: RefundDone | undefined } | undefined): boolean =>
  refund?.done?.by === AUTOMATIC.by;

const heldBy = ({ by }: RefundClaim): Problem =>
  new Problem("refund_claimed", {
    detail: `${by || "Un autre administrateur"} s’occupe déjà de ce remboursement. N’envoyez rien avant de lui avoir parlé.`,
  });
