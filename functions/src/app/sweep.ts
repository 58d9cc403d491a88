import { unfinishedDeletions, type DeleteAccountDeps } from "../accounts/delete-account.ts";
import { bookingJobs } from "../bookings/booking.jobs.ts";
import { endingChecks, expiredChecks, type ExpiredChecksDeps } from "../checks/end-expired-checks.ts";
import { dueCheckFiles, type CheckFileDeps } from "../checks/erase-check-files.ts";
import { dueCalendars, type DueCalendarsDeps } from "../external-calendars/read-calendars.ts";
import { dueThreadPhotos } from "../messages/thread-photos.ts";
import { dueDeliveries, type NotificationDeliveryDeps } from "../notifications/deliver-notification.ts";
import { dueReminders, type ReminderDeps } from "../notifications/remind.ts";
import { duePapers } from "../partners/delete-papers.ts";
import { dueApplicationFiles } from "../partners/read-application-files.ts";
import { dueTeams, type TakeEffectDeps } from "../handovers/take-effect.ts";
import { movingHouses, type MoveHouseDeps } from "../handovers/move-establishment.ts";
import { dueNights, type ReceptionDeps } from "../reception/note-presence.ts";
import { watchedProviders } from "../payments/providers/provider.ts";
import { duePayments } from "../payments/settle.ts";
import { dueOrphanedPhotos } from "../photos/delete-orphaned-photos.ts";
import { dueReviews, type PublishReviewsDeps } from "../reviews/publish-due-reviews.ts";
import { endedSignals } from "../signals/compare-named.ts";
import type { CompareDeps } from "../signals/compare-listing.ts";
import { runJobs, type Job, type JobReport } from "../platform/job.ts";
import { dueEvents, type DeliveryDeps } from "../platform/outbox/deliver-events.ts";
import { duePlaces, type CountDeps } from "../catalogue/count-places.ts";

type SweepDeps = ReceptionDeps &
  DeliveryDeps &
  DeleteAccountDeps &
  NotificationDeliveryDeps &
  ReminderDeps &
  PublishReviewsDeps &
  CheckFileDeps &
  ExpiredChecksDeps &
  CompareDeps &
  CountDeps &
  DueCalendarsDeps &
  MoveHouseDeps &
  TakeEffectDeps;

/** The jobs of all subjects, in the order of a run: a provider or mail server that is away delays nothing before it. */
export function jobsOf(deps: SweepDeps, now: Date): Job[] {
  const asking = { ...deps, providers: watchedProviders(deps.providers) };
  const { holds, hosts, holdsBeingPaid } = bookingJobs(asking, now);
  return [
    // What needs no provider.
    holds,
    hosts,
    dueNights(deps, now),
    dueEvents(deps, now),
    dueTeams(deps, now),
    movingHouses(deps),
    dueOrphanedPhotos(deps, now),
    dueThreadPhotos(deps, now),
    dueReviews(deps, now),
    duePapers(deps, now),
    unfinishedDeletions(deps, now),
    dueApplicationFiles(deps, now),
    dueCheckFiles(deps, now),
    expiredChecks(deps, now),
    endingChecks(deps, now),
    endedSignals(deps, now),
    duePayments(asking, now),
    holdsBeingPaid,
    dueCalendars(deps, now),
    duePlaces(deps),
    dueReminders(deps, now),
    // Last, because nothing depends on an unavailable mail server.
    dueDeliveries(deps),
  ];
}

/** Runs the due work of all subjects, every five minutes. */
export function sweep(deps: SweepDeps): Promise<JobReport> {
  const now = deps.now();
  return runJobs(jobsOf(deps, now), now, deps);
}
