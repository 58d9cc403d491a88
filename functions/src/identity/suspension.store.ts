import type { Identity } from "./rules/identity.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { suspendedPeople } from "./suspended-people.record.ts";

const SECONDS = 5;

/**
 * Refused accounts, cached for five seconds: one read for all calls in between
 * (docs/product/moderation.md#suspended-people).
 */
export function suspensions(db: Database, now: () => Date) {
  let known: { uids: Set<string>; ended: Map<string, Date>; at: number } | null = null;
  let reading: Promise<void> | null = null;
  /** Counts invalidations; a read that began before one is discarded. */
  let changes = 0;

  async function read(): Promise<void> {
    const [at, before] = [now().getTime(), changes];
    const { uids, ended_sessions: sessions = {} } = await suspendedPeople.find(db);
    const ended = new Map(Object.entries(sessions).map(([uid, session]) => [uid, session.before]));
    known = { uids: new Set(uids), ended, at: before === changes ? at : 0 };
  }

  async function current() {
    if (known === null || now().getTime() - known.at >= SECONDS * 1000) {
      reading ??= read().finally(() => (reading = null));
      await reading;
    }
    return known;
  }

  return {
    async has(uid: string): Promise<boolean> {
      return (await current())?.uids.has(uid) ?? false;
    },
    async hasEnded({ uid, signed_in_at }: Pick<Identity, "uid" | "signed_in_at">): Promise<boolean> {
      const before = (await current())?.ended.get(uid);
      return before !== undefined && signed_in_at < before;
    },
    /** Invalidates the cache after a change by this instance. */
    forget(): void {
      changes += 1;
      known = null;
    },
  };
}
