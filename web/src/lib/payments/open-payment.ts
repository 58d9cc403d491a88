import { LEADS_AWAY } from "../loading/action.ts";
import { payableAddress } from "./payment-address.ts";
import { markOpened, markUnopened } from "./unopened.ts";

interface Payment {
  bookingId: string;
  /** A payment page may already be open elsewhere. */
  isUnderWay: boolean;
  start: () => Promise<unknown>;
}

/**
 * Navigates to the provider's page.
 * @throws the error of `start`, or an error without a valid payment address
 */
export async function openPayment({ bookingId, isUnderWay, start }: Payment): Promise<typeof LEADS_AWAY> {
  if (!isUnderWay) markUnopened(bookingId);
  const address = payableAddress(await start(), window.location.hostname);
  if (!address) throw new Error("no address to pay at");
  markOpened(bookingId);
  window.location.assign(address);
  return LEADS_AWAY;
}

/** Opens the payment after booking; returns whether it did. The booking's page offers it again on failure. */
export async function openPaymentIfPossible(payment: Payment): Promise<boolean> {
  try {
    await openPayment(payment);
    return true;
  } catch (error) {
    console.warn("The payment could not start.", error);
    return false;
  }
}
