import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ModeratedKind, ThingSummary } from "../../moderation/server/moderated-kinds.ts";
import { users } from "../../users/table.ts";
import { isVisible } from "../lifecycle.ts";
import { courses, isAlive, wasApproved } from "../table.ts";
import { describeCourses } from "./describe-courses.query.ts";

export const moderatedCourse: ModeratedKind = {
  kind: "course",

  hold: holdCourses,

  describe: describeCourses,

  async setApproved(tx, id, approved) {
    await tx.update(courses).set({ approved }).where(eq(courses.id, id));
  },

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: courses.id,
        slug: courses.slug,
        name: courses.name,
        status: courses.status,
        approved: courses.approved,
        publishedLessons: courses.publishedLessons,
        deletedAt: courses.deletedAt,
        userId: users.id,
        userName: users.name,
        userLastname: users.lastname,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.userId))
      .where(and(inArray(courses.id, ids), isAlive));
    return new Map(
      rows.map((row): [string, ThingSummary] => [
        row.id,
        {
          name: row.name,
          owner: { type: "PROFESSIONAL", _id: row.userId, name: `${row.userName} ${row.userLastname}` },
          path: `/treinamento/${row.slug}`,
          isPublic: isVisible(row),
        },
      ]),
    );
  },

  async findOwners(connection, id) {
    const people = await connection
      .select({ name: users.name, email: users.email })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.userId))
      .where(and(eq(courses.id, id), isNull(users.deletedAt)));
    return { companyId: null, people, path: `/vc/meus-treinamentos/${id}` };
  },
};

export async function holdCourses(tx: Transaction, ids: string[]): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ id: courses.id, approved: wasApproved })
    .from(courses)
    .where(and(inArray(courses.id, ids), isAlive))
    .orderBy(courses.id)
    .for("no key update");
  return new Map(rows.map(({ id, approved }) => [id, approved]));
}
