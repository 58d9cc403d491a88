/** Maximum milliseconds of each kind of work, in the order of execution (docs/decisions/0041). */
const MOST_MS = {
  holds: 25_000,
  hosts: 20_000,
  events: 15_000,
  photos: 10_000,
  thread_photos: 10_000,
  papers: 10_000,
  accounts: 15_000,
  documents: 10_000,
  payments: 45_000,
  holds_being_paid: 25_000,
  places: 10_000,
  reminders: 10_000,
  notifications: 25_000,
} as const;

export type SweepWork = keyof typeof MOST_MS;

export const SWEEP_WORK = Object.keys(MOST_MS) as SweepWork[];

/** Duration of a run. The rest of the function's 270 s is for work in progress at its end. */
const RUN_MS = 240_000;

export const endOfRun = (start: Date): Date => new Date(start.getTime() + RUN_MS);

/**
 * Returns when a kind of work must stop to start new items. Later kinds keep their share, so that an overrun only costs
 * the next kind.
 */
export function endOf(work: SweepWork, runEnds: Date, now: Date): Date {
  const later = SWEEP_WORK.slice(SWEEP_WORK.indexOf(work) + 1).reduce((sum, kind) => sum + MOST_MS[kind], 0);
  return new Date(Math.min(now.getTime() + MOST_MS[work], runEnds.getTime() - later));
}
