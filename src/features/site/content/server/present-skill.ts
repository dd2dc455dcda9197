import type { Connection } from "../../../../platform/database/database.ts";
import { skillKindOf, skillNotFound } from "../../../base/reference/skill-kinds.ts";
import type { SeenSkill } from "../skill-contract.ts";
import { findSeenSkill, type SeenSkillRow } from "./seen-skills.query.ts";

export const presentSkill = (row: SeenSkillRow): SeenSkill => ({
  _id: row.id,
  name: row.name,
  kind: skillKindOf(row),
  slug: row.slug,
  in_menu: row.inMenu,
  uses: { companies: row.companies, people: row.people, openings: row.openings, courses: row.courses },
});

/** @throws skillNotFound */
export async function readSkill(connection: Connection, id: string): Promise<SeenSkill> {
  const row = await findSeenSkill(connection, id);
  if (!row) throw skillNotFound();
  return presentSkill(row);
}
