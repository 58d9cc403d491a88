import { useEffect, useState } from "react";
import useSWR, { type Key } from "swr";
import { mayPass } from "../api/api-error.ts";
import { createPoller, NOT_ASKED, untilDecided, type Asking, type Rhythm } from "./polling.ts";

export interface Polled<Answer> extends Asking {
  answer: Answer | undefined;
  /** What was asked last failed with this. */
  error: unknown;
  isAsking: boolean;
  /** Asks at once; resolves when the answer is there, or did not come. */
  askNow: () => Promise<unknown>;
  /** Something new is awaited: it is asked for as often as at first. */
  restart: () => void;
}

interface Options<Answer> {
  /** Whether something else is still to come. */
  isAwaited: (answer: Answer) => boolean;
  /** Hears of every answer. */
  onAnswer: (answer: Answer) => void;
  rhythm?: Rhythm;
}

/**
 * Asks again and again while an answer is not the last word, and when somebody comes back to the page. Its own timer
 * asks: the one of SWR rests for good once it has failed a few times.
 * @param key names the answer in the cache; a false one asks nothing
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
