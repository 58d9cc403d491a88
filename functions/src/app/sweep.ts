import type { Deps } from "./deps.ts";
import { unfinishedDeletions } from "../accounts/delete-account.ts";
import { bookingJobs } from "../bookings/booking.jobs.ts";
import { endingChecks, expiredChecks } from "../checks/keep-checks.ts";
import { dueCalendars } from "../external-calendars/read-calendars.ts";
import { dueThreadPhotos } from "../messages/thread-photos.ts";
import { dueDeliveries } from "../notifications/deliver-notification.ts";
import { dueReminders } from "../notifications/remind.ts";
import { duePapers } from "../partners/personal-applications.ts";
import { dueLetReports } from "../unlocks/already-let.ts";
import { dueRegistrations } from "../leases/confirm-paper.ts";
import { dueHomes } from "../listings/still-free.ts";
import { dueTeams } from "../handovers/take-effect.ts";
import { movingEstablishments } from "../handovers/move-establishment.ts";
import { dueNights } from "../reception/note-presence.ts";
import { watchedProviders } from "../payments/providers/provider.ts";
import { duePayments } from "../payments/settle.ts";
import { dueOrphanedFiles } from "../files/orphaned-files.ts";
import { refundsToSend, transfersToAsk } from "../payment-review/send-refunds.ts";
import { dueReviews } from "../reviews/published-reviews.ts";
import { endedSignals } from "../signals/compare-named.ts";
import { runJobs, type Job, type JobReport } from "../platform/job.ts";
import { dueEvents } from "../platform/outbox/deliver-events.ts";
import { dueAlerts } from "../saved-searches/tell-matches.ts";
import { duePlaces } from "../catalogue/count-places.ts";

/** The jobs of all subjects, in the order of a run: a provider or mail server that is away delays nothing before it. */
export function jobsOf(deps: Deps, now: Date): Job[] {
  const asking = { ...deps, providers: watchedProviders(deps.providers) };
  const { holds, hosts, holdsBeingPaid } = bookingJobs(asking, now);
  return [
    // What needs no provider.
    holds,
    hosts,
    dueNights(deps, now),
    dueEvents(deps, now),
    dueTeams(deps, now),
    movingEstablishments(deps),
    dueOrphanedFiles(deps, now),
    dueThreadPhotos(deps, now),
    dueReviews(deps, now),
    dueHomes(deps, now),
    dueLetReports(deps, now),
    dueRegistrations(deps, now),
    duePapers(deps, now),
    unfinishedDeletions(deps, now),
    expiredChecks(deps, now),
    endingChecks(deps, now),
    endedSignals(deps, now),
    duePayments(asking, now),
    holdsBeingPaid,
    transfersToAsk(deps, now),
    refundsToSend(deps, now),
    dueCalendars(deps, now),
    duePlaces(deps),
    dueReminders(deps, now),
    dueAlerts(deps, now),
    // Last, because nothing depends on an unavailable mail server.
    dueDeliveries(deps),
  ];
}

/** Runs the due work of all subjects, every five minutes. */
export function sweep(deps: Deps): Promise<JobReport> {
  const now = deps.now();
  return runJobs(jobsOf(deps, now), now, deps);
}
