import { Problem } from "../problem.ts";

/** How many attempts to unlock viewers without an account started lately: of one listing, or of all. */
export interface AnonymousStarts {
  /** The listing's id, or `ALL_LISTINGS`. */
  id: string;
  minute: Window;
  day: Window;
}

/** `count` of them since it began. */
interface Window {
  since: Date;
  count: number;
}

/** No listing's id: those have no hyphen. */
export const ALL_LISTINGS = "all-listings";

/** How many may start within a minute and a day (decision 50). */
const LIMITS = {
  listing: { minute: 10, day: 100 },
  all: { minute: 30, day: 1_000 },
} as const;

const SECONDS = { minute: 60, day: 86_400 } as const;

export function noStarts(id: string, now: Date): AnonymousStarts {
  return { id, minute: { since: now, count: 0 }, day: { since: now, count: 0 } };
}

/** With one more start. @throws Problem `too_many_requests` when there were enough within a minute or a day */
export function withStart(starts: AnonymousStarts, now: Date): AnonymousStarts {
  const limits = starts.id === ALL_LISTINGS ? LIMITS.all : LIMITS.listing;
  const counted = (unit: keyof typeof SECONDS): Window => {
    const over = new Date(starts[unit].since.getTime() + SECONDS[unit] * 1000);
    const current = over <= now ? { since: now, count: 0 } : starts[unit];
    if (current.count < limits[unit]) return { ...current, count: current.count + 1 };
    throw new Problem("too_many_requests", {
      detail:
        "Trop de personnes sans compte débloquent des annonces en ce moment. Connectez-vous pour continuer tout de suite, ou réessayez plus tard.",
      retryAfterSeconds: Math.max(1, Math.ceil((over.getTime() - now.getTime()) / 1000)),
    });
  };
  return { ...starts, minute: counted("minute"), day: counted("day") };
}
