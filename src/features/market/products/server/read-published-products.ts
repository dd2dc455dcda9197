import { and, eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { companies } from "../../../people/companies/table.ts";
import type { ProductCard } from "../contract.ts";
import { isPublished, products } from "../table.ts";
import { presentCard, type Viewer } from "./present.ts";
import { cardColumns } from "./queries.ts";

/** Products as lists show them, by id: those that everybody may see. */
export async function readPublishedProducts(
  connection: Connection,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, [...ids]), isPublished));
  return new Map(rows.map((row) => [row.id, presentCard(row, viewer)]));
}
