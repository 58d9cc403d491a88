import { writeStored } from "../browser/device-storage.ts";

/** Where the bookings of whoever is signed in are kept for when there is no network. */
export const BOOKINGS_KEY = "lopango.bookings";

/** Removes what the next person at this device must not find. */
export function forgetPersonalData(): void {
  writeStored(BOOKINGS_KEY, null);
}
