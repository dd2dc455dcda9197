import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import type { ReportedKind, ThingSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import { companies } from "../table.ts";

/** The logo of a company. */
export const companyLogo: ImageUse = {
  owner: "company",
  shows: (which) => sql`exists (select from ${companies}
    where ${and(eq(companies.imageId, images.id), which?.(companies.id))})`,
};

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

/** The segment of companies, of which their products tell it too. */
export const segmentOfCompanies: SkillUse = {
  what: "companies",
  async move(tx, { from, into }) {
    const { rowCount } = await tx
      .update(companies)
      .set({ segmentId: into })
      .where(eq(companies.segmentId, from));
    return rowCount ?? 0;
  },
};
