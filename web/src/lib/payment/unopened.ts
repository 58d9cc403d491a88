import { readStored, writeStored } from "../browser/device-storage.ts";

/**
 * Bookings whose payment was asked for here and whose payment page was never opened here: the answer was lost, or
 * could not be used. The server waits for money then, and this browser knows that none is under way.
 */

const KEY = "lopango.unopened";
/** The oldest go first. */
const MOST = 20;

/** What was last seen or written: without storage it lasts as long as the page. */
let ids: readonly string[] = [];

function read(): readonly string[] {
  const text = readStored(KEY);
  if (text !== null) ids = text.split(" ");
  return ids;
}

function write(changed: readonly string[]): void {
  ids = changed.slice(-MOST);
  writeStored(KEY, ids.join(" "));
}

/** A payment of a booking is asked for, and none of it was under way before. */
export function markUnopened(bookingId: string): void {
  write([...read().filter((id) => id !== bookingId), bookingId]);
}

/** The browser is about to open the payment page of a booking. */
export function markOpened(bookingId: string): void {
  if (isUnopened(bookingId)) write(read().filter((id) => id !== bookingId));
}

export const isUnopened = (bookingId: string): boolean => read().includes(bookingId);
