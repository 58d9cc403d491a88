import type { BookingsDeps } from "./guest-bookings.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Job } from "../platform/job.ts";
import { SYSTEM } from "../platform/event.ts";
import { bookings } from "./booking.record.ts";
import { saveReleased, saveWithoutChange } from "./release-booking.ts";
import { isUnpaid, type Booking } from "./rules/booking.ts";
import { decline, dropChange, expire, wasBeingPaid } from "./rules/booking-transitions.ts";
import { isHeld } from "@lopango/contract/bookings/booking-state";
import { lapsedReason } from "./rules/stay-change.ts";

export function bookingJobs(deps: BookingsDeps, now: Date) {
  const beingPaid: string[] = [];
  return {
    holds: {
      name: "holds",
      ms: 25_000,
      counts: "holds_expired",
      due: () => deps.bookings.expiredHolds(now),
      async work(id) {
        if (await expireHold(deps, id)) return 1;
        beingPaid.push(id);
        return 0;
      },
    },
    hosts: {
      name: "hosts",
      ms: 20_000,
      counts: "host_silent",
      due: () => deps.bookings.unanswered(now),
      work: (id) => declineForHost(deps, id, now),
    },
    /** Asks the provider, if available, before a hold with a running payment expires. */
    holdsBeingPaid: {
      name: "holds_being_paid",
      ms: 12_000,
      counts: "holds_expired",
      async *due() {
        yield beingPaid;
      },
      async work(id) {
        await settleBookingAttempts(deps, id, { failedToo: false });
        await expireHold(deps, id, { evenIfBeingPaid: true });
      },
    },
  } satisfies Record<string, Job>;
}

/** Lets an unpaid booking with an expired hold go. Returns false while a payment is in progress. */
function expireHold(
  { transact, now: clock }: BookingsDeps,
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
