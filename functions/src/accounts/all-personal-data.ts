import { personalBookings } from "../bookings/personal-bookings.ts";
import { personalChecks } from "../checks/personal-checks.ts";
import { personalEstablishments } from "../establishments/personal-establishments.ts";
import { personalExternalCalendars } from "../external-calendars/remove-calendar.ts";
import { personalFavorites } from "../favorites/keep-favorites.ts";
import { personalAccount, type PersonalData } from "../identity/personal-data.ts";
import { personalHosts } from "../hosts/host-profile.ts";
import { personalLeases } from "../leases/personal-leases.ts";
import { personalListings } from "../listings/personal-listings.ts";
import { personalMessages } from "../messages/personal-messages.ts";
import { personalNotifications } from "../notifications/read-notifications.ts";
import { personalApplications } from "../partners/personal-applications.ts";
import { personalPayments } from "../payments/personal-payments.ts";
import { personalReception } from "../reception/personal-reception.ts";
import { personalReports } from "../complaints/file-report.ts";
import { personalSearches } from "../saved-searches/keep-searches.ts";
import { personalTeams } from "../teams/memberships.ts";
import { personalReviews } from "../reviews/personal-reviews.ts";
import { personalSignals } from "../signals/signal.record.ts";
import { personalUnlocks } from "../unlocks/personal-unlocks.ts";
import { personalViewings } from "../viewings/personal-viewings.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { Accounts } from "../identity/firebase-auth.adapter.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { UploadDeps } from "../files/upload.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Random } from "../platform/random.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import type { PersonalDocuments } from "./personal-documents.store.ts";

/** In the order of the exported file. */
export const PERSONAL_DATA = [
  personalAccount,
  personalHosts,
  personalBookings,
  personalPayments,
  personalUnlocks,
  personalViewings,
  personalListings,
  personalEstablishments,
  personalTeams,
  personalExternalCalendars,
  personalReception,
  personalNotifications,
  personalFavorites,
  personalSearches,
  personalMessages,
  personalLeases,
  personalReports,
  personalReviews,
  personalChecks,
  personalApplications,
  personalSignals,
] as const;

/** What all of them need. */
type PersonalDeps = (typeof PERSONAL_DATA)[number] extends PersonalData<infer Deps> ? Deps : never;

export interface AccountsDeps extends PersonalDeps, UploadDeps {
  accounts: Accounts;
  documents: PersonalDocuments;
  firstAdmins: readonly string[];
  listings: ListingStore;
  people: UserStore;
  random: Random;
  suspensions: { forget(): void };
  visitors: { newId(idempotencyKey: string | null): string };
  walkIns: WalkInStore;
}

/**
 * In the order of a deletion. Viewers go after their payments, which they lead to; what a host says about themselves
 * and notifications after the user, so that no upload or pending event creates a new one.
 */
export const ERASED: readonly PersonalData<PersonalDeps>[] = [
  personalApplications,
  personalChecks,
  personalTeams,
  personalExternalCalendars,
  personalReception,
  personalBookings,
  personalPayments,
  personalUnlocks,
  personalViewings,
  personalFavorites,
  personalSearches,
  personalLeases,
  personalReports,
  personalAccount,
  personalHosts,
  personalNotifications,
  personalMessages,
  personalReviews,
];

/** Returns the ids under which the person may have paid: the account and its adopted visitors. */
export async function payersOf({ unlocks }: { unlocks: UnlockStore }, uid: string): Promise<string[]> {
  return [uid, ...(await unlocks.visitorsOf(uid))];
}
