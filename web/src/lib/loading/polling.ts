import { useEffect, useState } from "react";
import useSWR, { type Key } from "swr";
import { isVisible } from "../browser/page-return.ts";
import { mayPass } from "../api/api-error.ts";

/**
 * Returns milliseconds until the next request, or null to stop polling.
 * @param asked number of requests so far, at least one
 * @param failed number of consecutive failures
 */
export type Rhythm = (asked: number, failed: number) => number | null;

const DELAYS_S = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30, 30];

/** Stops after about four minutes: the server's sweep settles the rest, and users can still refresh by hand. */
export const untilDecided: Rhythm = (asked) => {
  const seconds = DELAYS_S[asked - 1];
  return seconds === undefined ? null : seconds * 1000;
};

const LONGEST_MS = 60_000;

/** Polls every `everyMs` and backs off after failures. */
export const whileVisible =
  (everyMs: number): Rhythm =>
  (_, failed) =>
    Math.min(everyMs * 2 ** failed, LONGEST_MS);

interface Asking {
  /** Number of consecutive failures. */
  failed: number;
  /** Polling has stopped; users can still refresh by hand. */
  hasGivenUp: boolean;
}

export const NOT_ASKED: Asking = { failed: 0, hasGivenUp: false };

interface Poller {
  /** Runs `ask`, counts it and schedules the next request. */
  count: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  setAwaited: (isAwaited: boolean) => void;
  /** Starts the backoff again, for a new expected result. */
  restart: () => void;
  /** Starts polling: `again` must call `count`. Returns the function that stops it. */
  start: (again: () => void) => () => void;
}

/**
 * Polls until stopped, after failures too. The timer pauses while the page is hidden.
 * @param show receives changes of the state
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
    if (again && delay !== null) timer = setTimeout(() => (isVisible() ? again?.() : plan()), delay);
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

interface Polled<Answer> extends Asking {
  answer: Answer | undefined;
  error: unknown;
  isAsking: boolean;
  /** Fetches at once; resolves after success and failure alike. */
  askNow: () => Promise<unknown>;
  restart: () => void;
}

interface Options<Answer> {
  isAwaited: (answer: Answer) => boolean;
  onAnswer: (answer: Answer) => void;
  rhythm?: Rhythm;
}

/**
 * Polls while `isAwaited` is true, and when the user returns to the page.
 * Has its own timer, because SWR's stops for good after a few errors.
 * @param key cache key; a falsy one disables fetching
 */
export function usePolling<Answer>(
  key: Key,
  ask: () => Promise<Answer>,
  { isAwaited, onAnswer, rhythm = untilDecided }: Options<Answer>,
): Polled<Answer> {
  const [asking, setAsking] = useState(NOT_ASKED);
  const [poller] = useState(() => createPoller(rhythm, setAsking));
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, () => poller.count(ask), {
    dedupingInterval: 500,
    focusThrottleInterval: 2000,
    revalidateOnFocus: true,
    shouldRetryOnError: false,
    onSuccess: onAnswer,
  });
  const asksAgain = (data === undefined || isAwaited(data)) && (error === undefined || mayPass(error));
  useEffect(() => poller.setAwaited(asksAgain), [poller, asksAgain]);
  useEffect(() => poller.start(() => void mutate()), [poller, mutate]);
  return {
    ...asking,
    answer: data,
    error,
    isAsking: isValidating,
    askNow: () => mutate(),
    restart: poller.restart,
  };
}
