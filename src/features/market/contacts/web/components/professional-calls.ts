import { call } from "../../../../../client/call.ts";
import type { Origin } from "../../../../base/reference/web/components/near-order.ts";
import { getUser, listUsers } from "../../../../people/calls.ts";
import { type ProfessionalFilters, queryOfProfessionals } from "./professional-filters.ts";

/**
 * The calls that a public page makes after its first paint. Components fetch this file with `import()`: the contract
 * brings the schemas along, which the first load has no room for.
 */

export const loadProfessionals = async (
  filters: ProfessionalFilters,
  near: Origin | null,
  { page, limit }: { page: number; limit: number },
) => {
  const { user_list } = await call(listUsers, {
    query: { ...queryOfProfessionals(filters, near), page, limit },
  });
  return user_list;
};

export const loadProfessional = async (idOrSlug: string) => {
  const { user } = await call(getUser, { params: { id: idOrSlug } });
  return user;
};
