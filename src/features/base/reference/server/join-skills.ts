import { eq } from "drizzle-orm";
import { inSavepoint, type Transaction } from "../../../../platform/database/database.ts";
import { lockName } from "../../../../platform/database/named-lock.ts";
import type { Handlers } from "../../../../platform/handlers.ts";
import { Failure } from "../../../../shared/failure.ts";
import { skillInUse, skillKindOf, skillsNotAlike } from "../skill-kinds.ts";
import { categoryMenu, formerSkills } from "../table.ts";
import { type SkillUse, skillUses } from "./skill-uses.ts";
import { lockSkill, removeHeldSkill, type SkillRow } from "./write-skill.ts";

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
