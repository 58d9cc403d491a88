import type { ProblemDetails } from "@lopango/contract/problem-details";
import { ApiError } from "../lib/api/api-error.ts";

/** Returns the current terms of a `terms_changed` error; null for any other error. */
export function changedTerms(error: unknown): Pick<ProblemDetails, "terms" | "refund" | "difference"> | null {
  return error instanceof ApiError && error.code === "terms_changed" ? (error.body as ProblemDetails) : null;
}
