import { eq } from "drizzle-orm";
import { cachedRows, versionOf } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { listSkills as endpoint, Skill } from "../contract.ts";
import { skills } from "../table.ts";
import { sortedBy } from "./list-states.ts";

const skillsByName = cachedRows(async (connection, type: Skill["type"] | "all") => {
  const { id: _id, name, slug, isTheme: theme } = skills;
  const rows = await connection
    .select({ _id, name, type: skills.type, slug, theme })
    .from(skills)
    .where(type === "all" ? undefined : eq(skills.type, type));
  return sortedBy(rows, ({ name }) => name);
}, 60);

export const listSkills: Verb<typeof endpoint> = async ({ query }, { db }) => {
  // The specification names the type LANGUAGE and the filter LANGUAGES.
  const type = query.filter === "LANGUAGES" ? "LANGUAGE" : query.filter;
  const version = await versionOf(db, "skills");
  return { skill_list: await skillsByName.read(db.orm, type ?? "all", version) };
};
