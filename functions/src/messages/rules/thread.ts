import type { MessagePhoto } from "@lopango/contract/messages/message";
import { type Side, SIDES } from "@lopango/contract/bookings/booking-life";
import { MAX_EXCERPT_LENGTH } from "@lopango/contract/limits";
import { hasNoGuest } from "../../bookings/rules/booking-persons.ts";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import { wasPaid } from "../../bookings/rules/booking-view.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { idOf } from "../../platform/hash.ts";
import { Problem } from "../../platform/problem.ts";
import { truncate } from "../../platform/text.ts";
import { maskContacts } from "../../redaction/rules/redact.ts";
import type { EventOf } from "../../platform/event.ts";

interface Writer {
  uid: string;
  /** First name as shown to the other side; empty before it may be shown, and after the account's deletion. */
  name: string;
  left: boolean;
}

export interface Thread {
  /** The booking's id, for a booking's thread. */
  id: string;
  kind: "booking" | "listing";
  property: { id: string; title: string };
  stay: { checkin: string; checkout: string } | null;
  /** House whose team writes for the host; null for a single listing. */
  establishment_id: string | null;
  guest: Writer;
  host: Writer;
  unread: Record<Side, number>;
  /** The last message, redacted; null before the first. */
  last: { by: Side; text: string; at: Date } | null;
  /** Sides with an open report, which lets admins read the thread. */
  reported_by: Side[];
  created_at: Date;
}

export interface Message {
  id: string;
  thread: string;
  by: Side;
  /** uid; empty once the account is deleted. */
  author: string;
  /** Unredacted; empty once the author's account is deleted. */
  text: string;
  /** The redacted text for unpaid stays; null when nothing is redacted. */
  masked: string | null;
  photos: MessagePhoto[];
  /** The device's id of the message; null: none. */
  sent_as: string | null;
  created_at: Date;
}

const writer = (uid: string, name: string): Writer => ({ uid, name: maskedName(name), left: false });
const gone = (uid: string): Writer => ({ uid, name: "", left: true });
const NOBODY_READ = { guest: 0, host: 0 } as const;

/**
 * Creates the empty thread of a booking.
 * @param hostName - null: the host's account is deleted
 */
export function newBookingThread(booking: Booking, hostName: string | null, now: Date): Thread {
  const { id, property_id, property, establishment_id, checkin, checkout, guest_id, host_id } = booking;
  return {
    id,
    kind: "booking",
    property: { id: property_id, title: property.title },
    stay: { checkin, checkout },
    establishment_id,
    guest: hasNoGuest(booking) ? gone(guest_id) : writer(guest_id, ""),
    host: hostName === null ? gone(host_id) : writer(host_id, hostName),
    unread: NOBODY_READ,
    last: null,
    reported_by: [],
    created_at: now,
  };
}

export function newListingThread(
  id: string,
  listing: Pick<Listing, "id" | "title" | "owner_id" | "establishment_id" | "host_first_name">,
  guest: { uid: string; full_name: string },
  now: Date,
): Thread {
  return {
    id,
    kind: "listing",
    property: { id: listing.id, title: listing.title },
    stay: null,
    establishment_id: listing.establishment_id,
    guest: writer(guest.uid, shownName(firstName(guest.full_name))),
    host: writer(listing.owner_id, listing.host_first_name),
    unread: NOBODY_READ,
    last: null,
    reported_by: [],
    created_at: now,
  };
}

/**
 * Returns the thread with another account on the host's side, as when a house changes hands. The same object when the
 * former one isn't the host any more, and when the new one is the guest.
 */
export function withThreadHost(thread: Thread, former: string, host: { uid: string; first_name: string }): Thread {
  if (thread.host.uid !== former || thread.guest.uid === host.uid) return thread;
  return { ...thread, host: writer(host.uid, host.first_name) };
}

/** Id of the one thread of a guest about a listing. */
export const inquiryId = (listing: string, guest: string): string => idOf("question", listing, guest);

export const otherSide = (side: Side): Side => (side === "guest" ? "host" : "guest");

export function sideOf({ guest, host }: Pick<Thread, "guest" | "host">, uid: string): Side | null {
  if (guest.uid === uid && !guest.left) return "guest";
  return host.uid === uid && !host.left ? "host" : null;
}

