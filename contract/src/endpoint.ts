import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call.
 * - `public`: anybody; a token is not looked at, so the answer is the same for all and may be cached.
 * - `optional`: anybody; a valid identity changes the answer.
 * - `user`: a signed-in person, who reaches only what is theirs.
 * - `admin`: an administrator, by claim and stored role.
 */
export type Access = "public" | "optional" | "user" | "admin";

/**
 * - `public`: `public, max-age=0, s-maxage=60, stale-while-revalidate=600` for callers without identity.
 * - `private`: `private, no-store`.
 */
export type CacheClass = "public" | "private";

/** At most `max` calls in `seconds`, counted by address in the instance's memory. */
export interface Limit {
  max: number;
  seconds: number;
}

/** What counts against a limit of an account. */
export type LimitedAction =
  | "apply"
  | "ask"
  | "report"
  | "book"
  | "edit"
  | "export"
  | "message"
  | "pay"
  | "publish"
  | "redirect"
  | "upload";

/** At most `max` of these actions of one account in `seconds`, whichever endpoint does them; counted in `guards`, with what they do. */
export interface AccountLimit extends Limit {
  action: LimitedAction;
}

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` for path parameters. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * What the caller's sign-in must be, beyond a token that is not expired. Who carries the admin claim, and who calls
   * an admin endpoint, is always asked for the first.
   * - `unrevoked`: the identity service is asked whether it was revoked, or the account disabled.
   * - `recent`: that, and the person showed who they are within `RECENT_SIGN_IN_MINUTES`.
   */
  signIn?: "unrevoked" | "recent";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Of its JSON body at most, where its form needs more than `SMALL_BODY_BYTES` (docs/decisions/0106). */
  bytes?: number;
  /**
   * The body is `multipart/form-data` with these fields of files, and `body` describes its other fields. The function
   * `upload` serves it (design §1): Hosting tells functions apart by path alone, so the path takes no other method.
   */
  files?: readonly string[];
  /** Answers a file to save, under its own type, instead of JSON. */
  download?: true;
  /** Absent: 204 without a body, or a download. */
  reply?: z.ZodType;
  status: 200 | 201 | 204;
  /** Errors of its own, beside those that every endpoint may answer (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  cache: CacheClass;
  limit: Limit;
  /** Beside it, for a caller with an account. A call that changes nothing does not count, unless the provider is asked for it. */
  accountLimit?: AccountLimit;
  /**
   * Looks at the cookie by which a viewer without an account is known (design §7).
   * - `read`: it may change the answer.
   * - `write`: and the answer may set it.
   */
  visitor?: "read" | "write";
  /** Other programs than our own web call it, which have no token of App Check: what they send says by itself what they may. */
  fromAnywhere?: true;
  /** Takes an `Idempotency-Key`: the same key and body make nothing twice, and answer what the first one made as it is now (docs/decisions/0047). */
  idempotent?: true;
  /** The answer continues with `Link: <…>; rel="next"`. `counted`: it is `{items, meta}` and not the items alone. */
  paged?: true | "counted";
}

/** Possible everywhere; 401 only where an identity is looked at, 411, 413 and 415 only with a body. */
export const COMMON_ERRORS = [
  "not_found",
  "method_not_allowed",
  "too_many_requests",
  "internal_error",
  "busy",
] as const satisfies readonly ErrorCode[];
