import type { Verb } from "../../../../platform/route.ts";
import type { listSeenSkills as endpoint } from "../skill-contract.ts";
import { countSkills, listSkillsOfKind, presentSkill } from "./seen-skills.query.ts";

export const listSeenSkills: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, skill_dash] = await Promise.all([
    listSkillsOfKind(db.orm, query.kind, query.search),
    countSkills(db.orm),
  ]);
  return { skill_list: rows.map(presentSkill), skill_dash };
};
