/**
 * Returns whether an absolute URL is http(s) on localhost. The sandbox redirects to and calls
 * no other host, so it cannot attack other servers.
 */
export function isLoopbackUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (username !== "" || password !== "") return false;
  // URL parsing has already normalized every spelling of an IPv4 address (0x7f.1, 2130706433).
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Appends parameters to a URL and keeps its own query byte for byte. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.search = [url.search.slice(1), new URLSearchParams(parameters).toString()].filter(Boolean).join("&");
  return url.href;
}
