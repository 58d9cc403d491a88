/** Maximum duration of an upload. Hosting ends every request after a minute. */
const UPLOAD_MINUTES = 10;
/** Delay before the deletion, so that it cannot race with the end of an upload. */
const GRACE_MINUTES = 20;

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

export const orphansDueAt = (now: Date): Date => minutesAfter(now, UPLOAD_MINUTES + GRACE_MINUTES);

/** Returns whether the upload may still add its files to the owner. */
export const mayStillEnd = (orphans: { due_at: Date }, now: Date): boolean =>
  now < minutesAfter(orphans.due_at, -GRACE_MINUTES);
