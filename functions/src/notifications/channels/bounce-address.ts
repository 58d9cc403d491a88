import { createHmac } from "node:crypto";
import { deliveryIdOf } from "../rules/delivery.ts";
import { isSameSecret } from "../../platform/hash.ts";

export interface Bounces {
  domain: string;
  /** Key of the seal in a return address: without it, nobody can forge one. */
  key: string;
}

/**
 * Returns the return address of one e-mail (VERP), which identifies the bounced delivery. Its local part is 64 octets,
 * the maximum of RFC 5321 §4.5.3.1.1.
 */
export function bounceAddress({ domain, key }: Bounces, delivery: string): string {
  const [notification = ""] = delivery.split(".");
  return `bounces+${notification}.${sealOf(key, notification)}@${domain}`;
}

/** Returns the delivery of the first return address in `text` with a valid seal, else null. */
export function deliveryIn(text: string, { key }: Pick<Bounces, "key">): string | null {
  for (const [, notification = "", seal = ""] of text
    .toLowerCase()
    .matchAll(/bounces\+([0-9a-f]{40})\.([0-9a-f]{15})@/g))
    if (isSameSecret(seal, sealOf(key, notification))) return deliveryIdOf(notification, "email");
  return null;
}

const sealOf = (key: string, notification: string): string =>
  createHmac("sha256", key).update(`bounce address\n${notification}`).digest("hex").slice(0, 15);
