import type { JobOpeningStatus } from "../../lifecycle.ts";

export const openingFilterParameter = "vagas";

/** The filter of a company's openings, as it stands in the address: `?vagas=abertas`. */
const filters: Record<string, { label: string; status?: JobOpeningStatus }> = {
  "": { label: "Todas" },
  abertas: { label: "Abertas", status: "OPEN" },
  fechadas: { label: "Fechadas", status: "CLOSED" },
  standby: { label: "Standby", status: "STANDBY" },
  canceladas: { label: "Canceladas", status: "CANCELED" },
};

export const openingFilterOptions = Object.entries(filters).map(([value, { label }]) => ({ value, label }));

/** Undefined where all are wanted, or where the address holds a word that is no filter. */
export const statusOfFilter = (filter: string | null): JobOpeningStatus | undefined =>
  filter && Object.hasOwn(filters, filter) ? filters[filter]?.status : undefined;

/** The state of openings that an address asks for; for loaders. */
export const openingStatusAsked = (url: URL): JobOpeningStatus | undefined =>
  statusOfFilter(url.searchParams.get(openingFilterParameter));
