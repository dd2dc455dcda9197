import type { Address } from "../../address.ts";

/** What `AddressFields` starts from: a text for each part, '' for what is not filled in. */
export const addressValues = (address: Partial<Address> | undefined) => ({
  zipcode: address?.zipcode ?? "",
  street: address?.street ?? "",
  number: address?.number ?? "",
  complement: address?.complement ?? "",
  district: address?.district ?? "",
  city: address?.city ?? "",
  state: address?.state ?? "",
});
