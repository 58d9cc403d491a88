import { useState } from "react";
import useSWR, { type Key } from "swr";
import { countQuestions } from "./polling.ts";

export interface Polled<Answer> {
  answer: Answer | undefined;
  error: unknown;
  isAsking: boolean;
  /** Nobody asks by itself any more; people still can. */
  hasGivenUp: boolean;
  /** Asks at once; resolves when the answer is there, or did not come. */
  askNow: () => Promise<unknown>;
  /** Something new is awaited: it is asked for as often as at first. */
  restart: () => void;
}

/**
 * Asks again and again while an answer is not the last word, less and less often, and when somebody comes back to
 * the page.
 * @param key names the answer in the cache; a false one asks nothing
 * @param isAwaited whether something else is still to come
 * @param onAnswer hears of every answer
 */
export function usePolling<Answer>(
  key: Key,
  ask: () => Promise<Answer>,
  isAwaited: (answer: Answer) => boolean,
  onAnswer: (answer: Answer) => void,
): Polled<Answer> {
  const [questions] = useState(countQuestions);
  const [hasGivenUp, setGivenUp] = useState(false);
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, ask, {
    dedupingInterval: 500,
    focusThrottleInterval: 2000,
    revalidateOnFocus: true,
    refreshInterval: (answer) => questions.delay(answer !== undefined && isAwaited(answer)),
    onSuccess: (answer) => {
      questions.answered();
      setGivenUp(questions.areOver());
      onAnswer(answer);
    },
  });
  return {
    answer: data,
    error,
    isAsking: isValidating,
    hasGivenUp,
    askNow: () => mutate(),
    restart: () => {
      questions.restart();
      setGivenUp(false);
    },
  };
}
