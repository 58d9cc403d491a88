import { accountLimits } from "../identity/account-limits.record.ts";
import { suspendedPeople } from "../identity/suspended-people.record.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "../partners/application.record.ts";
import { bookings, heldShares } from "../bookings/booking.record.ts";
import { calendars, monthParts } from "../calendar/calendar-month.record.ts";
import { checks } from "../checks/check.record.ts";
import { commits } from "../platform/outbox/commit.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { favorites } from "../favorites/favorites.record.ts";
import { collectionsEndedBy } from "@lopango/contract/retention";
import { firestoreIndexes, type IndexedKind } from "../platform/firestore/indexes.ts";
import { guarantees } from "../leases/guarantee.record.ts";
import { hosts } from "../hosts/host.record.ts";
import { listingViews } from "../listings/listing-views.record.ts";
import { listings } from "../listings/listing.record.ts";
import { messages } from "../messages/message.record.ts";
import { threadPhotos } from "../messages/thread-photo.record.ts";
import { threads } from "../messages/thread.record.ts";
import { deliveries, notifications, reminderRun } from "../notifications/notification.record.ts";
import { messageCounts } from "../identity/message-count.record.ts";
import { discrepancies, reconciliationRun } from "../payments/discrepancy.record.ts";
import { providerStates } from "../payments/provider.record.ts";
import { statementLines, statements } from "../payment-review/statement.record.ts";
import { payments, usedTransactions, webhookEvents } from "../payments/payment.record.ts";
import { exchangeRates } from "../payments/exchange-rate.record.ts";
import { outOfOrder, roomNumbers } from "../reception/rooms.record.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { orphanedFiles } from "../files/orphaned-files.record.ts";
import { reviews } from "../reviews/review.record.ts";
import { placeWalk, publishedPlaces } from "../catalogue/place-counts.record.ts";
import { reportCases, reports } from "../complaints/report.record.ts";
import { comparedPhotos, listingSignals, photoBuckets } from "../signals/signal.record.ts";
import { alertRuns, savedSearches } from "../saved-searches/saved-searches.record.ts";
import { teams } from "../teams/team.record.ts";
import { homeViewings, viewings } from "../viewings/viewing.record.ts";
import { anonymousStarts, unlocks, viewers } from "../unlocks/unlock.record.ts";

export const RECORDS: readonly IndexedKind[] = [
  accountLimits,
  alertRuns,
  anonymousStarts,
  applications,
  auditLog,
  bookings,
  calendars,
  monthParts,
  checks,
  commits,
  comparedPhotos,
  deliveries,
  discrepancies,
  establishments,
  exchangeRates,
  externalCalendars,
  favorites,
  guarantees,
  heldShares,
  homeViewings,
  hosts,
  listingSignals,
  listings,
  listingViews,
  messageCounts,
  messages,
  notifications,
  orphanedFiles,
  outOfOrder,
  payments,
  providerStates,
  photoBuckets,
  placeWalk,
  publishedPlaces,
  reconciliationRun,
  reminderRun,
  reportCases,
  reports,
  reviews,
  roomNumbers,
  savedSearches,
  statementLines,
  statements,
  suspendedPeople,
  teams,
  threadPhotos,
  threads,
  unlocks,
  usedTransactions,
  users,
  viewers,
  viewings,
  walkIns,
  webhookEvents,
];

export const declaredIndexes = () => firestoreIndexes(RECORDS, collectionsEndedBy("ttl"));
