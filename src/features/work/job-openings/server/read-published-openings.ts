import { and, eq, gte, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { companies } from "../../../people/companies/table.ts";
import type { JobOpeningCard } from "../contract.ts";
import { isPublished, jobOpenings } from "../table.ts";
import { presentCard } from "./present.ts";
import { cardColumns } from "./queries.ts";

/** Openings as lists show them, by id: those that everybody may see and that are not over. */
export async function readPublishedOpenings(
  connection: Connection,
  ids: readonly string[],
  today: string,
): Promise<Map<string, JobOpeningCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(inArray(jobOpenings.id, [...ids]), isPublished, gte(jobOpenings.expiration, today)));
  return new Map(rows.map((row) => [row.id, presentCard(row, today, {})]));
}
