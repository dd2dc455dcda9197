import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import {
  type ProfessionalFilters,
  readProfessionalFilters,
  writeProfessionalFilters,
} from "./professional-filters.ts";

/** The filters of the professionals in the address. */
export const useProfessionalFilters = () =>
  useAddressFilters<ProfessionalFilters>(readProfessionalFilters, writeProfessionalFilters);
