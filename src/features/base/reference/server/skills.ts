import { eq, sql } from "drizzle-orm";
import { cachedRows, versionOf } from "../../../../platform/caches.ts";
import {
  type Connection,
  inSavepoint,
  lockName,
  type Transaction,
} from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import type { Verb } from "../../../../platform/services.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { Failure } from "../../../../shared/failure.ts";
import type { listSkills as endpoint, Skill } from "../contract.ts";
import {
  type SkillKind,
  skillInUse,
  skillKindOf,
  skillNameTaken,
  skillNotFound,
  skillsNotAlike,
} from "../skill-kinds.ts";
import { categoryMenu, formerSkills, skills } from "../table.ts";
import { sortedBy } from "./places.ts";

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

type SkillRow = typeof skills.$inferSelect;

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

/** Where a feature keeps segments, themes or languages: each brings a handler that puts another in the place of one. */
export interface SkillUse {
  /** What uses it, in the words of the audit log. */
  readonly what: "companies" | "openings" | "people" | "courses" | "searches" | "price-tables" | "proposals";
  /** Whoever has both already keeps one. @returns how many had it */
  move(tx: Transaction, skill: { from: string; into: string }): Promise<number>;
}

export const skillUses = defineHandlers<SkillUse>("skill uses");

const attempts = 5;

interface Joined {
  from: SkillRow;
  into: SkillRow;
  /** How many of each kind had the one that goes. */
  moved: Partial<Record<SkillUse["what"], number>>;
}

/**
 * Puts one in the place of another wherever that is used, and removes it.
 * @throws skillsNotAlike where they are of different kinds, or the same
 */
export async function joinSkills(
  tx: Transaction,
  { handlers }: { handlers: Handlers },
  { from: fromId, into: intoId }: { from: string; into: string },
): Promise<Joined> {
  if (fromId === intoId) throw skillsNotAlike();
  // Before the two, as whoever saves the menu does.
  await lockName(tx, "category menu");
  // In one order, whichever goes: two who join the same two the other way round wait for each other.
  const held = new Map<string, SkillRow>();
  for (const id of [fromId, intoId].sort()) held.set(id, await lockSkill(tx, id));
  const [from, into] = [held.get(fromId), held.get(intoId)];
  if (!from || !into || skillKindOf(from) !== skillKindOf(into)) throw skillsNotAlike();
  // Nobody who saves something with it waits for us before the last step; who was in between is moved as well.
  for (let attempt = 1; ; attempt++) {
    try {
      return {
        from,
        into,
        moved: await inSavepoint(tx, () => moveAndRemove(tx, { handlers }, from, into)),
      };
    } catch (error) {
      const isUsedAnew = error instanceof Failure && error.code === skillInUse.code;
      if (!isUsedAnew || attempt === attempts) throw error;
    }
  }
}

async function moveAndRemove(
  tx: Transaction,
  { handlers }: { handlers: Handlers },
  from: SkillRow,
  into: SkillRow,
): Promise<Joined["moved"]> {
  const ids = { from: from.id, into: into.id };
  const moved: Joined["moved"] = {};
  for (const { what, move } of handlers.of(skillUses)) moved[what] = await move(tx, ids);
  await moveInMenu(tx, ids);
  // What was joined into the one that goes leads on with it.
  await tx.update(formerSkills).set({ successorId: into.id }).where(eq(formerSkills.successorId, from.id));
  await removeHeldSkill(tx, from, into.id);
  return moved;
}

/** It stands where the other stood, unless it has a place of its own. */
async function moveInMenu(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  const [gone] = await tx.delete(categoryMenu).where(eq(categoryMenu.skillId, from)).returning();
  if (gone) await tx.insert(categoryMenu).values({ skillId: into, rank: gone.rank }).onConflictDoNothing();
}

/** What a segment, a language or a theme is called, by its id or by its slug; null where there is none such. */
export async function skillNameOf(
  connection: Connection,
  by: { id: string } | { slug: string },
): Promise<string | null> {
  const [found] = await connection
    .select({ name: skills.name })
    .from(skills)
    .where("id" in by ? eq(skills.id, by.id) : eq(skills.slug, by.slug));
  return found?.name ?? null;
}
