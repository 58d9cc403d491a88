import { Problem } from "../../platform/problem.ts";

/** Recent unlock attempts without an account, of one listing or of all. */
export interface AnonymousStarts {
  /** The listing's id, or `ALL_LISTINGS`. */
  id: string;
  minute: Window;
  hour: Window;
}

/** Counts since `since`, in all and by hashed network. */
interface Window {
  since: Date;
  count: number;
  networks: Record<string, number>;
}

/** The connecting network, and the one that it forwards for (`platform/http/addresses.ts`). */
export interface StartNetworks {
  sender: string;
  visitor: string;
}

/** Not a valid listing id: those contain no hyphen. */
export const ALL_LISTINGS = "all-listings";

/** Limits per minute and hour (docs/decisions/0107); unpaid attempts don't count longer. */
const LIMITS = {
  listing: { minute: 20, hour: 100 },
  all: { minute: 30, hour: 500 },
} as const;

/** Divisors of a limit for one network. A sender may be a CDN with many visitors. */
const SHARES = { visitor: 5, sender: 2 } as const;

const SECONDS = { minute: 60, hour: 3_600 } as const;

export function noStarts(id: string, now: Date): AnonymousStarts {
  return { id, minute: noneSince(now), hour: noneSince(now) };
}

const noneSince = (since: Date): Window => ({ since, count: 0, networks: {} });

const OF_ALL =
  "Trop de personnes sans compte débloquent des annonces en ce moment. Connectez-vous pour continuer tout de suite, ou réessayez plus tard.";
const OF_A_NETWORK =
  "Trop de déblocages sans compte ont été lancés depuis cette connexion Internet. Connectez-vous pour continuer tout de suite, ou réessayez plus tard.";

/** Counts one more start. */
export function withStart(starts: AnonymousStarts, networks: StartNetworks, now: Date): AnonymousStarts {
  const limits = starts.id === ALL_LISTINGS ? LIMITS.all : LIMITS.listing;
  const counted = (unit: keyof typeof SECONDS): Window => {
    const over = new Date(starts[unit].since.getTime() + SECONDS[unit] * 1000);
    const current = over <= now ? noneSince(now) : starts[unit];
    const refuse = (detail: string): never => {
      const retryAfterSeconds = Math.max(1, Math.ceil((over.getTime() - now.getTime()) / 1000));
      throw new Problem("too_many_requests", { detail, retryAfterSeconds });
    };
    if (current.count >= limits[unit]) refuse(OF_ALL);
    const more: Record<string, number> = {};
    for (const kind of ["visitor", "sender"] as const) {
      const name = `${kind} ${networks[kind]}`;
      const before = current.networks[name] ?? 0;
      if (before >= limits[unit] / SHARES[kind]) refuse(OF_A_NETWORK);
      more[name] = before + 1;
    }
    return { ...current, count: current.count + 1, networks: { ...current.networks, ...more } };
  };
  return { ...starts, minute: counted("minute"), hour: counted("hour") };
}
