import { sql } from "drizzle-orm";
import type { SkillUse } from "../../../base/reference/server/skill-uses.ts";
import { resumeSkills } from "../table.ts";

/** The segments and languages of resumes; of two that become one the better counts. */
export const skillsOfPeople: SkillUse = {
  what: "people",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from ${resumeSkills} where skill_id = ${from} returning user_id, proficiency, listed_since)
      insert into ${resumeSkills} (user_id, skill_id, proficiency, listed_since)
      select user_id, ${into}::uuid, proficiency, listed_since from gone
      on conflict (user_id, skill_id) do update
        set proficiency = greatest(${resumeSkills}.proficiency, excluded.proficiency)`);
    return rowCount ?? 0;
  },
};
