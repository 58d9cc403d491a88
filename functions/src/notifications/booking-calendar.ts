import { paths } from "@lopango/contract/paths";
import { arrivalFor, requireOwn } from "../bookings/guest-bookings.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Download } from "../platform/download.ts";
import { Problem } from "../platform/problem.ts";
import { calendarFile, isInCalendars, stayAddress } from "./rules/stay-facts.ts";
import type { NotificationsDeps } from "./read-notifications.ts";

/**
 * Returns the guest's stay as the calendar file that the e-mails carry.
 *
 * @throws Problem `booking_not_found`, also for a stay that was never confirmed
 */
export async function bookingCalendar(deps: NotificationsDeps, guest: Identity, id: string): Promise<Download> {
  const booking = requireOwn(await deps.bookings.booking(id), guest);
  if (!isInCalendars(booking)) throw new Problem("booking_not_found");
  const where = stayAddress(booking, await arrivalFor(deps, booking));
  const file = Buffer.from(calendarFile(booking, { where, url: deps.publicUrl + paths.myBooking(id) }, deps.now()));
  return {
    name: "sejour.ics",
    content_type: "text/calendar; charset=utf-8",
    bytes: file.byteLength,
    open: () => new Blob([file]).stream(),
  };
}
