import { cachedRows, versionOf } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/route.ts";
import type { listSkills as endpoint, Skill } from "../contract.ts";
import { listSkillsOf, sortedBy } from "./queries.ts";

const skillsByName = cachedRows(
  async (connection, type: Skill["type"] | "all") =>
    sortedBy(await listSkillsOf(connection, type === "all" ? undefined : type), ({ name }) => name),
  60,
);

export const listSkills: Verb<typeof endpoint> = async ({ query }, { db }) => {
  // The specification names the type LANGUAGE and the filter LANGUAGES.
  const type = query.filter === "LANGUAGES" ? "LANGUAGE" : query.filter;
  const version = await versionOf(db, "skills");
  return { skill_list: await skillsByName.read(db.orm, type ?? "all", version) };
};
