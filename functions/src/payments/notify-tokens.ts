import { createHmac } from "node:crypto";
import { isSameSecret } from "../platform/hash.ts";

export interface NotifyTokens {
  of(reference: string): string;
  /** Verifies the token in constant time. */
  isOf(token: string, reference: string): boolean;
}

/**
 * Creates HMAC tokens: forged events are detected without a read, and genuine ones even after the attempt was deleted
 * (docs/decisions/0105).
 *
 * @param keys - the first one signs, all verify
 */
export function notifyTokens(keys: readonly [string, ...string[]]): NotifyTokens {
  const sign = (key: string, reference: string): string =>
    createHmac("sha256", key).update(`notification\n${reference}`).digest("hex");
  return {
    of: (reference) => sign(keys[0], reference),
    isOf: (token, reference) => keys.some((key) => isSameSecret(sign(key, reference), token)),
  };
}
