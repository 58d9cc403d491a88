import { decline, expire, SYSTEM } from "../domain/bookings/booking-transitions.ts";
import { isHeld } from "../domain/bookings/hold.ts";
import { deleteOrphanedFiles, type OrphanedFilesDeps } from "./applications/application-files.ts";
import { saveReleased } from "./bookings/release-booking.ts";
import { deleteOrphanedPhotos, type OrphanDeps } from "./photos/delete-orphaned-photos.ts";
import { deliverEvents, type DeliveryDeps } from "./events/deliver-events.ts";
import type { Transacting } from "./unit-of-work.ts";
import { settleAttempts, settleDue, type SettleDeps } from "./payments/settle.ts";

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
  /** Commits of which handlers heard now, because the trigger did not tell them. */
  events_told: number;
  /** What could not be done this time and is tried again at the next. */
  failed: number;
}

const AT_ONCE = 8;

/**
 * Tidies up after time has passed, every five minutes (design §6.5). Nothing waits for it: expired
 * holds count as free without it, and payments settle by themselves when anybody asks.
 */
export async function sweep(deps: SettleDeps & OrphanDeps & OrphanedFilesDeps & DeliveryDeps): Promise<SweepReport> {
  const now = deps.now();
  let failed = 0;

  const each = async (found: AsyncIterable<string[]>, work: (id: string) => Promise<unknown>): Promise<number> => {
    let done = 0;
    for await (const ids of found) {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        const results = await Promise.allSettled(some.map(work));
        for (const [index, result] of results.entries()) {
          if (result.status === "fulfilled") done += 1;
          else {
            failed += 1;
            deps.log("the sweep could not do one thing", { id: some[index] ?? null, error: String(result.reason) });
          }
        }
      }
    }
    return done;
  };

  return {
    payments_checked: await each(deps.bookings.duePayments(now), (reference) => settleDue(deps, reference)),
    holds_expired: await each(deps.bookings.expiredHolds(now), (id) => expireHold(deps, id)),
    host_silent: await each(deps.bookings.unanswered(now), (id) => declineForHost(deps, id, now)),
    photos_cleared: await each(deps.photos.dueOrphans(now), (id) => clearPhotos(deps, id)),
    documents_cleared: await each(deps.applications.dueOrphans(now), (id) => clearDocuments(deps, id)),
    events_told: await each(deps.outbox.due(now), (id) => deliverEvents(deps, id)),
    failed,
  };
}

async function clearPhotos(deps: OrphanDeps, id: string): Promise<void> {
  const orphans = await deps.photos.orphans(id);
  if (orphans) await deleteOrphanedPhotos(deps, orphans);
}

async function clearDocuments(deps: OrphanedFilesDeps, id: string): Promise<void> {
  const orphans = await deps.applications.orphans(id);
  if (orphans) await deleteOrphanedFiles(deps, orphans);
}

/** The provider gets the last word before a booking whose payment was started is let go. */
async function expireHold(deps: SettleDeps, id: string): Promise<void> {
  const booking = await deps.bookings.booking(id);
  if (booking?.status === "pending_payment") await settleAttempts(deps, id, { failedToo: false });
  await deps.transact(async (tx) => {
    const now = deps.now();
    const current = await tx.booking(id);
    const unpaid = current?.status === "created" || current?.status === "pending_payment";
    if (!current || !unpaid || current.hold_until === null || isHeld(current, now)) return;
    await saveReleased(tx, expire(current, now));
  });
}

function declineForHost({ transact }: Transacting, id: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const booking = await tx.booking(id);
    if (booking?.status !== "paid" || booking.confirm_by === null || booking.confirm_by > now) return;
    await saveReleased(tx, decline(booking, "host_silent", now, SYSTEM));
  });
}
