/** Seconds between questions while an answer is awaited: soon at first, then less and less often. */
const DELAYS_S = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30, 30];

/**
 * Milliseconds to wait before asking for the `asked + 1`-th time, or null once it has been asked
 * often enough (about four minutes): from then on the server's sweep finds out, and people may ask by hand.
 */
export function pollDelay(asked: number): number | null {
  const seconds = DELAYS_S[asked - 1];
  return seconds === undefined ? null : seconds * 1000;
}

/** Counts how often something was asked. */
export interface Questions {
  answered: () => void;
  /** Nobody asks by itself any more. */
  areOver: () => boolean;
  /** Milliseconds until the next one, as SWR's `refreshInterval`: 0 for never. */
  delay: (isAwaited: boolean) => number;
  /** From the first one on: something new is awaited. */
  restart: () => void;
}

export function countQuestions(): Questions {
  let asked = 0;
  return {
    answered: () => void (asked += 1),
    areOver: () => asked > 0 && pollDelay(asked) === null,
    delay: (isAwaited) => (isAwaited ? (pollDelay(asked) ?? 0) : 0),
    restart: () => void (asked = 0),
  };
}
