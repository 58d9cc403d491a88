import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { ERRORS, type ErrorCode } from "@lopango/contract/errors";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { UnreadableRecord } from "../firestore/firestore.ts";
import { busy, Problem } from "../problem.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import { logError, logWarning } from "../log.ts";
import { refusalLog } from "./refusals.ts";

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
