import { readPaymentStart } from "../api/aliases.ts";

const isLoopback = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/**
 * Where to pay according to the answer that starts a payment, or null when a browser must not be sent there: only `https`, or, from a page on this
 * machine, the provider's sandbox on this machine.
 */
export function payableAddress(answer: unknown, pageHost: string): string | null {
  const address = readPaymentStart(answer).redirect_url;
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === "https:") return href;
  return protocol === "http:" && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}
