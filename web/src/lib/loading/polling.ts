import { isLookedAt } from "../browser/looked-at.ts";

/**
 * Milliseconds until the next question, or null when nobody asks by itself any more.
 * @param asked how often it was asked, at least once
 * @param failed how many of the last ones in a row brought no answer
 */
export type Rhythm = (asked: number, failed: number) => number | null;

/** Seconds between questions while an answer is awaited: soon at first, then less and less often. */
const DELAYS_S = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30, 30];

/** For about four minutes, answered or not: from then on the server's sweep finds out, and people may ask by hand. */
export const untilDecided: Rhythm = (asked) => {
  const seconds = DELAYS_S[asked - 1];
  return seconds === undefined ? null : seconds * 1000;
};

const LONGEST_MS = 60_000;

/** For as long as somebody looks at it: every `everyMs`, and less often while nothing gets through. */
export const whileLookedAt =
  (everyMs: number): Rhythm =>
  (_, failed) =>
    Math.min(everyMs * 2 ** failed, LONGEST_MS);

/** How asking goes. */
export interface Asking {
  /** How many of the last questions in a row brought no answer. */
  failed: number;
  /** Nobody asks by itself any more; people still can. */
  hasGivenUp: boolean;
}

export const NOT_ASKED: Asking = { failed: 0, hasGivenUp: false };

export interface Poller {
  /** Does `ask`, whoever wanted it, counts it, and sets the time of the next one. */
  count: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Whether there is still something to ask. */
  setAwaited: (isAwaited: boolean) => void;
  /** Something new is awaited: it is asked for as often as at first. */
  restart: () => void;
  /** Asks by itself from now on, by an `again` that comes to `count`. Returns how to stop. */
  start: (again: () => void) => () => void;
}

/**
 * The one who asks again by itself: its timer runs on whether an answer came or not, and waits while nobody looks.
 * @param show hears how asking goes when that changes
 */
export function createPoller(rhythm: Rhythm, show: (asking: Asking) => void): Poller {
  let asked = 0;
  let failed = 0;
  let underWay = 0;
  let isAwaited = true;
  let again: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Asking = NOT_ASKED;

  const plan = () => {
    clearTimeout(timer);
    const delay = isAwaited && underWay === 0 && asked > 0 ? rhythm(asked, failed) : null;
    if (again && delay !== null) timer = setTimeout(() => (isLookedAt() ? again?.() : plan()), delay);
  };
  const report = () => {
    const hasGivenUp = asked > 0 && rhythm(asked, failed) === null;
    if (failed !== shown.failed || hasGivenUp !== shown.hasGivenUp) show((shown = { failed, hasGivenUp }));
  };

  return {
    async count(ask) {
      underWay += 1;
      clearTimeout(timer);
      try {
        const answer = await ask();
        failed = 0;
        return answer;
      } catch (error) {
        failed += 1;
        throw error;
      } finally {
        underWay -= 1;
        asked += 1;
        plan();
        report();
      }
    },
    setAwaited: (is) => {
      if (is === isAwaited) return;
      isAwaited = is;
      plan();
    },
    restart: () => {
      asked = 0;
      failed = 0;
      report();
    },
    start: (askAgain) => {
      again = askAgain;
      plan();
      return () => {
        again = null;
        clearTimeout(timer);
      };
    },
  };
}
