import {
  FREE_ASK_DAYS,
  FREE_MARK_DAYS,
  FREE_OFFLINE_DAYS,
  FREE_RECENT_DAYS,
  LET_REPORTS_DAYS,
} from "@lopango/contract/limits";
import type { LetReason } from "@lopango/contract/listings/free-answer";
import { isSameSecret } from "../../platform/hash.ts";
import { Problem } from "../../platform/problem.ts";
import { heldAsLet, isSaidLet, type Listing } from "./listing.ts";

/** Whether a home is still free (docs/product/homes.md#still-free). */

const DAY_MS = 24 * 3_600_000;
const plus = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

type Home = Pick<Listing, "category" | "supports_booking" | "confirmed_free_at" | "created_at" | "free_ask">;

/** Homes without a calendar of bookings; the calendar of the others says what is free. */
const isAsked = ({ category, supports_booking }: Home): boolean => category === "logement" && !supports_booking;

/** When its host last said that it is free; null for what is never asked. */
export const confirmedFreeAt = (home: Home): Date | null =>
  isAsked(home) ? (home.confirmed_free_at ?? home.created_at) : null;

/** Whether nobody may unlock it: who did says that it is let, and its host has not answered. */
export const isResting = ({ free_ask: ask }: Pick<Listing, "free_ask">, now: Date): boolean =>
  Boolean(ask?.rests_from && ask.rests_from <= now);

/** When it is marked, because its host left the question open too long or it rests; null without a question. */
const markedAt = ({ free_ask: ask }: Pick<Listing, "free_ask">): Date | null => {
  if (!ask) return null;
  const late = plus(ask.at, FREE_MARK_DAYS);
  return ask.rests_from && ask.rests_from < late ? ask.rests_from : late;
};

export function isFreeUnanswered(home: Home, now: Date): boolean {
  const at = isAsked(home) ? markedAt(home) : null;
  return at !== null && at <= now;
}

/** `markedAt` of a home that is online. */
export const freeMarkedAt = (home: Home & Pick<Listing, "is_active">): Date | null =>
  home.is_active && isAsked(home) ? markedAt(home) : null;

/** Time of the next step: the question, or the end of its time; null for what is offline or never asked. */
export function freeStepAt(listing: Home & Pick<Listing, "is_active">): Date | null {
  const since = confirmedFreeAt(listing);
  if (!listing.is_active || since === null) return null;
  return listing.free_ask ? plus(listing.free_ask.at, FREE_OFFLINE_DAYS) : plus(since, FREE_ASK_DAYS);
}

/** Asks the host, unless the question is open or the answer recent. */
export function askedIfFree(listing: Listing, secret: string, now: Date): Listing {
  const since = confirmedFreeAt(listing);
  const isRecent = since !== null && plus(since, FREE_RECENT_DAYS) > now;
  if (!listing.is_active || since === null || listing.free_ask || isRecent) return listing;
  return { ...listing, free_ask: { secret, at: now, rests_from: null } };
}

/**
 * Asks the host because who unlocked the home says that it is let or cannot reach them. It rests a day after its host
 * said that it is free. Several people who say that it is let hold it for an admin, whatever its host answers and
 * though they paused it.
 */
export function doubted(listing: Listing, reason: LetReason, secret: string, now: Date): Listing {
  const since = confirmedFreeAt(listing);
  if (since === null) return listing;
  const known = listing.let_reports.filter((at) => plus(at, LET_REPORTS_DAYS) > now);
  const let_reports = reason === "let" ? [...known, now] : known;
  if (!listing.is_active) {
    if (reason !== "let" || listing.let_at || isSaidLet(listing)) return listing;
    const said = { ...listing, let_reports };
    return isSaidLet(said) && !listing.suspended ? heldAsLet(said) : said;
  }
  const fresh = plus(since, FREE_RECENT_DAYS);
  const { free_ask: ask } = listing;
  const asked = {
    ...listing,
    let_reports,
    free_ask: {
      secret: ask?.secret ?? secret,
      at: ask?.at ?? now,
      rests_from: ask?.rests_from ?? (fresh > now ? fresh : now),
    },
  };
  return isSaidLet(asked) ? heldAsLet(asked) : asked;
}

/** The next step of a home that is due: the question, or offline without an answer. */
export function freeStep(listing: Listing, secret: string, now: Date): Listing {
  const at = freeStepAt(listing);
  if (at === null || at > now) return listing;
  return listing.free_ask ? { ...listing, free_ask: null, is_active: false } : askedIfFree(listing, secret, now);
}

/** `let`: offline, because it is taken; said again, it changes nothing. A hold stays until an admin ends it. */
export function answeredFree(listing: Listing, answer: "free" | "let", now: Date): Listing {
  if (answer === "let") {
    const let_at = (!listing.is_active && listing.let_at) || now;
    return { ...listing, free_ask: null, let_reports: [], is_active: false, let_at };
  }
  return { ...listing, free_ask: null, confirmed_free_at: now, let_at: null };
}

/** Who puts a home online says that it is free; what others said of it stays. */
export const confirmedOnline = (before: Listing, after: Listing, now: Date): Listing =>
  after.is_active && !before.is_active
    ? { ...after, let_at: null, ...(isAsked(after) && { confirmed_free_at: now, free_ask: null }) }
    : after;

export function requireOpenAsk(listing: Listing | null, secret: string): Listing {
  if (!listing?.free_ask || !isSameSecret(listing.free_ask.secret, secret)) throw new Problem("free_link_used");
  return listing;
}
