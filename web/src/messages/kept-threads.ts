import { timeNow } from "../lib/clock.ts";
import type { Message, Thread } from "@lopango/contract/messages/message";
import type { Contact } from "@lopango/contract/listings/location";
import { readStored, writeStored } from "../lib/browser/device-storage.ts";

/** Conversation cached on this device for offline reading. */
export interface CachedThread {
  thread: Thread;
  /** The latest page, newest first; empty if only the inbox was loaded. */
  messages: Message[];
  is_paid: boolean;
  contact: Contact | null;
}

interface CachedThreads {
  uid: string;
  /** Time of the last server response, ISO 8601. */
  saved_at: string;
  threads: CachedThread[];
}

const KEY = "lopango.threads";
const MAX_THREADS = 20;
const MAX_MESSAGES = 30;

/** Parses the stored conversations; null for another account or an invalid value. */
export function parseThreads(text: string | null, uid: string): CachedThreads | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<CachedThreads> | null;
    if (kept?.uid !== uid || typeof kept.saved_at !== "string" || !Array.isArray(kept.threads)) return null;
    return kept as CachedThreads;
  } catch {
    return null;
  }
}

const lastAt = ({ thread: { last } }: CachedThread): string => last?.at ?? "";

/** Replaces or adds the `fresh` conversations, last active first. */
export function withThreads(known: readonly CachedThread[], fresh: readonly CachedThread[]): CachedThread[] {
  const ids = new Set(fresh.map(({ thread }) => thread.id));
  return [...fresh, ...known.filter(({ thread }) => !ids.has(thread.id))]
    .map((kept) => ({ ...kept, messages: kept.messages.slice(0, MAX_MESSAGES) }))
    .sort((one, other) => lastAt(other).localeCompare(lastAt(one)))
    .slice(0, MAX_THREADS);
}

export function cachedThreads(uid: string): CachedThreads | null {
  return parseThreads(readStored(KEY), uid);
}

function keep(uid: string, threads: CachedThread[]): void {
  writeStored(KEY, JSON.stringify({ uid, saved_at: timeNow().toISOString(), threads } satisfies CachedThreads));
}

export function keepThread(uid: string, fresh: CachedThread): void {
  keep(uid, withThreads(cachedThreads(uid)?.threads ?? [], [fresh]));
}

/** Updates the threads from an inbox response and keeps their cached messages. */
export function keepThreadList(uid: string, list: readonly Thread[]): void {
  const known = cachedThreads(uid)?.threads ?? [];
  const fresh = list.map((thread): CachedThread => {
    const before = known.find((kept) => kept.thread.id === thread.id);
    return { messages: [], is_paid: false, contact: null, ...before, thread };
  });
  keep(uid, withThreads(known, fresh));
}
