import { BlockList, isIP } from "node:net";
import { z } from "zod";

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
