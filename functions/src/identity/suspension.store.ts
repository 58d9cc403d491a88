import type { Identity } from "./rules/identity.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { suspendedPeople } from "./suspended-people.record.ts";

/** How old what an instance knows may be. */
const SECONDS = 5;

/** Whose calls are refused, as this instance read it at most five seconds ago: one read for all calls of that time (docs/product/moderation.md#suspended-people). */
export function suspensions(db: Database, now: () => Date) {
  let known: { uids: Set<string>; ended: Map<string, Date>; at: number } | null = null;
  let reading: Promise<void> | null = null;
  /** How often what was known became wrong: what was asked for before tells nothing. */
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
    /** Whether the account's sessions were ended since this sign-in. */
    async hasEnded({ uid, signed_in_at }: Pick<Identity, "uid" | "signed_in_at">): Promise<boolean> {
      const before = (await current())?.ended.get(uid);
      return before !== undefined && signed_in_at < before;
    },
    /** What this instance changed itself it knows at once. */
    forget(): void {
      changes += 1;
      known = null;
    },
  };
}
