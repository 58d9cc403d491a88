import { isIPv4, isIPv6 } from "node:net";

/** Longest IPv6 text. Longer values are forged, and counters would keep them in memory. */
const LONGEST_ADDRESS = 45;

export interface Address {
  /** The peer of Google's front end: the visitor, or the CDN for many visitors. Not forgeable. */
  sender: string;
  /** The sender with the visitor that it names. */
  visitor: string;
}

/**
 * Returns the caller's addresses. Only the last entry of `X-Forwarded-For` is trusted:
 * Google's front end appends its peer, and the caller controls the rest.
 * Behind Hosting the peer is the CDN, which appended the visitor's address before.
 */
export function clientAddress(headers: Headers): Address {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => lineOf(hop.trim()));
  const sender = hops.at(-1) || "unknown";
  return { sender, visitor: `${sender} ${hops.at(-2) ?? ""}` };
}

/** Returns the networks of sender and visitor. Quotas by network count both, because the visitor's is forgeable. */
export function clientNetworks(headers: Headers): { sender: string; visitor: string } {
  const { sender, visitor } = clientAddress(headers);
  const [outer = "", inner = ""] = visitor.split(" ").map(networkOf);
  return { sender: networkOf(sender), visitor: `${outer} ${inner}` };
}

/**
 * Returns the /64 of an IPv6 address, which one household or phone owns; IPv4 addresses unchanged.
 * Unwraps IPv4-mapped IPv6 (RFC 4291 §2.5.5.2).
 */
export function lineOf(address: string): string {
  if (isIPv4(address)) return address;
  const groups = isIPv6(address) && groupsOf(address);
  if (!groups) return address.slice(0, LONGEST_ADDRESS);
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (groups.slice(0, 5).every((group) => group === 0) && mark === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * Returns the /48 of an IPv6 address, since one customer may own 65,536 /64s; IPv4 addresses unchanged.
 * A mobile operator shares either among many customers.
 */
export const networkOf = (address: string): string => lineOf(address).split(":").slice(0, 3).join(":");

/** Returns the eight groups of an IPv6 address; null for link-local zones (`%eth0`). */
function groupsOf(address: string): number[] | null {
  // `URL` canonicalizes the notation, including an IPv4 suffix.
  const canonical = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (canonical === undefined) return null;
  const [before = "", after] = canonical.split("::");
  const numbers = (text: string | undefined): number[] =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [head, tail] = [numbers(before), numbers(after)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
