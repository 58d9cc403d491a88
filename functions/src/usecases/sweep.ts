import { decline, expire, SYSTEM } from "../domain/bookings/booking-transitions.ts";
import { dropHold } from "../domain/accounts/account-limits.ts";
import { isHeld } from "../domain/bookings/hold.ts";
import { deleteApplicationLeftover, type ApplicationLeftoverDeps } from "./applications/application-files.ts";
import { saveEnded } from "./bookings/release-booking.ts";
import { deleteLeftover, type LeftoverDeps } from "./photos/delete-orphaned-photos.ts";
import { tellEvents, type TellDeps } from "./events/deliver-events.ts";
import type { Transacting } from "./unit-of-work.ts";
import { settle, settleAttempts, type SettleDeps } from "./payments/settle.ts";

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
export async function sweep(
  deps: SettleDeps & LeftoverDeps & ApplicationLeftoverDeps & TellDeps,
): Promise<SweepReport> {
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
    payments_checked: await each(deps.bookings.duePayments(now), (reference) => settle(deps, reference)),
    holds_expired: await each(deps.bookings.expiredHolds(now), (id) => expireHold(deps, id)),
    host_silent: await each(deps.bookings.unanswered(now), (id) => declineForHost(deps, id, now)),
    photos_cleared: await each(deps.photos.dueLeftovers(now), (id) => clearPhotos(deps, id)),
    documents_cleared: await each(deps.applications.dueLeftovers(now), (id) => clearDocuments(deps, id)),
    events_told: await each(deps.outbox.due(now), (id) => tellEvents(deps, id)),
    failed,
  };
}

async function clearPhotos(deps: LeftoverDeps, id: string): Promise<void> {
  const leftover = await deps.photos.leftover(id);
  if (leftover) await deleteLeftover(deps, leftover);
}

async function clearDocuments(deps: ApplicationLeftoverDeps, id: string): Promise<void> {
  const leftover = await deps.applications.leftover(id);
  if (leftover) await deleteApplicationLeftover(deps, leftover);
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
    const [guard] = await Promise.all([tx.guard(current.guest_id), saveEnded(tx, expire(current, now))]);
    const kept = dropHold(guard, id);
    if (kept !== guard) tx.saveGuard(kept);
  });
}

function declineForHost({ transact }: Transacting, id: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const booking = await tx.booking(id);
    if (booking?.status !== "paid" || booking.confirm_by === null || booking.confirm_by > now) return;
    await saveEnded(tx, decline(booking, "host_silent", now, SYSTEM));
  });
}
