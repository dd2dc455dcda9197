import { z } from "zod";
import {
  changesOf,
  fieldMessages,
  optionalChoice,
  optionalText,
  requiredText,
  zipcode,
} from "../../../shared/schema.ts";
import { stateCode } from "./contract.ts";

/** An address as it is answered; what a person has not filled in is null. */
export const address = z.object({
  zipcode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type Address = z.infer<typeof address>;

/** What others may see of an address. */
export const place = z.object({ city: z.string().nullable(), state: z.string().nullable() });
export type Place = z.infer<typeof place>;

/** An address as a form sends it: all but the complement is required. */
export const addressInput = z.object({
  zipcode,
  street: requiredText(160, fieldMessages.required),
  number: requiredText(20, fieldMessages.required),
  complement: optionalText(80),
  district: requiredText(80, fieldMessages.required),
  city: requiredText(80, fieldMessages.required),
  state: stateCode,
});
export type AddressInput = z.output<typeof addressInput>;

/** An address of which any part may be missing: that of a company, or the place of an opening. */
export const openAddressInput = z.object({
  zipcode: zipcode
    .nullish()
    .or(z.literal("").transform(() => null))
    .transform((value) => value ?? null),
  street: optionalText(160),
  number: optionalText(20),
  complement: optionalText(80),
  district: optionalText(80),
  city: optionalText(80),
  state: optionalChoice(stateCode),
});
export type OpenAddress = z.output<typeof openAddressInput>;

/** No part of an address is known. */
export const noAddress: OpenAddress = openAddressInput.parse({});

/** What a PUT takes of such an address. */
export const openAddressChanges = changesOf(openAddressInput.shape);
export type OpenAddressChanges = z.output<typeof openAddressChanges>;

const names = (place: Place, { city, state }: OpenAddressChanges) =>
  (city === undefined || city === place.city) && (state === undefined || state === place.state);

/**
 * An address is put as a whole; but where the same place is named, as lists answer it, what is left out of it stays.
 * Undefined, which writes nothing, for what stays.
 */
export const changedAddress = (before: Place, given: OpenAddressChanges): OpenAddressChanges =>
  names(before, given) ? given : { ...noAddress, ...given };
