/** How a guest pays: mobile money by operator, or a card. */
export const PAYMENT_METHODS = ["mpesa", "orange", "airtel", "afrimoney", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
