import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReportedKind, ThingSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import { users } from "../table.ts";
import { hasPublicPage } from "./has-public-page.ts";

/** Employees and administrators have no public page. */
export const reportedProfessional: ReportedKind = {
  kind: "professional",

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: users.id,
        slug: users.slug,
        name: users.name,
        lastname: users.lastname,
        isPublic: sql<boolean>`(${hasPublicPage})`,
      })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.type, "SALESMAN"), isNull(users.deletedAt)));
    return new Map(
      rows.map(({ id, slug, isPublic, ...person }): [string, ThingSummary] => {
        const name = `${person.name} ${person.lastname}`;
        const owner = { type: "PROFESSIONAL", _id: id, name } as const;
        return [id, { name, owner, path: `/vendedor/${slug}`, isPublic }];
      }),
    );
  },
};
