import { readStored, writeStored } from "../lib/browser/device-storage.ts";

/**
 * Bookings whose payment was started here but whose payment page never opened, after a lost response.
 * The server expects money for them; this browser knows that none is on its way.
 */

const KEY = "lopango.unopened";
/** The oldest are evicted. */
const MOST = 20;

/** Last known ids; without storage they last as long as the page. */
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

/** Call it before a payment starts while none was pending. */
export function markUnopened(bookingId: string): void {
  write([...read().filter((id) => id !== bookingId), bookingId]);
}

/** Call it before the payment page opens. */
export function markOpened(bookingId: string): void {
  if (isUnopened(bookingId)) write(read().filter((id) => id !== bookingId));
}

export const isUnopened = (bookingId: string): boolean => read().includes(bookingId);
