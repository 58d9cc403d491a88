import type { MessagePhoto, Side } from "@lopango/contract/message";
import { MAX_EXCERPT_LENGTH } from "@lopango/contract/limits";
import type { ReportReason } from "@lopango/contract/report-reasons";
import { hasNoGuest } from "../../accounts/rules/leaving.ts";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import { wasPaid } from "../../bookings/rules/booking-view.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { truncate } from "../../platform/truncate.ts";
import { maskContacts } from "../../redaction/rules/redact.ts";

/** One of the two who write. */
interface Writer {
  uid: string;
  /** First name as the other may read it; empty while they may not, and when the account is gone. */
  name: string;
  /** The account is gone. */
  left: boolean;
}

/** What a guest and a host write to each other about a booking, or about a listing before any. */
export interface Thread {
  /** Of a booking: the booking's own. */
  id: string;
  kind: "booking" | "listing";
  property: { id: string; title: string };
  stay: { checkin: string; checkout: string } | null;
  guest: Writer;
  host: Writer;
  /** How many messages each has not seen. */
  unread: Record<Side, number>;
  /** What was written last, masked; null before the first. */
  last: { by: Side; text: string; at: Date } | null;
  /** What its two told the admins of it, and no admin has closed: the last of each side. */
  reports: ThreadReport[];
  created_at: Date;
}

export interface ThreadReport {
  by: Side;
  reason: ReportReason;
  note: string;
  at: Date;
}

export interface Message {
  id: string;
  thread: string;
  by: Side;
  /** uid of whoever wrote it; empty once they have left. */
  author: string;
  /** As it was written; empty once its author has left. */
  text: string;
  /** As it is read before the stay is paid for; null where nothing of it is masked. */
  masked: string | null;
  /** None once its author has left. */
  photos: MessagePhoto[];
  /** What the device named it; null where it did not. */
  sent_as: string | null;
  created_at: Date;
}

const writer = (uid: string, name: string): Writer => ({ uid, name: maskedName(name), left: false });
const gone = (uid: string): Writer => ({ uid, name: "", left: true });
const NOBODY_READ = { guest: 0, host: 0 } as const;

/** The thread of a booking before anything is written in it. @param hostName - null: the host has left */
export function newBookingThread(booking: Booking, hostName: string | null, now: Date): Thread {
  const { id, property_id, property, checkin, checkout, guest_id, host_id } = booking;
  return {
    id,
    kind: "booking",
    property: { id: property_id, title: property.title },
    stay: { checkin, checkout },
    guest: hasNoGuest(booking) ? gone(guest_id) : writer(guest_id, ""),
    host: hostName === null ? gone(host_id) : writer(host_id, hostName),
    unread: NOBODY_READ,
    last: null,
    reports: [],
    created_at: now,
  };
}

/** The thread of a guest's question about a listing. */
export function newListingThread(
  id: string,
  listing: Pick<Listing, "id" | "title" | "owner_id" | "host_first_name">,
  guest: { uid: string; full_name: string },
  now: Date,
): Thread {
  return {
    id,
    kind: "listing",
    property: { id: listing.id, title: listing.title },
    stay: null,
    guest: writer(guest.uid, shownName(firstName(guest.full_name))),
    host: writer(listing.owner_id, listing.host_first_name),
    unread: NOBODY_READ,
    last: null,
    reports: [],
    created_at: now,
  };
}

export const otherSide = (side: Side): Side => (side === "guest" ? "host" : "guest");

/** Which of the two somebody is; null for everybody else, and for who has left. */
export function sideOf({ guest, host }: Pick<Thread, "guest" | "host">, uid: string): Side | null {
  if (guest.uid === uid && !guest.left) return "guest";
  return host.uid === uid && !host.left ? "host" : null;
}

/** Whether they may exchange numbers: the stay is paid for, or was. */
export const isPaid = (booking: Booking | null): boolean => booking !== null && wasPaid(booking);

/** Somebody is there to read what `by` sends. @throws Problem `thread_over` when the other has left */
export function requireReader(thread: Thread, by: Side): void {
  if (thread[otherSide(by)].left) throw new Problem("thread_over");
}

/** No mask sees a number on a photo: there are none before they may exchange numbers. @throws Problem `photos_after_payment` */
export function requirePhotosAllowed(isOpen: boolean): void {
  if (!isOpen) throw new Problem("photos_after_payment");
}

/** What a list of conversations says of a message without words. */
const photosAlone = (count: number): string => (count === 1 ? "Photo" : `${count} photos`);

interface Written {
  id: string;
  by: Side;
  text: string;
  photos: MessagePhoto[];
  sent_as: string | null;
  /** The guest has unlocked the listing that they ask about. */
  isUnlocked: boolean;
  /** Of this site: its own links are not masked. */
  ownOrigin: string;
}

/**
 * The thread with one message more, and that message. What is written after the payment, for a stay or for unlocking, is never masked.
 *
 * @param booking - the thread's; null for a question about a listing
 * @throws Problem `thread_over` when the other has left
 */
export function withMessage(
  thread: Thread,
  booking: Booking | null,
  { id, by, text, photos, sent_as, isUnlocked, ownOrigin }: Written,
  now: Date,
): { thread: Thread; message: Message } {
  const to = otherSide(by);
  requireReader(thread, by);
  // Later than the one before, whatever clocks say: pages and what is new are told apart by it.
  const at = new Date(Math.max(now.getTime(), (thread.last?.at.getTime() ?? 0) + 1));
  const masked = maskContacts(text, ownOrigin);
  const paid = isPaid(booking) || isUnlocked;
  const message: Message = {
    id,
    thread: thread.id,
    by,
    author: thread[by].uid,
    text,
    masked: paid || masked === text ? null : masked,
    photos,
    sent_as,
    created_at: at,
  };
  // The host learns whose booking it is from the guest themselves, or by the payment.
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

/** The thread after `side` has seen what came up to `until`; itself when there is more, or nothing was unread. */
export function seen(thread: Thread, side: Side, until: Date): Thread {
  if (thread.unread[side] === 0 || !thread.last || thread.last.at > until) return thread;
  return { ...thread, unread: { ...thread.unread, [side]: 0 } };
}

/** The thread with what `report.by` tells the admins of it, in place of what that side told before. */
export function withReport(thread: Thread, report: ThreadReport): Thread {
  return { ...thread, reports: [...thread.reports.filter(({ by }) => by !== report.by), report] };
}

/** Whether admins may read it. */
export const isReported = ({ reports }: Thread): boolean => reports.length > 0;

/** The thread without what it says of somebody whose account is gone. */
export function withoutWriter(thread: Thread, uid: string): Thread {
  const side = sideOf(thread, uid);
  if (!side) return thread;
  return {
    ...thread,
    [side]: { ...thread[side], name: "", left: true },
    unread: { ...thread.unread, [side]: 0 },
    last: thread.last?.by === side ? { ...thread.last, text: "" } : thread.last,
    reports: thread.reports.map((report) => (report.by === side ? { ...report, note: "" } : report)),
  };
}
