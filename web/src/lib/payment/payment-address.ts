import { readPaymentStart } from "../api/aliases.ts";

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
 * Where to pay according to the answer that starts a payment, or null when a browser must not be sent there: only `https`, or, from a page on this
 * machine, the provider's sandbox on this machine.
 */
export function payableAddress(answer: unknown, pageHost: string): string | null {
  const address = readPaymentStart(answer).redirect_url;
  const url = address ? parsed(address) : null;
  if (!url) return null;
  const { protocol, hostname, href } = url;
  if (protocol === "https:") return href;
  return protocol === "http:" && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}
