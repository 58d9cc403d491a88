import { deviceNow } from "../clock.ts";
import { IDEMPOTENCY_HOURS } from "@lopango/contract/limits";
import { alone } from "../browser/alone.ts";
import { readStored, writeStored, type StoredKey } from "../browser/device-storage.ts";
import { ApiError } from "./api-error.ts";

export interface Attempts {
  /** Sends `body` with the same key until the server's final response to it, then with a new key. */
  run: <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
  /**
   * For actions that must create one thing: an open attempt is first finished with its own body.
   * `isEarlier`: the result belongs to an open attempt with another body.
   */
  makeOne: <Body, T>(
    body: Body,
    send: (idempotencyKey: string, body: Body) => Promise<T>,
  ) => Promise<{ made: T; isEarlier: boolean }>;
  /** Starts a new attempt; the open one is not resolved. */
  forget: () => void;
}

/** An attempt without a final response. */
export interface OpenAttempt {
  /** JSON. */
  body: string;
  key: string;
  /** First send time, epoch milliseconds of the device's clock. */
  at: number;
}

/** Parses a stored attempt; null if it is invalid. Older versions stored no time. */
export function openAttemptIn(stored: unknown): OpenAttempt | null {
  const { body, key, at } = (stored ?? {}) as Partial<Record<keyof OpenAttempt, unknown>>;
  return typeof body === "string" && typeof key === "string"
    ? { body, key, at: typeof at === "number" ? at : 0 }
    : null;
}

/** Stores an open attempt across reloads and tabs. */
export interface AttemptKeeper {
  /** The same in every tab. */
  name: string;
  read: () => OpenAttempt | null;
  write: (open: OpenAttempt | null) => boolean;
}

/** Stores the attempt on the device until sign-out. */
export function keptAt(key: StoredKey): AttemptKeeper {
  return {
    name: key,
    read: () => parseOpenAttempt(readStored(key)),
    write: (open) => writeStored(key, open && JSON.stringify(open)),
  };
}

export function parseOpenAttempt(text: string | null): OpenAttempt | null {
  try {
    return openAttemptIn(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Lifetime of a key on the server, minus a margin for requests in flight. */
const KEY_LASTS_MS = (IDEMPOTENCY_HOURS * 60 - 5) * 60_000;

interface Options {
  /** Without a keeper, an attempt lasts as long as the page. */
  keeper?: AttemptKeeper;
  /** French message for an expired attempt of unknown result, where sending again could create a duplicate. */
  forgotten?: string;
  /** The server never expires these keys. */
  isLasting?: boolean;
  now?: () => number;
}

/**
 * Keeps a key while the result of its request is unknown: a retry must find what a lost request created.
 * An expired key throws `forgotten` first, unless a second request is harmless (docs/decisions/0097).
 */
export function createAttempts(
  newKey: () => string,
  { keeper, forgotten, isLasting = false, now = deviceNow }: Options = {},
): Attempts {
  /** Used where the device stores nothing. */
  let unkept: OpenAttempt | null = null;
  const read = () => keeper?.read() ?? unkept;
  const keep = (attempt: OpenAttempt | null) => void (unkept = keeper?.write(attempt) ? null : attempt);
  const close = ({ key }: OpenAttempt) => {
    if (read()?.key === key) keep(null);
  };

  const take = (isIt: (open: OpenAttempt) => boolean, body: string): OpenAttempt => {
    const open = read();
    // `Math.abs`, because the device's clock may have been set back.
    const isForgotten = open !== null && !isLasting && Math.abs(now() - open.at) > KEY_LASTS_MS;
    if (isForgotten) {
      keep(null);
      if (forgotten !== undefined) throw new ApiError(forgotten, { kind: "http", status: 0 });
    }
    const attempt = open && !isForgotten && isIt(open) ? open : { body, key: newKey(), at: now() };
    keep(attempt);
    return attempt;
  };

  const makeOne: Attempts["makeOne"] = async (body, send) => {
    const text = JSON.stringify(body);
    const attempt = await inTurn(keeper, () => take(() => true, text));
    const isEarlier = attempt.body !== text;
    try {
      const made = await send(attempt.key, isEarlier ? (JSON.parse(attempt.body) as typeof body) : body);
      close(attempt);
      return { made, isEarlier };
    } catch (error) {
      if (!isFinal(error)) throw error;
      close(attempt);
      // The earlier attempt created nothing that still exists.
      if (isEarlier) return makeOne(body, send);
      throw error;
    }
  };

  return {
    run: async (body, send) => {
      const text = JSON.stringify(body);
      const attempt = await inTurn(keeper, () => take((open) => open.body === text, text));
      try {
        const answer = await send(attempt.key);
        close(attempt);
        return answer;
      } catch (error) {
        if (isFinal(error)) close(attempt);
        throw error;
      }
    },
    makeOne,
    forget: () => keep(null),
  };
}

/** Serializes tabs: the second one finds the attempt of the first. */
const inTurn = async <T>(keeper: AttemptKeeper | undefined, act: () => T): Promise<T> =>
  keeper ? alone(keeper.name, act) : act();

const isFinal = (error: unknown): boolean => isDecided(error) && !isAboutCaller(error);

/** The caller was not authenticated, so the result of an earlier request is still unknown. */
const isAboutCaller = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** Returns whether the server refused the request. After a 5xx or no response the result is unknown. */
export function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}
