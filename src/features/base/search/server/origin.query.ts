import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { cities } from "../../reference/table.ts";

/** Where a city lies, as PostgreSQL writes points; null where it is not known. */
export async function findPlace(
  connection: Connection,
  { state, city }: { state: string; city: string },
): Promise<string | null> {
  const [found] = await connection
    .select({ place: sql<string | null>`${cities.place}::text` })
    .from(cities)
    .where(and(eq(cities.stateCode, state), sql`search_text(${cities.name}) = search_text(${city}::text)`))
    .orderBy(asc(cities.ibgeCode))
    .limit(1);
  return found?.place ?? null;
}

/** How far some cities are from a place, in whole kilometres. */
export const listDistances = (connection: Connection, place: string, codes: number[]) =>
  connection
    .select({
      code: cities.ibgeCode,
      km: sql<number | null>`round(${cities.place} <-> ${place}::point)::int`,
    })
    .from(cities)
    .where(inArray(cities.ibgeCode, codes));
