import type { TransferStatus } from "@lopango/contract/payments/transfer";
import { receivedBy, type Payment, type Transfer } from "./payment.ts";

/**
 * Transfers: refunds at the provider (docs/product/payments.md#automatic-refunds). An unknown outcome is asked about and
 * never repeated.
 */

export const TRANSFER_MOVES: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  calling: ["sent", "unknown", "failed", "done"],
  sent: ["unanswered", "failed", "done"],
  unknown: ["sent", "unanswered", "failed", "done"],
  // A person has it, and the provider may still answer.
  unanswered: ["by_hand", "failed", "done"],
  // A statement may show its money all the same.
  failed: ["unanswered", "done"],
  by_hand: ["done"],
  // Noted by an admin.
  done: ["came_back"],
  came_back: [],
};

/** What the provider says of a transfer (`RefundReport`). `missing`: it knows no such id. */
export interface TransferAnswer {
  status: "accepted" | "done" | "failed" | "unknown" | "missing";
  /** The provider's words, for a failure. */
  reason: string | null;
}

/** Minutes after the transfer at which the provider is asked; then hourly. The first leaves time for the call itself. */
const ASKED_AT = [5, 10, 20, 40];
const MINUTE_MS = 60_000;
/** Age in minutes from which «no such id» means that the call never arrived. */
export const MISSING_MINUTES = 15;
/** Hours after which a person takes over. */
export const UNANSWERED_HOURS = 72;

const minutesOf = ({ created_at: since }: Pick<Transfer, "created_at">, now: Date): number =>
  (now.getTime() - since.getTime()) / MINUTE_MS;

function nextCheck(transfer: Pick<Transfer, "created_at">, now: Date): Date {
  const age = minutesOf(transfer, now);
  const next = ASKED_AT.find((minutes) => minutes > age);
  return next === undefined
    ? new Date(now.getTime() + 60 * MINUTE_MS)
    : new Date(transfer.created_at.getTime() + next * MINUTE_MS);
}

type Started = Pick<Transfer, "id" | "of" | "refund" | "transaction" | "amount_cents" | "currency">;

/** A transfer that is stored before the provider is called. */
export function newTransfer(started: Started, now: Date): Transfer {
  return {
    ...started,
    status: "calling",
    created_at: now,
    updated_at: now,
    next_check_at: nextCheck({ created_at: now }, now),
  };
}

/** Applies what the provider said. Returns the transfer itself where nothing changes. */
export function transferAfter(transfer: Transfer, answer: TransferAnswer, now: Date): Transfer {
  const told = statusAfter(transfer, answer, now);
  const status = TRANSFER_MOVES[transfer.status].includes(told) ? told : transfer.status;
  if (status === transfer.status && !isAsked(transfer)) return transfer;
  const detail = status === "failed" && answer.reason ? { detail: answer.reason } : {};
  const after = { ...transfer, ...detail, status, updated_at: status === transfer.status ? transfer.updated_at : now };
  return { ...after, next_check_at: isAsked(after) ? nextCheck(transfer, now) : null };
}

function statusAfter(transfer: Transfer, answer: TransferAnswer, now: Date): TransferStatus {
  const age = minutesOf(transfer, now);
  if (answer.status === "done" || answer.status === "failed") return answer.status;
  // Money that the provider once took on is not lost because it forgets its id.
  if (answer.status === "missing" && transfer.status !== "sent" && age >= MISSING_MINUTES) return "failed";
  if (isAsked(transfer) && age >= UNANSWERED_HOURS * 60) return "unanswered";
  if (answer.status === "accepted") return "sent";
  return transfer.status === "calling" ? "unknown" : transfer.status;
}

/** Whether the sweep asks the provider about it. */
const isAsked = ({ status }: Pick<Transfer, "status">): boolean =>
  status === "calling" || status === "sent" || status === "unknown";

/** Whether its money may have left and is not noted as sent. */
const isHeld = ({ status }: Pick<Transfer, "status">): boolean =>
  status === "calling" || status === "sent" || status === "unknown" || status === "unanswered";

/** Earliest question about a transfer of the attempt; null for none. */
export function nextTransferCheck({ transfers = [] }: Pick<Payment, "transfers">): Date | null {
  const dates = transfers.flatMap(({ next_check_at: at }) => at ?? []);
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export const transferOf = ({ transfers = [] }: Pick<Payment, "transfers">, id: string): Transfer | null =>
  transfers.find((one) => one.id === id) ?? null;

/** Adds the transfer or replaces the one of its id. */
export function withTransfer<Any extends Payment>(payment: Any, transfer: Transfer): Any {
  const { transfers = [] } = payment;
  const known = transfers.some(({ id }) => id === transfer.id);
  return {
    ...payment,
    transfers: known ? transfers.map((one) => (one.id === transfer.id ? transfer : one)) : [...transfers, transfer],
  };
}

type OfRefund = Pick<Transfer, "of" | "refund">;

/** Marks the transfers of a refund without an answer as sent by hand. */
export const sentByHand = <Any extends Payment>(payment: Any, refund: OfRefund, now: Date): Any =>
  moved(payment, refund, ["unanswered", "by_hand"], now);

/** Marks the transfers of a refund that the product sent as come back. */
export const transfersBack = <Any extends Payment>(payment: Any, refund: OfRefund, now: Date): Any =>
  moved(payment, refund, ["done", "came_back"], now);

function moved<Any extends Payment>(
  payment: Any,
  refund: OfRefund,
  [from, to]: [TransferStatus, TransferStatus],
  now: Date,
): Any {
  const { transfers = [] } = payment;
  const isMeant = (one: Transfer): boolean =>
    one.of === refund.of && one.refund === refund.refund && one.status === from && !one.is_second;
  if (!transfers.some(isMeant)) return payment;
  return {
    ...payment,
    transfers: transfers.map((one) => (isMeant(one) ? { ...one, status: to, updated_at: now } : one)),
  };
}

/** Minor units that arrived by transfers of these attempts, of one refund or of all. */
export function arrivedOf(
  attempts: readonly Pick<Payment, "transfers">[],
  { of, refund }: Pick<Transfer, "of"> & Partial<Pick<Transfer, "refund">>,
): number {
  const all = attempts.flatMap(({ transfers = [] }) => transfers);
  return sum(
    all.filter(
      (one) => one.of === of && (refund ?? one.refund) === one.refund && one.status === "done" && !one.is_second,
    ),
  );
}

const sum = (amounts: readonly { amount_cents: number }[]): number =>
  amounts.reduce((all, { amount_cents }) => all + amount_cents, 0);

/** Minor units of the attempt's own money that no refund has sent or holds: no refund may exceed them. */
export function leftOf(payment: Payment): number {
  const { refunds, transfers = [], returned } = payment;
  // In older records refunds of a changed stay are those of its attempts.
  const sent = refunds.filter(
    ({ transaction, status, reason }) => reason === "stay_changed" || (transaction === undefined && status === "done"),
  );
  const held = transfers.filter((one) => one.transaction === null && isHeld(one));
  return receivedBy(payment).amount_cents - (returned?.amount_cents ?? 0) - sum(sent) - sum(held);
}
