import { RENEWAL_DAYS, type CheckKind, type PlaceCheckKind } from "@lopango/contract/listings/check-kinds";
import {
  canMoveCheck,
  CHECK_TRANSITIONS,
  type CheckStatus,
  type CheckTransition,
} from "@lopango/contract/checks/check-life";
import type { Operator } from "../../identity/rules/audit.ts";
import { newHeldCheck } from "../../listings/rules/held-checks.ts";
import type { CheckVisit, StoredReport } from "./visit.ts";
import { Problem } from "../../platform/problem.ts";
import { idOf } from "../../platform/hash.ts";
import type { EventOf } from "../../platform/event.ts";

/** Person, single listing or house that is checked. */
export interface CheckSubject {
  kind: "person" | "listing" | "establishment";
  id: string;
}

export interface CheckFile {
  id: string;
  name: string;
  content_type: string;
  bytes: number;
  /** uid of the sender, who alone reads the name beside admins. */
  by: string;
}

/** One kind of check of one subject: its request, and what holds (docs/product/checks.md). */
export interface Check {
  id: string;
  kind: CheckKind;
  subject: CheckSubject;
  owner_id: string;
  /** Listing on whose screen the host asked; null for a person, and for a partner. */
  property_id: string | null;
  /** Title or name at the time of the request. */
  label: string;
  status: CheckStatus;
  /** Papers of the open request; erased by the decision. */
  files: CheckFile[];
  asked_at: Date;
  /** Valid until then; also while the host asks again. `by`: the operator's person, for admins only. */
  held: { checked_at: Date; until: Date; by: Operator } | null;
  /** The host was reminded of the end of what holds. */
  reminded: boolean;
  /** Why it was refused or ended. */
  closed: { at: Date; reason: string } | null;
  /** Of an open request for a visit; null until an agent is assigned. */
  visit: CheckVisit | null;
  /** What the visit saw otherwise than the listing says: `Chambres : 2 au lieu de 3`. */
  corrections: string[];
}

export const checkId = (kind: CheckKind, { kind: of, id }: CheckSubject): string => idOf("check", kind, of, id);

/** The house of a room type, else the listing. */
export const checkedPlaceOf = ({
  id,
  establishment_id: establishment,
}: {
  id: string;
  establishment_id: string | null;
}) =>
  establishment === null ? ({ kind: "listing", id } as const) : ({ kind: "establishment", id: establishment } as const);

const WHY_NOT: Record<CheckStatus, string> = {
  waiting: "Une demande est déjà en cours\u202f: notre équipe la lit.",
  assigned: "Une visite est déjà prévue.",
  to_correct: "Corrigez d’abord l’annonce, puis confirmez-le.",
  held: "Cette demande est déjà acceptée.",
  refused: "Cette demande est déjà refusée.",
  withdrawn: "Cette demande est retirée.",
  ended: "Cette vérification a pris fin.",
};

function move(check: Check, transition: CheckTransition): Check {
  if (!canMoveCheck(check.status, transition)) throw new Problem("check_status", { detail: WHY_NOT[check.status] });
  return { ...check, status: CHECK_TRANSITIONS[transition].to };
}

export type NewCheck = Pick<Check, "kind" | "subject" | "owner_id" | "property_id" | "label">;

/** Asks for a check, or again. @throws Problem `check_status` while a request is open */
export function asked(known: Check | null, check: NewCheck, files: CheckFile[], now: Date): Check {
  const id = checkId(check.kind, check.subject);
  const request = { files, asked_at: now, visit: null, corrections: [] };
  if (!known) return { ...check, ...request, id, status: "waiting", held: null, reminded: false, closed: null };
  return { ...move(known, "ask"), ...check, ...request, closed: null };
}

/** A check of the operator without a request: the papers of a partner. */
export function heldWithoutRequest(check: NewCheck, by: Operator, now: Date): Check {
  return accepted(asked(null, check, [], now), by, now);
}

export function accepted(check: Check, by: Operator, now: Date): Check {
  const { checked_at, until } = newHeldCheck(check.kind, now);
  const held = { checked_at, until, by };
  return { ...move(check, "accept"), files: [], visit: null, corrections: [], held, reminded: false, closed: null };
}

