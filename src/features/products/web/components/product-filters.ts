import { parseMoney } from "../../../../shared/format/money.ts";

/**
 * What narrows the list of products, under the names that stand in the address of the page. They differ from those of the
 * openings, because a page may show both lists.
 */
export interface ProductFilters {
  produto: string;
  "preco-de": string;
  "preco-ate": string;
  "comissao-de": string;
  "comissao-ate": string;
  empresa: string;
  uf: string;
  municipio: string;
  ramo: string;
}

export const noProductFilters: ProductFilters = {
  produto: "",
  "preco-de": "",
  "preco-ate": "",
  "comissao-de": "",
  "comissao-ate": "",
  empresa: "",
  uf: "",
  municipio: "",
  ramo: "",
};

export type ProductFilterName = keyof ProductFilters;
const names = Object.keys(noProductFilters) as ProductFilterName[];

const highestPrice = 10_000_000;

/** An amount as typed ('1.234,50') as it stands in the address ('1234.5'); '' where it is none. */
export function amountOf(text: string, highest = highestPrice): string {
  const amount = parseMoney(text);
  return amount === null || amount < 0 || amount > highest ? "" : String(amount);
}

const isPrice = (text: string) => text === "" || amountOf(text) === text;
const isPercent = (text: string) => text === "" || amountOf(text, 100) === text;

/** Whatever a person may have typed into the address: what cannot be a filter counts as none. */
const wellFormed: Record<ProductFilterName, (text: string) => boolean> = {
  produto: (text) => text.length <= 120,
  "preco-de": isPrice,
  "preco-ate": isPrice,
  "comissao-de": isPercent,
  "comissao-ate": isPercent,
  empresa: (text) => text.length <= 160,
  uf: (text) => /^[A-Z]{2}$/.test(text),
  municipio: (text) => text.length <= 80,
  ramo: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
};

export function readProductFilters(search: URLSearchParams): ProductFilters {
  const filters = { ...noProductFilters };
  for (const name of names) {
    const text = search.get(name)?.trim() ?? "";
    if (wellFormed[name](text)) filters[name] = text;
  }
  if (!filters.uf) filters.municipio = "";
  return filters;
}

/** The filters in an address whose other parameters stay. */
export function writeProductFilters(search: URLSearchParams, filters: ProductFilters): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of names) {
    if (filters[name]) written.set(name, filters[name]);
    else written.delete(name);
  }
  return written;
}

export const countProductFilters = (filters: ProductFilters): number =>
  names.filter((name) => filters[name]).length;

/** For those who see no commissions the filters by commission are not there, whatever the address holds. */
export const withoutCommissionFilters = (filters: ProductFilters): ProductFilters => ({
  ...filters,
  "comissao-de": "",
  "comissao-ate": "",
});

/** Where the products of a list come from: one company, or the store of one professional. Ids or slugs. */
export interface ProductScope {
  company?: string;
  salesman?: string;
}
