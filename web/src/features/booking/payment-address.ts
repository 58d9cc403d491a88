const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * `address` when a browser may be sent there to pay, else null: only `https`, or, from a page on this
 * machine, the provider's sandbox on this machine.
 */
export function payableAddress(address: string | null | undefined, pageHost: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === 'https:') return href;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}
