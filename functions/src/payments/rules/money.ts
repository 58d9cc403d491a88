import { REFUND_DAYS } from "@lopango/contract/limits";
import type { RefundStep } from "@lopango/contract/payments/surplus";
import type { SurplusReason } from "@lopango/contract/payments/surplus-reasons";
import type { PersonReason, SENDING_STATES } from "@lopango/contract/payments/transfer";

/** Minor units of a currency. */
export interface Money {
  amount_cents: number;
  currency: string;
}

/** Proof of a sent refund, noted by the admin who sent it. */
export interface RefundDone {
  at: Date;
  /** E-mail address of the admin. */
  by: string;
  /** The operator's or bank's transfer reference. */
  reference: string;
  note: string;
}

/** The admin in charge of a due refund, so that only one sends it. */
export interface RefundClaim {
  uid: string;
  /** E-mail address. */
  by: string;
  at: Date;
}

/** The admin who agrees as a second person that a refund is sent. `by`: e-mail address. */
export type RefundApproval = RefundClaim;

/** How far the product is with a refund that a provider may send (docs/product/payments.md#automatic-refunds). */
export interface Sending {
  state: (typeof SENDING_STATES)[number];
  since: Date;
  /** Only of `person`. */
  reason?: PersonReason | undefined;
  /** The provider's words for a failure. */
  detail?: string | undefined;
  /** When the provider first took a transfer on. */
  sent_at?: Date | undefined;
  /** Minor units that transfers hold: on their way, or arrived. */
  taken_cents: number;
}

/** A transfer that did not arrive. */
export interface CameBack {
  at: Date;
  /** E-mail address of the admin who noted it. */
  by: string;
  /** Of the transfer. */
  reference: string;
  /** For the payer too. */
  reason: string;
}

/**
 * Copy of a surplus refund on the booking or unlock, for the payer; the refund itself is on its attempt
 * (docs/product/payments.md#surplus).
 */
export interface Surplus extends Money {
  /** Absent in older records. */
  reason?: SurplusReason | undefined;
  /** Reference of the attempt; absent in older records. */
  payment?: string | undefined;
  /** The refunded transaction; absent for the one that settled the attempt. */
  transaction?: string | undefined;
  due_at?: Date | undefined;
  done?: boolean | undefined;
  /** Reference of the transfer, once sent. */
  transfer?: string | undefined;
  /** Why its transfer did not arrive, while due. */
  came_back?: string | undefined;
  steps?: RefundStep[] | undefined;
}

/** Returns the instant by which a refund is sent that is due since `dueAt` (docs/product/payments.md#refunds). */
export const sendBy = (dueAt: Date): string => new Date(dueAt.getTime() + REFUND_DAYS * 86_400_000).toISOString();
