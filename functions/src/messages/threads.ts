import type { ErrorCode } from "@lopango/contract/errors";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { anyListing } from "../bookings/read-rooms.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { newBookingThread, sideOf, type Thread } from "./rules/thread.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireRight, type ReadTeam } from "../teams/require-right.ts";

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
  const listing = await anyListing(listings, booking);
  const hostName = listing?.host_first_name ?? ((await people.find(booking.host_id)) ? "" : null);
  // An earlier stay of a house that was handed over is answered by its present owner.
  const host_id = listing && listing.owner_id !== booking.guest_id ? listing.owner_id : booking.host_id;
  return newBookingThread({ ...booking, host_id }, hostName, now);
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

/**
 * Returns the caller's side: the guest's, or the host's for the host and the team of the house. Others get the same
 * error as for a missing thread. Reads the team for a caller who is neither guest nor host.
 *
 * @throws Problem `booking_not_found` or `thread_not_found`, `forbidden` for a role without messages
 */
export async function requireWriter(
  readTeam: ReadTeam,
  found: Thread | null,
  uid: string,
  asked: AskedFor,
): Promise<{ thread: Thread; side: Side }> {
  const thread = found && (asked === "thread" || found.kind === "booking") ? found : null;
  const side = thread && sideOf(thread, uid);
  if (thread && side) return { thread, side };
  const host = thread && !thread.host.left && thread.guest.uid !== uid ? thread.host.uid : "";
  const owned = thread && host !== "" && host !== uid ? { ...thread, owner_id: host } : null;
  return { thread: await requireRight(readTeam, owned, { uid }, "messages", MISSING[asked]), side: "host" };
}
