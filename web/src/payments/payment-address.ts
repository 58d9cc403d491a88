import type { PaymentStart } from "@lopango/contract/bookings/booking";
import { fieldsOf, firstText } from "../lib/api/aliases.ts";

/** The answer to a payment's start has no valid payment address. */
export class NoPaymentLink extends Error {
  override readonly name = "NoPaymentLink";
}

/** `redirect_url` is null when the provider could not create its payment page. */
export function readPaymentStart(answer: unknown): {
  payment_id: PaymentStart["payment_id"] | null;
  redirect_url: string | null;
} {
  const fields = fieldsOf(answer);
  return {
    payment_id: firstText(fields, ["payment_id", "id"]),
    redirect_url: firstText(fields, ["redirect_url", "checkout_url", "paymentUrl", "url", "payment_link"]),
  };
}

const isLoopback = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/** `URL.canParse` is missing before Chrome 120 and Safari 17. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Returns the payment address of a response, or null if it is unsafe.
 * Allows `https`, and a sandbox on localhost from a page on localhost.
 */
export function payableAddress(answer: unknown, pageHost: string): string | null {
  const address = readPaymentStart(answer).redirect_url;
  const url = address ? parsed(address) : null;
  if (!url) return null;
  const { protocol, hostname, href } = url;
  if (protocol === "https:") return href;
  return protocol === "http:" && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}
