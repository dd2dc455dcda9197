import type { Verb } from "../../../../platform/services.ts";
import { readUserCards } from "../../../people/users/server/user.ts";
import type { listFavourites as endpoint } from "../contract.ts";
import { listFavouriteIds } from "./favourites.ts";

export const listFavourites: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const rows = await listFavouriteIds(orm, params.companyId)
    .limit(query.limit)
    .offset(query.page * query.limit);
  const ids = rows.map(({ userId }) => userId);
  const cards = await readUserCards(orm, ids);
  return { user_list: ids.map((id) => cards.get(id)).filter((card) => card !== undefined) };
};
