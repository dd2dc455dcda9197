import { versionOf } from "../../../../platform/kept-versions.ts";
import type { Verb } from "../../../../platform/route.ts";
import type { listSkills as endpoint, Skill } from "../contract.ts";
import { listSkillsOf } from "./queries.ts";
import { rarelyRead } from "./rarely-read.ts";

const skillsByName = rarelyRead(
  (connection, type: Skill["type"] | "all") => listSkillsOf(connection, type === "all" ? undefined : type),
  ({ name }) => name,
);

export const listSkills: Verb<typeof endpoint> = async ({ query }, { db }) => {
  // The specification names the type LANGUAGE and the filter LANGUAGES.
  const type = query.filter === "LANGUAGES" ? "LANGUAGE" : query.filter;
  const version = await versionOf(db, "skills");
  return { skill_list: [...(await skillsByName(db.orm, type ?? "all", version))] };
};
