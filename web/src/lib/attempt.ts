/** The idempotency keys of a person's attempts (design §4). */
export interface Attempts {
  /** The key to send with `body`: the same one until that attempt is settled. */
  keyFor: (body: unknown) => string;
  /** The server gave its final word, so the next attempt is a new one. */
  settled: () => void;
}

/**
 * Keeps one key for as long as nobody knows what became of an attempt: a call that timed out, or never got
 * through, may have booked, and its repetition must find that booking instead of making a second.
 */
export function createAttempts(newKey: () => string): Attempts {
  let open: { body: string; key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: newKey() };
      return open.key;
    },
    settled: () => {
      open = null;
    },
  };
}

/** Whether an error leaves open what the server did: no answer, or one from a server in trouble. */
export function isUndecided({ status }: { status: number }): boolean {
  return status === 0 || status >= 500 || status === 429;
}
