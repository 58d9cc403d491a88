import type { BookingStatus } from "@lopango/contract/booking-life";
import { addDays, todayInCongo } from "@lopango/contract/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import type { Booking } from "../bookings/rules/booking.ts";
import type { Payment } from "../payments/rules/payment.ts";
import type { BookingStore } from "../bookings/booking-store-port.ts";
import type { MessageStore } from "../messages/message-store-port.ts";
import type { NoticeStore } from "../notifications/notice-store-port.ts";
import { allOf, everything } from "../platform/list-page.ts";
import type { PersonalRecords } from "./personal-data.ts";

export interface AboutDeps {
  bookings: BookingStore;
  personal: PersonalRecords;
  messages: MessageStore;
  notices: NoticeStore;
}

export const ownBookings = ({ bookings }: AboutDeps, uid: string): Promise<Booking[]> =>
  everything((page) => bookings.bookingsOf(uid, page));

/** Stays at somebody's listings, or at one of them, that may not be over: a day more, whatever the time zone. */
export async function receivedBookings(
  { bookings }: Pick<AboutDeps, "bookings">,
  uid: string,
  { statuses, property_id }: { statuses: readonly BookingStatus[]; property_id?: string | undefined },
  now: Date,
): Promise<Booking[]> {
  const from = addDays(todayInCongo(now), -MAX_NIGHTS - 1);
  const read = (status: BookingStatus) =>
    everything((page) => bookings.bookingsOfHost(uid, { status, property_id, from }, page));
  return (await Promise.all(statuses.map(read))).flat();
}

/** An account and the visitors that it took over: everybody as whom this person paid. */
export async function payersOf({ personal }: AboutDeps, uid: string): Promise<string[]> {
  return [uid, ...(await personal.visitorsOf(uid))];
}

export async function paymentsOf({ personal }: AboutDeps, payers: readonly string[]): Promise<Payment[]> {
  return (await Promise.all(payers.map((payer) => allOf(personal.paymentsBy(payer))))).flat();
}
