import type { Booking, Presence } from "../../src/bookings/rules/booking.ts";
import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import { hasNight, movesBetween, must } from "./invariants.ts";
import {
  arrivalFrom,
  beginningOf,
  creditOf,
  dateIn,
  dayAfter,
  heldMoney,
  isObjectedTo,
  missedFrom,
  nightsFrom,
  objectionEnd,
} from "./rules.ts";
import type { State } from "./world.ts";

/** Notes of the reception and what guests say to them; none of it changes money or status. */
const WITHOUT_MONEY: readonly string[] = [
  "check_in",
  "no_show",
  "check_out",
  "undo_check_in",
  "undo_no_show",
  "undo_check_out",
  "object_no_show",
  "object_check_out",
  "agree_check_out",
  "free_nights",
];

type Entry = Booking["history"][number];

/**
 * Checks notes of the reception (docs/product/reception.md): they are made in their time, they change neither money nor
 * status, and the nights that are left come free only with the guest's word, after 48 hours without objection, or by an
 * admin's decision.
 */
export function checkReception(before: State, after: State): void {
  for (const { booking, known, news } of movesBetween(before, after)) {
    if (!known || news.length === 0) continue;
    for (const entry of news) checkTime(booking, entry);
    if (news.every(({ event }) => WITHOUT_MONEY.includes(event))) {
      const money = ({ status, refund, adjusted, total_cents, checkin, checkout }: Booking): string =>
        JSON.stringify({ status, refund, adjusted, total_cents, checkin, checkout });
      must(money(known) === money(booking), `${booking.id}: a note changed ${money(known)} to ${money(booking)}`);
    }
    if (booking.status === "confirmed") checkFreed(booking, known, news);
    checkDecided(booking, known, news);
  }
}

function checkTime(booking: Booking, { event, noted_at: noted }: Entry): void {
  if (event === "check_in" && noted)
    must(noted >= arrivalFrom(booking), `${booking.id}: arrived at ${noted.toISOString()}, before the day`);
  if (event === "no_show" && noted)
    must(noted >= missedFrom(booking), `${booking.id}: missing at ${noted.toISOString()}, too early`);
}

const freedOf = ({ presence }: Booking): string | null => presence?.freed_from ?? null;

function checkFreed(booking: Booking, known: Booking, news: readonly Entry[]): void {
  const [was, is] = [freedOf(known), freedOf(booking)];
  if (was === is) return;
  const has = (...events: string[]): Entry | undefined => news.findLast(({ event }) => events.includes(event));
  if (is === null) {
    must(
      has("undo_no_show", "undo_check_out") !== undefined,
      `${booking.id} has its nights again, and nobody says why`,
    );
    return;
  }
  const cause = has("agree_check_out", "free_nights", "decide_objection");
  must(cause !== undefined, `${booking.id} lost its nights since ${is}, and nobody says why`);
  const { time_zone: zone } = booking.property;
  const today = dateIn(zone, cause.at);
  if (cause.event === "agree_check_out") {
    const left = booking.presence?.checked_out;
    must(left?.early !== undefined && left.early !== null, `${booking.id} left early, and no departure is noted`);
    const day = dateIn(zone, left.at);
    must(is === (day > today ? day : today), `${booking.id} has no nights since ${is}, and left on ${day}`);
    return;
  }
  must(is === dayAfter(today), `${booking.id} lost its nights since ${is}, on ${today}`);
  if (cause.event === "free_nights") checkSilence(booking, cause);
  else must(cause.outcome !== "guest_keeps", `${booking.id} lost nights that its guest keeps`);
}

/** No note of which nights came free was younger than 48 hours, and no objection to it waited. */
function checkSilence({ id, presence }: Booking, { at }: Entry): void {
  const released = releasesOf(presence).filter(({ freed_at }) => freed_at?.getTime() === at.getTime());
  must(released.length > 0, `${id} lost its nights by nothing that was noted`);
  const due = released.filter(
    ({ about, told_at }) => at.getTime() >= objectionEnd(told_at) && !isObjectedTo(presence, about),
  );
  must(due.length > 0, `${id} lost its nights while its guest may still object`);
}

/** Checks that no paid night is sold while its guest may still object: all nights are theirs until then. */
export function checkMayObject({ bookings, months, listings }: State, now: Date): void {
  for (const booking of bookings) {
    const released = releasesOf(booking.presence);
    if (booking.status !== "confirmed" || released.length === 0) continue;
    const mayObject = released.every(
      ({ about, told_at, freed_at }) =>
        freed_at === null && (now.getTime() < objectionEnd(told_at) || isObjectedTo(booking.presence, about)),
    );
    const rooms = booking.rooms.filter(({ property_id: of }) => listings.some(({ id }) => id === of));
    for (const room of mayObject ? rooms : [])
      for (const date of nightsFrom(booking.checkin, booking.checkout))
        must(hasNight(months, booking, room, date), `${date} of ${booking.id} is for sale, and its guest may object`);
  }
}

const releasesOf = (presence: Presence | null) => [
  ...(presence?.no_show ? [{ about: "no_show" as const, ...presence.no_show }] : []),
  ...(presence?.checked_out?.early ? [{ about: "check_out" as const, ...presence.checked_out.early }] : []),
];

/** A guest who is right gets all after a no-show, else the share of the nights in question; the house pays nothing. */
function checkDecided(booking: Booking, known: Booking, news: readonly Entry[]): void {
  const entry = news.find(({ event }) => event === "decide_objection");
  if (!entry || news.length > 2) return;
  const index = booking.presence?.objections.findLastIndex(
    ({ decision }) => decision?.at.getTime() === entry.at.getTime(),
  );
  const objection = booking.presence?.objections[index ?? -1];
  must(objection !== undefined, `${booking.id} was decided without an objection`);
  const wasOpen = known.presence?.objections[index ?? -1]?.decision === null;
  must(wasOpen, `${booking.id} was decided twice`);
  const back = (booking.adjusted?.returned_cents ?? 0) - (known.adjusted?.returned_cents ?? 0);
  if (entry.outcome !== "guest_refunded") {
    must(back === 0 && booking.refund === null, `${booking.id} gives money back, and the guest gets nothing`);
    return;
  }
  if (objection.about === "no_show") {
    must(booking.refund?.amount_cents === heldMoney(known), `${booking.id} keeps money of a guest who came`);
    return;
  }
  const nights = nightsFrom(known.checkin, known.checkout).length;
  const left = nightsFrom(objection.from, known.checkout).length;
  const due = Math.ceil((creditOf(known) * left) / nights);
  must(back === due, `${booking.id} gives back ${back} for ${left} of ${nights} nights, not ${due}`);
}

/** A guest who is not allowed to cancel a confirmed stay is there, on the clock. */
export function checkMayCancel(booking: Booking | undefined, now: Date): void {
  const isTooEarly = booking?.status === "confirmed" && now < beginningOf(booking);
  must(!isTooEarly, `${booking?.id} was refused to be cancelled before it began`);
}

/** Instants at which something may be noted or is due, of a stay. */
export const momentsOf = (stay: Booking | WalkIn) => {
  const told = releasesOf(stay.presence).map(({ told_at }) => told_at.getTime());
  return {
    arrival: arrivalFrom(stay).getTime(),
    missed: missedFrom(stay).getTime(),
    objection: told.length > 0 ? objectionEnd(new Date(Math.max(...told))) : undefined,
  };
};
