import { type Position, positionLabels } from "../../../reference/position-labels.ts";

/** What narrows the list of professionals, under the names that stand in the address of the page. */
export interface ProfessionalFilters {
  busca: string;
  estado: string;
  cidade: string;
  cargo: string;
  segmento: string;
  /** '1' for people who look for products to represent. */
  produtos: string;
  /** '1' for people who look for a job. */
  emprego: string;
}

export const noProfessionalFilters: ProfessionalFilters = {
  busca: "",
  estado: "",
  cidade: "",
  cargo: "",
  segmento: "",
  produtos: "",
  emprego: "",
};

const names = Object.keys(noProfessionalFilters) as (keyof ProfessionalFilters)[];
const isTick = (text: string) => text === "" || text === "1";

/** Whatever a person may have typed into the address: what cannot be a filter counts as none. */
const wellFormed: Record<keyof ProfessionalFilters, (text: string) => boolean> = {
  busca: (text) => text.length <= 120,
  estado: (text) => /^[A-Z]{2}$/.test(text),
  cidade: (text) => text.length <= 80,
  cargo: (text) => Object.hasOwn(positionLabels, text),
  segmento: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  produtos: isTick,
  emprego: isTick,
};

export function readProfessionalFilters(search: URLSearchParams): ProfessionalFilters {
  const filters = { ...noProfessionalFilters };
  for (const name of names) {
    const text = search.get(name)?.trim() ?? "";
    if (wellFormed[name](text)) filters[name] = text;
  }
  if (!filters.estado) filters.cidade = "";
  return filters;
}

/** The filters in an address whose other parameters stay; a person shown over the old list does not. */
export function writeProfessionalFilters(
  search: URLSearchParams,
  filters: ProfessionalFilters,
): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete("profissional");
  for (const name of names) {
    if (filters[name]) written.set(name, filters[name]);
    else written.delete(name);
  }
  return written;
}

export const countProfessionalFilters = (filters: ProfessionalFilters): number =>
  names.filter((name) => filters[name]).length;

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
