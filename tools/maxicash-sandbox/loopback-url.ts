/**
 * Whether an absolute address is http(s) on this very machine. The sandbox redirects to and calls
 * nothing else, so that it can never be used to reach somebody else's server.
 */
export function isLoopbackUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (username !== "" || password !== "") return false;
  // URL parsing has already turned every spelling of an IPv4 address (0x7f.1, 2130706433) into dotted decimals.
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Adds parameters behind an address's own query, which stays byte for byte as it was. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.search = [url.search.slice(1), new URLSearchParams(parameters).toString()].filter(Boolean).join("&");
  return url.href;
}
