import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { type ProductFilters, readProductFilters, writeProductFilters } from "./product-filters.ts";

/** The filters of the products in the address. */
export const useProductFilters = () =>
  useAddressFilters<ProductFilters>(readProductFilters, writeProductFilters);
