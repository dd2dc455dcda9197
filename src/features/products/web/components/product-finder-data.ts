import type { Call } from "../../../../shared/endpoint.ts";
import { listCities, listSkills, listStates } from "../../../reference/contract.ts";
import type { Origin } from "../../../reference/web/components/near-order.ts";
import { listProducts, summariseProducts } from "../../contract.ts";
import { type ProductScope, productFilters } from "./product-filters.ts";
import { queryOfProductFilters, queryOfProductOrder } from "./product-query.ts";

interface FinderOptions {
  limit: number;
  scope?: ProductScope;
  /** The own city, from which distances are told. */
  near?: Origin | null;
}

/** The first page of products that the address asks for, with the companies to choose from, for a loader. */
export async function loadFoundProducts(
  call: Call,
  url: URL,
  { limit, scope = {}, near = null }: FinderOptions,
) {
  const filters = productFilters.read(url.searchParams);
  const query = queryOfProductFilters(filters, scope);
  const [{ product_list: products, company_list }, summary, cities] = await Promise.all([
    call(listProducts, {
      query: {
        ...query,
        ...queryOfProductOrder(filters, near),
        limit,
        approved: "1",
        visible: "1",
        companies: scope.company ? undefined : "1",
      },
    }),
    call(summariseProducts, { query }),
    filters.uf && !scope.company ? citiesOf(call, filters.uf) : [],
  ]);
  return {
    products,
    summary,
    near,
    // Of one company there is nothing to choose from.
    companies: scope.company
      ? []
      : company_list.map(({ slug, name_fancy }) => ({ value: slug, label: name_fancy })),
    cities,
  };
}

/** What else the finder offers to choose from. */
export async function loadFinderChoices(call: Call) {
  const [states, segments] = await Promise.all([
    call(listStates),
    call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } }),
  ]);
  return {
    states: states.state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
    segments: segments.skill_list.map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

/** All that a `ProductFinder` shows, for the loader of any page that has one. */
export async function loadProductFinder(call: Call, url: URL, options: FinderOptions) {
  const [found, choices] = await Promise.all([
    loadFoundProducts(call, url, options),
    loadFinderChoices(call),
  ]);
  return { ...found, ...choices };
}

type Found = Awaited<ReturnType<typeof loadFoundProducts>>;
type Choices = Awaited<ReturnType<typeof loadFinderChoices>>;

/** Without choices (the products of one company) there is nothing to choose a company, a place or a segment from. */
export type ProductFinderData = Found & Partial<Choices>;

/** A state that does not exist, typed into the address, has no cities. */
const citiesOf = (call: Call, uf: string): Promise<string[]> =>
  call(listCities, { query: { uf } }).then(
    ({ city_list }) => city_list.map(({ nome }) => nome),
    () => [],
  );
