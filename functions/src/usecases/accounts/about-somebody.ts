import { addDays, todayInCongo, type CivilDate } from "@lopango/contract/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import type { Booking } from "../../domain/bookings/booking.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import type { BookingStore, HostBookingFilter } from "../bookings/booking-store.ts";
import type { MessageStore } from "../messages/message-store.ts";
import type { NoticeStore } from "../notices/notice-store.ts";
import { allOf, everything } from "../list-page.ts";
import type { PersonalRecords } from "./personal-records.ts";

export interface AboutDeps {
  bookings: BookingStore;
  personal: PersonalRecords;
  messages: MessageStore;
  notices: NoticeStore;
}

export const ownBookings = ({ bookings }: AboutDeps, uid: string): Promise<Booking[]> =>
  everything((page) => bookings.bookingsOf(uid, page));

/** Stays at somebody's listings; `open`: only those that may not be over. */
export async function receivedBookings(
  { bookings }: AboutDeps,
  uid: string,
  which: { open: false } | { open: true; now: Date },
): Promise<Booking[]> {
  const read = (filter: HostBookingFilter) => everything((page) => bookings.bookingsOfHost(uid, filter, page));
  if (!which.open) return read({});
  const from: CivilDate = addDays(todayInCongo(which.now), -MAX_NIGHTS - 1);
  const open = ["created", "pending_payment", "paid", "confirmed"] as const;
  return (await Promise.all(open.map((status) => read({ status, from })))).flat();
}

/** An account and the visitors that it took over: everybody as whom this person paid. */
export async function payersOf({ personal }: AboutDeps, uid: string): Promise<string[]> {
  return [uid, ...(await personal.visitorsOf(uid))];
}

export async function paymentsOf({ personal }: AboutDeps, payers: readonly string[]): Promise<Payment[]> {
  return (await Promise.all(payers.map((payer) => allOf(personal.paymentsBy(payer))))).flat();
}
