import { ApiError } from "./api-error.ts";

/** A person's attempts to do something, each under an idempotency key of its own (design §4). */
export interface Attempts {
  /**
   * Sends `body` under a key: the same one until the server has given its final word on exactly this body, a new
   * one afterwards. Answers and fails as `send` does.
   */
  run: <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
}

/**
 * Keeps one key for as long as nobody knows what became of an attempt: a call that timed out, or never got
 * through, may have booked, and its repetition must find that booking instead of making a second.
 */
export function createAttempts(newKey: () => string): Attempts {
  let open: { body: string; key: string } | null = null;
  return {
    run: async (body, send) => {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: newKey() };
      try {
        const answer = await send(open.key);
        open = null;
        return answer;
      } catch (error) {
        if (isDecided(error)) open = null;
        throw error;
      }
    },
  };
}

/** Whether the server has said no; without an answer, or from a server in trouble, it is open what it did. */
export function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}
