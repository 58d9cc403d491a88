import type { ApplicationStatus } from "@lopango/contract/partner-life";
import { FieldPath, type Query } from "@google-cloud/firestore";
import { tokensOf } from "../../domain/search/name-tokens.ts";
import type { AdminLists, ManagedListing } from "../../usecases/admin/lists-port.ts";
import { TOKENS_FIELD } from "./admin-queries.ts";
import { auditFrom } from "./audit-documents.ts";
import { DIFFERENCES, foundDifference } from "../payments/differences.ts";
import { foundBooking } from "../bookings/booking-documents.ts";
import { foundPayment } from "../payments/payment-documents.ts";
import { countedPage } from "../firestore/counted-pages.ts";
import { foundThread } from "../messages/messages.ts";
import { CARD_MASK, listingSchema } from "../listings/properties.ts";
import { foundRecord, type Database } from "../firestore/firestore.ts";
import { foundUser } from "../accounts/users.ts";
import { fieldsOf } from "../firestore/record-parts.ts";

/** What admins see of a listing in their list of all. */
const managedSchema = listingSchema.pick({
  ...CARD_MASK,
  owner_id: true,
  host_first_name: true,
  units: true,
  suspended: true,
  suspension_reason: true,
} satisfies Record<keyof ManagedListing, true>);

const MANAGED_FIELDS = fieldsOf(managedSchema);

/** A read each: a question that names more of them is too short to be a name. */
const MOST_HOSTS = 10;

/** The admin area's lists and counters. */
export function adminLists(db: Database): AdminLists {
  const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

  /** Ids of hosts whose whole name or number a question is: what is stored of a stay has their first name alone. */
  async function hostsNamed(q: string | undefined): Promise<string[]> {
    const tokens = tokensOf(q ?? "");
    if (tokens.length === 0) return [];
    const hosts = db.collection("users").where("has_role.host", "==", true);
    const found = hosts.where(TOKENS_FIELD, "array-contains-any", tokens).orderBy("created_at", "desc");
    const { docs } = await found.orderBy(FieldPath.documentId(), "desc").limit(MOST_HOSTS).select().get();
    return docs.map(({ id }) => id);
  }

  return {
    users: (page, { role }) =>
      countedPage(db, "users", page, role ? { [`has_role.${role}`]: true } : {}, {
        item: foundUser,
      }),
    properties: async (page, { is_active }) =>
      countedPage(
        db,
        "properties",
        page,
        { is_active },
        {
          item: (found) => foundRecord(found, managedSchema, { id: found.id }),
          fields: MANAGED_FIELDS,
        },
        await hostsNamed(page.q),
      ),
    bookings: async (page, { status, refund }) =>
      countedPage(
        db,
        "bookings",
        page,
        { status, "refund.status": refund },
        { item: foundBooking },
        await hostsNamed(page.q),
      ),
    payments: (page, { status, refund }) =>
      countedPage(db, "payments", page, { status, "refund.status": refund }, { item: foundPayment }),
    openDifferences: (page, { kind }) =>
      countedPage(db, "differences", page, { open: true, kind }, { item: foundDifference }),
    reportedThreads: (page) => countedPage(db, "threads", page, { is_reported: true }, { item: foundThread }),
    audit: (page, { action }) => countedPage(db, "audit", page, { action }, { item: auditFrom }),

    async counts() {
      const due = (collection: string) => count(db.collection(collection).where("refund.status", "==", "due"));
      const applications = (status: ApplicationStatus) =>
        count(db.collection("partner_applications").where("status", "==", status));
      const [
        users,
        properties,
        bookings,
        partners,
        bookingsDue,
        paymentsDue,
        inReview,
        differing,
        reported,
        sent,
        looked,
        toPublish,
      ] = await Promise.all([
        count(db.collection("users")),
        count(db.collection("properties")),
        count(db.collection("bookings")),
        count(db.collection("partner_applications")),
        due("bookings"),
        due("payments"),
        count(db.collection("payments").where("status", "==", "review")),
        count(db.collection(DIFFERENCES).where("open", "==", true)),
        count(db.collection("threads").where("is_reported", "==", true)),
        applications("submitted"),
        applications("under_review"),
        count(db.collection("partner_applications").where("to_publish", "==", true)),
      ]);
      return {
        users,
        properties,
        bookings,
        partners,
        refunds_due: bookingsDue + paymentsDue,
        payments_in_review: inReview,
        differences_open: differing,
        threads_reported: reported,
        applications_submitted: sent,
        applications_under_review: looked,
        applications_to_publish: toPublish,
      };
    },
  };
}
