import type { Verb } from "../../../platform/route.ts";
import { findOrigin } from "../../search/server/find-origin.ts";
import { measureDistances } from "../../search/server/measure-distances.ts";
import type { listUsers as endpoint } from "../contract.ts";
import { listListedUsers } from "./listed-users.query.ts";
import { presentCard } from "./present.ts";

/** `type` and `resume` may be left out: only professionals with a resume are ever listed. */
export const listUsers: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const { limit, page, ...search } = query;
  const origin = await findOrigin(db.orm, query);
  const rows = await listListedUsers(db.orm, { ...search, origin }, { limit, offset: page * limit });
  const distanceOf = await measureDistances(db.orm, origin, rows);
  return { user_list: rows.map((row) => ({ ...presentCard(row), ...distanceOf(row) })) };
};
