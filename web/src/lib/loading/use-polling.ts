import { useEffect, useState } from "react";
import useSWR, { type Key } from "swr";
import { mayPass } from "../api/api-error.ts";
import { createPoller, NOT_ASKED, untilDecided, type Asking, type Rhythm } from "./polling.ts";

export interface Polled<Answer> extends Asking {
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
