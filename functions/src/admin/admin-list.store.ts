import type { ApplicationStatus } from "@lopango/contract/partners/partner-life";
import { FieldPath, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import { tokensOf } from "../platform/firestore/name-tokens.ts";
import type { AdminLists } from "./admin-lists-port.ts";
import type { ManagedListing } from "../listings/managed-listing.ts";
import { users } from "../identity/user.record.ts";
import { applications } from "../partners/application.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { countedPage } from "../platform/firestore/counted-pages.ts";
import { TOKENS_FIELD } from "../platform/firestore/indexes.ts";
import { foundRecord, type Database } from "../platform/firestore/firestore.ts";
import { fieldsOf } from "../platform/firestore/record-parts.ts";
import { CARD_MASK, listings, listingSchema } from "../listings/listing.record.ts";
import { threads } from "../messages/thread.record.ts";
import { discrepancies } from "../payments/discrepancy.record.ts";
import { payments } from "../payments/payment.record.ts";
import { auditLog } from "../identity/audit.record.ts";

const managedSchema = listingSchema.pick({
  ...CARD_MASK,
  owner_id: true,
  host_first_name: true,
  units: true,
  suspended: true,
  suspension_reason: true,
} satisfies Record<keyof ManagedListing, true>);

const MANAGED_FIELDS = fieldsOf(managedSchema);

/** Maximum of hosts per query, one read each; a query with more matches is too short for a name. */
const MOST_HOSTS = 10;

const foundManaged = (found: DocumentSnapshot): ManagedListing => foundRecord(found, managedSchema, { id: found.id });

export function adminLists(db: Database): AdminLists {
  const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

  /** Returns ids of hosts whose full name or phone number matches; bookings store only the first name. */
  async function hostsNamed(q: string | undefined): Promise<string[]> {
    const tokens = tokensOf(q ?? "");
    if (tokens.length === 0) return [];
    const hosts = users.in(db).where("has_role.host", "==", true);
    const found = hosts.where(TOKENS_FIELD, "array-contains-any", tokens).orderBy("created_at", "desc");
    const { docs } = await found.orderBy(FieldPath.documentId(), "desc").limit(MOST_HOSTS).select().get();
    return docs.map(({ id }) => id);
  }

  return {
    users: (page, { role }) => countedPage(db, users, page, role ? { [`has_role.${role}`]: true } : {}),
    properties: async (page, { is_active }) =>
      countedPage(
        db,
        listings,
        page,
        { is_active },
        { read: { item: foundManaged, fields: MANAGED_FIELDS }, ids: await hostsNamed(page.q) },
      ),
    bookings: async (page, { status, refund }) =>
      countedPage(db, bookings, page, { status, "refund.status": refund }, { ids: await hostsNamed(page.q) }),
    payments: (page, { status, refund }) => countedPage(db, payments, page, { status, "refund.status": refund }),
    openDiscrepancies: (page, { kind }) => countedPage(db, discrepancies, page, { open: true, kind }),
    reportedThreads: (page) => countedPage(db, threads, page, { is_reported: true }),
    audit: (page, { action }) => countedPage(db, auditLog, page, { action }),

    async counts() {
      const due = (all: Query) => count(all.where("refund.status", "==", "due"));
      const inStatus = (status: ApplicationStatus) => count(applications.in(db).where("status", "==", status));
      const counted = {
        users: count(users.in(db)),
        properties: count(listings.in(db)),
        bookings: count(bookings.in(db)),
        partners: count(applications.in(db)),
        refunds_due: Promise.all([due(bookings.in(db)), due(payments.in(db))]).then(([some, more]) => some + more),
        payments_in_review: count(payments.in(db).where("status", "==", "review")),
        discrepancies_open: count(discrepancies.in(db).where("open", "==", true)),
        threads_reported: count(threads.in(db).where("is_reported", "==", true)),
        applications_submitted: inStatus("submitted"),
        applications_under_review: inStatus("under_review"),
        applications_to_publish: count(applications.in(db).where("to_publish", "==", true)),
      };
      const entries = Object.entries(counted).map(async ([name, counting]) => [name, await counting] as const);
      return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof counted, number>;
    },
  };
}
