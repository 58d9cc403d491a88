import type { ErrorCode, FieldError } from "@lopango/contract/errors";

/** An error that a caller is meant to see; `http` turns it into problem+json. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, more: { detail?: string; errors?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.detail = more.detail;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Others are changing the same things, or what was begun took too long: worth trying again. */
export function busy(): Problem {
  return new Problem("busy", { retryAfterSeconds: 2 });
}
