import { and, inArray, isNull, sql } from "drizzle-orm";
import type { ReportedKind, ThingSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import { companies } from "../table.ts";

export const reportedCompany: ReportedKind = {
  kind: "company",

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: companies.id,
        slug: companies.slug,
        name: companies.nameFancy,
        isPublic: sql<boolean>`${companies.blockedAt} is null`,
      })
      .from(companies)
      .where(and(inArray(companies.id, ids), isNull(companies.deletedAt)));
    return new Map(
      rows.map(({ id, slug, name, isPublic }): [string, ThingSummary] => {
        const owner = { type: "COMPANY", _id: id, name } as const;
        return [id, { name, owner, path: `/empresa/${slug}`, isPublic }];
      }),
    );
  },
};
