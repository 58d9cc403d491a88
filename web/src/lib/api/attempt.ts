import { deviceNow } from "../clock.ts";
import { IDEMPOTENCY_HOURS } from "@lopango/contract/limits";
import { alone } from "../browser/alone.ts";
import { readStored, writeStored, type StoredKey } from "../browser/device-storage.ts";
import { ApiError } from "./api-error.ts";

/** A person's attempts to do something, each under an idempotency key of its own (design §4). */
export interface Attempts {
  /**
   * Sends `body` under a key: the same one until the server has given its final word on exactly this body, a new
   * one afterwards. Answers and fails as `send` does.
   */
  run: <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
  /**
   * For what there is to be one of: while an attempt is open it is finished first, as it was sent, for it may have
   * made the thing. `isEarlier`: that is what is answered, and it says something else than `body`.
   */
  makeOne: <Body, T>(
    body: Body,
    send: (idempotencyKey: string, body: Body) => Promise<T>,
  ) => Promise<{ made: T; isEarlier: boolean }>;
  /** The person begins something else: what is open stays as it is. */
  forget: () => void;
}

/** One without an answer yet. */
export interface OpenAttempt {
  /** As JSON. */
  body: string;
  key: string;
  /** When it was sent first, in milliseconds by this device's clock. */
  at: number;
}

/** The open attempt that a device kept as `stored`; null when that is none. One of an older version does not say how old it is. */
export function openAttemptIn(stored: unknown): OpenAttempt | null {
  const { body, key, at } = (stored ?? {}) as Partial<Record<keyof OpenAttempt, unknown>>;
  return typeof body === "string" && typeof key === "string"
    ? { body, key, at: typeof at === "number" ? at : 0 }
    : null;
}

/** Where an open attempt is found again after a reload, and by another tab. */
export interface AttemptKeeper {
  /** The same for every tab. */
  name: string;
  read: () => OpenAttempt | null;
  /** Answers whether it is kept. */
  write: (open: OpenAttempt | null) => boolean;
}

/** Keeps one on the device until somebody signs out. */
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

/** For how long a key says the same to the server, less what a request may take on its way. */
const KEY_LASTS_MS = (IDEMPOTENCY_HOURS * 60 - 5) * 60_000;

interface Options {
  /** Without one an attempt lasts as long as the page. */
  keeper?: AttemptKeeper;
  /** In French, where sending twice would make two: that nobody knows any more what became of it, and where to look. */
  forgotten?: string;
  /** The server knows its keys for ever. */
  isLasting?: boolean;
  now?: () => number;
}

/**
 * Keeps one key for as long as nobody knows what became of an attempt: a call that timed out, or never got
 * through, may have booked, and its repetition must find that booking instead of making a second. A key that the
 * server has forgotten is not used any more: the person is told (`forgotten`) before it is sent anew, unless that is
 * harmless (decision 97).
 */
export function createAttempts(
  newKey: () => string,
  { keeper, forgotten, isLasting = false, now = deviceNow }: Options = {},
): Attempts {
  /** Where the device keeps none. */
  let unkept: OpenAttempt | null = null;
  const read = () => keeper?.read() ?? unkept;
  const keep = (attempt: OpenAttempt | null) => void (unkept = keeper?.write(attempt) ? null : attempt);
  const close = ({ key }: OpenAttempt) => {
    if (read()?.key === key) keep(null);
  };

  const take = (isIt: (open: OpenAttempt) => boolean, body: string): OpenAttempt => {
    const open = read();
    // Either way: a clock that was set says nothing of how long it has been.
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
      // It made nothing, or nothing that is still there.
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

/** Of two tabs that begin in the same instant the second finds what the first has begun. */
const inTurn = async <T>(keeper: AttemptKeeper | undefined, act: () => T): Promise<T> =>
  keeper ? alone(keeper.name, act) : act();

const isFinal = (error: unknown): boolean => isDecided(error) && !isAboutCaller(error);

/** Who asks was not known, or not believed: nothing was said of what an earlier call did, and they may be in a moment. */
const isAboutCaller = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** Whether the server has said no; without an answer, or from a server in trouble, it is open what it did. */
export function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}
