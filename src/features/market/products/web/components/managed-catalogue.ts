import { call } from "../../../../../client/call.ts";
import { looksLikeId } from "../../../../../shared/schema.ts";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { getCompanyProduct, listCompanyProducts, listProductGroups } from "../../../calls.ts";
import { productGroupNotFound, productNotFound } from "../../contract.ts";
import { type CatalogueOrder, catalogueOrders } from "../../model.ts";

/** Products that a category of the catalogue shows at first, and with each 'Carregar mais'. */
export const catalogueStep = 10;

export const loadGroups = async (companyId: string) => {
  const { product_group_list } = await call(listProductGroups, { params: { companyId } });
  return product_group_list;
};

/** A page of a category; null is for the products that have none. */
export async function loadGroupPage(companyId: string, groupId: string | null, page: number) {
  const query = groupId ? { group: groupId } : { uncategorised: "1" as const };
  const { product_list } = await call(listCompanyProducts, {
    params: { companyId },
    query: { ...query, limit: catalogueStep, page },
  });
  return product_list;
}

/** Products found by name on one page of the search. */
export const searchStep = 24;

export async function searchCatalogue(companyId: string, filter: string, page: number) {
  const { product_list } = await call(listCompanyProducts, {
    params: { companyId },
    query: { filter, limit: searchStep, page },
  });
  return product_list;
}

/** What the table of the catalogue shows, as it stands in the address: `?busca=café&categoria=…&ordem=price_asc`. */
export interface CatalogueChoices {
  text: string;
  /** The id of a category, `none` for products without one, '' for all. */
  group: string;
  order: CatalogueOrder | undefined;
}

/** The products without a category, as the address says it. */
export const none = "nenhuma";

export function catalogueChoicesIn(search: URLSearchParams): CatalogueChoices {
  const group = search.get("categoria") ?? "";
  return {
    text: search.get("busca")?.trim().slice(0, 120) ?? "",
    group: group === none || looksLikeId(group) ? group : "",
    order: catalogueOrders.find((order) => order === search.get("ordem")),
  };
}

/** Products on one page of the table. */
export const tableStep = 40;

export async function loadTablePage(companyId: string, choices: CatalogueChoices, page: number) {
  const { text, group, order } = choices;
  const { product_list } = await call(listCompanyProducts, {
    params: { companyId },
    query: {
      filter: text || undefined,
      ...(group === none ? { uncategorised: "1" as const } : { group: group || undefined }),
      sort: order,
      limit: tableStep,
      page,
    },
  });
  return product_list;
}

/** The company's own product that an address names, with the categories that it may be in. */
export async function loadManagedProduct(request: Request, id: string | undefined) {
  const { company, session } = await requireOwnCompany(request);
  if (!id || !looksLikeId(id)) throw productNotFound();
  const [{ product }, groups] = await Promise.all([
    call(getCompanyProduct, { params: { companyId: company._id, id } }),
    loadGroups(company._id),
  ]);
  return { companyId: company._id, permissions: session.permissions, product, groups };
}

/** The company's own category that an address names, and those that it may lie in. */
export async function loadManagedGroup(request: Request, id: string | undefined) {
  const { company } = await requireOwnCompany(request);
  const groups = await loadGroups(company._id);
  const group = groups.find(({ _id }) => _id === id);
  if (!group) throw productGroupNotFound();
  return { companyId: company._id, group, groups };
}
