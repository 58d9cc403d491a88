import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/platform/query-string";
import { sentPaths } from "@lopango/contract/sent-paths";
import type { Purpose } from "./rules/payment.ts";
import { createHmac } from "node:crypto";
import { isSameSecret } from "../platform/hash.ts";

/** URLs to which the provider redirects the payer. Their status is only a hint for the page, never trusted. */
export function returnUrls(
  publicUrl: string,
  purpose: Purpose,
): { success_url: string; failure_url: string; cancel_url: string } {
  const url = (status: string): string =>
    purpose.purpose === "unlock"
      ? publicUrl + paths.property(purpose.property_id)
      : publicUrl + sentPaths.paymentReturn(purpose.booking_id, status);
  return { success_url: url("success"), failure_url: url("failure"), cancel_url: url("cancel") };
}

/** `path`: the provider's webhook path. */
export function notifyUrl(publicUrl: string, path: string, reference: string, token: string): string {
  return publicUrl + path + queryString({ token, reference });
}

/**
 * Reads token and reference from a webhook URL. The provider may append its own `reference`, so the first one counts.
 */
export function readNotifyUrl(query: URLSearchParams): { token: string; reference: string } {
  const text = (name: string): string => /^[A-Za-z0-9-]{1,100}$/.exec(query.get(name) ?? "")?.[0] ?? "";
  return { token: text("token"), reference: text("reference") };
}

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
