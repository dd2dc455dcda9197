import { parseMoney } from "../../../../shared/format/money.ts";
import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
  isSlug,
} from "../../../../ui/address-filters.ts";
import { isStateCode } from "../../../reference/state-codes.ts";

export type ProductFilterName =
  | "produto"
  | "preco-de"
  | "preco-ate"
  | "comissao-de"
  | "comissao-ate"
  | "empresa"
  | "uf"
  | "municipio"
  | "ramo";

/** What narrows the list of products. The names differ from those of the openings: a page may show both lists. */
export type ProductFilters = Filters<ProductFilterName>;

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
  },
  { place: { state: "uf", city: "municipio" } },
);

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
