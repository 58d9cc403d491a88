import { createHmac } from "node:crypto";
import { isSameSecret } from "../platform/same-secret.ts";

export interface NotifyTokens {
  /** The token of an attempt's notification address. */
  of(reference: string): string;
  /** Whether we made this token for this reference; tells nothing by how long it takes. */
  isOf(token: string, reference: string): boolean;
}

/**
 * Tokens that prove themselves: a forged notification is told apart before anything is read, and a genuine one even
 * when its attempt is gone (docs/decisions/0105).
 *
 * @param keys - the first signs, all are believed
 */
export function notifyTokens(keys: readonly [string, ...string[]]): NotifyTokens {
  const sign = (key: string, reference: string): string =>
    createHmac("sha256", key).update(`notification\n${reference}`).digest("hex");
  return {
    of: (reference) => sign(keys[0], reference),
    isOf: (token, reference) => keys.some((key) => isSameSecret(sign(key, reference), token)),
  };
}
