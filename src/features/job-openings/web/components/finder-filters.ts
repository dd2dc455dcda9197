import { positionLabels } from "../../../reference/position-labels.ts";

/** What narrows the list of openings, under the names that stand in the address of the page. */
export interface FinderFilters {
  busca: string;
  estado: string;
  cidade: string;
  cargo: string;
  segmento: string;
}

export const noFilters: FinderFilters = { busca: "", estado: "", cidade: "", cargo: "", segmento: "" };

const names = Object.keys(noFilters) as (keyof FinderFilters)[];

/** Whatever a person may have typed into the address: what cannot be a filter counts as none. */
const wellFormed: Record<keyof FinderFilters, (text: string) => boolean> = {
  busca: (text) => text.length <= 120,
  estado: (text) => /^[A-Z]{2}$/.test(text),
  cidade: (text) => text.length <= 80,
  cargo: (text) => Object.hasOwn(positionLabels, text),
  segmento: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
};

export function readFilters(search: URLSearchParams): FinderFilters {
  const filters = { ...noFilters };
  for (const name of names) {
    const text = search.get(name)?.trim() ?? "";
    if (wellFormed[name](text)) filters[name] = text;
  }
  if (!filters.estado) filters.cidade = "";
  return filters;
}

/** The filters in an address whose other parameters stay; an opening shown over the old list does not. */
export function writeFilters(search: URLSearchParams, filters: FinderFilters): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete("vaga");
  for (const name of names) {
    if (filters[name]) written.set(name, filters[name]);
    else written.delete(name);
  }
  return written;
}

export const countFilters = (filters: FinderFilters): number => names.filter((name) => filters[name]).length;

/** The same filters as the call takes them. */
export const queryOfFilters = ({ busca, estado, cidade, cargo, segmento }: FinderFilters) => ({
  filter: busca || undefined,
  state: estado || undefined,
  city: cidade || undefined,
  position: cargo ? (cargo as keyof typeof positionLabels) : undefined,
  segment: segmento || undefined,
});
