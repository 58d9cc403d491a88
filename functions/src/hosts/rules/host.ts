import type { HostLanguage } from "@lopango/contract/listings/languages";
import type { ListingPhoto } from "../../listings/rules/listing.ts";
import type { EventOf } from "../../platform/event.ts";
import type { HostAnswers } from "@lopango/contract/hosts/host";

/** What a host shows about themselves, and how they answer (docs/product/hosts.md). */
export interface Host {
  uid: string;
  languages: HostLanguage[];
  /** One at most. */
  photos: ListingPhoto[];
  /** Oldest first. */
  questions: Question[];
}

export const newHost = (uid: string): Host => ({ uid, languages: [], photos: [], questions: [] });

export const HOST_EVENTS = ["user.portrait_changed"] as const;

export type HostEvent = EventOf<(typeof HOST_EVENTS)[number]>;

/** Tells that the photo of a host came, changed or went, so that it is compared with others. */
export function eventsOfHost(before: Host | null, after: Host | null): HostEvent[] {
  const photoOf = (host: Host | null) => host?.photos[0]?.id;
  const uid = (after ?? before)?.uid ?? null;
  return photoOf(before) === photoOf(after) ? [] : [{ kind: "user.portrait_changed", by: uid, facts: { user: uid } }];
}

/** A question about a listing, or a paid request that the host accepts or declines. */
export interface Question {
  /** Of the conversation, or of the booking. */
  id: string;
  asked_at: Date;
  /** Null while unanswered. */
  answered_at: Date | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An unanswered question counts from then on, and a later reply does not raise the rate. */
const IN_TIME_MS = 24 * HOUR_MS;
const COUNTED_MS = 90 * 24 * HOUR_MS;
const MAX_QUESTIONS = 50;
/** Fewer say nothing about a host. */
const FEWEST = 3;

/** Adds a question; the oldest make room. */
export function withQuestion(questions: readonly Question[], id: string, now: Date): Question[] {
  if (questions.some((known) => known.id === id)) return [...questions];
  return [...questions, { id, asked_at: now, answered_at: null }].slice(-MAX_QUESTIONS);
}

/** Marks a question as answered; the same array when it is unknown or answered already. */
export function withAnswer(questions: Question[], id: string, now: Date): Question[] {
  if (!questions.some((known) => known.id === id && known.answered_at === null)) return questions;
  return questions.map((known) => (known.id === id ? { ...known, answered_at: now } : known));
}

/** Removes a question that needs no answer any more; the same array when it is unknown or answered. */
export function withoutQuestion(questions: Question[], id: string): Question[] {
  const kept = questions.filter((known) => known.id !== id || known.answered_at !== null);
  return kept.length === questions.length ? questions : kept;
}

/** Rate and time of the replies of the last 90 days; null when too few count (docs/product/hosts.md#replies). */
export function answersOf(questions: readonly Question[], now: Date): HostAnswers | null {
  const age = ({ asked_at }: Question) => now.getTime() - asked_at.getTime();
  const counted = questions.filter(
    (question) => age(question) <= COUNTED_MS && (question.answered_at !== null || age(question) > IN_TIME_MS),
  );
  if (counted.length < FEWEST) return null;
  const times = counted
    .flatMap(({ asked_at, answered_at }) => (answered_at ? [answered_at.getTime() - asked_at.getTime()] : []))
    .toSorted((one, other) => one - other);
  const inTime = times.filter((time) => time <= IN_TIME_MS).length;
  const median = times[Math.floor((times.length - 1) / 2)] ?? 0;
  return {
    rate: Math.round((inTime / counted.length) * 100),
    minutes: times.length < FEWEST ? null : Math.round(median / MINUTE_MS),
  };
}
