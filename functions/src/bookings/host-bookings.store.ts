import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { FieldPath, type CollectionReference, type Query } from "@google-cloud/firestore";
import { decodeCursor, encodeCursor, ID } from "../platform/firestore/pages.ts";

export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
  /** Search token of a text. The query then ignores status and listing, which the caller compares. */
  word?: string | undefined;
  /** Absent: latest arrival first, with `from` earliest first. */
  order?: "asc" | "desc" | undefined;
}

/** Query for a host's bookings; each shape has an index. */
export interface HostBookingsPlan {
  /** The host; of a house also its former owners. */
  hosts: readonly string[];
  equal: [field: "status", value: string][];
  /** Listing of one of the rooms, or a search token; null for all. */
  contains: [field: "property_ids" | "admin_tokens", value: string] | null;
  range: [operator: ">=" | "<=", date: string][];
  order: "asc" | "desc";
}

export function planHostBookings(
  hosts: readonly string[],
  { status, property_id, from, to, word, order = from === undefined ? "desc" : "asc" }: HostBookingFilter,
): HostBookingsPlan {
  const plan: HostBookingsPlan = {
    hosts,
    equal: [],
    contains: word ? ["admin_tokens", word] : property_id === undefined ? null : ["property_ids", property_id],
    range: [],
    // One index serves a text, so it has one order.
    order: word ? "desc" : order,
  };
  if (status !== undefined && !word) plan.equal.push(["status", status]);
  if (from !== undefined) plan.range.push([">=", from]);
  if (to !== undefined) plan.range.push(["<=", to]);
  return plan;
}

export function hostBookingsQuery(
  bookings: CollectionReference,
  { hosts, equal, contains, range, order }: HostBookingsPlan,
): Query {
  const received =
    hosts.length === 1 ? bookings.where("host_id", "==", hosts[0]) : bookings.where("host_id", "in", hosts);
  const found = equal.reduce<Query>((query, [field, value]) => query.where(field, "==", value), received);
  const containing = contains === null ? found : found.where(contains[0], "array-contains", contains[1]);
  const within = range.reduce((query, [operator, date]) => query.where("checkin", operator, date), containing);
  return within.orderBy("checkin", order).orderBy(FieldPath.documentId(), order);
}

export const arrivalCursor = (checkin: CivilDate, id: string): string => encodeCursor(checkin, id);

/** @throws Problem `invalid_fields` for an invalid cursor */
export function arrivalPosition(cursor: string): [checkin: string, id: string] {
  return decodeCursor(cursor, [/\d{4}-\d{2}-\d{2}/, ID]);
}
