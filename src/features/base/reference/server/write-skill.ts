import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { type SkillKind, skillInUse, skillNameTaken, skillNotFound } from "../skill-kinds.ts";
import { formerSkills, skills } from "../table.ts";

export type SkillRow = typeof skills.$inferSelect;

/** Two of a name are told apart by nobody: the database holds that there is one. */
function refuseTaken(error: unknown): never {
  throw violatedConstraint(error) === "skills_name"
    ? skillNameTaken({ "skill.name": skillNameTaken.message })
    : error;
}

/** @throws skillNameTaken */
export async function insertSkill(
  tx: Transaction,
  { name, kind }: { name: string; kind: SkillKind },
): Promise<SkillRow> {
  const insert = async (slug: string | null) => {
    const [row] = await tx
      .insert(skills)
      .values({
        name,
        slug,
        type: kind === "LANGUAGE" ? "LANGUAGE" : "INDUSTRY_GENERAL",
        isTheme: kind === "THEME",
        // Its name is of this place, whatever a release brings.
        renamedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: skills.slug })
      .returning()
      .catch(refuseTaken);
    return row;
  };
  // Languages have no page.
  const row = kind === "LANGUAGE" ? await insert(null) : await insertWithSlug(name, "tema", insert);
  if (!row) throw new Error("A row without a slug conflicts with none");
  return row;
}

/** @throws skillNotFound */
export async function lockSkill(tx: Transaction, id: string): Promise<SkillRow> {
  // Whoever saves something with it goes on; two who change it wait for each other.
  const [row] = await tx.select().from(skills).where(eq(skills.id, id)).for("no key update");
  if (!row) throw skillNotFound();
  return row;
}

/** Its address stays. @throws skillNameTaken */
export async function renameHeldSkill(tx: Transaction, held: SkillRow, name: string): Promise<SkillRow> {
  const [row] = await tx
    .update(skills)
    .set({ name, renamedAt: sql`now()` })
    .where(eq(skills.id, held.id))
    .returning()
    .catch(refuseTaken);
  if (!row) throw skillNotFound();
  return row;
}

/** @throws skillInUse where anything has it, which the keys of the database know */
export async function removeHeldSkill(tx: Transaction, held: SkillRow, successorId?: string): Promise<void> {
  await tx
    .delete(skills)
    .where(eq(skills.id, held.id))
    .catch((error: unknown) => {
      throw violatedConstraint(error)?.endsWith("_fkey") ? skillInUse() : error;
    });
  await tx.insert(formerSkills).values({ id: held.id, slug: held.slug, successorId: successorId ?? null });
}
