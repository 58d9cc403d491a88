import { createHash, timingSafeEqual } from "node:crypto";

/** Compares in constant time, which reveals neither content nor length. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
