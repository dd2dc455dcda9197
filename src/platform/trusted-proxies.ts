import { isIP } from "node:net";
import { z } from "zod";

const proxyNetworks = new Set(["loopback", "linklocal", "uniquelocal"]);

/** One address, or the network of addresses that begin with the same bits; never all of them. */
function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (proxyNetworks.has(text)) return true;
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (family === 4 ? 32 : 128));
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
      "(such as 10.0.0.5,192.168.0.0/16); 'true' would believe whatever address a caller writes down",
  });
  return z.NEVER;
});
