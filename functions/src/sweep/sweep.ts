import { isUnpaid, type Booking } from "../bookings/rules/booking.ts";
import { decline, dropChange, expire, wasBeingPaid } from "../bookings/rules/booking-transitions.ts";
import { SYSTEM } from "../platform/outbox/event.ts";
import { isHeld } from "../bookings/rules/hold.ts";
import { lapsedReason } from "../bookings/rules/stay-change.ts";
import { endDeletion, type DeleteAccountDeps } from "../accounts/delete-account.ts";
import { deletePapers } from "../partners/delete-papers.ts";
import { deleteOrphanedFiles, type OrphanedFilesDeps } from "../partners/read-application-files.ts";
import { countPlaces, type CountDeps } from "../search/count-places.ts";
import { clearThreadPhoto } from "../messages/thread-photos.ts";
import { saveReleased, saveWithoutChange } from "../bookings/release-booking.ts";
import { deleteOrphanedPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import { deliverEvents, type DeliveryDeps } from "../platform/outbox/deliver-events.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { watchedProviders } from "../payments/providers/watched-providers.ts";
import { watchedChannels } from "../notifications/channel.ts";
import { deliverDue, type NotificationDeliveryDeps } from "../notifications/deliver-notification.ts";
import { remind, remindAll, type ReminderDeps } from "../notifications/remind.ts";
import { endOf, endOfRun, type SweepWork } from "./sweep-time.ts";
import { workThrough } from "../platform/work-through.ts";
import { settleBookingAttempts, settleDue, type SettleDeps } from "../payments/settle.ts";
import { bookings } from "../bookings/booking.record.ts";

export interface SweepReport {
  payments_checked: number;
  holds_expired: number;
  host_silent: number;
  photos_cleared: number;
  documents_cleared: number;
  /** Photos of threads without a message, or with a deleted one. */
  thread_photos_cleared: number;
  /** Rejected applications past their retention. */
  papers_deleted: number;
  accounts_deleted: number;
  /** Commits whose events the trigger did not deliver. */
  events_told: number;
  places_counted: number;
  /** Deliveries that the trigger did not complete. */
  notifications_sent: number;
  failed: number;
  cut_short: number;
}

/**
 * Runs the due work every five minutes; nothing depends on its time. Work without the provider comes first. Each kind
 * has a share of the run (docs/decisions/0041), fails alone and starts with its oldest items.
 */
export async function sweep(
  deps: SettleDeps & DeliveryDeps & DeleteAccountDeps & NotificationDeliveryDeps & ReminderDeps & CountDeps,
): Promise<SweepReport> {
  const now = deps.now();
  const runEnds = endOfRun(now);
  const providers = watchedProviders(deps.providers);
  const asking = { ...deps, providers };
  const report = { failed: 0, cut_short: 0 };
  const beingPaid: string[] = [];

  const each = async (
    kind: SweepWork,
    found: AsyncIterable<string[]>,
    work: (id: string) => Promise<unknown>,
  ): Promise<number> => {
    const until = endOf(kind, runEnds, deps.now());
    const { done, failed, timedOut } = await workThrough(found, work, { until, now: deps.now });
    for (const { id, reason } of failed)
      deps.log("the sweep could not do one thing", { kind, id, error: String(reason) });
    report.failed += failed.length;
    if (timedOut) {
      report.cut_short += 1;
      deps.log("the sweep had no time for everything", { kind });
    }
    return done;
  };

  const holds = await each("holds", deps.bookings.expiredHolds(now), async (id) => {
    if (!(await expireHold(deps, id))) beingPaid.push(id);
  });
  const counts = {
    host_silent: await each("hosts", deps.bookings.unanswered(now), (id) => declineForHost(deps, id, now)),
    events_told: await each("events", deps.outbox.due(now), (id) => deliverEvents(deps, id)),
    photos_cleared: await each("photos", deps.photos.dueOrphans(now), (id) => clearPhotos(deps, id)),
    thread_photos_cleared: await each("thread_photos", deps.threadPhotos.due(now), (id) =>
      clearThreadPhoto(deps, id, now),
    ),
    papers_deleted: await each("papers", deps.applications.duePapers(now), (id) => deletePapers(deps, id)),
    accounts_deleted: await each("accounts", deps.personal.unfinished(brokenOff(now)), (uid) => endDeletion(deps, uid)),
    documents_cleared: await each("documents", deps.applications.dueOrphans(now), (id) => clearDocuments(deps, id)),
    payments_checked: await each("payments", deps.payments.duePayments(now), (reference) =>
      settleDue(asking, reference, providers.isAway),
    ),
  };
  // Asks the provider, if available, before a hold with a running payment expires.
  const beingPaidNow = await each("holds_being_paid", listed(beingPaid), async (id) => {
    await settleBookingAttempts(asking, id, { failedToo: false });
    await expireHold(deps, id, { evenIfBeingPaid: true });
  });
  let placesCounted = 0;
  await each("places", listed(["places"]), async () => (placesCounted = await countPlaces(deps)));
  await each("reminders", listed(["all"]), () =>
    remindAll(deps, now, (reminders) =>
      each("reminders", listed([...reminders.keys()]), async (key) => {
        const reminder = reminders.get(key);
        if (reminder) await remind(deps, reminder);
      }),
    ),
  );
  // Last, because nothing depends on an unavailable mail server.
  const telling = { ...deps, channels: watchedChannels(deps.channels) };
  const notificationsSent = await each("notifications", deps.notifications.dueDeliveries(deps.now()), (id) =>
    deliverDue(telling, id),
  );
  return {
    notifications_sent: notificationsSent,
    places_counted: placesCounted,
    holds_expired: holds - beingPaid.length + beingPaidNow,
    ...counts,
    ...report,
  };
}

/** Requests end after a minute, so an older deletion is not running any more. */
const brokenOff = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);

