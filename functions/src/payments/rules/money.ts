/** Minor units of a currency. */
export interface Money {
  amount_cents: number;
  currency: string;
}

/** How money was sent back: noted by the admin who did it. */
export interface RefundDone {
  at: Date;
  /** E-mail address of the admin. */
  by: string;
  /** The operator's or the bank's, of the transfer. */
  reference: string;
  note: string;
}

/** The admin who takes care of a due refund, so that no two of them send the same money. */
export interface RefundClaim {
  uid: string;
  /** E-mail address. */
  by: string;
  at: Date;
}

/**
 * Money that goes back beside what was paid for, as the booking or the unlocked description names it for whoever paid:
 * the refund itself stands on its attempt (docs/product/payments.md#surplus).
 */
export interface Surplus extends Money {
  /** Reference of the attempt; absent in records of before. */
  payment?: string | undefined;
  /** The provider's, whose money it is; absent for the one that settled the attempt. */
  transaction?: string | undefined;
  /** It was sent. */
  done?: boolean | undefined;
}
