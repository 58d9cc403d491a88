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
import { deliverDue, type NoticeDeliveryDeps } from "../notifications/deliver-notice.ts";
import { remind, remindAll, type ReminderDeps } from "../notifications/remind.ts";
import { endOf, endOfRun, type SweepWork } from "./sweep-time.ts";
import { workThrough } from "../platform/work-through.ts";
import { settleBookingAttempts, settleDue, type SettleDeps } from "../payments/settle.ts";
import { bookings } from "../bookings/booking.record.ts";

export interface SweepReport {
  /** Attempts that the provider was asked about. */
  payments_checked: number;
  /** Holds that ran out and were looked at. */
  holds_expired: number;
  /** Paid bookings whose host stayed silent. */
  host_silent: number;
  /** Uploads that broke off and photos that were removed, whose files were deleted. */
  photos_cleared: number;
  /** The same for files of applications. */
  documents_cleared: number;
  /** Photos of conversations that no message names, or whose message is gone. */
  thread_photos_cleared: number;
  /** Rejected applications whose papers were kept long enough. */
  papers_deleted: number;
  /** Accounts whose deletion had broken off. */
  accounts_deleted: number;
  /** Commits of which handlers heard now, because the trigger did not tell them. */
  events_told: number;
  /** Listings that were counted in their places. */
  places_counted: number;
  /** Notices that were sent now, or tried again, because the trigger did not send them. */
  notices_sent: number;
  /** What could not be done this time and is tried again at the next. */
  failed: number;
  /** Kinds of work for which the time was over. */
  cut_short: number;
}

/**
 * Tidies up after time has passed, every five minutes (design §6.5). Nothing waits for it: expired
 * holds count as free without it, and payments settle by themselves when anybody asks. What needs no provider comes
 * first, each kind has its share of the run and fails by itself, and a provider that is away is not waited for (docs/decisions/0041): what is
 * left is what waited longest, with which the next run begins.
 */
export async function sweep(
  deps: SettleDeps & DeliveryDeps & DeleteAccountDeps & NoticeDeliveryDeps & ReminderDeps & CountDeps,
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
  // The provider gets the last word before a booking whose payment is under way is let go, when it can be asked.
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
  // Last: nothing else waits for a mail server that is away.
  const telling = { ...deps, channels: watchedChannels(deps.channels) };
  const noticesSent = await each("notices", deps.notices.dueDeliveries(deps.now()), (id) => deliverDue(telling, id));
  return {
    notices_sent: noticesSent,
    places_counted: placesCounted,
    holds_expired: holds - beingPaid.length + beingPaidNow,
    ...counts,
    ...report,
  };
}

/** Nobody is still at a deletion that began before: a request ends after a minute. */
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

/** Lets an unpaid booking go whose hold is over. False when it stays because its payment is under way. */
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

/** Drops a change of dates whose time is over. False when it stays because its payment is under way. */
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
