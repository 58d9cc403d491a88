import ICAL from "ical.js";
import type { EventVersion } from "./ical-event.ts";
import { timeOf, type WallTime } from "./time-zones.ts";

/** Steps that the rules of one file may take: a second. */
export interface Steps {
  left: number;
}

export const newSteps = (): Steps => ({ left: 50_000 });

class PastTheEnd extends Error {}

/** What the library does not know, or takes for something else. */
const UNKNOWN = ["byweekno", "byeaster", "rscale", "skip"];

/**
 * Returns the times of a rule from the start to `last`.
 * @param until - as the rule means it in the zone of its event
 * @throws Error for a rule that cannot be read, or takes more steps than are left
 */
export function occurrences(
  rule: EventVersion["rules"][number],
  start: { wall: WallTime; isDate: boolean },
  until: WallTime | null,
  last: WallTime,
  steps: Steps,
): WallTime[] {
  const { until: _until, ...parts } = rule;
  requireKnown(parts);
  if (parts["count"] === 0) return [start.wall];
  const recur = ICAL.Recur.fromData(parts as Parameters<typeof ICAL.Recur.fromData>[0]);
  if (until !== null) recur.until = timeOf(until, start.isDate);
  const found: WallTime[] = [start.wall];
  try {
    const bounds = { steps, lastYear: new Date(last).getUTCFullYear() };
    const options: Options = { rule: recur, dtstart: timeOf(start.wall, start.isDate), bounds };
    const iterator = new BoundedIterator(options);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
      if (wall > last) break;
      // The start counts as the first one where the rule does not name it.
      if (recur.count && found.length >= recur.count && wall !== start.wall) break;
      if (wall !== start.wall) found.push(wall);
    }
  } catch (error) {
    if (!(error instanceof PastTheEnd)) throw error;
  }
  return found;
}

function requireKnown(parts: Record<string, unknown>): void {
  const freq = parts["freq"];
  const isPlain = freq === "DAILY" || freq === "WEEKLY" || freq === "MONTHLY" || freq === "YEARLY";
  const isOrdered = !("bysetpos" in parts) || (freq === "MONTHLY" && "byday" in parts && !("bymonthday" in parts));
  if (!isPlain || !isOrdered || UNKNOWN.some((part) => part in parts)) throw new Error("unknown rule");
}

interface Bounds {
  steps: Steps;
  lastYear: number;
}

type Options = ConstructorParameters<typeof ICAL.RecurIterator>[0] & { bounds: Bounds };

/** The library's iterator searches for ever where a rule never matches: FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2. */
class BoundedIterator extends ICAL.RecurIterator {
  declare bounds: Bounds;

  /** Called by the constructor of the library, which searches for the first match. */
  override fromData(options: Options): void {
    this.bounds = options.bounds;
    super.fromData(options);
  }

  override increment_monthday(days: number): void {
    countStep(this);
    super.increment_monthday(days);
  }

  override increment_month(): void {
    countStep(this);
    super.increment_month();
  }

  override increment_year(years: number): void {
    countStep(this);
    super.increment_year(years);
  }
}

function countStep({ bounds, last }: BoundedIterator): void {
  if (bounds.steps.left-- <= 0) throw new Error("too many steps");
  if (last.year > bounds.lastYear + 1) throw new PastTheEnd();
}