/** Whether contacts are shown: the stay is or was paid. */
export const hasPaidStay = (booking: Booking | null): boolean => booking !== null && wasPaid(booking);

export function requireReader(thread: Thread, by: Side): void {
  if (thread[otherSide(by)].left) throw new Problem("thread_over");
}

/** Photos cannot be redacted, so unpaid threads allow none. */
export function requirePhotosAllowed(isOpen: boolean): void {
  if (!isOpen) throw new Problem("photos_after_payment");
}

const photosAlone = (count: number): string => (count === 1 ? "Photo" : `${count} photos`);

interface Written {
  id: string;
  by: Side;
  /** uid of the guest, the host or a member of the host's team. */
  author: string;
  text: string;
  photos: MessagePhoto[];
  sent_as: string | null;
  isUnlocked: boolean;
  /** Links to this origin are not redacted. */
  ownOrigin: string;
}

/**
 * Appends a message. Messages after the payment of a stay or an unlock are never redacted.
 * @param booking - null for an inquiry about a listing
 * @throws Problem `thread_over` when the other account is deleted
 */
export function withMessage(
  thread: Thread,
  booking: Booking | null,
  { id, by, author, text, photos, sent_as, isUnlocked, ownOrigin }: Written,
  now: Date,
): { thread: Thread; message: Message } {
  const to = otherSide(by);
  requireReader(thread, by);
  // Strictly increasing despite clock skew, because cursors and unread counts compare it.
  const at = new Date(Math.max(now.getTime(), (thread.last?.at.getTime() ?? 0) + 1));
  const masked = maskContacts(text, ownOrigin);
  const paid = hasPaidStay(booking) || isUnlocked;
  const message: Message = {
    id,
    thread: thread.id,
    by,
    author,
    text,
    masked: paid || masked === text ? null : masked,
    photos,
    sent_as,
    created_at: at,
  };
  // The host sees the guest's name once the guest writes or pays.
  const isNamed = booking !== null && (paid || by === "guest");
  const name = isNamed ? shownName(firstName(booking.guest_name)) : thread.guest.name;
  const guest = { ...thread.guest, name: paid ? name : maskedName(name) };
  return {
    thread: {
      ...thread,
      guest,
      unread: { ...thread.unread, [to]: thread.unread[to] + 1 },
      last: { by, text: truncate(masked, MAX_EXCERPT_LENGTH) || photosAlone(photos.length), at },
    },
    message,
  };
}

/** Marks the thread as read up to `until`; the same object when newer messages exist or nothing is unread. */
export function seen(thread: Thread, side: Side, until: Date): Thread {
  if (thread.unread[side] === 0 || !thread.last || thread.last.at > until) return thread;
  return { ...thread, unread: { ...thread.unread, [side]: 0 } };
}

export function reportedBy(thread: Thread, side: Side): Thread {
  return { ...thread, reported_by: [...new Set([...thread.reported_by, side])] };
}

/** Ends the report about the person `accused`, which the other side made. */
export function withoutReport(thread: Thread, accused: string): Thread {
  const by: Side = thread.guest.uid === accused ? "host" : "guest";
  return { ...thread, reported_by: thread.reported_by.filter((side) => side !== by) };
}

export const isReported = ({ reported_by }: Thread): boolean => reported_by.length > 0;

export function withoutWriter(thread: Thread, uid: string): Thread {
  const side = sideOf(thread, uid);
  if (!side) return thread;
  return {
    ...thread,
    [side]: { ...thread[side], name: "", left: true },
    unread: { ...thread.unread, [side]: 0 },
    last: thread.last?.by === side ? { ...thread.last, text: "" } : thread.last,
  };
}

export const THREAD_EVENTS = ["thread.written"] as const;

type ThreadEvent = EventOf<(typeof THREAD_EVENTS)[number]>;

/**
 * Returns the events of a thread: the first unread message since the recipient's last visit. `before`: null for a new
 * thread.
 */
export function eventsOfThread(before: Thread | null, after: Thread): ThreadEvent[] {
  const thread = after.id;
  return SIDES.filter((to) => after.unread[to] > 0 && (before?.unread[to] ?? 0) === 0).map((to): ThreadEvent => ({
    kind: "thread.written",
    by: after[otherSide(to)].uid,
    facts: { thread, to },
  }));
}
