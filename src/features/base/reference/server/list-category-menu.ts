import { asc, eq, inArray } from "drizzle-orm";
import { cachedRows } from "../../../../platform/caches.ts";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { Category, listCategoryMenu as endpoint } from "../contract.ts";
import { skillNotFound } from "../skill-kinds.ts";
import { categoryMenu, skills } from "../table.ts";

/** What the menu shows, in its order. */
export async function readCategoryMenu(connection: Connection): Promise<Category[]> {
  const rows = await connection
    .select({ _id: skills.id, name: skills.name, slug: skills.slug })
    .from(categoryMenu)
    .innerJoin(skills, eq(skills.id, categoryMenu.skillId))
    .orderBy(asc(categoryMenu.rank), asc(skills.id));
  return rows.flatMap(({ slug, ...row }) => (slug ? [{ ...row, slug }] : []));
}

/** The same for the public pages, all of which show it. */
export const shownCategories = cachedRows<readonly Category[]>(readCategoryMenu, 20);

/** Whoever changes the menu holds it until the end. @returns what it shows until then */
export async function lockCategoryMenu(tx: Transaction): Promise<Category[]> {
  await lockName(tx, "category menu");
  return readCategoryMenu(tx);
}

/** @throws skillNotFound where something in it is gone, or has no page */
export async function writeCategoryMenu(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(categoryMenu);
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: skills.id, slug: skills.slug })
    .from(skills)
    .where(inArray(skills.id, [...ids]))
    .for("key share");
  if (found.filter(({ slug }) => slug).length !== ids.length) throw skillNotFound();
  await tx.insert(categoryMenu).values(ids.map((skillId, rank) => ({ skillId, rank })));
}

export const listCategoryMenu: Verb<typeof endpoint> = async (_input, { db }) => ({
  category_list: [...(await shownCategories.read(db.orm))],
});
