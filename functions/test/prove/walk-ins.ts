import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import { movesOf, must } from "./invariants.ts";
import { arrivalFrom, dateIn, missedFrom } from "./rules.ts";
import type { State } from "./world.ts";

/** What a booking has of money, in any state. */
const MONEY = ["total_cents", "currency", "received", "refund", "adjusted", "change", "hold_until", "guest_id"];

/**
 * Checks walk-ins (docs/product/reception.md#walk-ins): one for each key, no money, stays that nothing changes but its
 * notes and its cancellation, nights that come free by an absence or a departure alone. `checkNights` tells which nights
 * they have.
 */
export function checkWalkIns(before: State, after: State): void {
  const names = after.walkIns.map(({ guest_name: name }) => name);
  must(new Set(names).size === names.length, `one key wrote two walk-ins: ${names.join()}`);
  for (const known of before.walkIns) {
    const isKept = after.walkIns.some(({ id }) => id === known.id);
    must(isKept || !after.users.some(({ uid }) => uid === known.host_id), `${known.id} is gone`);
  }
  for (const { booking: walkIn, known, news } of movesOf(before.walkIns, after.walkIns)) {
    checkNoMoney(walkIn, after);
    if (!known) continue;
    const stay = ({ checkin, checkout, rooms, price, is_settled, property_id }: WalkIn): string =>
      JSON.stringify({ checkin, checkout, rooms, price, is_settled, property_id });
    must(stay(known) === stay(walkIn), `${walkIn.id} changed from ${stay(known)} to ${stay(walkIn)}`);
    for (const entry of news) checkNote(walkIn, known, entry);
    if (news.length < 2) checkFreed(walkIn, known, news[0]);
  }
}

function checkNoMoney(walkIn: WalkIn, { payments, bookings }: State): void {
  const { id } = walkIn;
  const money = MONEY.filter((field) => field in walkIn);
  must(money.length === 0, `${id} is a walk-in, and has ${money.join()}`);
  const isPaid = payments.some((one) => one.purpose !== "unlock" && one.booking_id === id);
  must(!isPaid && !bookings.some((one) => one.id === id), `${id} is a walk-in, and has money`);
}

type Entry = WalkIn["history"][number];

function checkNote(walkIn: WalkIn, known: WalkIn, { event, at, noted_at: noted = at }: Entry): void {
  const { id, checkout, property } = walkIn;
  must(known.status === "confirmed", `${id}: ${event} after the cancellation`);
  must(event !== "check_in" || noted >= arrivalFrom(walkIn), `${id}: arrived before the day`);
  must(event !== "no_show" || noted >= missedFrom(walkIn), `${id}: missing too early`);
  if (event !== "cancel") return;
  const { checked_in, no_show } = walkIn.presence ?? {};
  must(!checked_in && !no_show, `${id} was cancelled, and its guest came or was missed`);
  must(dateIn(property.time_zone, at) < checkout, `${id} was cancelled when it was over`);
}

function checkFreed(walkIn: WalkIn, known: WalkIn, entry: Entry | undefined): void {
  const { id, presence, property, status } = walkIn;
  const [was, is] = [known.presence?.freed_from ?? null, presence?.freed_from ?? null];
  const isCancelled = status === "cancelled" && known.status !== status;
  must(!isCancelled || entry?.event === "cancel", `${id} is cancelled, and nobody did it`);
  if (was === is) return;
  if (is === null) {
    must(entry?.event === "undo_no_show" || entry?.event === "undo_check_out", `${id} has its nights again`);
    return;
  }
  must(was === null && entry !== undefined, `${id} lost its nights since ${is}, and nobody says why`);
  const today = dateIn(property.time_zone, entry.at);
  const left = entry.event === "check_out" && presence?.checked_out;
  const day = left ? dateIn(property.time_zone, left.at) : today;
  must(Boolean(left) || entry.event === "no_show", `${id} lost its nights by ${entry.event}`);
  must(is === (day > today ? day : today), `${id} lost its nights since ${is}, and its guest left on ${day}`);
}
