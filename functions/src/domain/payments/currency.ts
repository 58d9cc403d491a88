/** The only currency that the payment provider charges (design §6.6). */
export const PAYABLE_CURRENCY = "USD";
