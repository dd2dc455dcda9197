import { expect, it } from "vitest";
import { networkOf, plainAddress } from "./client-network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:51324", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%s counts as %s", (address, network) => expect(networkOf(address)).toBe(network));

it("tells an address alone, in one spelling for IPv4, and nothing of what is none", () => {
  expect(
    ["203.0.113.7", "203.0.113.7:4711", "::ffff:203.0.113.7", "[2001:db8::7]:443", "fe80::7%eth0"].map(
      plainAddress,
    ),
  ).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.7", "2001:db8::7", "fe80::7"]);
  expect(["", "unknown", "203.0.113", "_hidden"].map(plainAddress)).toEqual([null, null, null, null]);
});
