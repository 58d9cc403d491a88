import { readStored, writeStored, type StoredKey } from "../browser/device-storage.ts";
import { ApiError } from "./api-error.ts";

/** A person's attempts to do something, each under an idempotency key of its own (design §4). */
export interface Attempts {
  /**
   * Sends `body` under a key: the same one until the server has given its final word on exactly this body, a new
   * one afterwards. Answers and fails as `send` does.
   */
  run: <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
}

/** One without an answer yet: the body as JSON. */
export interface OpenAttempt {
  body: string;
  key: string;
}

/** The open attempt that a device kept as `stored`; null when that is none. */
export function openAttemptIn(stored: unknown): OpenAttempt | null {
  const { body, key } = (stored ?? {}) as Partial<Record<keyof OpenAttempt, unknown>>;
  return typeof body === "string" && typeof key === "string" ? { body, key } : null;
}

/** Where an open attempt is found again after a reload. */
export interface AttemptKeeper {
  read: () => OpenAttempt | null;
  write: (open: OpenAttempt | null) => void;
}

/** Keeps one on the device until somebody signs out. */
export function keptAt(key: StoredKey): AttemptKeeper {
  return {
    read: () => parseOpenAttempt(readStored(key)),
    write: (open) => void writeStored(key, open && JSON.stringify(open)),
  };
}

export function parseOpenAttempt(text: string | null): OpenAttempt | null {
  try {
    return openAttemptIn(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

const NOWHERE: AttemptKeeper = { read: () => null, write: () => {} };

/**
 * Keeps one key for as long as nobody knows what became of an attempt: a call that timed out, or never got
 * through, may have booked, and its repetition must find that booking instead of making a second.
 *
 * @param keeper - without one an attempt lasts as long as the page
 */
export function createAttempts(newKey: () => string, keeper = NOWHERE): Attempts {
  let open: OpenAttempt | null = null;
  const keep = (attempt: OpenAttempt | null) => {
    open = attempt;
    keeper.write(attempt);
  };
  return {
    run: async (body, send) => {
      const text = JSON.stringify(body);
      open ??= keeper.read();
      const attempt = open?.body === text ? open : { body: text, key: newKey() };
      keep(attempt);
      try {
        const answer = await send(attempt.key);
        keep(null);
        return answer;
      } catch (error) {
        if (isDecided(error) && !isAboutCaller(error)) keep(null);
        throw error;
      }
    },
  };
}

/** Who asks was not known, or not believed: nothing was said of what an earlier call did, and they may be in a moment. */
const isAboutCaller = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** Whether the server has said no; without an answer, or from a server in trouble, it is open what it did. */
export function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}
