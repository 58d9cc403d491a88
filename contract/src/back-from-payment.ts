/** What a listing's address keeps of all that the payment provider writes behind it when it sends a viewer back. */
export const BACK_FROM_PAYMENT = "retour";

const WRITTEN = new RegExp(`^(?:status|reference|logid|transactionid|method|${BACK_FROM_PAYMENT})$`, "i");

/** Names and values, as `URLSearchParams` has them. */
type Query = Iterable<[string, string]>;

/** Whether the provider sent somebody to an address. Nothing of what it says there is believed. */
export const isBackFromPayment = (query: Query): boolean => [...query].some(([name]) => WRITTEN.test(name));

/** The query without what tells of a payment. */
export const withoutPayment = (query: Query): [string, string][] => [...query].filter(([name]) => !WRITTEN.test(name));
