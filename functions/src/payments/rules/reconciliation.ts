import type { DISCREPANCY_KINDS } from "@lopango/contract/payments/discrepancy";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { Money } from "./money.ts";
import { isFinal, isKnown, isSameReport, moneyIn, receivedBy, type Payment, type PaymentReport } from "./payment.ts";
import { Problem } from "../../platform/problem.ts";
import { sameContent } from "../../platform/json.ts";

/** Compares stored attempts with the provider's current reports (docs/decisions/0115). */

export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

export interface Statement {
  status: string;
  /** Minor units; null when missing or invalid. */
  amount_cents: number | null;
  currency: string | null;
  transaction: string | null;
}

/** Discrepancy between both sides of an attempt, or an unmatched webhook event. */
export interface Discrepancy {
  /** One per attempt and kind, so that a later run overwrites it. */
  id: string;
  kind: DiscrepancyKind;
  reference: string;
  ours: Statement | null;
  theirs: Statement | null;
  webhook_event: {
    reason: "unknown_reference" | "wrong_token";
    method: string;
    /** JSON of its fields; truncated when long. */
    content: string;
  } | null;
  /** False once both sides agree or an admin dismissed it. */
  open: boolean;
  found_at: Date;
  resolved_at: Date | null;
  /** Stays dismissed while both sides are unchanged. */
  dismissed?: Dismissal | null | undefined;
  expires_at: Date;
}

export interface Dismissal {
  at: Date;
  /** E-mail address of the admin. */
  by: string;
  note: string;
}

export function dismissed(discrepancy: Discrepancy, dismissal: Dismissal): Discrepancy {
  if (!discrepancy.open) throw new Problem("discrepancy_not_found");
  return { ...discrepancy, open: false, resolved_at: dismissal.at, dismissed: dismissal };
}

/** Slots for events without a valid token: at most 8 × 2 × 2 per day and reason, because anyone can send them. */
const FORGED_SLOTS = { senders: 8, visitors: 2, contents: 2 };

/** Returns the questions: a settled attempt by its transaction, and by reference (null) for unknown ones. */
export function reconciliationChecks(payment: Payment): [own: string | null, ...other: null[]] {
  const { provider_transaction: own } = payment;
  return isFinal(payment) && own !== null ? [own, null] : [null];
}

/**
 * Returns discrepancies between record and reports; missing fields don't count.
 *
 * @param report about the attempt's own transaction
 * @param other the answer by reference, where asked
 */
export function discrepanciesOf(
  payment: Payment,
  report: PaymentReport,
  other: PaymentReport | null = null,
): DiscrepancyKind[] {
  const kinds = new Set(ownDiscrepancies(payment, report));
  if (other && isOfNobody(payment, other)) kinds.add("transaction");
  return [...kinds];
}

