import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { courses } from "../../src/features/training/courses/table.ts";
import { createPublishedCourse } from "../../src/features/training/courses/testing/factory.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { dataDir } from "./product.ts";

/** @param folder of another product than the one of all journeys */
export async function withDatabase<Answer>(
  run: (orm: Database["orm"]) => Promise<Answer>,
  folder = dataDir,
): Promise<Answer> {
  const db = openDatabase({ url: await findEmbeddedDatabase(folder), poolSize: 1 });
  try {
    return await run(db.orm);
  } finally {
    await db.close();
  }
}

/**
 * Puts a course that everybody may find into the product's database. Past the API: a course is found once its videos were
 * sent and worked on, which takes longer than what a journey wants of it.
 */
export async function publishCourse(
  userId: string,
  given: Partial<typeof courses.$inferInsert> = {},
): Promise<typeof courses.$inferSelect> {
  const slug = `jornada-${randomUUID()}`;
  return withDatabase(
    async (orm) =>
      (await createPublishedCourse(orm, { slug, name: "Venda na jornada", ...given, userId })).course,
  );
}

/** What a trainer, or time, makes of a course. */
export const changeCourse = (id: string, to: Partial<typeof courses.$inferInsert>): Promise<unknown> =>
  withDatabase((orm) => orm.update(courses).set(to).where(eq(courses.id, id)));
