import type { BillingAddress } from "../../../../platform/payments/gateway.ts";
import type { Address } from "../../../base/reference/address.ts";

/** An address as a bill needs it; null where a part of it is missing. */
export function billingAddressOf(address: Address): BillingAddress | null {
  const { zipcode, street, number, complement, district, city, state } = address;
  if (!zipcode || !street || !number || !district || !city || !state) return null;
  return { zipcode, street, number, complement, district, city, state };
}
