import type { Address } from "../../../../base/reference/address.ts";

interface Payer {
  document: string | null;
  phone: string | null;
  address: readonly Address[];
}

/** Whether a bill could be made out to a person or a company: document, phone and a whole address. */
export function hasBillingData({ document, phone, address: [address] }: Payer): boolean {
  const { zipcode, street, number, district, city, state } = address ?? {};
  return [document, phone, zipcode, street, number, district, city, state].every(Boolean);
}
