import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
} from "../../../../ui/address-filters.ts";
import { type Position, positionLabels } from "../../../reference/position-labels.ts";
import { isStateCode } from "../../../reference/state-codes.ts";

/** What narrows the list of professionals. `produtos` and `emprego` are '1' for people who look for those. */
export type ProfessionalFilters = Filters<
  "busca" | "estado" | "cidade" | "cargo" | "segmento" | "produtos" | "emprego"
>;

const isTick = (text: string) => text === "1";

export const professionalFilters = addressFilters(
  {
    busca: isSearchText,
    estado: isStateCode,
    cidade: isCityName,
    cargo: (text) => Object.hasOwn(positionLabels, text),
    segmento: isIdentifier,
    produtos: isTick,
    emprego: isTick,
  },
  { place: { state: "estado", city: "cidade" }, shownOver: "profissional" },
);

/** The same filters as the call takes them. */
export const queryOfProfessionalFilters = (filters: ProfessionalFilters) => ({
  type: "SALESMAN" as const,
  resume: "1" as const,
  filter: filters.busca || undefined,
  state: filters.estado || undefined,
  city: filters.cidade || undefined,
  position: filters.cargo ? (filters.cargo as Position) : undefined,
  segment: filters.segmento || undefined,
  wantProducts: filters.produtos ? ("1" as const) : undefined,
  wantJob: filters.emprego ? ("1" as const) : undefined,
});
