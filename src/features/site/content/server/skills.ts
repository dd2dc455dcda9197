import { and, eq, type SQL, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { shownCategories } from "../../../base/reference/server/list-category-menu.ts";
import {
  insertSkill,
  joinSkills,
  lockSkill,
  removeHeldSkill,
  renameHeldSkill,
} from "../../../base/reference/server/skills.ts";
import { type SkillKind, skillKindOf, skillNotFound } from "../../../base/reference/skill-kinds.ts";
import { categoryMenu, skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { resumeSkills } from "../../../people/resumes/table.ts";
import { courses } from "../../../training/courses/table.ts";
import { jobOpeningSkills } from "../../../work/job-openings/table.ts";
import type * as contract from "../skill-contract.ts";
import type { SeenSkill } from "../skill-contract.ts";

const isOfKind: Record<SkillKind, SQL | undefined> = {
  SEGMENT: and(eq(skills.type, "INDUSTRY_GENERAL"), eq(skills.isTheme, false)),
  THEME: and(eq(skills.type, "INDUSTRY_GENERAL"), eq(skills.isTheme, true)),
  LANGUAGE: eq(skills.type, "LANGUAGE"),
};

/** How many have each, counted once for all that are asked for; what was deleted counts too, for it holds the key. */
async function readSkills(connection: Connection, where: SQL | undefined) {
  const counted = (name: string, table: SQL, column: SQL, groups: SQL = sql`true`) => sql`
    left join (select ${column} as skill_id, count(*)::int as count from ${table} where ${groups} group by 1)
      as ${sql.identifier(name)} on ${sql.identifier(name)}.skill_id = ${skills.id}`;
  const { rows } = await connection.execute<{
    id: string;
    name: string;
    slug: string | null;
    type: "INDUSTRY_GENERAL" | "LANGUAGE";
    isTheme: boolean;
    inMenu: boolean;
    companies: number;
    people: number;
    openings: number;
    courses: number;
  }>(sql`
    select ${skills.id} as id, ${skills.name} as name, ${skills.slug} as slug, ${skills.type} as type,
      ${skills.isTheme} as "isTheme", ${categoryMenu.skillId} is not null as "inMenu",
      coalesce(of_companies.count, 0) as companies, coalesce(of_people.count, 0) as people,
      coalesce(of_openings.count, 0) as openings, coalesce(of_courses.count, 0) as courses
    from ${skills}
    left join ${categoryMenu} on ${categoryMenu.skillId} = ${skills.id}
    ${counted("of_companies", sql`${companies}`, sql`${companies.segmentId}`, sql`${companies.segmentId} is not null`)}
    ${counted("of_people", sql`${resumeSkills}`, sql`${resumeSkills.skillId}`)}
    ${counted("of_openings", sql`${jobOpeningSkills}`, sql`${jobOpeningSkills.skillId}`)}
    ${counted("of_courses", sql`${courses}`, sql`${courses.segmentId}`, sql`${courses.segmentId} is not null`)}
    where ${where ?? sql`true`}
    order by search_text(${skills.name}), ${skills.id}`);
  return rows;
}

type SeenSkillRow = Awaited<ReturnType<typeof readSkills>>[number];

const listSkillsOfKind = (connection: Connection, kind: SkillKind, search: string | undefined) =>
  readSkills(
    connection,
    and(
      isOfKind[kind],
      ...searchWords(search).map((word) => sql`search_text(${skills.name}) like ${containing(word)}`),
    ),
  );

async function findSeenSkill(connection: Connection, id: string): Promise<SeenSkillRow | undefined> {
  const [row] = await readSkills(connection, eq(skills.id, id));
  return row;
}

async function countSkills(connection: Connection) {
  const [row] = await connection
    .select({
      segments: sql<number>`count(*) filter (where ${isOfKind.SEGMENT})::int`,
      themes: sql<number>`count(*) filter (where ${isOfKind.THEME})::int`,
      languages: sql<number>`count(*) filter (where ${isOfKind.LANGUAGE})::int`,
    })
    .from(skills);
  return row ?? { segments: 0, themes: 0, languages: 0 };
}

/** What can stand in the menu: all that has a page. */
export async function listCategories(connection: Connection) {
  const rows = await connection
    .select({
      id: skills.id,
      name: skills.name,
      slug: skills.slug,
      type: skills.type,
      isTheme: skills.isTheme,
    })
    .from(skills)
    .where(sql`${skills.slug} is not null`)
    .orderBy(sql`search_text(${skills.name})`);
  return rows.flatMap(({ slug, ...row }) => (slug ? [{ ...row, slug }] : []));
}

const presentSkill = (row: SeenSkillRow): SeenSkill => ({
  _id: row.id,
  name: row.name,
  kind: skillKindOf(row),
  slug: row.slug,
  in_menu: row.inMenu,
  uses: { companies: row.companies, people: row.people, openings: row.openings, courses: row.courses },
});

/** @throws skillNotFound */
async function readSkill(connection: Connection, id: string): Promise<SeenSkill> {
  const row = await findSeenSkill(connection, id);
  if (!row) throw skillNotFound();
  return presentSkill(row);
}

export const listSeenSkills: Verb<typeof contract.listSeenSkills> = async ({ query }, { db }) => {
  const [rows, skill_dash] = await Promise.all([
    listSkillsOfKind(db.orm, query.kind, query.search),
    countSkills(db.orm),
  ]);
  return { skill_list: rows.map(presentSkill), skill_dash };
};

export const addSkill: Verb<typeof contract.addSkill> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { name, kind } = body.skill;
    const { id } = await insertSkill(tx, { name, kind });
    await recordAudit(tx, context, {
      action: "SKILL_ADDED",
      subjectId: id,
      companyId: null,
      details: { name, kind },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillAdded(name), skill: await readSkill(tx, id) };
  });

export const renameSkill: Verb<typeof contract.renameSkill> = async ({ params, body }, context) => {
  const { name } = body.skill;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockSkill(tx, params.id);
    if (held.name !== name) {
      await renameHeldSkill(tx, held, name);
      await recordAudit(tx, context, {
        action: "SKILL_RENAMED",
        subjectId: held.id,
        companyId: null,
        details: { name_before: held.name, name },
      });
      await invalidateCaches(tx, "skills");
    }
    const message = held.name === name ? messages.nothingChanged : messages.skillRenamed(name);
    return { message, skill: await readSkill(tx, held.id) };
  });
  shownCategories.forget(context.db.orm);
  return answer;
};

export const mergeSkill: Verb<typeof contract.mergeSkill> = async ({ params, body }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const { from, into, moved } = await joinSkills(tx, context, { from: params.id, into: body.skill.into });
    await recordAudit(tx, context, {
      action: "SKILL_MERGED",
      subjectId: from.id,
      companyId: null,
      details: { name: from.name, into: into.name, ...moved },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillMerged(from.name, into.name), skill: await readSkill(tx, into.id) };
  });
  shownCategories.forget(context.db.orm);
  return answer;
};

export const removeSkill: Verb<typeof contract.removeSkill> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const held = await lockSkill(tx, params.id);
    await removeHeldSkill(tx, held);
    await recordAudit(tx, context, {
      action: "SKILL_REMOVED",
      subjectId: held.id,
      companyId: null,
      details: { name: held.name },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillRemoved };
  });
