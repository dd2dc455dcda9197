import { parseMoney } from "../../../../../shared/format/money.ts";
import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
  isSlug,
} from "../../../../../ui/address-filters.ts";
import { forYouOrder, newestOrder } from "../../../../../ui/finder/found-list.tsx";
import { isStateCode } from "../../../../base/reference/state-codes.ts";
import { originOf } from "../../../../base/reference/web/components/finder-choices.ts";

export type ProductFilterName =
  | "produto"
  | "preco-de"
  | "preco-ate"
  | "comissao-de"
  | "comissao-ate"
  | "empresa"
  | "uf"
  | "municipio"
  | "ramo"
  | "area-livre"
  | "ordenar";

/** What narrows the list of products, `area-livre` with '1' to what nobody represents in the own state, and its order. The names differ from those of the openings: a page may show both lists. */
export type ProductFilters = Filters<ProductFilterName>;

/** What the call names each order, nearness apart. */
const productSorts = {
  [newestOrder]: "newest",
  [forYouOrder]: "for_you",
  comissao: "commission",
  "menor-preco": "price_asc",
  "maior-preco": "price_desc",
} as const;
type ProductSort = (typeof productSorts)[keyof typeof productSorts];

/** The order of the address as the call names it. */
export const sortOf = (order: string): ProductSort | undefined =>
  (productSorts as Record<string, ProductSort>)[order];

const highestPrice = 10_000_000;

/** An amount as typed ('1.234,50') as it stands in the address ('1234.5'); '' where it is none. */
export function amountOf(text: string, highest = highestPrice): string {
  const amount = parseMoney(text);
  return amount === null || amount < 0 || amount > highest ? "" : String(amount);
}

const isPrice = (text: string) => text === "" || amountOf(text) === text;
const isPercent = (text: string) => text === "" || amountOf(text, 100) === text;

export const productFilters = addressFilters<ProductFilterName>(
  {
    produto: isSearchText,
    "preco-de": isPrice,
    "preco-ate": isPrice,
    "comissao-de": isPercent,
    "comissao-ate": isPercent,
    empresa: isSlug,
    uf: isStateCode,
    municipio: isCityName,
    ramo: isIdentifier,
    "area-livre": (text) => text === "1",
    ordenar: (text) => Object.hasOwn(productSorts, text) || originOf(text) !== null,
  },
  { text: "produto", order: "ordenar", place: { state: "uf", city: "municipio" } },
);

/** For those who see no commissions neither filters nor order by commission are there, whatever the address holds. */
export const withoutCommissionFilters = (filters: ProductFilters): ProductFilters => ({
  ...filters,
  "comissao-de": "",
  "comissao-ate": "",
  ordenar: filters.ordenar === "comissao" ? "" : filters.ordenar,
});

/** For those of whom no own state is known, as for visitors, none is free in it. */
export const withoutFreeArea = (filters: ProductFilters): ProductFilters => ({
  ...filters,
  "area-livre": "",
});

/** Where the products of a list come from: one company, or the store of one professional. Ids or slugs. */
export interface ProductScope {
  company?: string;
  salesman?: string;
}
