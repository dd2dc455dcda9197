import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { z } from "zod";

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

const proxyNetworks = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Nobody has more proxies than such a network holds; a few shorter ones would be everybody. */
const shortest = { ipv4: 8, ipv6: 16 };
/** Bits before the IPv4 address in `::ffff:192.0.2.1`, which an IPv4 caller is compared as. */
const mappedBits = 96;

/** True where an IPv6 network holds IPv4 addresses. */
function holdsIPv4(address: string, bits: number): boolean {
  const network = new BlockList();
  network.addSubnet(address, Math.min(bits, mappedBits), "ipv6");
  return network.check("::ffff:0:0", "ipv6");
}

function shortestFor(address: string, bits: number): number {
  if (isIP(address) === 4) return shortest.ipv4;
  return holdsIPv4(address, bits) ? mappedBits + shortest.ipv4 : shortest.ipv6;
}

/** One address, or the network of addresses that begin with the same bits; never a large part of all of them. */
function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (proxyNetworks.has(text)) return true;
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits) || +bits > (family === 4 ? 32 : 128)) return false;
  return +bits >= shortestFor(address, +bits);
}

/**
 * Whose word on the caller's address counts, as the configuration says it. With `true` the first address of
 * `X-Forwarded-For` would count, which is whatever the caller writes there.
 */
export const trustedProxies = z.string().transform((text, context): false | number | string[] => {
  const given = text.trim().toLowerCase();
  if (["false", "0", "no", "off"].includes(given)) return false;
  if (/^[1-9]$/.test(given)) return Number(given);
  const addresses = given.split(",").map((address) => address.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue({
    code: "custom",
    message:
      "must be how many proxies stand in front (1 for one), or their addresses and networks separated by commas " +
      "(such as 10.0.0.5,192.168.0.0/16, from /8 and of IPv6 from /16); 'true' would believe whatever address a caller writes down",
  });
  return z.NEVER;
});

/**
 * The value of a cookie (RFC 6265), or null where it is not among those that came.
 * @param header the `Cookie` header as it was sent
 * @param name as we set it: letters alone
 */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}

const bearer = /^Bearer\s+([A-Za-z0-9_-]{20,100})$/i;

/** The token of an `Authorization` header (RFC 6750), good or not; null where there is none. */
export const readBearer = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? "")?.[1] ?? null;
