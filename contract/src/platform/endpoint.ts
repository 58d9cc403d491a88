import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { SIGNED_IN, type AccountLimit, type Limit } from "./call-limits.ts";

/**
 * Access level.
 * - `public`: everyone; the token is ignored, so the response is cacheable.
 * - `optional`: everyone; a valid identity changes the response.
 * - `user`: signed-in users, limited to their own data.
 * - `admin`: administrators, by claim and stored role.
 */
export type Access = "public" | "optional" | "user" | "admin";

export type CacheClass = "public" | "private";

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * Sign-in requirement beyond an unexpired token.
   * Callers with the admin claim, and admin endpoints, always require `unrevoked`.
   * - `unrevoked`: the identity service confirms that the token is not revoked and the account not disabled.
   * - `recent`: `unrevoked`, and a sign-in within `RECENT_SIGN_IN_MINUTES`.
   */
  signIn?: "unrevoked" | "recent";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Maximum size of the JSON body above `SMALL_BODY_BYTES` (docs/decisions/0106). */
  bytes?: number;
  /**
   * File fields of a `multipart/form-data` body; `body` describes its other fields.
   * The function `upload` serves it. Hosting routes by path alone, so the path allows no other method.
   */
  files?: readonly string[];
  download?: true;
  /** Absent: 204 without a body, or a download. */
  reply?: z.ZodType;
  /** By default 200; 204 for no body. */
  status: 200 | 201 | 204;
  /** Errors beside `COMMON_ERRORS`. By default none. */
  errors: readonly ErrorCode[];
  /** By default `private`. */
  cache: CacheClass;
  /** By default `SIGNED_IN`. */
  limit: Limit;
  /** Documents that one call may read, when they are more than 50: it counts as several. Pages are weighed by `paged`. */
  reads?: number;
  /** Limit for callers with an account. Calls without effect do not count, unless they query the provider. */
  accountLimit?: AccountLimit;
  /**
   * Use of the cookie that identifies a viewer without an account.
   * - `read`: the cookie may change the response.
   * - `write`: the response may also set it.
   */
  visitor?: "read" | "write";
  /** Exempt from App Check: other servers call it, and authenticate by their payload. */
  fromAnywhere?: true;
  /** Accepts an `Idempotency-Key`. A retry returns the current state of the first result (docs/decisions/0097). */
  idempotent?: true;
  /** Continues with `Link: <…>; rel="next"`. `counted`: the body is `{items, meta}` instead of an array. */
  paged?: true | "counted";
}

const DEFAULTS = { errors: [], cache: "private", limit: SIGNED_IN } as const satisfies Partial<Endpoint>;
type Defaulted = keyof typeof DEFAULTS | "status";

/** An endpoint as a subject declares it: what differs from the defaults. Access has none. */
export type DeclaredEndpoint = Omit<Endpoint, Defaulted> & Partial<Pick<Endpoint, Defaulted>>;
type Completed<E> = E & Pick<Endpoint, Exclude<Defaulted, keyof E>>;

export const withDefaults = <T extends Record<string, DeclaredEndpoint>>(declared: T) =>
  Object.fromEntries(
    Object.entries(declared).map(([name, endpoint]) => [
      name,
      { status: endpoint.reply || endpoint.download ? 200 : 204, ...DEFAULTS, ...endpoint },
    ]),
  ) as { [N in keyof T]: Completed<T[N]> };

/** 401 occurs only where an identity is read; 411, 413 and 415 only with a body. */
export const COMMON_ERRORS = [
  "not_found",
  "method_not_allowed",
  "too_many_requests",
  "internal_error",
  "unreadable_record",
  "busy",
] as const satisfies readonly ErrorCode[];
