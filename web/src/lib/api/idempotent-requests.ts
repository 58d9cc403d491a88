import { useState } from "react";
import { deviceNow } from "../clock.ts";
import { IDEMPOTENCY_HOURS } from "@lopango/contract/limits";
import { withLock } from "../browser/with-lock.ts";
import { readStored, writeStored, type StoredKey } from "../browser/device-storage.ts";
import { newIdempotencyKey } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

export interface IdempotentRequests {
  /** Sends `body` with the same key until the server's final response to it, then with a new key. */
  run: <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
  /**
   * For actions that must create one thing: an open request is first finished with its own body.
   * `isEarlier`: the result belongs to an open request with another body.
   */
  makeOne: <Body, T>(
    body: Body,
    send: (idempotencyKey: string, body: Body) => Promise<T>,
  ) => Promise<{ made: T; isEarlier: boolean }>;
  /** Starts a new request; the open one is not resolved. */
  forget: () => void;
}

/** A request without a final response. */
export interface PendingRequest {
  /** JSON. */
  body: string;
  key: string;
  /** First send time, epoch milliseconds of the device's clock. */
  at: number;
}

/** Parses a stored request; null if it is invalid. Older versions stored no time. */
export function pendingRequestIn(stored: unknown): PendingRequest | null {
  const { body, key, at } = (stored ?? {}) as Partial<Record<keyof PendingRequest, unknown>>;
  return typeof body === "string" && typeof key === "string"
    ? { body, key, at: typeof at === "number" ? at : 0 }
    : null;
}

/** Stores an open request across reloads and tabs. */
export interface RequestStore {
  /** The same in every tab. */
  name: string;
  read: () => PendingRequest | null;
  write: (open: PendingRequest | null) => boolean;
}

/** Stores the request on the device until sign-out. */
export function storedAt(key: StoredKey): RequestStore {
  return {
    name: key,
    read: () => parsePendingRequest(readStored(key)),
    write: (open) => writeStored(key, open && JSON.stringify(open)),
  };
}

export function parsePendingRequest(text: string | null): PendingRequest | null {
  try {
    return pendingRequestIn(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Lifetime of a key on the server, minus a margin for requests in flight. */
const KEY_LASTS_MS = (IDEMPOTENCY_HOURS * 60 - 5) * 60_000;

interface Options {
  /** Without a store, a request lasts as long as the page. */
  store?: RequestStore;
  /** French message for an expired request of unknown result, where sending again could create a duplicate. */
  forgotten?: string;
  /** The server never expires these keys. */
  isLasting?: boolean;
  now?: () => number;
}

/**
 * Keeps a key while the result of its request is unknown: a retry must find what a lost request created.
 * An expired key throws `forgotten` first, unless a second request is harmless (docs/decisions/0097).
 */
export function idempotentRequests(
  newKey: () => string,
  { store, forgotten, isLasting = false, now = deviceNow }: Options = {},
): IdempotentRequests {
  /** Used where the device stores nothing. */
  let unkept: PendingRequest | null = null;
  const read = () => store?.read() ?? unkept;
  const keep = (request: PendingRequest | null) => void (unkept = store?.write(request) ? null : request);
  const close = ({ key }: PendingRequest) => {
    if (read()?.key === key) keep(null);
  };

  const take = (isIt: (open: PendingRequest) => boolean, body: string): PendingRequest => {
    const open = read();
    // `Math.abs`, because the device's clock may have been set back.
    const isForgotten = open !== null && !isLasting && Math.abs(now() - open.at) > KEY_LASTS_MS;
    if (isForgotten) {
      keep(null);
      if (forgotten !== undefined) throw new ApiError(forgotten, { kind: "http", status: 0 });
    }
    const request = open && !isForgotten && isIt(open) ? open : { body, key: newKey(), at: now() };
    keep(request);
    return request;
  };

  const makeOne: IdempotentRequests["makeOne"] = async (body, send) => {
    const text = JSON.stringify(body);
    const request = await inTurn(store, () => take(() => true, text));
    const isEarlier = request.body !== text;
    try {
      const made = await send(request.key, isEarlier ? (JSON.parse(request.body) as typeof body) : body);
      close(request);
      return { made, isEarlier };
    } catch (error) {
      if (!isFinal(error)) throw error;
      close(request);
      // The earlier request created nothing that still exists.
      if (isEarlier) return makeOne(body, send);
      throw error;
    }
  };

  return {
    run: async (body, send) => {
      const text = JSON.stringify(body);
      const request = await inTurn(store, () => take((open) => open.body === text, text));
      try {
        const answer = await send(request.key);
        close(request);
        return answer;
      } catch (error) {
        if (isFinal(error)) close(request);
        throw error;
      }
    },
    makeOne,
    forget: () => keep(null),
  };
}

/** The requests of a form, which last as long as it is shown. */
export function useIdempotentRequests(): IdempotentRequests {
  const [requests] = useState(() => idempotentRequests(newIdempotencyKey));
  return requests;
}

/** Serializes tabs: the second one finds the request of the first. */
const inTurn = async <T>(store: RequestStore | undefined, act: () => T): Promise<T> =>
  store ? withLock(store.name, act) : act();

const isFinal = (error: unknown): boolean => isDecided(error) && !isAboutCaller(error);

/** The caller was not authenticated, so the result of an earlier request is still unknown. */
const isAboutCaller = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** Returns whether the server refused the request. After a 5xx or no response the result is unknown. */
export function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}
