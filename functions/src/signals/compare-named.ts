import type { Job } from "../platform/job.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { compareHost, type SignalsDeps } from "./compare-host.ts";
import { changesWhatIsCompared, compareListing } from "./compare-listing.ts";
import { compareAgain } from "./compare-photos.ts";

/**
 * Creates the handler that ends signals with their cause (docs/product/moderation.md#signals): what names a listing, a
 * house, a review or a profile is compared anew when that one changes or goes. It runs behind the other comparers, which
 * have changed the index of photos by then.
 */
export const namedComparer = (deps: SignalsDeps): EventHandler => ({
  name: "signals of the cause",
  async handle({ kind, facts }) {
    const key = causeOf(kind, facts);
    if (key === null) return;
    const { listings, photos } = await deps.signals.naming(key);
    for (const id of photos) {
      const about = await compareAgain(deps, id);
      if (about?.kind === "account") await compareHost(deps, about.id);
      if (about?.kind === "listing") listings.push(about.id);
    }
    for (const id of new Set(listings)) await compareListing(deps, id);
  },
});

function causeOf(kind: string, facts: Readonly<Record<string, string | null | undefined>>): string | null {
  const { user, review, property, establishment } = facts;
  if (changesWhatIsCompared(kind)) return `listing:${property}`;
  if (kind === "user.portrait_changed") return `account:${user}`;
  if (kind === "user.gallery_changed") return `establishment:${establishment}`;
  return kind === "review.photos_changed" || kind === "review.removed" ? `review:${review}` : null;
}

/** Compares listings anew whose signals end by themselves. */
export const endedSignals = (deps: SignalsDeps, now: Date): Job => ({
  name: "signals",
  ms: 2_000,
  counts: null,
  due: () => deps.signals.overdue(now),
  work: (id) => compareListing(deps, id),
});
