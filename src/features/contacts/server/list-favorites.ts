import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { readUserCards } from "../../users/server/read-user-cards.ts";
import type { listFavorites as endpoint } from "../contract.ts";
import { listFavoriteIds } from "./queries.ts";

export const listFavorites: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const company = await requireManagedCompany(orm, params.companyId, requireActor(context));
  const rows = await listFavoriteIds(orm, company.id)
    .limit(query.limit)
    .offset(query.page * query.limit);
  const ids = rows.map(({ userId }) => userId);
  const cards = await readUserCards(orm, ids);
  return { user_list: ids.map((id) => cards.get(id)).filter((card) => card !== undefined) };
};
