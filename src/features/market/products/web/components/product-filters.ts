import type { Call } from "../../../../../shared/endpoint.ts";
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
import { getInterests } from "../../../../base/calls.ts";
import { isStateCode } from "../../../../base/reference/state-codes.ts";
import {
  type FilterChoices,
  loadCitiesOf,
  loadFilterChoices,
  type Origin,
  originOf,
  queryOfOrigin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { listProducts, summariseProducts } from "../../../calls.ts";

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
const sortOf = (order: string): ProductSort | undefined =>
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

/** The same filters as the call takes them. */
export const queryOfProductFilters = (filters: ProductFilters, scope: ProductScope = {}) => ({
  filter: filters.produto || undefined,
  price_from: filters["preco-de"] || undefined,
  price_to: filters["preco-ate"] || undefined,
  commission_from: filters["comissao-de"] || undefined,
  commission_to: filters["comissao-ate"] || undefined,
  company: scope.company ?? (filters.empresa || undefined),
  salesman: scope.salesman,
  state: filters.uf || undefined,
  city: filters.municipio || undefined,
  segment: filters.ramo || undefined,
  free_area: filters["area-livre"] ? ("1" as const) : undefined,
});

/**
 * The order as the call takes it; the distance is told from the city of the order, or from the own one.
 * @param isOwn in an area, where the usual order goes by the own work as long as no text is searched
 */
export function queryOfProductOrder({ ordenar, produto }: ProductFilters, own: Origin | null, isOwn = false) {
  const origin = originOf(ordenar);
  const usual = isOwn && !ordenar && !produto ? ("for_you" as const) : sortOf(ordenar);
  return { sort: origin ? ("near" as const) : usual, ...queryOfOrigin(origin ?? own) };
}

interface FinderOptions {
  limit: number;
  scope?: ProductScope;
  /** The own city, from which distances are told. */
  near?: Origin | null;
  /** In the area of a professional: the usual order goes by the own work. */
  isOwn?: boolean;
  /** Of a professional who is signed in; null where it is not known, and nothing is free there. */
  ownState?: string | null;
}

/** The first page of products that the address asks for, with the companies to choose from, for a loader. */
export async function loadFoundProducts(
  call: Call,
  url: URL,
  { limit, scope = {}, near = null, isOwn = false, ownState }: FinderOptions,
) {
  const read = productFilters.read(url.searchParams);
  const filters = ownState === null ? withoutFreeArea(read) : read;
  const query = queryOfProductFilters(filters, scope);
  const [{ product_list: products, company_list }, summary, cities, own] = await Promise.all([
    call(listProducts, {
      query: {
        ...query,
        ...queryOfProductOrder(filters, near, isOwn),
        limit,
        approved: "1",
        visible: "1",
        companies: scope.company ? "0" : "1",
      },
    }),
    call(summariseProducts, { query }),
    loadCitiesOf(call, scope.company ? "" : filters.uf),
    isOwn ? call(getInterests) : null,
  ]);
  return {
    products,
    summary,
    near,
    interests: own?.interests ?? null,
    // Of one company there is nothing to choose from.
    companies: scope.company
      ? []
      : company_list.map(({ slug, name_fancy }) => ({ value: slug, label: name_fancy })),
    cities,
  };
}

/** All that a `ProductFinder` shows, for the loader of any page that has one. */
export async function loadProductFinder(call: Call, url: URL, options: FinderOptions) {
  const [found, choices] = await Promise.all([
    loadFoundProducts(call, url, options),
    loadFilterChoices(call),
  ]);
  return { ...found, ...choices };
}

type Found = Awaited<ReturnType<typeof loadFoundProducts>>;

/** Without choices (the products of one company) there is nothing to choose a company, a place or a segment from. */
export type ProductFinderData = Found & Partial<FilterChoices>;

/** Where a professional lives; null where that is not known, undefined for everybody else. */
export function ownStateOf(session: Session | null): string | null | undefined {
  if (session?.auth.type !== "SALESMAN") return undefined;
  return session.user.address[0]?.state ?? null;
}
