import { listings } from "../listings/listing.record.ts";
import { Problem } from "../platform/problem.ts";
import { reporting } from "../complaints/file-report.ts";
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

export const reportListing = reporting(async (tx, id) => {
  const listing = await tx.get(listings, id);
  if (!listing?.is_active) throw new Problem("property_not_found");
  const { owner_id, title, city } = listing;
  return { subject: { kind: "listing", id }, owner_id, label: `${title}, ${city}`, property_ids: [id] };
});

/** Reports a house with a room type on offer. */
export const reportEstablishment = reporting(async (tx, id) => {
  const establishment = await tx.get(establishments, id);
  if (!establishment || establishment.lead_id === null) throw new Problem("establishment_not_found");
  const { owner_id, name, city, room_ids: property_ids } = establishment;
  return { subject: { kind: "establishment", id }, owner_id, label: `${name}, ${city}`, property_ids };
});

export const reportedPerson = (user: User): Reported => ({
  subject: { kind: "person", id: user.uid },
  owner_id: user.uid,
  label: user.full_name || userLabel(user),
});

export const reportHost = reporting<ModerationDeps>(async (tx, id, _reporter, { listings: stored }) => {
  const user = (await stored.listedCount(id)) === 0 ? null : await tx.get(users, id);
  if (!user) throw new Problem("host_not_found");
  return reportedPerson(user);
});

/** Reports the other person of a booking, for the house also as one of its team who answers bookings. */
export const reportPerson = reporting(async (tx, id, reporter) => {
  const booking = await tx.get(bookings, id);
  if (!booking) throw new Problem("booking_not_found");
  const isGuest = booking.guest_id === reporter;
  if (!isGuest) await requireHosted(readsOf(tx), booking, { uid: reporter }, "answer_bookings");
  const user = await tx.get(users, isGuest ? booking.host_id : booking.guest_id);
  if (!user) throw new Problem("forbidden", { detail: "Ce compte n’existe plus." });
  return reportedPerson(user);
});

/** Reports the other side of a thread, which lets admins read it until they decide. */
export const reportThread = reporting(async (tx, id, reporter) => {
  const { thread, side } = await requireWriter(teamsOf(tx), await tx.get(threads, id), reporter, "thread");
  const { uid: owner_id } = thread[otherSide(side)];
  tx.save(threads, reportedBy(thread, side));
  return { subject: { kind: "thread", id }, owner_id, label: thread.property.title };
});
