import { sql } from "drizzle-orm";
import type { SkillUse } from "../../../base/reference/server/skill-uses.ts";
import { jobOpeningSkills } from "../table.ts";

/** What openings ask for; of two that become one the higher counts. */
export const skillsOfOpenings: SkillUse = {
  what: "openings",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from ${jobOpeningSkills} where skill_id = ${from}
        returning job_opening_id, proficiency, opening_created_at)
      insert into ${jobOpeningSkills} (job_opening_id, skill_id, proficiency, opening_created_at)
      select job_opening_id, ${into}::uuid, proficiency, opening_created_at from gone
      on conflict (job_opening_id, skill_id) do update
        set proficiency = greatest(${jobOpeningSkills}.proficiency, excluded.proficiency)`);
    return rowCount ?? 0;
  },
};
