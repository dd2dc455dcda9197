import type { Verb } from "../../../platform/route.ts";
import type { listPeople as endpoint } from "../people-contract.ts";
import { findPeople } from "./people.query.ts";
import { presentListedPerson } from "./present-account.ts";

export const listPeople: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  person_list: (await findPeople(db.orm, query)).map(presentListedPerson),
});
