import { presentProperty } from "../listings/managed-listing.ts";
import type { AdminBooking } from "@lopango/contract/admin/bookings";
import type { AdminDiscrepancy } from "@lopango/contract/admin/discrepancies";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import type { AdminProperty } from "@lopango/contract/admin/properties";
import type { AdminStats } from "@lopango/contract/admin/stats";
import type { AdminThread } from "@lopango/contract/admin/threads";
import type { AdminUser } from "@lopango/contract/admin/users";
import type { AuditAction, AuditEntry } from "@lopango/contract/identity/audit";
import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { Role } from "@lopango/contract/identity/session";
import { presentDiscrepancy, presentPayment } from "../payments/rules/admin-payment-view.ts";
import { presentAdminBooking } from "../bookings/rules/admin-booking-view.ts";
import { presentAudit, presentUser } from "../identity/rules/admin-identity-view.ts";
import { presentReportedThread } from "../messages/rules/message-view.ts";
import type { PaymentStatus } from "../payments/rules/payment.ts";
import type { DiscrepancyKind } from "../payments/rules/reconciliation.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { People } from "../identity/people.ts";
import type { AdminLists } from "./admin-lists-port.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";

export interface AdminListDeps {
  adminLists: AdminLists;
  now: Clock;
}

interface ListQuery {
  q?: string | undefined;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
}

interface List<Item> {
  items: Item[];
  meta: { total: number; limit: number; offset: number };
  next: string | null;
}

const requestOf = ({ q, limit, offset = 0, cursor }: ListQuery): CountedPageRequest => ({
  size: limit,
  offset,
  cursor,
  q,
});

/** Returns a page in the API's format: `{items, meta}`. */
export function listOf<Stored, Shown>(
  { items, total, offset, next }: CountedPage<Stored>,
  { limit }: ListQuery,
  show: (item: Stored) => Shown,
): List<Shown> {
  return { items: items.map(show), meta: { total, limit, offset }, next };
}

export function adminStats({ adminLists }: AdminListDeps): Promise<AdminStats> {
  return adminLists.counts();
}

export async function listUsers(
  { adminLists }: AdminListDeps,
  { role, ...query }: ListQuery & { role?: Role | undefined },
): Promise<List<AdminUser>> {
  return listOf(await adminLists.users(requestOf(query), { role }), query, presentUser);
}

/** @throws Problem `user_not_found` */
export async function viewUser({ people }: { people: People }, uid: string): Promise<AdminUser> {
  const user = await people.find(uid);
  if (!user) throw new Problem("user_not_found");
  return presentUser(user);
}

type Online = "active" | "inactive";

export async function listProperties(
  { adminLists }: AdminListDeps,
  { only_active, status_filter, ...query }: ListQuery & { only_active: boolean; status_filter?: Online | undefined },
): Promise<List<AdminProperty>> {
  const wanted = only_active ? "active" : status_filter;
  return listOf(
    await adminLists.properties(requestOf(query), { is_active: wanted && wanted === "active" }),
    query,
    presentProperty,
  );
}

type Refunds = "due" | "done";

export async function listAllBookings(
  { adminLists, now }: AdminListDeps,
  {
    status_filter,
    refund_filter,
    ...query
  }: ListQuery & { status_filter?: BookingStatus | undefined; refund_filter?: Refunds | undefined },
): Promise<List<AdminBooking>> {
  const at = now();
  const page = await adminLists.bookings(requestOf(query), { status: status_filter, refund: refund_filter });
  return listOf(page, query, (booking) => presentAdminBooking(booking, at));
}

export async function listPayments(
  { adminLists }: AdminListDeps,
  {
    status_filter,
    refund_filter,
    ...query
  }: ListQuery & { status_filter?: PaymentStatus | undefined; refund_filter?: Refunds | undefined },
): Promise<List<AdminPayment>> {
  return listOf(
    await adminLists.payments(requestOf(query), { status: status_filter, refund: refund_filter }),
    query,
    presentPayment,
  );
}

export async function listDiscrepancies(
  { adminLists }: AdminListDeps,
  { kind_filter: kind, ...query }: ListQuery & { kind_filter?: DiscrepancyKind | undefined },
): Promise<List<AdminDiscrepancy>> {
  return listOf(await adminLists.openDiscrepancies(requestOf(query), { kind }), query, presentDiscrepancy);
}

export async function listReportedThreads({ adminLists }: AdminListDeps, query: ListQuery): Promise<List<AdminThread>> {
  return listOf(await adminLists.reportedThreads(requestOf(query)), query, presentReportedThread);
}

export async function listAuditLog(
  { adminLists }: AdminListDeps,
  { action, ...query }: ListQuery & { action?: AuditAction | undefined },
): Promise<List<AuditEntry>> {
  return listOf(await adminLists.audit(requestOf(query), { action }), query, presentAudit);
}
