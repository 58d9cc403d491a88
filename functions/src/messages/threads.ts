import type { ErrorCode } from "@lopango/contract/errors";
import type { Side } from "@lopango/contract/message";
import type { Booking } from "../bookings/rules/booking.ts";
import { newBookingThread, sideOf, type Thread } from "./rules/thread.ts";
import { Problem } from "../platform/problem.ts";
import type { Listings } from "../listings/listing-store-port.ts";
import type { People } from "../identity/people.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";

/** By which name a conversation is asked for: what there is not, or is not the caller's, is told by that name. */
export type AskedFor = "booking" | "thread";

const MISSING = { booking: "booking_not_found", thread: "thread_not_found" } as const satisfies Record<
  AskedFor,
  ErrorCode
>;

interface Known {
  known: Thread | null;
  booking: Booking | null;
}

/** Where the two of a booking are looked for. */
interface Sources {
  listings: Pick<Listings, "find">;
  people: Pick<People, "find">;
}

/** The thread, or that of a booking in which nothing was written yet. A host who leaves takes their listings along. */
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

/** What a decision reads of them, and rests on: an account that is deleted meanwhile finds the thread, or makes the decision anew. */
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
 * Whether the guest of a question has unlocked the listing: then both exchange numbers, as after a paid stay.
 * One read; none for the conversation of a booking.
 */
export async function isUnlocked(
  find: (viewerId: string, propertyId: string) => Promise<object | null>,
  { kind, guest, property }: Thread,
): Promise<boolean> {
  return kind === "listing" && (await find(guest.uid, property.id)) !== null;
}

/** Whoever is neither of the two is told that there is none. */
export function requireWriter(thread: Thread | null, uid: string, asked: AskedFor): { thread: Thread; side: Side } {
  const side = thread && (asked === "thread" || thread.kind === "booking") ? sideOf(thread, uid) : null;
  if (!thread || !side) throw new Problem(MISSING[asked]);
  return { thread, side };
}
