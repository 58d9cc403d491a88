import { ERRORS, type ErrorCode } from "@lopango/contract/errors";
import { Problem, busy } from "../problem.ts";
import type { Clock } from "../clock.ts";
import { logNotice, logError, logWarning } from "../log.ts";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { UnreadableRecord } from "../firestore/firestore.ts";
import { SECURITY_HEADERS } from "./headers.ts";

/** Statuses that may indicate an attack: unauthenticated, forbidden, too many requests. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Log lines per kind and minute: shows an attack without paying for its log. */
export const MAX_LINES_A_MINUTE = 5;
/** Bounds the memory, because callers can invent paths. */
const MAX_KINDS = 200;

interface Call {
  method: string;
  /** Path template of the contract, without ids. */
  path: string;
  uid?: string | undefined;
}

/**
 * Logs refused calls as security events, `NOTIFICATION` «refused», with code, path and uid.
 * Never logs addresses, tokens or query strings.
 *
 * @returns callback for every problem response
 */
export function refusalLog(now: Clock, write: typeof logNotice = logNotice) {
  const kinds = new Map<string, { since: number; lines: number; unlogged: number }>();

  return function note(problem: Problem, { method, path, uid }: Call): void {
    const { status } = ERRORS[problem.code];
    if (!WATCHED.has(status)) return;
    const key = `${problem.code} ${method} ${path}`;
    const at = now().getTime();
    let kind = kinds.get(key);
    const unlogged = kind?.unlogged ?? 0;
    if (!kind || at - kind.since >= 60_000) kinds.set(key, (kind = { since: at, lines: 0, unlogged: 0 }));
    else if (kind.lines >= MAX_LINES_A_MINUTE) {
      kind.unlogged += 1;
      return;
    }
    kind.lines += 1;
    if (kinds.size > MAX_KINDS) kinds.delete(kinds.keys().next().value ?? key);
    write("refused", {
      security: problem.code,
      status,
      method,
      path,
      uid: problem.uid ?? uid,
      ...(kind.lines === 1 && unlogged > 0 && { unlogged_before: unlogged }),
    });
  };
}

/**
 * Transient failures after the client's own retries. gRPC: 1 cancelled, 4 deadline, 8 exhausted, 10 aborted,
 * 13 internal, 14 unavailable; HTTP: those of Cloud Storage. Other errors are defects.
 */
const BUSY_STATUSES = new Set([1, 4, 8, 10, 13, 14, 408, 429, 500, 502, 503, 504]);

const noteRefusal = refusalLog(() => new Date());

function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "number" && BUSY_STATUSES.has(code)) return busy();
  return null;
}

const CHALLENGES: Partial<Record<ErrorCode, string>> = {
  authentication_required: "Bearer",
  invalid_token: 'Bearer error="invalid_token"',
};

/** `application/problem+json` (RFC 9457), never cached. */
export function problemResponse(
  problem: Problem,
  more: { requestId?: string; headers?: Record<string, string> } = {},
): Response {
  const { status, detail } = ERRORS[problem.code];
  const body: ProblemDetails = {
    type: `/api/openapi.json#${problem.code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: problem.detail ?? detail,
    code: problem.code,
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.terms && { terms: problem.terms }),
    ...(problem.refund && { refund: problem.refund }),
    ...(problem.difference && { difference: problem.difference }),
    ...(more.requestId && { request_id: more.requestId }),
  };
  const challenge = CHALLENGES[problem.code];
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      "cache-control": "no-store",
      "content-type": "application/problem+json; charset=utf-8",
      ...(challenge && { "www-authenticate": challenge }),
      ...(problem.retryAfterSeconds !== undefined && { "retry-after": String(problem.retryAfterSeconds) }),
      ...more.headers,
    },
  });
}

/** Responds to any thrown value. Unknown errors are logged; the response contains only the request id. */
export function failureResponse(
  error: unknown,
  call: { method: string; path: string; uid?: string | undefined },
  headers: Record<string, string> = {},
): Response {
  const problem = asProblem(error);
  if (problem === error && problem) {
    noteRefusal(problem, call);
    return problemResponse(problem, { headers });
  }
  const requestId = randomUUID();
  if (problem) {
    logWarning("busy", { request_id: requestId, ...call, error: String(error) });
    return problemResponse(problem, { requestId });
  }
  if (error instanceof UnreadableRecord) {
    logError("unreadable document", error, { request_id: requestId, ...call });
    return problemResponse(new Problem("unreadable_record"), { requestId });
  }
  logError("request failed", error, { request_id: requestId, ...call });
  return problemResponse(new Problem("internal_error"), { requestId });
}
