import type { ErrorCode, FieldError, ProblemDetails } from "@lopango/contract/errors";

interface Details extends Pick<ProblemDetails, "terms" | "refund" | "difference"> {
  detail?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  uid?: string;
}

/** An error that a caller is meant to see; `http` turns it into problem+json. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whom it is told to, where nobody else knows; for the log only. */
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

/** Whether it was decided against, so that nothing was written: after `busy` nobody knows. */
export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.code !== "busy";

/** Others are changing the same things, or what was begun took too long: worth trying again. */
export function busy(): Problem {
  return new Problem("busy", { retryAfterSeconds: 2 });
}
