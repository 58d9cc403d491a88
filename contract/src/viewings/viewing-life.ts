import type { Side } from "../bookings/booking-life.ts";
import { VIEWING_DAYS_AHEAD, VIEWING_SAID_DAYS } from "../limits.ts";
import { addDays, hoursOf, instantAt, todayIn, type CivilDate, type TimeZone } from "../platform/dates.ts";

/** Rules of the viewing of a home that both sides apply (docs/product/viewings.md). Without schemas. */

/**
 * `proposed`: the side that did not propose answers. `closed`: the home is let or no longer offered. A viewing whose
 * time passes without an answer stays `proposed`.
 */
export const VIEWING_STATUSES = ["proposed", "accepted", "declined", "cancelled", "closed"] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

/** Half an hour, in the time zone of the home. */
export interface ViewingSlot {
  date: CivilDate;
  /** One of `VIEWING_TIMES`. */
  time: string;
}

const FIRST_HOUR = 7;
const LAST_HOUR = 18;
const HALVES = ["00", "30"];

/** `07:00` to `18:30`, in daylight. */
export const VIEWING_TIMES: readonly string[] = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) =>
  HALVES.map((half) => `${String(FIRST_HOUR + index).padStart(2, "0")}:${half}`),
).flat();

export const slotAt = ({ date, time }: ViewingSlot, zone: TimeZone): Date => instantAt(date, hoursOf(time), zone);

export const isSameSlot = (one: ViewingSlot, other: ViewingSlot): boolean =>
  one.date === other.date && one.time === other.time;

/** Why a viewing cannot be in this slot, in French; null when it can. */
export function slotProblem(slot: ViewingSlot, zone: TimeZone, now: Date): string | null {
  if (slotAt(slot, zone) <= now) return "Ce créneau est passé\u202f: choisissez-en un à venir.";
  if (slot.date > addDays(todayIn(zone, now), VIEWING_DAYS_AHEAD))
    return `Une visite se prévoit ${VIEWING_DAYS_AHEAD}\u00a0jours à l’avance au plus.`;
  return null;
}

export interface ViewingState {
  status: ViewingStatus;
  at: Date;
  proposed_by: Side;
  took_place: Record<Side, boolean | null>;
  /** Whether the guest reported that they were asked for money. */
  money_reported: boolean;
  /** Whether the guest wrote a review of it. */
  reviewed: boolean;
}

export type ViewingAction = "accept" | "decline" | "move" | "cancel" | "took-place" | "money-asked" | "review";

const DAY_MS = 24 * 3_600_000;

/** Whether its time is to come and nobody ended it. */
export const isOpenViewing = ({ status, at }: Pick<ViewingState, "status" | "at">, now: Date): boolean =>
  (status === "proposed" || status === "accepted") && at > now;

export function viewingActions(viewing: ViewingState, side: Side, now: Date): ViewingAction[] {
  const { status, at, proposed_by, took_place, money_reported, reviewed } = viewing;
  const isOpen = isOpenViewing(viewing, now);
  const isLate = now.getTime() > at.getTime() + VIEWING_SAID_DAYS * DAY_MS;
  const allowed: Record<ViewingAction, boolean> = {
    accept: isOpen && status === "proposed" && proposed_by !== side,
    decline: isOpen && status === "proposed" && proposed_by !== side,
    move: isOpen,
    cancel: isOpen && (status === "accepted" || proposed_by === side),
    "took-place": status === "accepted" && at <= now && !isLate && took_place[side] === null,
    "money-asked": status === "accepted" && side === "guest" && !isLate && !money_reported,
    review: side === "guest" && took_place.guest === true && !isLate && !reviewed,
  };
  return (Object.keys(allowed) as ViewingAction[]).filter((action) => allowed[action]);
}

/** What the two sides say; one is enough while the other is silent. */
export type ViewingOutcome = "unsaid" | "took_place" | "did_not" | "differs";

export function viewingOutcome({ guest, host }: ViewingState["took_place"]): ViewingOutcome {
  if (guest !== null && host !== null && guest !== host) return "differs";
  const said = guest ?? host;
  return said === null ? "unsaid" : said ? "took_place" : "did_not";
}
