import type { Booking } from "../bookings/rules/booking.ts";
import type { Payment } from "../payments/rules/payment.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { MessageStore } from "../messages/message.store.ts";
import type { NotificationStore } from "../notifications/notification.store.ts";
import { allOf, everything } from "../platform/list-page.ts";
import type { PersonalRecords } from "./personal-data.ts";

export interface AboutDeps {
  bookings: BookingStore;
  personal: PersonalRecords;
  messages: MessageStore;
  notifications: NotificationStore;
}

export const ownBookings = ({ bookings }: AboutDeps, uid: string): Promise<Booking[]> =>
  everything((page) => bookings.bookingsOf(uid, page));

/** Returns the ids under which the person may have paid: the account and its adopted visitors. */
export async function payersOf({ personal }: AboutDeps, uid: string): Promise<string[]> {
  return [uid, ...(await personal.visitorsOf(uid))];
}

export async function paymentsOf({ personal }: AboutDeps, payers: readonly string[]): Promise<Payment[]> {
  return (await Promise.all(payers.map((payer) => allOf(personal.paymentsBy(payer))))).flat();
}
