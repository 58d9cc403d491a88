import { Problem } from "./problem.ts";
import { versionOf } from "./sha256.ts";

/**
 * Requires that a decision is about the content as it is. `shown`: version on the caller's screen; undefined when not sent.
 * @throws Problem `code` with 409
 */
export function requireShownVersion(
  content: unknown,
  shown: string | undefined,
  code: "application_changed" | "property_changed" | "check_changed" | "discrepancy_changed",
): void {
  if (shown !== undefined && versionOf(content) !== shown) throw new Problem(code);
}
