import { createHash, timingSafeEqual } from "node:crypto";
import { Problem } from "./problem.ts";

/** 64 hexadecimal digits; text is encoded as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Deterministic id of these parts: 40 hexadecimal digits. */
export function idOf(...parts: string[]): string {
  return sha256(parts.join("\n")).slice(0, 40);
}

/** Names a state of what an admin reads; a decision names the one that it is about. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 16);

/** Compares in constant time, which reveals neither content nor length. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

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
