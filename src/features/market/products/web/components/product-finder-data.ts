import type { Call } from "../../../../../shared/endpoint.ts";
import { getInterests } from "../../../../base/calls.ts";
import {
  type FilterChoices,
  loadCitiesOf,
  loadFilterChoices,
  type Origin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import { listProducts, summariseProducts } from "../../../calls.ts";
import { type ProductScope, productFilters, withoutFreeArea } from "./product-filters.ts";
import { queryOfProductFilters, queryOfProductOrder } from "./product-query.ts";

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
