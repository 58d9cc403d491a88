import { isIPv4, isIPv6 } from "node:net";

/** Of IPv6 in text. What is longer was invented, and each counter keeps it in memory. */
const LONGEST_ADDRESS = 45;

/** The addresses that calls are counted by. */
export interface Address {
  /** Whoever connected to Google: the visitor, or the CDN on behalf of many. Cannot be forged. */
  sender: string;
  /** The sender and whom it says it speaks for. */
  visitor: string;
}

/**
 * Where a call comes from. Of `X-Forwarded-For` only the last entry can be believed: Google's front
 * end appends the address that connected to it, and what stands before was sent along by the caller.
 * Behind Hosting that address is the CDN's, which in turn appended the visitor's before it.
 */
export function clientAddress(headers: Headers): Address {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => lineOf(hop.trim()));
  const sender = hops.at(-1) || "unknown";
  return { sender, visitor: `${sender} ${hops.at(-2) ?? ""}` };
}

/**
 * The networks that a call comes from: whoever connected, and that with whom it says it speaks for. What is shared out
 * by networks has a share of both, because only the first cannot be invented.
 */
export function clientNetworks(headers: Headers): { sender: string; visitor: string } {
  const { sender, visitor } = clientAddress(headers);
  const [outer = "", inner = ""] = visitor.split(" ").map(networkOf);
  return { sender: networkOf(sender), visitor: `${outer} ${inner}` };
}

/**
 * The line that an address belongs to: of IPv6 its /64, which is what a provider gives to one home or telephone, and
 * which has more addresses than anybody can count; IPv4 as it is, also where it comes as IPv6 (RFC 4291 §2.5.5.2).
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
 * The network that an address belongs to: of IPv6 its /48, since one customer may have 65,536 lines; IPv4 as it is. Of a
 * mobile operator either has many customers.
 */
export const networkOf = (address: string): string => lineOf(address).split(":").slice(0, 3).join(":");

/** The eight numbers of an IPv6 address; null for one that names a link of the machine (`%eth0`). */
function groupsOf(address: string): number[] | null {
  // Written in one way, without IPv4 at its end.
  const canonical = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (canonical === undefined) return null;
  const [before = "", after] = canonical.split("::");
  const numbers = (text: string | undefined): number[] =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [head, tail] = [numbers(before), numbers(after)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
