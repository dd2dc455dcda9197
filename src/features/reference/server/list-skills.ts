import type { Verb } from "../../../platform/route.ts";
import type { listSkills as endpoint } from "../contract.ts";
import { byName } from "./by-name.ts";
import { listSkillsOf } from "./queries.ts";

export const listSkills: Verb<typeof endpoint> = async ({ query }, { db }) => {
  // The specification names the type LANGUAGE and the filter LANGUAGES.
  const type = query.filter === "LANGUAGES" ? "LANGUAGE" : query.filter;
  return { skill_list: byName(await listSkillsOf(db.orm, type), ({ name }) => name) };
};