function ownDiscrepancies(payment: Payment, report: PaymentReport): DiscrepancyKind[] {
  if (wasDecidedOn(payment, report)) return [];
  const counted = countedBy(payment, report.transaction_id);
  if (report.status !== "paid") return counted ? ["not_paid"] : [];
  if (!counted) return ["not_counted"];
  const isShared = payment.status === "review" && payment.mismatches.includes("transaction");
  const found: Record<"amount" | "currency" | "reference" | "transaction", boolean> = {
    amount: report.amount_cents !== null && report.amount_cents !== counted.amount_cents,
    currency: report.currency !== null && report.currency.toUpperCase() !== counted.currency,
    reference: report.reference !== null && report.reference !== payment.reference,
    transaction: isShared || isOfNobody(payment, report),
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((kind) => found[kind]);
}

/** Recorded money of this transaction or attempt; null for none. A review counts the requested amount. */
export function countedBy(payment: Payment, transaction: string | null): Money | null {
  const surplus = transaction !== null && payment.refunds.find((refund) => refund.transaction === transaction);
  if (surplus) return surplus;
  switch (payment.status) {
    case "paid":
    case "review":
      return receivedBy(payment);
    case "rejected":
      return payment.resolution?.received ?? null;
    case "open":
    case "failed":
    case "cancelled":
      return null;
  }
}

/** Whether a paid transaction is neither recorded nor refunded by the attempt. */
function isOfNobody(payment: Payment, { status, transaction_id: transaction }: PaymentReport): boolean {
  if (status !== "paid" || payment.provider_transaction === null || transaction === null) return false;
  return !isKnown(payment, transaction) && payment.unproven.every((one) => one.transaction !== transaction);
}

/** One discrepancy per unproven transaction (docs/decisions/0115); only an admin closes it. */
export function unprovenOf(payment: Payment): Found[] {
  const { amount_cents, currency } = countedBy(payment, null) ?? payment;
  const ours = { status: payment.status, amount_cents, currency, transaction: payment.provider_transaction };
  return payment.unproven.map((one) => ({
    kind: "transaction",
    of: one.transaction,
    ours,
    theirs: { status: "paid", ...one },
  }));
}

/** One discrepancy per transfer that arrived although its refund was sent by hand. */
export const secondRefundsOf = ({ transfers = [], status }: Payment): Found[] =>
  transfers
    .filter(({ is_second }) => is_second)
    .map(({ id, amount_cents, currency, transaction }) => ({
      kind: "refunded_twice",
      of: id,
      ours: { status, amount_cents, currency, transaction },
      theirs: { status: "refunded", amount_cents, currency, transaction: id },
    }));

export function unprovenChanged(
  before: Payment,
  after: Payment,
  known: readonly Discrepancy[],
  idOf: IdOf,
  now: Date,
): Discrepancy[] {
  const ids = [before, after].flatMap(unprovenOf).map(({ kind, of }) => idOf(kind, of));
  const concerned = known.filter(({ id }) => ids.includes(id));
  return reconciled(after.reference, concerned, unprovenOf(after), idOf, now);
}

function wasDecidedOn({ resolution, reports }: Payment, report: PaymentReport): boolean {
  return resolution !== undefined && reports.some((known) => known.at <= resolution.at && isSameReport(known, report));
}

export function sidesOf(payment: Payment, report: PaymentReport): { ours: Statement; theirs: Statement } {
  const { amount_cents, currency } = countedBy(payment, null) ?? payment;
  return {
    ours: { status: payment.status, amount_cents, currency, transaction: payment.provider_transaction },
    theirs: { status: report.status, ...moneyIn(report), transaction: report.transaction_id },
  };
}

export interface Found {
  kind: DiscrepancyKind;
  /** The transaction or the statement's line, for discrepancies of each. */
  of?: string;
  /** Null where this side has none. */
  ours: Statement | null;
  theirs: Statement | null;
}

export type IdOf = (kind: DiscrepancyKind, of?: string) => string;

/** Returns new, changed and resolved discrepancies after a run. */
export function reconciled(
  reference: string,
  known: readonly Discrepancy[],
  found: readonly Found[],
  idOf: IdOf,
  now: Date,
): Discrepancy[] {
  const open = known.filter((discrepancy) => discrepancy.open && discrepancy.webhook_event === null);
  const ids = found.map(({ kind, of }) => idOf(kind, of));
  const gone = open.filter(({ id }) => !ids.includes(id));
  return [
    ...found.flatMap(({ of, ...one }): Discrepancy[] => {
      const id = idOf(one.kind, of);
      const before = known.find((discrepancy) => discrepancy.id === id && (discrepancy.open || discrepancy.dismissed));
      if (before && sameContent([before.ours, before.theirs], [one.ours, one.theirs])) return [];
      return [before?.open ? { ...before, ...one } : newDiscrepancy(id, reference, one, now)];
    }),
    ...gone.map((discrepancy) => ({ ...discrepancy, open: false, resolved_at: now })),
  ];
}

/** Kinds that an imported statement opens and closes, and no question to the provider. */
const OF_STATEMENTS: readonly DiscrepancyKind[] = [
  "line_without_payment",
  "line_without_refund",
  "line_not_counted",
  "line_differs",
  "line_changed",
  "payment_without_line",
];

export const isOfStatement = ({ kind }: Pick<Discrepancy, "kind">): boolean => OF_STATEMENTS.includes(kind);

function newDiscrepancy(id: string, reference: string, found: Found, now: Date): Discrepancy {
  return {
    id,
    reference,
    ...found,
    webhook_event: null,
    open: true,
    found_at: now,
    resolved_at: null,
    dismissed: null,
    expires_at: keptUntil(now, KEPT_DAYS.discrepancies),
  };
}

/**
 * Creates a discrepancy for an unmatched event; dropped when its slot is taken.
 *
 * @param slot - letters and digits; for a forged one `forgedEventSlot`
 */
export function unmatchedWebhookEvent(
  reference: string,
  webhook_event: NonNullable<Discrepancy["webhook_event"]>,
  slot: string,
  now: Date,
): Discrepancy {
  return {
    // An id consists of letters and digits.
    id: `${webhook_event.reason.replaceAll("_", "")}${now.toISOString().slice(0, 10).replaceAll("-", "")}${slot}`,
    kind: "unmatched_webhook_event",
    reference,
    ours: null,
    theirs: null,
    webhook_event,
    open: true,
    found_at: now,
    resolved_at: null,
    expires_at: keptUntil(now, KEPT_DAYS.strayWebhookEvents),
  };
}

/**
 * Returns the slot of an event without a valid token; one network can't fill another's.
 *
 * @param sender, visitor, content - hexadecimal hashes, the first two of networks
 */
export function forgedEventSlot(sender: string, visitor: string, content: string): string {
  const one = (hash: string, of: number): number => Number.parseInt(hash.slice(0, 8), 16) % of;
  const { senders, visitors, contents } = FORGED_SLOTS;
  return `n${(one(sender, senders) * visitors + one(visitor, visitors)) * contents + one(content, contents)}`;
}

const DECIDE = "Ouvrez le paiement et décidez, avec le montant que montre le compte de l’opérateur.";

/** Instruction for admins, in one or two sentences. */
export function adminInstruction({
  kind,
  ours,
  webhook_event,
}: Pick<Discrepancy, "kind" | "ours" | "webhook_event">): string {
  const isInReview = ours?.status === "review";
  switch (kind) {
    case "not_paid":
      return "Cherchez la transaction dans le compte de l’opérateur. Si l’argent n’y est pas, écrivez-lui avec la référence, et ne remboursez rien avant sa réponse.";
    case "not_counted":
      return ours?.status === "rejected"
        ? "Ce paiement a été refusé sans remboursement. Si l’argent est dans le compte de l’opérateur, renvoyez-le au payeur."
        : "Ouvrez le paiement et interrogez l’opérateur\u202f: l’argent sera compté, ou à rembourser.";
    case "amount":
    case "currency":
      return isInReview
        ? DECIDE
        : "Comparez avec le compte de l’opérateur. Un remboursement est calculé sur ce que nous avons noté\u202f: s’il a raison, réglez la différence avec lui d’abord.";
    case "transaction":
      return isInReview
        ? DECIDE
        : "Cherchez les deux transactions dans le compte de l’opérateur. Si l’argent est venu deux fois, renvoyez la seconde au payeur.";
    case "reference":
      return isInReview
        ? DECIDE
        : "L’opérateur répond pour un autre paiement. Signalez-le-lui avec les deux références, et vérifiez celui-ci dans son compte.";
    case "refunded_twice":
      return "Ce remboursement est arrivé deux fois\u202f: par l’opérateur, puis à la main. Demandez au payeur de renvoyer l’un des deux.";
    case "unclear":
      return "L’opérateur emploie un mot que nous ne connaissons pas, ou annonce un paiement sans le confirmer. Cherchez la transaction dans son compte, puis interrogez-le de nouveau.";
    case "line_without_payment":
      return "Cherchez la transaction dans le compte de l’opérateur. Aucun paiement ne lui correspond ici\u202f: si l’argent vient d’un voyageur, renvoyez-le-lui.";
    case "line_without_refund":
      return ours?.status === "failed"
        ? "Ce remboursement n’a pas abouti selon l’opérateur, et son relevé le montre. N’envoyez rien avant sa réponse. S’il est parti, notez-le avec ce numéro\u202f; s’il est parti deux fois, réclamez-en un."
        : "De l’argent est parti, et aucun remboursement noté ne lui correspond. Si vous l’avez envoyé, notez-le avec ce numéro. Sinon, demandez à l’opérateur.";
    case "line_not_counted":
      return "Le relevé montre de l’argent que nous ne comptons pas. Ouvrez le paiement et interrogez l’opérateur\u202f: l’argent sera compté, ou à rembourser.";
    case "line_differs":
      return isInReview
        ? DECIDE
        : "Le relevé dit autre chose que nous. Comparez avec le compte de l’opérateur, et ne remboursez rien avant d’avoir compris la différence.";
    case "line_changed":
      return "Un relevé plus ancien donnait un autre montant pour cette ligne, et c’est lui que nous gardons. Demandez à l’opérateur lequel est vrai.";
    case "payment_without_line":
      return "Nous comptons ce paiement comme payé, et le relevé ne le montre pas. Vérifiez la période et le compte du relevé, puis cherchez la transaction chez l’opérateur.";
    case "unmatched_webhook_event":
      return webhook_event?.reason === "wrong_token"
        ? "Le paiement est le nôtre, mais pas l’adresse appelée. Cherchez sa référence parmi les paiements et interrogez l’opérateur."
        : "Cherchez cette référence dans le compte de l’opérateur. Si de l’argent y est, renvoyez-le\u202f: aucun paiement ne lui correspond ici. Sinon, il n’y a rien à faire.";
  }
}
