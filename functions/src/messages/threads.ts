import type { ErrorCode } from "@lopango/contract/errors";
import type { Side } from "@lopango/contract/messages/message";
import type { Booking } from "../bookings/rules/booking.ts";
import { newBookingThread, sideOf, type Thread } from "./rules/thread.ts";
import { Problem } from "../platform/problem.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";

/** The requested resource, which decides between the two `not_found` errors. */
export type AskedFor = "booking" | "thread";

const MISSING = { booking: "booking_not_found", thread: "thread_not_found" } as const satisfies Record<
  AskedFor,
  ErrorCode
>;

interface Known {
  known: Thread | null;
  booking: Booking | null;
}

interface Sources {
  listings: Pick<ListingStore, "find">;
  people: Pick<UserStore, "find">;
}

/** Returns the thread, or a new one for a booking without messages. The listings of a deleted host are gone too. */
export async function threadOrNew(
  { listings, people }: Sources,
  { known, booking }: Known,
  now: Date,
): Promise<Thread | null> {
  if (known || !booking) return known;
  const listing = await listings.find(booking.property_id);
  const hostName = listing?.host_first_name ?? ((await people.find(booking.host_id)) ? "" : null);
  return newBookingThread(booking, hostName, now);
}

/** Reads through the unit of work, so that a concurrent deletion of an account makes the commit conflict. */
export function reliedOn(tx: UnitOfWork): Sources {
  const relied = async <Record extends object>(reading: Promise<Record | null>): Promise<Record | null> => {
    const record = await reading;
    if (record) tx.relyOn(record);
    return record;
  };
  return {
    listings: { find: (id) => relied(tx.get(listings, id)) },
    people: { find: (uid) => relied(tx.get(users, uid)) },
  };
}

/**
 * Whether the guest has unlocked the listing, which shows contacts like a paid stay. One read; none for a booking's
 * thread.
 */
export async function isUnlocked(
  find: (viewerId: string, propertyId: string) => Promise<object | null>,
  { kind, guest, property }: Thread,
): Promise<boolean> {
  return kind === "listing" && (await find(guest.uid, property.id)) !== null;
}

/** Other users get the same error as for a missing thread. */
export function requireWriter(thread: Thread | null, uid: string, asked: AskedFor): { thread: Thread; side: Side } {
  const side = thread && (asked === "thread" || thread.kind === "booking") ? sideOf(thread, uid) : null;
  if (!thread || !side) throw new Problem(MISSING[asked]);
  return { thread, side };
}
