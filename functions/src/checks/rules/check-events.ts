import type { EventOf } from "../../platform/event.ts";
import type { Check } from "./check.ts";

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
