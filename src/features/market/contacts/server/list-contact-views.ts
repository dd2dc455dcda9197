import { count, desc, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { companies } from "../../../people/companies/table.ts";
import type { listContactViews as endpoint } from "../contract.ts";
import { contactViews } from "../table.ts";

export const listContactViews: Verb<typeof endpoint> = async ({ query: { limit, page } }, context) => {
  const { orm } = context.db;
  const { kind, seenAt, companyId } = contactViews;
  const isTheirs = eq(contactViews.userId, requireActor(context).userId);
  const rows = await orm
    .select({ kind, seenAt, companyId, name: companies.nameFancy, deletedAt: companies.deletedAt })
    .from(contactViews)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isTheirs)
    .orderBy(desc(seenAt), desc(companyId), desc(kind))
    .limit(limit)
    .offset(limit * page);
  const [found] = await orm.select({ total: count() }).from(contactViews).where(isTheirs);
  return {
    view_list: rows.map((row) => ({
      company: { _id: row.companyId, name_fancy: row.name, is_open: row.deletedAt === null },
      kind: row.kind,
      seen_at: row.seenAt.toISOString(),
    })),
    total: found?.total ?? 0,
  };
};
