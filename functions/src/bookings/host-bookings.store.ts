import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import { FieldPath, type CollectionReference, type Query } from "@google-cloud/firestore";
import { decodeCursor, encodeCursor, ID } from "../platform/firestore/cursor.ts";

export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
}

/** Query for a host's bookings; each shape has an index. */
export interface HostBookingsPlan {
  /** The host; of a house also its former owners. */
  hosts: readonly string[];
  equal: [field: "status", value: string][];
  /** Listing of one of the rooms; null for all. */
  property_id: string | null;
  range: [operator: ">=" | "<=", date: string][];
  order: "asc" | "desc";
}

export function planHostBookings(
  hosts: readonly string[],
  { status, property_id, from, to }: HostBookingFilter,
): HostBookingsPlan {
  const plan: HostBookingsPlan = {
    hosts,
    equal: [],
    property_id: property_id ?? null,
    range: [],
    order: from === undefined ? "desc" : "asc",
  };
  if (status !== undefined) plan.equal.push(["status", status]);
  if (from !== undefined) plan.range.push([">=", from]);
  if (to !== undefined) plan.range.push(["<=", to]);
  return plan;
}

export function hostBookingsQuery(
  bookings: CollectionReference,
  { hosts, equal, property_id, range, order }: HostBookingsPlan,
): Query {
  const received =
    hosts.length === 1 ? bookings.where("host_id", "==", hosts[0]) : bookings.where("host_id", "in", hosts);
  const found = equal.reduce<Query>((query, [field, value]) => query.where(field, "==", value), received);
  const ofListing = property_id === null ? found : found.where("property_ids", "array-contains", property_id);
  const within = range.reduce((query, [operator, date]) => query.where("checkin", operator, date), ofListing);
  return within.orderBy("checkin", order).orderBy(FieldPath.documentId(), order);
}

export const arrivalCursor = (checkin: CivilDate, id: string): string => encodeCursor(checkin, id);

/** @throws Problem `invalid_fields` for an invalid cursor */
export function arrivalPosition(cursor: string): [checkin: string, id: string] {
  return decodeCursor(cursor, [/\d{4}-\d{2}-\d{2}/, ID]);
}
