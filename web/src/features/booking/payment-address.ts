/** What starting a payment answers; the specification knows its address by several names (spec §3). */
interface PaymentAnswer {
  redirect_url?: string | null;
  checkout_url?: string | null;
  paymentUrl?: string | null;
  url?: string | null;
  payment_link?: string | null;
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * Where to pay, or null when a browser must not be sent there: only `https`, or, from a page on this
 * machine, the provider's sandbox on this machine.
 */
export function payableAddress(answer: PaymentAnswer | null, pageHost: string): string | null {
  const address = answer && (answer.redirect_url ?? answer.checkout_url ?? answer.paymentUrl ?? answer.url ?? answer.payment_link);
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === 'https:') return href;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}
