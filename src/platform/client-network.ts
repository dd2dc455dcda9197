import { isIPv4, isIPv6 } from "node:net";

const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/**
 * Whom limits count as one: an IPv4 address, or the 64 bits of an IPv6 address that its network assigns (RFC 6177: a
 * household has at least all addresses of one such network). What is no address counts as it is written.
 */
export function networkOf(address: string): string {
  const bare = bareOf(address);
  if (!isIPv6(bare)) return bare;
  const all = groupsOf(bare);
  return mappedIPv4(all) ?? `${all.slice(0, 4).join(":")}::/64`;
}

/** The address alone, without port and zone, an IPv4 address within IPv6 as itself; null for what is no address. */
export function plainAddress(address: string): string | null {
  const bare = bareOf(address);
  if (isIPv6(bare)) return mappedIPv4(groupsOf(bare)) ?? bare;
  return isIPv4(bare) ? bare : null;
}

function bareOf(address: string): string {
  const [, bracketed, plain] = withPort.exec(address) ?? [];
  const [bare = ""] = (bracketed ?? plain ?? address).split("%");
  return bare;
}

/** All eight groups of an IPv6 address, in hexadecimal. */
function groupsOf(bare: string): string[] {
  // The URL standard has one spelling for each address, and writes one that ends in an IPv4 address in hexadecimal.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [left, right] = [groups(before), groups(after)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}

/** `::ffff:192.0.2.1`, as IPv4 callers look to a server that listens on IPv6. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const address = [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return isIPv4(address) ? address : null;
}
