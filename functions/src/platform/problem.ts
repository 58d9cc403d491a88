import type { ErrorCode, FieldError } from "@lopango/contract/errors";
import type { ProblemDetails } from "@lopango/contract/problem-details";

interface Details extends Pick<ProblemDetails, "terms" | "refund" | "difference"> {
  detail?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  uid?: string;
}

/** A public error; `http` converts it to problem+json. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The caller, where the response does not know it. Logged only. */
  readonly uid: string | undefined;
  readonly terms: ProblemDetails["terms"];
  readonly refund: ProblemDetails["refund"];
  readonly difference: ProblemDetails["difference"];

  constructor(code: ErrorCode, more: Details = {}) {
    super(code);
    this.code = code;
    this.detail = more.detail;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.uid = more.uid;
    this.terms = more.terms;
    this.refund = more.refund;
    this.difference = more.difference;
  }
}

/** True for a decided refusal, which wrote nothing. After `busy` the outcome is unknown. */
export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.code !== "busy";

/** A conflict or timeout; the client may retry. */
export function busy(): Problem {
  return new Problem("busy", { retryAfterSeconds: 2 });
}

/**
 * Counts invalid forms against the limit, because validation is the expensive part.
 * A throw inside the transaction would undo the count, so the problem is returned and thrown afterwards.
 */

/** Returns the result of `decide`, or the `invalid_fields` problem that it throws. */
export function catchRefusal<T>(decide: () => T): T | Problem {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return error;
    throw error;
  }
}

export function throwRefusal<T>(answer: T | Problem): T {
  if (answer instanceof Problem) throw answer;
  return answer;
}