/** A visit that saw another place than the listing says: its host corrects it. */
export const awaitingCorrection = (check: Check, corrections: string[]): Check => ({
  ...move(check, "correct"),
  corrections,
});

export function confirmed(check: Check, now: Date): Check {
  const after = move(check, "confirm");
  return { ...after, visit: after.visit && { ...after.visit, corrected_at: now } };
}

export function refused(check: Check, reason: string, now: Date): Check {
  return { ...move(check, "refuse"), files: [], visit: null, corrections: [], closed: { at: now, reason } };
}

export function assigned(check: Check, visit: CheckVisit): Check {
  if (check.visit?.report)
    throw new Problem("check_status", { detail: "Un agent est déjà allé sur place\u202f: décidez." });
  return { ...move(check, "assign"), visit };
}

/** The agent of a visit deletes their account. */
export const withoutAgentName = (check: Check): Check =>
  check.visit ? { ...check, visit: { ...check.visit, agent_name: "" } } : check;

/** @throws Problem `check_status` unless an agent is on the way */
export function visited(check: Check, report: StoredReport, files: CheckFile[]): Check {
  const { visit, ...after } = move(check, "report");
  if (!visit) return { ...after, files, visit };
  // Nobody is expected any more.
  const { agent_name: _name, half: _half, ...made } = visit;
  return { ...after, files, visit: { ...made, report } };
}

export const withdrawn = (check: Check): Check => ({
  ...move(check, "withdraw"),
  files: [],
  visit: null,
  corrections: [],
});

/** A request that is not decided for good. */
export const isOpen = (status: CheckStatus): boolean =>
  status === "waiting" || status === "assigned" || status === "to_correct";

/** When to remind the host of the end; null without one, after the reminder, and while a renewal is open. */
export function reminderDue({ status, held, reminded }: Pick<Check, "status" | "held" | "reminded">): Date | null {
  if (!held || reminded || isOpen(status)) return null;
  return new Date(held.until.getTime() - RENEWAL_DAYS * 24 * 3_600_000);
}

/** Ends what holds; an open request goes on. The same object when nothing holds. */
export function ended(check: Check, reason: string, now: Date): Check {
  if (!check.held) return check;
  if (!canMoveCheck(check.status, "end")) return { ...check, held: null };
  return { ...move(check, "end"), held: null, closed: { at: now, reason } };
}

export const END_REASONS = {
  expired: "Sa durée est passée.",
  place_changed: "Le titre, l’adresse ou le point sur la carte ont changé depuis.",
  establishment_changed: "L’annonce a changé d’hôtel.",
  name_changed: "Le nom de votre compte a changé depuis.",
} as const;

export const PLACE_KINDS = ["visit", "right_to_let", "partner"] as const satisfies readonly PlaceCheckKind[];

export const CHECK_EVENTS = [
  "check.asked",
  "check.assigned",
  "check.to_correct",
  "check.accepted",
  "check.refused",
  "check.ending",
  "check.ended",
] as const;

/** Events of a check: a request, its decision, the end of what held. */
export function eventsOfCheck(before: Check | null, after: Check): EventOf<(typeof CHECK_EVENTS)[number]>[] {
  const kind = kindOf(before, after);
  return kind === null
    ? []
    : [
        {
          kind,
          by: null,
          facts: { check: after.id, owner: after.owner_id, at: (after.closed?.at ?? after.asked_at).toISOString() },
        },
      ];
}

function kindOf(before: Check | null, after: Check): (typeof CHECK_EVENTS)[number] | null {
  if (before?.status === after.status && before.held && !after.held) return "check.ended";
  if (after.reminded && !before?.reminded) return "check.ending";
  if (before?.status === after.status) return isSentAnew(before, after) ? "check.assigned" : null;
  if (after.status === "waiting") return "check.asked";
  if (after.status === "assigned") return "check.assigned";
  if (after.status === "to_correct") return "check.to_correct";
  if (after.status === "held") return "check.accepted";
  if (after.status === "refused") return "check.refused";
  return after.status === "ended" ? "check.ended" : null;
}

/** Notifies the new agent, or the same one of another day. */
const isSentAnew = ({ visit: before }: Check, { visit: after }: Check): boolean =>
  before !== null &&
  after !== null &&
  (before.agent_id !== after.agent_id || before.day !== after.day || before.half !== after.half);
