/** Reasons for a refund of surplus money, which belongs to no booking's own refund (docs/product/payments.md#surplus). */
export const SURPLUS_REASONS = [
  "paid_twice",
  "another_transaction",
  "not_for_sale",
  "already_let",
  "payer_suspended",
  "payment_rejected",
  /** The new dates cost less. */
  "stay_changed",
  /** The change of dates that it paid for did not happen. */
  "change_not_made",
] as const;

export type SurplusReason = (typeof SURPLUS_REASONS)[number];

/** In brackets behind the amount, for its payer. */
export const SURPLUS_WHY: Record<SurplusReason, string> = {
  paid_twice: "payé deux fois",
  another_transaction: "reçu en trop",
  not_for_sale: "payé pour une annonce qui n’a plus rien à débloquer",
  already_let: "logement déjà loué, ou hôte sans réponse",
  payer_suspended: "payé pendant la suspension de votre compte",
  payment_rejected: "paiement que nous n’avons pas pu reconnaître",
  stay_changed: "séjour modifié",
  change_not_made: "payé pour une modification qui n’a pas été faite",
};