async function* listed(ids: string[]): AsyncGenerator<string[]> {
  yield ids;
}

async function clearPhotos(deps: OrphanDeps, id: string): Promise<void> {
  const orphans = await deps.photos.orphans(id);
  if (orphans) await deleteOrphanedPhotos(deps, orphans);
}

async function clearDocuments(deps: OrphanedFilesDeps, id: string): Promise<void> {
  const orphans = await deps.applications.orphans(id);
  if (orphans) await deleteOrphanedFiles(deps, orphans);
}

/** Lets an unpaid booking with an expired hold go. Returns false while a payment is in progress. */
function expireHold(
  { transact, now: clock }: SettleDeps,
  id: string,
  { evenIfBeingPaid = false } = {},
): Promise<boolean> {
  return transact(async (tx) => {
    const now = clock();
    const current = await tx.get(bookings, id);
    if (current?.change) return endChange(tx, current, now, evenIfBeingPaid);
    if (!current || !isUnpaid(current) || current.hold_until === null || isHeld(current, now)) return true;
    if (wasBeingPaid(current) && !evenIfBeingPaid) return false;
    await saveReleased(tx, current, expire(current, now), now);
    return true;
  });
}

/** Drops an expired change of dates. Returns false while a payment is in progress. */
async function endChange(tx: UnitOfWork, booking: Booking, now: Date, evenIfBeingPaid: boolean): Promise<boolean> {
  const { change } = booking;
  const reason = change ? lapsedReason(change, now) : null;
  if (!change || !reason) return true;
  if (reason === "hold_expired" && change.open_payment !== null && !evenIfBeingPaid) return false;
  await saveWithoutChange(tx, booking, dropChange(booking, reason, now, SYSTEM), now);
  return true;
}

function declineForHost({ transact }: Transacting, id: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const booking = await tx.get(bookings, id);
    if (booking?.status === "confirmed") return void (await endChange(tx, booking, now, false));
    if (booking?.status !== "paid" || booking.confirm_by === null || booking.confirm_by > now) return;
    await saveReleased(tx, booking, decline(booking, "host_silent", now, SYSTEM), now);
  });
}
