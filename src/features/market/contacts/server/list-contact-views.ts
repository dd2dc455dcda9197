import { count, desc, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { companies } from "../../../people/companies/table.ts";
import { contactViews } from "../table.ts";

/** Which companies were shown somebody's phone or e-mail, the last first. */
export async function listContactViews(
  connection: Connection,
  userId: string,
  { limit, page }: { limit: number; page: number },
) {
  const { kind, seenAt, companyId } = contactViews;
  const isTheirs = eq(contactViews.userId, userId);
  const rows = await connection
    .select({ kind, seenAt, companyId, name: companies.nameFancy, deletedAt: companies.deletedAt })
    .from(contactViews)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isTheirs)
    .orderBy(desc(seenAt), desc(companyId), desc(kind))
    .limit(limit)
    .offset(limit * page);
  const [found] = await connection.select({ total: count() }).from(contactViews).where(isTheirs);
  return { rows, total: found?.total ?? 0 };
}
