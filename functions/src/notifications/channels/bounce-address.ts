import { createHmac } from "node:crypto";
import { deliveryIdOf } from "../rules/delivery.ts";
import { isSameSecret } from "../../platform/same-secret.ts";

/** Where e-mails come back to. */
export interface Bounces {
  domain: string;
  /** Without it nobody makes an address that is believed. */
  key: string;
}

/**
 * Where one e-mail comes back to, and nothing else: whatever comes there is about its delivery, in whichever words
 * (VERP). 64 octets before the `@`, as many as there may be (RFC 5321 §4.5.3.1.1).
 */
export function bounceAddress({ domain, key }: Bounces, delivery: string): string {
  const [notice = ""] = delivery.split(".");
  return `bounces+${notice}.${sealOf(key, notice)}@${domain}`;
}

/** The delivery of the first such address in `text`; null when there is none, or only such as somebody made up. */
export function deliveryIn(text: string, { key }: Pick<Bounces, "key">): string | null {
  for (const [, notice = "", seal = ""] of text.toLowerCase().matchAll(/bounces\+([0-9a-f]{40})\.([0-9a-f]{15})@/g))
    if (isSameSecret(seal, sealOf(key, notice))) return deliveryIdOf(notice, "email");
  return null;
}

const sealOf = (key: string, notice: string): string =>
  createHmac("sha256", key).update(`bounce address\n${notice}`).digest("hex").slice(0, 15);
