import type { Verb } from "../../../../platform/services.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import type { summariseUsers as endpoint } from "../contract.ts";
import { countListedUsers } from "./list-users.ts";

export const summariseUsers: Verb<typeof endpoint> = ({ query }, { db }) =>
  summarise(db.orm, "people", query.filter, (filter) => countListedUsers(db.orm, { ...query, filter }));
