import { PHOTO_TYPES } from "../photos/photos.ts";
import type { CheckKind } from "../listings/check-kinds.ts";

/** State machine of a check. The server applies it; the screens derive the possible actions from it. */

/**
 * - `waiting`: an admin decides.
 * - `assigned`: an agent goes there.
 * - `to_correct`: a visit saw another place than the listing says; the host corrects and confirms.
 * - `held`: accepted. `refused`, `ended`: with a reason that the host reads.
 */
export const CHECK_STATUSES = ["waiting", "assigned", "to_correct", "held", "refused", "withdrawn", "ended"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const CHECK_TRANSITIONS = {
  /** The host asks, also again or ahead of the end. */
  ask: { from: ["held", "refused", "withdrawn", "ended"], to: "waiting", by: "host" },
  withdraw: { from: ["waiting", "assigned", "to_correct"], to: "withdrawn", by: "host" },
  /** Of a visit, also to another agent or day. */
  assign: { from: ["waiting", "assigned"], to: "assigned", by: "admin" },
  report: { from: ["assigned"], to: "waiting", by: "agent" },
  /** Of a visit whose report differs from title or facts. */
  correct: { from: ["waiting"], to: "to_correct", by: "admin" },
  /** The host has corrected what differs; an admin decides again. */
  confirm: { from: ["to_correct"], to: "waiting", by: "host" },
  accept: { from: ["waiting"], to: "held", by: "admin" },
  /** Requires a reason for the host. */
  refuse: { from: ["waiting", "assigned", "to_correct"], to: "refused", by: "admin" },
  /** What was checked has changed, or its time is over. */
  end: { from: ["held"], to: "ended", by: "system" },
} as const satisfies Record<
  string,
  { from: readonly CheckStatus[]; to: CheckStatus; by: "host" | "admin" | "agent" | "system" }
>;

export type CheckTransition = keyof typeof CHECK_TRANSITIONS;

export function canMoveCheck(status: CheckStatus, transition: CheckTransition): boolean {
  const from: readonly CheckStatus[] = CHECK_TRANSITIONS[transition].from;
  return from.includes(status);
}

/** When an agent comes on a day, without schemas. */
export const DAY_HALVES = ["morning", "afternoon"] as const;
export type DayHalf = (typeof DAY_HALVES)[number];

const WORDS: Record<DayHalf, string> = { morning: "le matin", afternoon: "l’après-midi" };

/** Returns `, le matin`, or nothing without a half. */
export const inHalf = (half: DayHalf | null | undefined): string => (half ? `, ${WORDS[half]}` : "");

/** Constants of the papers of a check, without schemas: forms import them without zod. */

export const PAPER_KINDS = ["identity", "right_to_let"] as const satisfies readonly CheckKind[];
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Detected from the bytes and not from the name. */
export const PAPER_TYPES = ["application/pdf", ...PHOTO_TYPES] as const;
export const MAX_PAPERS = 3;
export const MAX_PAPER_BYTES = 15 * 1024 * 1024;

/** Facts that an agent counts on the spot; an absent one was not checked. Without schemas: the form imports them without zod. */
export const VISITED_FACTS = ["bedrooms", "bathrooms", "power_hours"] as const;
export type VisitedFact = (typeof VISITED_FACTS)[number];
