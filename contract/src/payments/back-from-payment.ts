/** Replaces the provider's query parameters in a listing's address after a payment. */
export const BACK_FROM_PAYMENT = "retour";

const WRITTEN = new RegExp(`^(?:status|reference|logid|transactionid|checkoutid|method|${BACK_FROM_PAYMENT})$`, "i");

type Query = Iterable<[string, string]>;

/** Detects the provider's redirect. Its parameters are untrusted. */
export const isBackFromPayment = (query: Query): boolean => [...query].some(([name]) => WRITTEN.test(name));

/** Booking of `sentPaths.paymentReturn`, apart from addresses that guests do not load. */
export const returnedBooking = (query: URLSearchParams): string | null => query.get("booking_id");

export const withoutPayment = (query: Query): [string, string][] => [...query].filter(([name]) => !WRITTEN.test(name));
