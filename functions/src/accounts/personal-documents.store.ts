import { FieldPath, type CollectionReference, type QueryDocumentSnapshot } from "@google-cloud/firestore";
import { bookings } from "../bookings/booking.record.ts";
import { checks } from "../checks/check.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { favorites } from "../favorites/favorites.record.ts";
import { hosts } from "../hosts/host.record.ts";
import type { PersonOf } from "../identity/personal-data.ts";
import { users } from "../identity/user.record.ts";
import { guarantees } from "../leases/guarantee.record.ts";
import { listings } from "../listings/listing.record.ts";
import { messages } from "../messages/message.record.ts";
import { threads } from "../messages/thread.record.ts";
import { notifications } from "../notifications/notification.record.ts";
import { applications } from "../partners/application.record.ts";
import { payments } from "../payments/payment.record.ts";
import { recordsById } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { outOfOrder, roomNumbers } from "../reception/rooms.record.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { reports } from "../complaints/report.record.ts";
import { reviews } from "../reviews/review.record.ts";
import { savedSearches } from "../saved-searches/saved-searches.record.ts";
import { teams } from "../teams/team.record.ts";
import { viewings } from "../viewings/viewing.record.ts";
import { unlocks, viewers } from "../unlocks/unlock.record.ts";

interface Kind {
  collection: string;
  in: (db: Database) => CollectionReference;
  found: (snapshot: QueryDocumentSnapshot) => object;
}

/** Fields that name a person; `[]` at the end marks a list, `id` the document's name. */
const OWNERS: readonly [kind: Kind, ...fields: string[]][] = [
  [users, "id"],
  [hosts, "id"],
  [favorites, "id"],
  [savedSearches, "id"],
  [viewers, "id"],
  [bookings, "guest_id", "host_id", "noted_by[]"],
  [payments, "payer_id"],
  [unlocks, "viewer_id"],
  [guarantees, "members[]"],
  [viewings, "guest_id", "host_id"],
  [listings, "owner_id"],
  [establishments, "owner_id"],
  [teams, "uids[]"],
  [externalCalendars, "host_id"],
  [outOfOrder, "host_id", "noted_by[]"],
  [roomNumbers, "host_id"],
  [walkIns, "host_id", "noted_by[]"],
  [threads, "writers[]"],
  [reports, "reporter", "owner_id"],
  [reviews, "guest_id", "host_id"],
  [checks, "owner_id"],
  [applications, "applicant_id"],
];

/** A deletion erases these without reading them. */
const ERASED_UNREAD: typeof OWNERS = [
  [messages, "author"],
  [notifications, "uid"],
];

export const OWNED_COLLECTIONS = [...OWNERS, ...ERASED_UNREAD].map(([{ collection }]) => collection);

/** Finds a person's documents by their owner fields, whether a schema reads them or not. */
export function personalDocuments(db: Database) {
  async function unreadableIn(owners: typeof OWNERS, { payers }: PersonOf): Promise<string[]> {
    const found = new Set<string>();
    for (const [kind, ...fields] of owners)
      for (const field of fields)
        for (const uid of payers) {
          const read = recordsById(owned(kind.in(db), field, uid), kind.found, (path) => found.add(path));
          for await (const _page of read);
        }
    return [...found].toSorted();
  }
  return {
    /** Paths of the person's documents that no schema reads. */
    unreadableOf: (person: PersonOf) => unreadableIn([...OWNERS, ...ERASED_UNREAD], person),
    /** Those that a deletion must read. */
    unerasableOf: (person: PersonOf) => unreadableIn(OWNERS, person),
  };
}

export type PersonalDocuments = ReturnType<typeof personalDocuments>;

function owned(all: CollectionReference, field: string, uid: string) {
  if (field === "id") return all.where(FieldPath.documentId(), "==", all.doc(uid));
  return field.endsWith("[]") ? all.where(field.slice(0, -2), "array-contains", uid) : all.where(field, "==", uid);
}
