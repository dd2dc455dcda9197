import type { Verb } from "../../../platform/route.ts";
import { findOrigin } from "../../search/server/find-origin.ts";
import { measureDistances } from "../../search/server/measure-distances.ts";
import type { listUsersOrReferred as endpoint } from "../contract.ts";
import { listReferredUsers } from "./list-referred-users.ts";
import { listListedUsers } from "./listed-users.query.ts";
import { presentCard } from "./present.ts";

/** `type` and `resume` may be left out: only professionals with a resume are ever listed. */
export const listUsers: Verb<typeof endpoint> = async ({ query }, context) => {
  const { db } = context;
  const { limit, page, afiliate, ...search } = query;
  if (afiliate) return { user_list: await listReferredUsers(context, { afiliate, limit, page }) };
  const origin = await findOrigin(db.orm, query);
  const rows = await listListedUsers(db.orm, { ...search, origin }, { limit, offset: page * limit });
  const distanceOf = await measureDistances(db.orm, origin, rows);
  return { user_list: rows.map((row) => ({ ...presentCard(row), ...distanceOf(row) })) };
};
