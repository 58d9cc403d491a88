import type { ErrorCode } from "@lopango/contract/errors";
import type { ApiError } from "../../lib/api/api-error.ts";

/** What a refused call says that an admin has no more. */
export type Loss = "role" | "session";

/** Refusals that a renewed sign-in or a reload ends: whoever hears them is as much an admin as before. */
const PASSING: readonly (string | undefined)[] = ["recent_sign_in_required", "app_unverified"] satisfies ErrorCode[];

/** What is lost by `error`; null when nothing is, or when it was told already. */
export function newLoss({ status, code }: ApiError, told: Loss | null): Loss | null {
  if (told === "session") return null;
  if (status === 401) return "session";
  return status === 403 && !PASSING.includes(code) && told === null ? "role" : null;
}
