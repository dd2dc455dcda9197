import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { withKnownCity } from "../../reference/server/known-city.ts";
import { cities } from "../../reference/table.ts";

interface Query {
  sort?: string | undefined;
  near_city?: string | undefined;
  near_state?: string | undefined;
}

/**
 * Where `near_city` lies; where none was named the own place, undefined without one; null where it is not known.
 * @throws invalidInput where the order needs a city whose place is known
 */
export async function findOrigin(
  connection: Connection,
  { sort, near_city: city, near_state: state }: Query,
  own?: string | null,
): Promise<string | null | undefined> {
  const place =
    city && state ? await findPlace(connection, await withKnownCity(connection, { state, city })) : undefined;
  if (sort === "near" && !place) throw invalidInput({ near_city: "Não sabemos onde fica esta cidade" });
  return place === undefined ? own : place;
}

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
const listDistances = (connection: Connection, place: string, codes: number[]) =>
  connection
    .select({
      code: cities.ibgeCode,
      km: sql<number | null>`round(${cities.place} <-> ${place}::point)::int`,
    })
    .from(cities)
    .where(inArray(cities.ibgeCode, codes));

/**
 * Tells how far the cities of some rows are from a place.
 * @param origin as `findOrigin` tells it
 * @returns what a card says of it: nothing where the caller named no city
 */
export async function measureDistances(
  connection: Connection,
  origin: string | null | undefined,
  rows: { cityCode: number | null }[],
): Promise<(row: { cityCode: number | null }) => { distance_km?: number | null }> {
  if (origin === undefined) return () => ({});
  const codes = [...new Set(rows.map(({ cityCode }) => cityCode).filter((code) => code !== null))];
  const found = origin && codes.length > 0 ? await listDistances(connection, origin, codes) : [];
  const kilometres = new Map(found.map(({ code, km }) => [code, km]));
  return ({ cityCode }) => ({ distance_km: (cityCode === null ? null : kilometres.get(cityCode)) ?? null });
}
