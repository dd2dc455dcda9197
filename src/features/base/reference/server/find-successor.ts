import { desc, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { type findSuccessor as endpoint, successorNotFound } from "../contract.ts";
import { formerSkills, skills } from "../table.ts";

/** Into what that was joined which had this address last. */
export const findSuccessor: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const [found] = await db.orm
    .select({ _id: skills.id, name: skills.name, slug: skills.slug })
    .from(formerSkills)
    .innerJoin(skills, eq(skills.id, formerSkills.successorId))
    .where(eq(formerSkills.slug, params.slug))
    .orderBy(desc(formerSkills.endedAt))
    .limit(1);
  if (!found?.slug) throw successorNotFound();
  return { skill: { ...found, slug: found.slug } };
};
