import type { ErrorCode } from "@lopango/contract/errors";
import type { ApiError } from "../../lib/api/api-error.ts";

export type Loss = "role" | "session";

/** Refusals that a new sign-in or a reload resolves; the admin role remains. */
const PASSING: readonly (string | undefined)[] = ["recent_sign_in_required", "app_unverified"] satisfies ErrorCode[];

/** Returns the access that `error` shows as lost; null if none or already reported. */
export function newLoss({ status, code }: ApiError, told: Loss | null): Loss | null {
  if (told === "session") return null;
  if (status === 401) return "session";
  return status === 403 && !PASSING.includes(code) && told === null ? "role" : null;
}
