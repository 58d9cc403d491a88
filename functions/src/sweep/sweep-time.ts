/**
 * How long each kind of work of the sweep may take at most, in milliseconds, in the order in which they are done
 * (docs/decisions/0041).
 */
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
  notices: 25_000,
} as const;

export type SweepWork = keyof typeof MOST_MS;

export const SWEEP_WORK = Object.keys(MOST_MS) as SweepWork[];

/** One run: of the 270 s of the function the rest is for what is under way when the time is over. */
const RUN_MS = 240_000;

export const endOfRun = (start: Date): Date => new Date(start.getTime() + RUN_MS);

/**
 * Until when a kind of work may begin something new. The time of the kinds after it is theirs: whatever those before
 * took too long, a kind goes without only what the one just before it did.
 */
export function endOf(work: SweepWork, runEnds: Date, now: Date): Date {
  const later = SWEEP_WORK.slice(SWEEP_WORK.indexOf(work) + 1).reduce((sum, kind) => sum + MOST_MS[kind], 0);
  return new Date(Math.min(now.getTime() + MOST_MS[work], runEnds.getTime() - later));
}
