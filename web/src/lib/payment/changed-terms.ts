import type { ProblemDetails } from "@lopango/contract/errors";
import { ApiError } from "../api/api-error.ts";

/** What is true now instead of what the screen showed, when `error` says that (`terms_changed`); null for any other error. */
export function changedTerms(error: unknown): Pick<ProblemDetails, "terms" | "refund" | "difference"> | null {
  return error instanceof ApiError && error.code === "terms_changed" ? (error.body as ProblemDetails) : null;
}
