import { and, eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { skills } from "../../../base/reference/table.ts";
import type { CompanyCard } from "../contract.ts";
import { companies } from "../table.ts";
import { cardColumns, isShown, presentCard } from "./queries.ts";

/** Companies as lists show them, by id: neither deleted nor blocked ones. */
export async function readShownCompanies(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(companies)
    .leftJoin(skills, eq(skills.id, companies.segmentId))
    .where(and(inArray(companies.id, [...ids]), isShown));
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
