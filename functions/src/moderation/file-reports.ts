import type { NewReport } from "@lopango/contract/complaints/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport } from "../complaints/file-report.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { userLabel, type User } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import type { Reported } from "../complaints/rules/report.ts";
import { bookings } from "../bookings/booking.record.ts";
import { readsOf, requireHosted } from "../bookings/require-hosted.ts";
import { otherSide, reportedBy } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import { requireWriter } from "../messages/threads.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { ModerationDeps } from "./suspend-person.ts";

/** Reports a listing that is online. */
export function reportListing(
  deps: ModerationDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const listing = await tx.get(listings, id);
    if (!listing?.is_active) throw new Problem("property_not_found");
    const { owner_id, title, city } = listing;
    return { subject: { kind: "listing", id }, owner_id, label: `${title}, ${city}`, property_ids: [id] };
  });
}

/** Reports a house with a room type on offer. */
export function reportHouse(
  deps: ModerationDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const house = await tx.get(establishments, id);
    if (!house || house.lead_id === null) throw new Problem("establishment_not_found");
    const { owner_id, name, city, room_ids: property_ids } = house;
    return { subject: { kind: "house", id }, owner_id, label: `${name}, ${city}`, property_ids };
  });
}

/** A person as a report names them. */
export const reportedPerson = (user: User): Reported => ({
  subject: { kind: "person", id: user.uid },
  owner_id: user.uid,
  label: user.full_name || userLabel(user),
});

/** Reports a host who has a listing online. */
export async function reportHost(
  deps: ModerationDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  if ((await deps.listings.listedCount(id)) === 0) throw new Problem("host_not_found");
  return fileReport(deps, reporter, report, count, async (tx) => {
    const user = await tx.get(users, id);
    if (!user) throw new Problem("host_not_found");
    return reportedPerson(user);
  });
}

/**
 * Reports the other person of a booking, for the house also as one of its team who answers bookings.
 * @throws Problem `forbidden` for a role without the right and when the other   account is deleted
 */
export function reportPerson(
  deps: ModerationDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  bookingId: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const booking = await tx.get(bookings, bookingId);
    if (!booking) throw new Problem("booking_not_found");
    const isGuest = booking.guest_id === reporter;
    if (!isGuest) await requireHosted(readsOf(tx), booking, { uid: reporter }, "answer_bookings");
    const id = isGuest ? booking.host_id : booking.guest_id;
    const user = await tx.get(users, id);
    if (!user) throw new Problem("forbidden", { detail: "Ce compte n’existe plus." });
    return reportedPerson(user);
  });
}

/** Reports the other side of a thread, which lets admins read it until they decide. */
export function reportThread(
  deps: ModerationDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const { thread, side } = await requireWriter(teamsOf(tx), await tx.get(threads, id), reporter, "thread");
    const { uid: owner_id } = thread[otherSide(side)];
    tx.save(threads, reportedBy(thread, side));
    return { subject: { kind: "thread", id }, owner_id, label: thread.property.title };
  });
}
