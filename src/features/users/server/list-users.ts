import type { Verb } from "../../../platform/route.ts";
import type { listUsers as endpoint } from "../contract.ts";
import { listListedUsers } from "./listed-users.query.ts";
import { presentCard } from "./present.ts";

/** `type` and `resume` may be left out: only professionals with a resume are ever listed. */
export const listUsers: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const { limit, page, ...filters } = query;
  const rows = await listListedUsers(db.orm, filters, { limit, offset: page * limit });
  return { user_list: rows.map(presentCard) };
};
