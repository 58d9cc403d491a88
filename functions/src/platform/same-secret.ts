import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two texts are the same, in a time that says nothing of either, nor how long they are. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
