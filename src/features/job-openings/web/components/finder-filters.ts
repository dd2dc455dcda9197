import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
} from "../../../../ui/address-filters.ts";
import { positionLabels } from "../../../reference/position-labels.ts";
import { isStateCode } from "../../../reference/state-codes.ts";

/** What narrows the list of openings. */
export type FinderFilters = Filters<"busca" | "estado" | "cidade" | "cargo" | "segmento">;

export const openingFilters = addressFilters(
  {
    busca: isSearchText,
    estado: isStateCode,
    cidade: isCityName,
    cargo: (text) => Object.hasOwn(positionLabels, text),
    segmento: isIdentifier,
  },
  { place: { state: "estado", city: "cidade" }, shownOver: "vaga" },
);

/** The same filters as the call takes them. */
export const queryOfFilters = ({ busca, estado, cidade, cargo, segmento }: FinderFilters) => ({
  filter: busca || undefined,
  state: estado || undefined,
  city: cidade || undefined,
  position: cargo ? (cargo as keyof typeof positionLabels) : undefined,
  segment: segmento || undefined,
});
