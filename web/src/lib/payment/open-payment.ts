import { LEADS_AWAY } from "../loading/action.ts";
import { payableAddress } from "./payment-address.ts";
import { markOpened, markUnopened } from "./unopened.ts";

interface Payment {
  bookingId: string;
  /** Money may be under way already, at a page that was opened before. */
  isUnderWay: boolean;
  /** Asks the server for a place to pay at. */
  start: () => Promise<unknown>;
}

/** Leads to the provider's page. @throws what `start` throws, or an error where its answer names no such page */
export async function openPayment({ bookingId, isUnderWay, start }: Payment): Promise<typeof LEADS_AWAY> {
  if (!isUnderWay) markUnopened(bookingId);
  const address = payableAddress(await start(), window.location.hostname);
  if (!address) throw new Error("no address to pay at");
  markOpened(bookingId);
  window.location.assign(address);
  return LEADS_AWAY;
}

/** The same for who just booked; answers whether it did. Why not is only logged: the booking leads there again. */
export async function openPaymentIfPossible(payment: Payment): Promise<boolean> {
  try {
    await openPayment(payment);
    return true;
  } catch (error) {
    console.warn("The payment could not start.", error);
    return false;
  }
}
